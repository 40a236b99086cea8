// Some of many printed things, by their pictures: the decks of a market, titles.
import { useEffect } from "preact/hooks";
import { iconsOf, preloadIcons } from "../draw";
import type { GameDetail } from "../wire";
import { say, TOLD } from "../words";
import { Printed } from "./printed";
import "./face-picks.css";

interface Props {
  game: GameDetail;
  label: string;
  note?: string;
  of: string[];
  value: string[];
  set: (value: string[]) => void;
}

/** Pixels across a card. */
const WIDTH = 92;

export function FacePicks({ game, label, note, of, value, set }: Props) {
  const { look } = game.info;
  const faces = of.flatMap((id) => game.faces.find((face) => face.id === id) ?? []);
  useEffect(() => preloadIcons(iconsOf(look, faces)), [game]);
  const toggle = (id: string) =>
    set(
      value.includes(id)
        ? value.filter((one) => one !== id)
        : of.filter((one) => one === id || value.includes(one)),
    );
  return (
    <fieldset class="picks-group">
      <legend class="picks-label">{label}</legend>
      <span class="picks-note" role="status">
        {say("create-chosen", { count: value.length })}
        {note && ` · ${note}`}
      </span>
      <div class="face-picks">
        {faces.map((face) => (
          <label key={face.id} class="face-pick" title={face.text}>
            <input
              type="checkbox"
              checked={value.includes(face.id)}
              aria-label={face.name}
              lang={TOLD}
              onChange={() => toggle(face.id)}
            />
            <span aria-hidden="true">
              <Printed face={face} look={look} width={WIDTH} />
            </span>
          </label>
        ))}
      </div>
      <button type="button" class="tb-btn" disabled={!value.length} onClick={() => set([])}>
        {say("create-none-of-them")}
      </button>
    </fieldset>
  );
}

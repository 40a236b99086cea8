// The decisions that cost a seat most, as cards: what was chosen, what was better, and the way to the table.
import { Icon } from "../draw/icon";
import { named } from "../model/names";
import { inPercent } from "../model/percent";
import type { Scene } from "../model/scene";
import type { Costly } from "../wire";
import { say } from "../words";
import { readerOf, wordsOf } from "./words";
import "./costly.css";

interface Props {
  table: string;
  scene: Scene;
  costly: Costly[];
  /** The step that is looked at. */
  at: number;
  onPick: (costly: Costly) => void;
}

export function CostlyCards({ table, scene, costly, at, onPick }: Props) {
  const reader = readerOf(table);
  return (
    <ol class="costly">
      {costly.map((one, i) => (
        <li key={one.n} class={one.n === at ? "costly-card is-picked" : "costly-card"}>
          <button type="button" class="costly-pick" aria-pressed={one.n === at} onClick={() => onPick(one)}>
            <Diamond at={i + 1} />
            <b class="costly-when">{whenOf(one)}</b>
            <b class="costly-cost">
              −{inPercent(one.cost)}
              <small> {say("review-points-short")}</small>
            </b>
            <span class="costly-words">
              <span>{named(wordsOf(one, reader).chosen, scene)}</span>
              <span class="costly-better">
                <Icon name="light-bulb" /> <span class="tb-hidden">{say("review-better")} </span>
                {named(wordsOf(one, reader).better, scene)}
              </span>
            </span>
          </button>
          <a class="tb-btn costly-show" href={atTable(table, one)}>
            <Icon name="film-strip" />
            {say("review-show")}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Where a replay shows a costly decision: just before it was made, through the eyes of who made it. */
export function atTable(table: string, { n, seat }: Costly): string {
  return `/replay/${table}/${n - 1}?as=${seat}&review`;
}

export function whenOf({ turn, n }: { turn?: number; n: number }): string {
  return turn ? say("review-turn-at", { turn, n }) : say("review-at", { n });
}

/** The red diamond that also stands on the graph. */
export function Diamond({ at }: { at: number }) {
  return (
    <svg class="costly-number" viewBox="-15 -15 30 30" aria-hidden="true">
      <path d="M0-13.5 13.5 0 0 13.5-13.5 0Z" />
      <text text-anchor="middle" y="5">
        {at}
      </text>
    </svg>
  );
}

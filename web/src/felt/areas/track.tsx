// Spaces in an order: sites around a circle, dice, tokens on numbered spaces.

import { roleOf } from "../../model/rows";
import type { Area } from "../../wire";
import { Frame } from "../stage/frame";
import { Piece } from "../stage/piece";
import { useStage } from "../stage/stage";
import { Cards } from "./cards";
import { Die } from "./dice";
import "./track.css";

export function Track({ area }: { area: Area }) {
  const stage = useStage();
  if (roleOf(area, stage.scene) === "site") return <Cards area={area} />;
  const pieces = stage.scene.byArea.get(area.id) ?? [];
  const dice = pieces.filter((piece) => piece.marks?.die !== undefined);
  if (dice.length) {
    return (
      <Frame area={area}>
        {dice.map((piece) => (
          <Die key={piece.id} piece={piece} />
        ))}
      </Frame>
    );
  }
  const spaces = area.size?.[0] ?? Math.max(1, ...pieces.map((piece) => (piece.place ?? 0) + 1));
  return (
    <Frame area={area}>
      <ol class="track">
        {Array.from({ length: spaces }, (_, space) => (
          <li key={space} class="track-space">
            <span class="track-number">{space + 1}</span>
            {pieces
              .filter((piece) => (piece.place ?? 0) === space)
              .map((piece) => (
                <Piece key={piece.id} piece={piece} width={40} />
              ))}
          </li>
        ))}
      </ol>
    </Frame>
  );
}

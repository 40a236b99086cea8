// Units by their names: a line each in the column beside a map, side by side elsewhere; their figures at the right.
import { Art, Figure, familyOf, Gem, Icon, Name, SeatMark, signOf } from "../../draw";
import { areaTitle } from "../../model/names";
import type { Area, Piece } from "../../wire";
import { Frame } from "../stage/frame";
import { Hit, statesOf } from "../stage/piece";
import { useStage } from "../stage/stage";
import "./roster.css";

/** What the title takes at the left of units side by side. */
const TITLE = { wide: 26, portrait: 66 };

export function Roster({ area }: { area: Area }) {
  const stage = useStage();
  const { width: columns = 1, height = 0, dense } = stage.fit.areas.get(area.id) ?? {};
  const pieces = stage.scene.byArea.get(area.id) ?? [];
  const style = {
    "--columns": String(columns),
    "--unit": `${height}px`,
  };
  const titled = columns > 1 && !dense;
  const shape = titled ? "roster roster-row" : dense ? "roster roster-dense" : "roster";
  return (
    <Frame area={area} class={shape}>
      {titled && <Title area={area} />}
      <div class="roster-units" style={style}>
        {pieces.map((piece) => (
          <Unit key={piece.id} piece={piece} />
        ))}
        {!pieces.length && <span class="roster-none" />}
      </div>
    </Frame>
  );
}

/** Whose they are and what, at the left of those side by side. */
function Title({ area }: { area: Area }) {
  const { scene, screen } = useStage();
  return (
    <span class="roster-title" style={{ width: `${TITLE[screen]}px` }} aria-hidden="true">
      {area.owner !== undefined && <SeatMark seat={area.owner} size={12} />}
      {area.icon && <Icon name={area.icon} />}
      {screen === "portrait" && <span>{areaTitle(area, scene).replace(/ \(.*/, "")}</span>}
    </span>
  );
}

function Unit({ piece }: { piece: Piece }) {
  const stage = useStage();
  const { scene, look } = stage;
  const face = scene.face.get(piece.face ?? "");
  return (
    <div class={`piece roster-unit draw ${statesOf(piece, stage)}`} data-piece={piece.id}>
      <span class="roster-art" aria-hidden="true">
        <Art
          icon={face?.icon ?? "card-pick"}
          family={familyOf(look, face?.family)}
          seed={face?.name ?? ""}
          width={140}
          height={110}
          size={0.95}
        />
      </span>
      <span class="roster-words" aria-hidden="true">
        <Name class="roster-name" name={piece.name || face?.name || ""} />
      </span>
      <span class="roster-figures" aria-hidden="true">
        {(face?.figures ?? []).map(({ id, value }) => (
          <Figure key={id} sign={signOf(look, id)} value={piece.marks?.[id] ?? value} />
        ))}
        {piece.marks?.immune ? <Gem sign={signOf(look, "immune")} quiet /> : null}
      </span>
      <Hit piece={piece} />
    </div>
  );
}

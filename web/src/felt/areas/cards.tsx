// Cards, sites and tokens side by side: rows, hands and spreads; they overlap where room is short.

import { LENGTHS } from "../../fit/lengths";
import { areaTitle } from "../../model/names";
import { formOf, isTurned, roleOf, spacesOf } from "../../model/rows";
import type { Area } from "../../wire";
import { Frame } from "../stage/frame";
import { Piece } from "../stage/piece";
import { useStage } from "../stage/stage";
import "./stalls.css";
import "./lines.css";

/** What the words of a piece may take that lies alone, as the title of its area does. */
const ALONE = LENGTHS.label;

/** So much of a card may be covered before it loses its signs. */
const DEEP = 0.34;

export function Cards({ area }: { area: Area }) {
  const stage = useStage();
  const fitted = stage.fit.areas.get(area.id);
  if (!fitted) return null;
  const { width, height, overlap, across: each = Number.POSITIVE_INFINITY } = fitted;
  const role = roleOf(area, stage.scene);
  const spaces = [...spacesOf(area, stage.scene)];
  // What was taken leaves its space behind; what is no card stays at the end.
  const cards = spaces.findIndex((piece) => piece && formOf(piece, stage.scene) !== "card");
  const gone = Math.max(0, (fitted.spaces ?? 0) - spaces.length);
  spaces.splice(cards < 0 ? spaces.length : cards, 0, ...Array<null>(gone).fill(null));
  const gap = LENGTHS.gap[stage.screen];
  const wide = stage.screen === "wide";
  const back = stage.look.back ?? "card";
  const emptied = back === "token" ? tokenWidth(role, width) : width;
  return (
    <Frame
      area={area}
      class={`area-as-${role}${overlap > 0 ? " area-laps" : ""}${each < spaces.length ? " area-lined" : ""}`}
    >
      {spaces.map((piece, i) => {
        const style = { marginLeft: i % each && overlap > 0 ? `${gap - overlap}px` : "0" };
        // What the next card covers has no words.
        const last = i === spaces.length - 1 || (i + 1) % each === 0;
        const covered = last ? 0 : Math.max(0, overlap - gap);
        if (!piece) {
          return <span key={`space${i}`} class="area-space" style={{ ...style, width: `${width}px` }} />;
        }
        const form = formOf(piece, stage.scene);
        const card = role === "site" ? Math.round(height / 1.4) : width;
        const across = form === "site" ? width : form === "token" ? tokenWidth(role, width) : card;
        const own = (isTurned(piece, stage.scene) ? across * 1.4 : across) + gap - overlap;
        const room = wide ? Math.max(own, spaces.length > 1 ? 0 : ALONE) : 0;
        const deep = covered > across * DEEP;
        return [
          // A line ends.
          i > 0 && i % each === 0 && <span key={`line${i}`} class="area-line" />,
          <div
            key={piece.id}
            class={deep ? "area-piece area-deep" : "area-piece"}
            style={{ ...style, "--tb-covered": `${covered}px` }}
          >
            <Piece piece={piece} width={across} height={height} room={room} />
          </div>,
        ];
      })}
      {!spaces.length && (
        <span class={`area-empty area-empty-${back}`} style={{ "--tb-w": `${emptied}px` }}>
          {!wide && role === "play" && <span aria-hidden="true">{areaTitle(area, stage.scene)}</span>}
        </span>
      )}
    </Frame>
  );
}

function tokenWidth(role: string, width: number): number {
  return role === "site" ? 52 : Math.max(40, Math.round(width * 0.7));
}

/** A few upright cards in columns and rows. */
export function CardGrid({ area }: { area: Area }) {
  const stage = useStage();
  const fitted = stage.fit.areas.get(area.id);
  if (!fitted) return null;
  const { width, height } = fitted;
  const [columns, lines] = area.size ?? [1, 1];
  const low = height > 0 && height < width * 1.38;
  const pieces = stage.scene.byArea.get(area.id) ?? [];
  const cells = Array.from({ length: columns * lines }, (_, cell) =>
    pieces.find((piece) => (piece.place ?? 0) === cell),
  );
  return (
    <Frame area={area} class={height ? `stalls${low ? " cards-low" : ""}` : ""}>
      <div
        class="area-cells"
        style={{
          gridTemplateColumns: `repeat(${columns}, auto)`,
          "--ratio": String(low ? height / width : 1.4),
        }}
      >
        {cells.map((piece, cell) =>
          piece ? (
            <Piece key={piece.id} piece={piece} width={width} />
          ) : (
            <span key={`cell${cell}`} class="area-space" style={{ width: `${width}px` }} />
          ),
        )}
      </div>
    </Frame>
  );
}

// A tile of six edges that says what it is: its sign, its name, its figure, and a bar along every edge that is closed.
import type { Face, Look, Piece } from "../wire";
import { Art } from "./art";
import { Gem } from "./gem";
import { Icon } from "./icon";
import { familyOf, inksOf, markOf, signOf } from "./inks";
import { patternImage } from "./patterns";
import { SeatMark, seatColour } from "./seat-mark";
import "./hex.css";

export const HEX = "M50 1 99 29.3V86.2L50 114.5 1 86.2V29.3Z";

/** The two ends of a bar along each edge, a little inside of it. */
const EDGES: Record<string, string> = {
  e: "M95.5 36V79.5",
  se: "M91.5 86.8 54 108.4",
  sw: "M46 108.4 8.5 86.8",
  w: "M4.5 79.5V36",
  nw: "M8.5 28.7 46 7.1",
  ne: "M54 7.1 91.5 28.7",
};

/** The edges that the marks of a piece close. */
function wallsOf(piece: Piece | undefined, look: Look): string[] {
  return Object.entries(piece?.marks ?? {})
    .filter(([name, n]) => n && markOf(look, name).form === "wall")
    .map(([name]) => name.slice(name.lastIndexOf(" ") + 1));
}

interface Props {
  look: Look;
  face: Face | undefined;
  piece?: Piece;
  /** Names leave a tile that is drawn small. */
  plain?: boolean;
  /** Somebody stands on it: what is printed makes room. */
  taken?: boolean;
  /** Its walls are drawn by whoever asks for it, above whatever else lies on it. */
  bare?: boolean;
}

export function HexTile({ look, face, piece, plain, taken, bare }: Props) {
  const family = familyOf(look, face?.family);
  const sign = face?.signs?.[0];
  const figure = face?.figures?.[0];
  const { dark } = family;
  const style: Record<string, string> = inksOf(family);
  if (family.pattern) style["--lines"] = patternImage(family.pattern, family.mid, 0.4);
  const classes = ["hex", plain && "hex-plain", taken && "hex-taken", dark && "hex-dark"];
  return (
    <div class={classes.filter(Boolean).join(" ")} style={style}>
      <svg class="hex-ground" viewBox="0 0 100 115.5" aria-hidden="true">
        <path d={HEX} />
      </svg>
      {family.pattern && <div class="hex-lines" />}
      <svg class="hex-edges" viewBox="0 0 100 115.5" aria-hidden="true">
        <path class="hex-inner" d={HEX} transform="translate(6 6.9) scale(.88)" />
        <path class="hex-edge" d={HEX} />
      </svg>
      {!bare && <HexWalls look={look} piece={piece} />}
      {dark && !taken ? (
        <Icon name={face?.icon ?? ""} class="hex-emblem" />
      ) : (
        sign && <Gem sign={signOf(look, sign)} class="hex-sign" />
      )}
      {!plain && !taken && <span class="hex-name">{face?.name}</span>}
      {figure && (
        <span class="hex-figure">
          <Icon name={signOf(look, figure.id).icon} />
          {piece?.marks?.[figure.id] ?? figure.value}
        </span>
      )}
    </div>
  );
}

/** The walls of a tile, to lie over it. */
export function HexWalls({ look, piece }: { look: Look; piece: Piece | undefined }) {
  return (
    <svg class="hex-edges" viewBox="0 0 100 115.5" aria-hidden="true">
      {wallsOf(piece, look).map((edge) => (
        <g key={edge} class="hex-wall">
          <path d={EDGES[edge]} />
          <path d={EDGES[edge]} />
          <path d={EDGES[edge]} />
        </g>
      ))}
    </svg>
  );
}

/** Somebody who stands on a board: a picture in an arch, in the colour of a seat, with the seat's mark and the name. */
export function Standee({
  look,
  face,
  name,
  seat,
}: {
  look: Look;
  face: Face | undefined;
  /** Nothing where it would be too small to read. */
  name: string;
  seat: number | undefined;
}) {
  return (
    <div
      class="standee"
      style={{ "--seat": seat === undefined ? "var(--tb-paper-line)" : seatColour(seat) }}
      aria-hidden="true"
    >
      <div class="standee-arch">
        <Art
          icon={face?.icon ?? ""}
          family={familyOf(look, face?.family)}
          seed={face?.name ?? ""}
          width={90}
          height={110}
          size={0.9}
        />
      </div>
      <span class="standee-name">
        {seat !== undefined && <SeatMark seat={seat} size={11} />}
        {name && <span>{name}</span>}
      </span>
    </div>
  );
}

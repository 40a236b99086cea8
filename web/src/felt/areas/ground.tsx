// The ground of a board of many cells in one drawing: each terrain by its colour and its own pattern.
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { familyOf, iconPath } from "../../draw";
import type { Scene } from "../../model/scene";
import type { Family, Look, Piece } from "../../wire";

/** Patterns are drawn on a field of so many units for a cell. */
const FIELD = 43;

/** Lines that go on from cell to cell. */
const LINES: Partial<Record<NonNullable<Family["weave"]>, [line: string, width: number]>> = {
  bricks: [
    "M0 11h43M0 22h43M0 33h43M0 43h43M14 0v11M33 0v11M6 11v11M25 11v11M16 22v11M36 22v11M8 33v10M27 33v10",
    1.2,
  ],
  waves: ["M5 11q5-5 10 0t10 0M17 24q5-5 10 0t10 0M4 36q5-5 10 0t10 0", 2.3],
  cracks: ["M0 14l12 5 9-9 12 7 10-4M12 19l3 13 14 3 4-18M15 32l-8 11M29 35l14-3", 3],
  ice: ["M4 12 12 4M4 26 26 4M17 39 39 17M31 39l8-8", 2.4],
  embers: ["M6 30l6-4 5 5M28 12l5 4 5-5M24 34l6 3M8 12l5-3", 2.2],
};

interface Props {
  tiles: Piece[];
  columns: number;
  lines: number;
  scene: Scene;
  look: Look;
}

interface Terrain {
  key: string;
  family: Family;
  cells: [x: number, y: number][];
  icon: string;
}

export function Ground({ tiles, columns, lines, scene, look }: Props) {
  const kinds = tiles.map((tile) => tile.face ?? "");
  const paths = [...new Set(kinds)].map((face) => iconPath(scene.face.get(face)?.icon ?? "").value.length);
  const drawn = useMemo(
    () => draw(tiles, columns, lines, scene, look),
    [kinds.join(), paths.join(), columns, lines, look],
  );
  return (
    <svg class="field-ground" viewBox={`0 0 ${columns} ${lines}`} aria-hidden="true">
      {drawn}
    </svg>
  );
}

function draw(tiles: Piece[], columns: number, lines: number, scene: Scene, look: Look): ComponentChildren {
  const terrains = new Map<string, Terrain>();
  const at: string[] = [];
  for (const tile of tiles) {
    const face = scene.face.get(tile.face ?? "");
    const key = face?.family ?? "";
    const place = tile.place ?? 0;
    at[place] = key;
    let terrain = terrains.get(key);
    if (!terrain) {
      terrain = { key, family: familyOf(look, key), cells: [], icon: iconPath(face?.icon ?? "").value };
      terrains.set(key, terrain);
    }
    terrain.cells.push([place % columns, Math.floor(place / columns)]);
  }
  return (
    <>
      <defs>
        {[...terrains.values()].map((terrain) => (
          <Weave key={terrain.key} terrain={terrain} />
        ))}
      </defs>
      {[...terrains.values()].map((terrain) => (
        <Patch key={terrain.key} terrain={terrain} />
      ))}
      <path
        class="field-lines"
        d={[
          ...Array.from({ length: columns - 1 }, (_, i) => `M${i + 1} 0V${lines}`),
          ...Array.from({ length: lines - 1 }, (_, i) => `M0 ${i + 1}H${columns}`),
        ].join("")}
      />
      <path class="field-borders" d={borders(at, columns, lines)} />
      {[...terrains.values()].map((terrain) => terrain.family.weave === "market" && stall(terrain))}
    </>
  );
}

/** All cells of a terrain. */
function Patch({ terrain: { key, family, cells, icon } }: { terrain: Terrain }) {
  const d = cells.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join("");
  const scattered = family.weave === "tufts" || family.weave === "bricks";
  return (
    <>
      <path d={d} fill={family.dark ? family.deep : family.light} />
      <path d={d} fill={`url(#weave-${key})`} />
      {icon &&
        scattered &&
        cells
          .filter(([x, y]) => stands(x, y, family))
          .map(([x, y]) => (
            <path
              key={`${x}-${y}`}
              d={icon}
              fill={family.weave === "tufts" ? family.mid : family.deep}
              opacity={family.weave === "tufts" ? 0.9 : 0.55}
              transform={`translate(${x + 0.24} ${y + 0.24}) scale(.001)`}
            />
          ))}
    </>
  );
}

/** Tufts and houses stand on some cells, the same ones every time. */
function stands(x: number, y: number, { weave }: Family): boolean {
  const roll = (x * 73 + y * 151 + ((x * y) % 7) * 37 + (x ^ (y * 3)) * 11) % 19;
  return weave === "tufts" ? roll < 3 : roll < 4;
}

function Weave({ terrain: { key, family, icon } }: { terrain: Terrain }) {
  const line = LINES[family.weave || "tufts"];
  const trees = family.weave === "grove" && icon;
  return (
    <pattern id={`weave-${key}`} width="1" height="1" patternUnits="userSpaceOnUse">
      <g transform={`scale(${1 / FIELD})`}>
        {line && (
          <path
            d={line[0]}
            fill="none"
            stroke={family.mid}
            stroke-width={line[1]}
            stroke-linecap="round"
            stroke-linejoin="round"
          />
        )}
        {trees &&
          ["translate(2 3) scale(.042)", "translate(19 17) scale(.047)"].map((place) => (
            <path key={place} d={icon} fill={family.mid} transform={place} />
          ))}
        {(family.weave === "ice" || family.weave === "embers") && icon && (
          <path d={icon} fill={family.deep} opacity=".8" transform="translate(8 8) scale(.053)" />
        )}
      </g>
    </pattern>
  );
}

/** A terrain that is one block: its picture and its name stand on it once. */
function stall({ key, family, cells, icon }: Terrain): ComponentChildren {
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) + 1 - x, Math.max(...ys) + 1 - y];
  if (width * height !== cells.length || width < 2) return null;
  return (
    <g key={key}>
      <rect
        x={x + 0.05}
        y={y + 0.05}
        width={width - 0.1}
        height={height - 0.1}
        rx="0.22"
        fill="none"
        stroke={family.deep}
        stroke-width="0.07"
      />
      <path
        d={icon}
        fill={family.mid}
        opacity=".75"
        transform={`translate(${x + width / 2 - 0.42} ${y + height / 2 - 0.62}) scale(.00164)`}
      />
      <text x={x + width / 2} y={y + height / 2 + 0.52} class="field-name" fill={family.deep}>
        {family.title}
      </text>
    </g>
  );
}

/** Where one terrain ends and another begins. */
function borders(at: string[], columns: number, lines: number): string {
  const found: string[] = [];
  for (let y = 0; y < lines; y++)
    for (let x = 0; x < columns; x++) {
      const here = at[y * columns + x];
      if (x + 1 < columns && at[y * columns + x + 1] !== here) found.push(`M${x + 1} ${y}v1`);
      if (y + 1 < lines && at[(y + 1) * columns + x] !== here) found.push(`M${x} ${y + 1}h1`);
    }
  return found.join("");
}

// The patterns of the cloths: tiles of lines, as a background and as a pattern inside a drawing.
import "./felt.css";

export interface Pattern {
  width: number;
  height: number;
  stroke: number;
  line: string;
  /** Fainter lines of the same tile. */
  faint?: string;
  dots?: readonly (readonly [number, number])[];
}

const LOZENGES: Pattern = {
  width: 32,
  height: 48,
  stroke: 1,
  line: "M16 0 32 24 16 48 0 24ZM14.4 24a1.6 1.6 0 1 0 3.2 0 1.6 1.6 0 1 0-3.2 0",
  faint: "M16 9 26 24 16 39 6 24Z",
};

const PATTERNS: Record<string, Pattern> = {
  lozenges: LOZENGES,
  "dragon scales": {
    width: 36,
    height: 36,
    stroke: 1.1,
    line: "M0 0a18 18 0 0 0 36 0M-18 18a18 18 0 0 0 36 0M18 18a18 18 0 0 0 36 0",
    faint: "M18 4v9M0 22v9M36 22v9",
  },
  "knotted leaves": {
    width: 48,
    height: 48,
    stroke: 1.1,
    line:
      "M24 4c8 0 8 12 0 20-8-8-8-20 0-20ZM24 44c-8 0-8-12 0-20 8 8 8 20 0 20ZM4 24c0-8 12-8 20 0-8 8-20 8-20 0Z" +
      "M44 24c0 8-12 8-20 0 8-8 20-8 20 0ZM0 6Q6 6 6 0M42 0Q42 6 48 6M48 42Q42 42 42 48M6 48Q6 42 0 42",
  },
  "basalt courses": {
    width: 72,
    height: 48,
    stroke: 1.2,
    line: "M0 1h72M0 25h72M18 1v24M54 1v24M0 25v23M36 25v23M72 25v23",
    faint: "M22 8l6 4M60 14l5-3M8 34l7 5M44 40l6-4",
  },
  dunes: {
    width: 40,
    height: 26,
    stroke: 1.4,
    line: "M0 8q10-7 20 0t20 0M-10 21q10-7 20 0t20 0 20 0",
  },
  traces: {
    width: 34,
    height: 34,
    stroke: 1.4,
    line: "M0 8h12l6 6v20M34 22h-8l-4-4V0",
  },
  "hex star chart": {
    width: 52,
    height: 90,
    stroke: 1,
    line: "M26 0 52 15V45L26 60 0 45V15ZM26 60V90",
    dots: [
      [26, 0],
      [52, 15],
      [0, 15],
      [26, 60],
    ],
  },
};

export function patternOf(name: string): Pattern {
  return PATTERNS[name] ?? LOZENGES;
}

/** The tile as a value for `background-image`. */
export function patternImage(name: string, ink: string, opacity: number): string {
  const { width, height, stroke, line, faint, dots } = patternOf(name);
  const fainter = faint ? `<path d="${faint}" stroke-opacity="${opacity * 0.55}"/>` : "";
  const points = (dots ?? []).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.6"/>`).join("");
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<g fill="none" stroke="${ink}" stroke-width="${stroke}" stroke-opacity="${opacity}"><path d="${line}"/>${fainter}</g>` +
    `<g fill="${ink}" fill-opacity="${Math.min(1, opacity * 1.2)}">${points}</g></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

/** The style of an element of class `felt`, which lays the cloth of a game: dark or light as the page is. */
export function feltStyle(theme: { pattern: string }): Record<string, string> {
  return {
    "--felt-dark": patternImage(theme.pattern, "#fff3d6", 0.065),
    "--felt-light": patternImage(theme.pattern, "#5a3c14", 0.1),
  };
}

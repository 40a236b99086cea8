// The parts of a table in rows: as the game lays them out, or by owner where it does not say.
import type { Area, Face, Link, Piece, View } from "../wire";
import type { Scene } from "./scene";

export type Screen = "wide" | "portrait";

/** How an area is drawn and sized. */
export type Role =
  | "hand"
  | "backs"
  | "row"
  | "play"
  | "pile"
  | "site"
  | "cards"
  | "board"
  | "lines"
  | "roster"
  | "pages"
  | "tags";

/** One thing of a row. The `plates` are small plates of all players, a `button` opens its area, the `rail` is the inspected piece and the log. The `blows` are what something unresolved would do, between the pieces that it concerns. A `corner` is a plate with the piles of its seat, a `panel` a row of cards with its pile, a `stack` piles above each other, a `mat` the board of a player with its plate and dice. */
export type Part =
  | { kind: "ask" }
  | { kind: "chain" }
  | { kind: "plates" }
  | { kind: "pool" }
  | { kind: "rail" }
  | { kind: "button"; area: Area }
  | { kind: "blows"; link?: Link }
  | { kind: "seat"; seat: number }
  | { kind: "corner"; seat: number; piles: Area[] }
  | { kind: "stack"; piles: Area[] }
  | { kind: "mat"; area: Area; dice?: Area }
  | { kind: "area"; area: Area }
  | { kind: "panel"; area: Area; pile: Area };

export interface Row {
  parts: Part[];
  /** Nothing here belongs to anybody: drawn on a common ground. */
  shared: boolean;
}

/** A board that takes a column of its own on a wide screen, and what stands beside it. */
export interface Rows {
  board: Area | null;
  /** The column at the left of a wide screen. */
  side: Row[];
  /** Beside the board, or above all others where there is none. */
  upper: Row[];
  /** Below the board: the question and the own things. */
  lower: Row[];
}

/** From this many cells a side a board is panned and zoomed on a phone, and fills the height on a wide screen. */
export const LARGE = 12;

/** Up to this many cells a side every tile of a grid is drawn for itself. */
const SMALL = 8;

/** The rows by the names of what they hold. */
export function laidRows(scene: Scene, screen: Screen): string[][] {
  return scene.view.layout?.[screen] ?? byOwner(scene);
}

/** `low`: there is no height for piles below plates. `railed`: there is room for the rail where the game has it. */
export function rowsOf(scene: Scene, screen: Screen, low = false, railed = false): Rows {
  const given = laidRows(scene, screen);
  let board: Area | null = null;
  const rows: Row[] = [];
  for (const names of given) {
    let areas = names;
    if (screen === "wide") {
      const found = names
        .map((name) => scene.area.get(name))
        .find((area) => area && roleOf(area, scene) === "board");
      if (found && !board) {
        board = found;
        areas = names.filter((name) => name !== found.id);
      }
    }
    const parts = partsOf(areas, scene, screen, low).filter((part) => railed || part.kind !== "rail");
    if (parts.length) rows.push({ parts, shared: parts.every((part) => isShared(part, scene)) });
  }
  // On a phone what is chosen from is read in the place of the board.
  if (screen === "portrait" && rows.some((row) => row.parts.some((part) => isChosenFrom(part, scene))))
    rows.splice(0, rows.length, ...rows.filter((row) => !row.parts.some((p) => isArea(p, "board", scene))));
  // A phone held upright tells in its question what a fight would do: the lines do not give way for it.
  if (screen === "wide") putBlows(rows, scene, !low);
  const side = screen === "wide" ? sideOf(scene, low) : [];
  // A large board takes the whole height, every other one leaves the foot of the screen to whoever looks at it.
  const asked = rows.findIndex((row) => row.parts.some((part) => part.kind === "ask"));
  const split = !board || isLarge(board) || asked < 0 ? rows.length : asked;
  // Beside a large board there is no room for grounds around things.
  if (board && isLarge(board)) for (const row of rows) row.shared = false;
  return { board, side, upper: rows.slice(0, split), lower: rows.slice(split) };
}

/** A low table in two columns: the own plate, what a fight would do, the question and whatever follows it stand beside all the rest. */
export function inColumns({ upper: laid, ...rest }: Rows, scene: Scene): Rows {
  const upper = [...laid];
  putBlows(upper, scene, false);
  const asked = upper.findIndex((row) => row.parts.some((part) => part.kind === "ask"));
  // What a fight would do stands above the question: all lines have the height of the other column.
  const own = upper
    .slice(0, asked)
    .filter((row) => isFight(row) || row.parts.some((part) => isOwn(part, scene)))
    .sort((a, b) => Number(isFight(a)) - Number(isFight(b)));
  const others = besideUnits(
    upper.slice(0, asked).filter((row) => !own.includes(row)),
    scene,
  );
  return { ...rest, upper: others, lower: [...own, ...upper.slice(asked)] };
}

function isFight({ parts }: Row): boolean {
  return parts.some(({ kind }) => kind === "blows");
}

/** Pages that nobody chooses among now are a button: it needs no row of its own where units stand by their names. */
function besideUnits(rows: Row[], scene: Scene): Row[] {
  const at = rows.findIndex((row) => row.parts.some((part) => isArea(part, "roster", scene)));
  const closed = rows.filter((row) => row.parts.every((part) => isClosed(part, scene)));
  if (at < 0 || !closed.length) return rows;
  return rows.flatMap((row, i) => {
    if (closed.includes(row)) return [];
    return i === at ? [{ ...row, parts: [...row.parts, ...closed.flatMap(({ parts }) => parts)] }] : [row];
  });
}

function isArea(part: Part, role: Role, scene: Scene): boolean {
  return part.kind === "area" && roleOf(part.area, scene) === role;
}

/** Whether the question is about what lies in an area and nothing else. */
export function isAbout({ id }: Area, { view, byArea }: Scene): boolean {
  const here = new Set(byArea.get(id)?.map((piece) => piece.id));
  return (view.ask?.choices ?? []).every((choice) => choice.pieces?.some((piece) => here.has(piece)));
}

function isChosenFrom(part: Part, scene: Scene): boolean {
  const { ask } = scene.view;
  if (part.kind !== "area" || !ask?.choices?.length || !isArea(part, "pages", scene)) return false;
  return isAbout(part.area, scene);
}

function isClosed(part: Part, scene: Scene): boolean {
  if (part.kind !== "area" || !isArea(part, "pages", scene)) return false;
  return !scene.byArea.get(part.area.id)?.some((piece) => scene.choicesOf.has(piece.id));
}

function isOwn(part: Part, { view }: Scene): boolean {
  if (part.kind === "mat") return part.area.owner === view.seat;
  return part.kind === "seat" && part.seat === view.seat;
}

/** Whether what is unresolved has its place among the rows. */
export function placesChain(scene: Scene, screen: Screen): boolean {
  return laidRows(scene, screen).some((row) => row.includes("chain"));
}

function sideOf(scene: Scene, low: boolean): Row[] {
  const rows = (scene.view.layout?.side ?? []).map((names) => partsOf(names, scene, "wide", low));
  return rows.filter((parts) => parts.length).map((parts) => ({ parts, shared: false }));
}

/** Whether a plate stands in the column at the left of a wide screen, where its points have a line of their own. */
export function standsBeside(seat: number, scene: Scene): boolean {
  return scene.view.layout?.side?.some((row) => row.includes(`seat:${seat}`)) ?? false;
}

/** What a fight would do stands where one side's rows end and the other's begin; where there is height its place is kept. */
function putBlows(rows: Row[], scene: Scene, keeps: boolean): void {
  const link = foretold(scene);
  const at = (link ? [link.piece ?? "", ...(link.at ?? [])] : [])
    .map((id) => rows.findIndex((row) => row.parts.some((part) => holds(part, id, scene))))
    .filter((i) => i >= 0)
    .sort((a, b) => a - b);
  const lines = keeps ? rows.flatMap((row, i) => (isLine(row, scene) ? [i] : [])) : [];
  const shown = at[0] !== at.at(-1);
  const first = shown ? at[0] : lines[0];
  const last = shown ? at.at(-1) : lines.at(-1);
  if (first === undefined || last === undefined || first === last) return;
  const side = ownerOf(rows[first]);
  const next = rows.findIndex((row, i) => i > first && ownerOf(row) !== side);
  const place = next < 0 ? last : Math.min(next, last);
  rows.splice(place, 0, { parts: [shown ? { kind: "blows", link } : { kind: "blows" }], shared: false });
}

function isLine(row: Row, scene: Scene): boolean {
  return row.parts.some(
    (part) => part.kind === "area" && roleOf(part.area, scene) === "lines" && !part.area.size,
  );
}

/** The first thing unresolved that foretells its blows, from one line to another. */
export function foretold(scene: Scene): Link | undefined {
  return scene.view.chain?.find(({ blows, piece, at }) => {
    const from = scene.piece.get(piece ?? "")?.area;
    return blows?.length && from && at?.some((id) => scene.piece.get(id)?.area !== from);
  });
}

function holds(part: Part, id: string, scene: Scene): boolean {
  return part.kind === "area" && scene.piece.get(id)?.area === part.area.id;
}

function ownerOf(row: Row | undefined): number | undefined {
  const part = row?.parts.find((one) => one.kind === "area");
  return part?.kind === "area" ? part.area.owner : undefined;
}

/** Whether every tile of a grid is drawn for itself. */
export function isSmall({ kind, size }: Area): boolean {
  return kind === "grid" && Math.max(...(size ?? [1, 1])) <= SMALL;
}

export function isLarge(board: Area): boolean {
  // Hexes lie where they were laid: the table must not change when one more makes them many.
  return board.kind !== "hexes" && Math.max(...(board.size ?? [1, 1])) >= LARGE;
}

/** The areas that no row shows, in the order of the view. */
export function hiddenAreas(scene: Scene, screen: Screen): Area[] {
  const side = screen === "wide" ? (scene.view.layout?.side ?? []) : [];
  const shown = new Set(
    [...laidRows(scene, screen), ...side].flat().map((name) => name.replace(/^open:/, "")),
  );
  return scene.view.areas.filter((area) => !shown.has(area.id));
}

/** The areas that a button in a row opens. */
export function shutAreas(scene: Scene, screen: Screen): Area[] {
  const names = laidRows(scene, screen).flat();
  return scene.view.areas.filter((area) => names.includes(`open:${area.id}`));
}

/** The areas that the plate of a seat opens: a phone has room only for what there is, and an empty hand is worth knowing. */
export function plateAreas(scene: Scene, screen: Screen, seat: number): Area[] {
  return hiddenAreas(scene, screen).filter(
    (area) => area.owner === seat && (screen === "wide" || area.count || area.kind === "hand"),
  );
}

const PARTS: Record<string, Part> = {
  ask: { kind: "ask" },
  chain: { kind: "chain" },
  seats: { kind: "plates" },
  pool: { kind: "pool" },
  rail: { kind: "rail" },
};

/** Whether the game has the rail in a row of its own on a wide screen. */
export function hasRail(view: View | null): boolean {
  return view?.layout?.wide.some((row) => row.includes("rail")) ?? false;
}

function partsOf(names: string[], scene: Scene, screen: Screen, low: boolean): Part[] {
  const parts: Part[] = [];
  for (const name of names) {
    const special = PARTS[name];
    if (special) {
      parts.push(special);
      continue;
    }
    const opened = name.startsWith("open:") && scene.area.get(name.slice(5));
    if (opened) {
      parts.push({ kind: "button", area: opened });
      continue;
    }
    if (name.startsWith("seat:")) {
      parts.push({ kind: "seat", seat: Number(name.slice(5)) });
      continue;
    }
    const area = scene.area.get(name);
    if (!area) continue;
    const last = parts.at(-1);
    if (area.kind === "mat") {
      // It says whose it is: no plate stands beside it.
      if (last?.kind === "seat" && last.seat === area.owner) parts.pop();
      parts.push({ kind: "mat", area });
      continue;
    }
    if (area.kind === "dice" && last?.kind === "mat" && last.area.owner === area.owner) {
      last.dice = area;
      continue;
    }
    if (area.kind === "pile" && last && screen === "wide" && !low) {
      if (last.kind === "seat" && last.seat === area.owner) {
        parts[parts.length - 1] = { kind: "corner", seat: last.seat, piles: [area] };
        continue;
      }
      if (last.kind === "corner" && last.seat === area.owner) {
        last.piles.push(area);
        continue;
      }
    }
    if (area.kind === "pile" && screen === "portrait" && last) {
      // Beside a hand on a phone there is more height than width.
      if (last.kind === "area" && last.area.kind === "hand") {
        parts.push({ kind: "stack", piles: [area] });
        continue;
      }
      if (last.kind === "stack") {
        last.piles.push(area);
        continue;
      }
    }
    if (area.kind === "pile" && area.owner === undefined && last?.kind === "area" && panelled(parts)) {
      parts[parts.length - 1] = { kind: "panel", area: last.area, pile: area };
      continue;
    }
    parts.push({ kind: "area", area });
  }
  return parts;
}

/** A common row belongs with the pile behind it, unless it follows a pile that it may belong with instead. */
function panelled(parts: Part[]): boolean {
  const last = parts.at(-1);
  const before = parts.at(-2);
  if (last?.kind !== "area" || last.area.kind !== "row" || last.area.owner !== undefined) return false;
  return !(before?.kind === "area" && before.area.kind === "pile");
}

function isShared(part: Part, scene: Scene): boolean {
  if (part.kind === "panel") return true;
  // Pages are read anywhere: they need no ground.
  return part.kind === "area" && part.area.owner === undefined && roleOf(part.area, scene) !== "pages";
}

/** Others at the top, what is shared in the middle, the question, the own things at the foot. */
function byOwner(scene: Scene): string[][] {
  const { view } = scene;
  const me = view.seat ?? 0;
  const rows: string[][] = [];
  const chairs = [...view.seats, ...(view.rivals ?? [])].map((chair) => chair.seat);
  const mine = (seat: number) => view.areas.filter((area) => area.owner === seat);
  for (const seat of chairs) {
    if (seat !== me) rows.push([`seat:${seat}`, ...mine(seat).map((area) => area.id)]);
  }
  const shared = view.areas.filter((area) => area.owner === undefined);
  if (shared.length) rows.push(shared.map((area) => area.id));
  const own = mine(me);
  const laid = own.filter((area) => area.kind !== "hand" && area.kind !== "pile");
  if (laid.length) rows.push(laid.map((area) => area.id));
  const held = own.filter((area) => area.kind === "hand" || area.kind === "pile");
  rows.push(["ask"], [`seat:${me}`, ...held.map((area) => area.id)]);
  return rows;
}

const roles = new WeakMap<Scene, Map<string, Role>>();

export function roleOf(area: Area, scene: Scene): Role {
  let known = roles.get(scene);
  if (!known) {
    known = new Map();
    roles.set(scene, known);
  }
  let role = known.get(area.id);
  if (!role) {
    role = findRole(area, scene);
    known.set(area.id, role);
  }
  return role;
}

function findRole(area: Area, scene: Scene): Role {
  const pieces = scene.byArea.get(area.id) ?? [];
  switch (area.kind) {
    case "pile":
      return "pile";
    case "hand":
      return area.owner === scene.view.seat ? "hand" : "backs";
    case "hexes":
      return "board";
    case "lines":
    case "roster":
    case "tags":
      return area.kind;
    case "grid":
      return isCards(pieces, scene) ? "cards" : "board";
    default: {
      if (pieces.some((piece) => formOf(piece, scene) === "site")) return "site";
      if (pieces.some((piece) => formOf(piece, scene) === "page")) return "pages";
      return area.kind === "spread" || area.owner !== undefined ? "play" : "row";
    }
  }
}

/** A grid of nothing but upright cards is drawn as cards, every other one as a board. */
function isCards(pieces: Piece[], scene: Scene): boolean {
  return pieces.length > 0 && pieces.every((piece) => formOf(piece, scene) === "card");
}

/** What lies in an area from left to right; a common row shows its empty spaces. */
export function spacesOf(area: Area, scene: Scene): (Piece | null)[] {
  const pieces = scene.byArea.get(area.id) ?? [];
  if (area.kind !== "row" || area.owner !== undefined) return pieces;
  const spaces: (Piece | null)[] = [];
  for (const piece of pieces) {
    const card = formOf(piece, scene) === "card";
    while (card && spaces.length < (piece.place ?? 0) && spaces.length < LARGE) spaces.push(null);
    spaces.push(piece);
  }
  return spaces;
}

export function formOf(piece: Piece, scene: Scene): NonNullable<Face["form"]> {
  const face = piece.face === undefined ? undefined : scene.face.get(piece.face);
  if (face) return face.form ?? "card";
  return piece.face === undefined ? "card" : "token";
}

/** Whether a piece lies across: sealed cards do. */
export function isTurned(piece: Piece, scene: Scene): boolean {
  const looks = scene.game.info.look.marks ?? {};
  return Object.entries(piece.marks ?? {}).some(([mark, value]) => value && looks[mark]?.form === "sealed");
}

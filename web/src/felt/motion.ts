// Pieces glide from where they were to where they are: measured before and after, moved by transform alone.
import { type ReadonlySignal, signal } from "@preact/signals";
import type { Scene } from "../model/scene";
import { still } from "../settings";
import type { Piece } from "../wire";

const MOVE = 260;
const DEAL = 60;
const TURN = 180;
const STRIKE = 220;
const TRAIL = 1600;
/** However much happens, the table is at rest after this. */
const MOST = 700;
/** From so many pieces on, when they are most of the table, nothing travels. */
const MANY = 12;
/** Pixels that are a way, and not only a little more or less room. */
const FAR = 60;
const EASE = "cubic-bezier(.2,.7,.2,1)";

interface Seen {
  box: DOMRect;
  element: HTMLElement;
}

/** Where everything was before the table was drawn anew. */
export interface Before {
  scene: Scene;
  pieces: Map<string, Seen>;
  places: Map<string, DOMRect>;
}

/** A piece that stands on the new table, and where it comes from. */
interface Arrival {
  element: HTMLElement;
  piece: Piece;
  was: Piece | undefined;
  from: DOMRect | undefined;
  to: DOMRect;
  elsewhere: boolean;
  /** It comes from far away. */
  far: boolean;
}

export class Motion {
  private readonly trail = signal<ReadonlySet<string>>(new Set());
  private timer = 0;
  /** The pieces that have just come to where they are. */
  readonly moved: ReadonlySignal<ReadonlySet<string>> = this.trail;

  /** Called while the old table still stands. */
  measure(root: HTMLElement, scene: Scene): Before {
    const pieces = new Map<string, Seen>();
    for (const element of root.querySelectorAll<HTMLElement>("[data-piece]")) {
      pieces.set(element.dataset.piece ?? "", { box: element.getBoundingClientRect(), element });
    }
    return { scene, pieces, places: placesOf(root) };
  }

  /** Called when the new table stands; `layer` holds what leaves. All is measured before anything is set in motion:
   * a measurement after that would have the whole table laid out anew, for every piece. */
  play(root: HTMLElement, layer: HTMLElement, scene: Scene, before: Before): void {
    const places = placesOf(root);
    const frame = layer.getBoundingClientRect();
    const now = new Map<string, Arrival>();
    for (const element of root.querySelectorAll<HTMLElement>("[data-piece]")) {
      const piece = scene.piece.get(element.dataset.piece ?? "");
      if (piece) now.set(piece.id, this.arrival(element, piece, scene, before));
    }
    // A leap through a replay, or other eyes: nobody could follow, so it is simply there.
    const changed = [...now.values()].filter((one) => one.elsewhere || one.far).length;
    if (changed >= MANY && changed > now.size / 2) {
      this.trail.value = new Set();
      return;
    }
    const starts = new Map<string, number>();
    for (const { element, piece, was, from, to, elsewhere } of now.values()) {
      if (from) {
        const key = elsewhere && was?.area !== undefined ? was.area : "";
        const nth = elsewhere ? (starts.get(key) ?? 0) : 0;
        if (elsewhere) starts.set(key, nth + 1);
        // What stays in its area only makes room: where nothing moves, it does not blink either.
        if (elsewhere || !still.value) glide(element, from, to, Math.min(nth * DEAL, MOST - MOVE));
      } else if (elsewhere) {
        fade(element);
      }
      if (was && !was.face && piece.face) turn(element);
      if (was && isStruck(was, piece, scene)) strike(element);
    }
    let leaving = 0;
    for (const [id, seen] of before.pieces) {
      if (now.has(id) || leaving >= MANY) continue;
      const piece = scene.piece.get(id);
      const to = piece ? placeOf(piece, places) : undefined;
      if (to) leave(layer, frame, seen, to, Math.min(leaving++ * DEAL * 0.5, MOST - MOVE));
    }
    this.note(new Set([...now.values()].filter((one) => one.elsewhere).map((one) => one.piece.id)));
  }

  private arrival(element: HTMLElement, piece: Piece, scene: Scene, before: Before): Arrival {
    const was = before.scene.piece.get(piece.id);
    const elsewhere = !was || was.area !== piece.area || was.on !== piece.on;
    const from = before.pieces.get(piece.id)?.box ?? this.origin(piece, was, scene, before);
    const to = element.getBoundingClientRect();
    const far = from !== undefined && Math.abs(from.x - to.x) + Math.abs(from.y - to.y) > FAR;
    return { element, piece, was, from, to, elsewhere, far };
  }

  /** A piece that was not drawn comes from its pile, or from the deck that has become smaller. */
  private origin(piece: Piece, was: Piece | undefined, scene: Scene, before: Before): DOMRect | undefined {
    if (was) return placeOf(was, before.places);
    const shrunk = before.scene.view.areas.filter(
      (area) => area.kind === "pile" && (area.count ?? 0) > (scene.area.get(area.id)?.count ?? 0),
    );
    const pile = shrunk.find((area) => area.owner === piece.owner) ?? shrunk[0];
    return pile ? before.places.get(pile.id) : undefined;
  }

  private note(fresh: Set<string>): void {
    if (!fresh.size) return;
    clearTimeout(this.timer);
    this.trail.value = fresh;
    this.timer = window.setTimeout(() => {
      this.trail.value = new Set();
    }, TRAIL);
  }
}

/** Where each area is on the screen, and the plates, where pieces of areas that are not drawn go. */
function placesOf(root: HTMLElement): Map<string, DOMRect> {
  const places = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-place]")) {
    places.set(element.dataset.place ?? "", element.getBoundingClientRect());
  }
  return places;
}

function placeOf(piece: Piece, places: Map<string, DOMRect>): DOMRect | undefined {
  return (
    places.get(piece.area) ?? (piece.owner === undefined ? undefined : places.get(`seat:${piece.owner}`))
  );
}

/** A piece that has just fallen, or has a larger mark at its edge, was hit. */
function isStruck(was: Piece, piece: Piece, scene: Scene): boolean {
  const looks = scene.game.info.look.marks ?? {};
  return Object.entries(piece.marks ?? {}).some(([mark, value]) => {
    const form = looks[mark]?.form;
    return (form === "fallen" || form === "badge") && value > (was.marks?.[mark] ?? 0);
  });
}

function glide(element: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
  const dx = from.x + from.width / 2 - to.x - to.width / 2;
  const dy = from.y + from.height / 2 - to.y - to.height / 2;
  if (Math.abs(dx) + Math.abs(dy) < 3 || !to.width) return;
  if (still.value) {
    fade(element);
    return;
  }
  const size = Math.min(1.6, Math.max(0.4, from.width / to.width));
  element.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${size})`, zIndex: "var(--z-moving)" },
      { transform: "none", zIndex: "var(--z-moving)" },
    ],
    { duration: MOVE, delay, easing: EASE, fill: "backwards" },
  );
}

function fade(element: HTMLElement): void {
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: still.value ? 80 : TURN });
}

function turn(element: HTMLElement): void {
  if (still.value) return;
  const face = element.firstElementChild ?? element;
  face.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], { duration: TURN, easing: EASE });
}

function strike(element: HTMLElement): void {
  if (still.value) return;
  const face = element.firstElementChild ?? element;
  face.animate([{ transform: "none" }, { transform: "translateY(7px) scale(.97)" }, { transform: "none" }], {
    duration: STRIKE,
    easing: EASE,
  });
}

/** A picture of a piece that goes where it is no longer drawn. */
function leave(layer: HTMLElement, frame: DOMRect, seen: Seen, to: DOMRect, delay: number): void {
  if (still.value || !seen.box.width) return;
  const ghost = seen.element.cloneNode(true) as HTMLElement;
  for (const part of [ghost, ...ghost.querySelectorAll("*")]) {
    for (const name of ["id", "data-piece", "data-stop", "data-lit"]) part.removeAttribute(name);
  }
  ghost.classList.add("motion-ghost");
  ghost.style.left = `${seen.box.x - frame.x}px`;
  ghost.style.top = `${seen.box.y - frame.y}px`;
  ghost.style.width = `${seen.box.width}px`;
  ghost.style.height = `${seen.box.height}px`;
  layer.append(ghost);
  const dx = to.x + to.width / 2 - seen.box.x - seen.box.width / 2;
  const dy = to.y + to.height / 2 - seen.box.y - seen.box.height / 2;
  const size = Math.min(1.2, Math.max(0.25, to.width / seen.box.width));
  const travel = ghost.animate(
    [{ transform: "none" }, { transform: `translate(${dx}px, ${dy}px) scale(${size})`, opacity: 0.7 }],
    { duration: MOVE, delay, easing: EASE, fill: "both" },
  );
  travel.finished.then(
    () => ghost.remove(),
    () => ghost.remove(),
  );
}

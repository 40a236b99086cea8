// Nearer and farther over a large board: buttons, keys, wheel, two fingers; a mouse drags what is larger than its window.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

const MOST = 4;
export const STEP = 1.35;
/** A mouse that moves less than this was not dragging. */
const DRAG = 5;

interface Window {
  current: HTMLDivElement | null;
}

/** Where the board is nearer: by how much, and how to change it. */
export interface Zoom {
  factor: number;
  to(factor: number, x?: number, y?: number): void;
  isMost: boolean;
}

export function useZoom(frame: Window, first: number): Zoom {
  const [given, setGiven] = useState<number | null>(null);
  const factor = given ?? first;
  const held = useRef<{ x: number; y: number; ratio: number } | null>(null);
  const now = useRef(factor);
  now.current = factor;
  const to = (wanted: number, x?: number, y?: number) => {
    const element = frame.current;
    const next = Math.min(MOST, Math.max(1, wanted));
    if (!element || next === now.current) return;
    held.current = {
      x: x ?? element.clientWidth / 2,
      y: y ?? element.clientHeight / 2,
      ratio: next / now.current,
    };
    setGiven(next);
  };
  // What was under the pointer stays there.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !held.current) return;
    const { x, y, ratio } = held.current;
    held.current = null;
    element.scrollLeft = (element.scrollLeft + x) * ratio - x;
    element.scrollTop = (element.scrollTop + y) * ratio - y;
  }, [factor]);
  useEffect(() => {
    const element = frame.current;
    return element ? listen(element, now, to) : undefined;
  }, [frame]);
  return { factor, to, isMost: factor >= MOST };
}

function listen(element: HTMLDivElement, now: { current: number }, to: Zoom["to"]): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: false };
  const at = (x: number, y: number): [number, number] => {
    const box = element.getBoundingClientRect();
    return [x - box.x, y - box.y];
  };
  element.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      to(now.current * (event.deltaY < 0 ? 1.12 : 1 / 1.12), ...at(event.clientX, event.clientY));
    },
    options,
  );
  let pinch: { apart: number; factor: number } | null = null;
  element.addEventListener(
    "touchstart",
    (event) => {
      pinch = event.touches.length === 2 ? { apart: apart(event.touches), factor: now.current } : null;
    },
    options,
  );
  element.addEventListener(
    "touchmove",
    (event) => {
      const [one, two] = event.touches;
      if (!pinch || !one || !two) return;
      event.preventDefault();
      const middle = at((one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2);
      to((pinch.factor * apart(event.touches)) / pinch.apart, ...middle);
    },
    options,
  );
  drag(element, options);
  addEventListener(
    "keydown",
    (event) => {
      const typing = (event.target as HTMLElement).closest("input, textarea, select");
      if (typing || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
      if (event.key === "+" || event.key === "=") to(now.current * STEP);
      else if (event.key === "-") to(now.current / STEP);
      else if (event.key === "0") to(1);
    },
    options,
  );
  return () => stop.abort();
}

function drag(element: HTMLDivElement, options: AddEventListenerOptions): void {
  let from: { x: number; y: number; left: number; top: number; moved: boolean } | null = null;
  element.addEventListener(
    "pointerdown",
    ({ pointerType, button, clientX: x, clientY: y }) => {
      if (pointerType !== "mouse" || button) return;
      from = { x, y, left: element.scrollLeft, top: element.scrollTop, moved: false };
    },
    options,
  );
  addEventListener(
    "pointermove",
    ({ clientX, clientY }) => {
      if (!from) return;
      const [dx, dy] = [clientX - from.x, clientY - from.y];
      if (!from.moved && Math.hypot(dx, dy) < DRAG) return;
      from.moved = true;
      element.scrollTo({ left: from.left - dx, top: from.top - dy });
    },
    options,
  );
  addEventListener(
    "pointerup",
    () => {
      const moved = from?.moved && element.scrollWidth > element.clientWidth + 1;
      from = null;
      if (!moved) return;
      // The click that ends a drag was not meant as one.
      const swallow = (event: Event) => {
        event.preventDefault();
        event.stopPropagation();
      };
      element.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => element.removeEventListener("click", swallow, true), 60);
    },
    options,
  );
}

function apart(touches: TouchList): number {
  const [one, two] = touches;
  return one && two ? Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY) : 1;
}

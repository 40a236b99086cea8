// The landscape behind an icon, the same for the same seed: sun, rays and three ranges of hills.

/** Numbers from 0 to 1 that depend on the seed alone. */
export function dice(seed: string): () => number {
  let h = 2166136261;
  for (let i = 0; i < seed.length; i++) h = Math.imul(h ^ seed.charCodeAt(i), 16777619);
  return () => {
    h ^= h << 13;
    h ^= h >>> 17;
    h ^= h << 5;
    return ((h >>> 0) % 10000) / 10000;
  };
}

export interface Scenery {
  sun: { x: number; y: number; r: number };
  rays: string;
  far: string;
  near: string;
  ground: string;
}

const RAYS = 36;

export function scenery(seed: string, w: number, h: number, mountains: boolean): Scenery {
  const roll = dice(seed);
  const sun = { x: w * (0.28 + 0.44 * roll()), y: h * (0.3 + 0.14 * roll()), r: h * (0.2 + 0.1 * roll()) };
  let rays = "";
  for (let i = 0; i < RAYS; i++) {
    const angle = (i / RAYS) * Math.PI * 2 + roll() * 0.03;
    const near = sun.r * 1.14;
    const far = sun.r * (1.35 + roll() * 1.9) * 1.6;
    const half = 0.022 + 0.014 * roll();
    rays += `M${at(sun, angle, near)}L${at(sun, angle - half, far)}L${at(sun, angle + half, far)}Z`;
  }
  const far = mountains ? ridge(roll, w, h, 0.64, 0.2, 0.16) : hills(roll, w, h, 0.64, 0.2, 0.16);
  return {
    sun,
    rays,
    far,
    near: hills(roll, w, h, 0.78, 0.08, 0.3),
    ground: hills(roll, w, h, 0.9, 0.05, 0.35),
  };
}

function at(sun: { x: number; y: number }, angle: number, far: number): string {
  return `${round(sun.x + Math.cos(angle) * far)} ${round(sun.y + Math.sin(angle) * far)}`;
}

function hills(roll: () => number, w: number, h: number, level: number, rise: number, pace: number): string {
  const base = h * level;
  const height = h * rise;
  let d = `M0 ${h}V${round(base)}`;
  let x = 0;
  let y = base;
  while (x < w) {
    const step = w * pace * (0.6 + roll() * 0.8);
    const next = base - height * (roll() * 2 - 1);
    d += `Q${round(x + step / 2)} ${round(y - height * (roll() - 0.3))} ${round(Math.min(x + step, w + 1))} ${round(next)}`;
    x += step;
    y = next;
  }
  return `${d}L${w} ${h}Z`;
}

function ridge(roll: () => number, w: number, h: number, level: number, rise: number, pace: number): string {
  const base = h * level;
  let d = `M0 ${h}V${round(base)}`;
  let up = true;
  for (let x = 0; x < w + w * pace; up = !up) {
    x += w * pace * (0.5 + roll() * 0.9);
    d += `L${round(x)} ${round(base - h * rise * (up ? 0.5 + roll() * 0.7 : -0.2 * roll()))}`;
  }
  return `${d}L${w} ${h}Z`;
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}

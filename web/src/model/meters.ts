// Which numbers belong to whom.
import type { Meter } from "../wire";
import type { Scene } from "./scene";

/** The meters of a seat, and those of its team, whose ids end in `-t` and its number. */
export function metersOf(scene: Scene, seat: number): Meter[] {
  const team = scene.view.seats.find((chair) => chair.seat === seat)?.team;
  const shared =
    team === undefined ? [] : scene.meters(undefined).filter((meter) => meter.id.endsWith(`-t${team}`));
  return [...scene.meters(seat), ...shared];
}

/** What belongs to the whole table; the turn stands in the bar already. */
export function commonMeters(scene: Scene): Meter[] {
  return scene.meters(undefined).filter((meter) => meter.id !== "turn" && !/-t\d+$/.test(meter.id));
}

/** Its number with a half, and how far it goes. */
export function shownMeter({ value, half, limit }: Meter): string {
  return `${counted(value, half)}${limit === undefined ? "" : `/${limit}`}`;
}

export function counted(value: number, half?: boolean): string {
  return half ? `${value || ""}½` : String(value);
}

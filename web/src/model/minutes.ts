// Time as clocks write it.
import { lengthOf } from "../words";

/** From here on nobody counts seconds. */
const LONG = 48;

export function inMinutes(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  if (hours >= LONG) return lengthOf(seconds);
  const rest = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

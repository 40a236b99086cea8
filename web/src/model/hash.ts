// The number by which page and server know that they see the same position.
import type { View } from "../wire";

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

export function crc32(bytes: Uint8Array): number {
  let c = 0xffffffff;
  for (const byte of bytes) c = (TABLE[(c ^ byte) & 255] as number) ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

const utf8 = new TextEncoder();

/** Of the JSON text of [areas, pieces, meters, ask]; keys stand in the order in which the server sent them. */
export function viewHash(view: View | null): number {
  if (!view) return 0;
  return crc32(utf8.encode(JSON.stringify([view.areas, view.pieces, view.meters, view.ask ?? null])));
}

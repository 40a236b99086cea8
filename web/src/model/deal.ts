// Whether a game was dealt as it was promised: worked out by this browser, so that nobody need believe the server.
import type { DealInfo } from "../wire";

/** `unknown` where a page may not hash, as one that came without TLS from another machine. */
export type Verdict = "kept" | "broken" | "unknown";

/** Digits of a hash that make a seed. */
const SEED_DIGITS = 15;

async function hash(text: string, crypto: SubtleCrypto): Promise<string> {
  const bytes = await crypto.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Compares what was opened at the end with the promise, and with the one that this browser saw at the start. */
export async function verdictOn(
  deal: DealInfo,
  seen?: string,
  crypto: SubtleCrypto | undefined = globalThis.crypto?.subtle,
): Promise<Verdict> {
  if (!crypto || !deal.secret || !deal.seed) return "unknown";
  if (seen && seen !== deal.promise) return "broken";
  const promise = await hash(`tabard deal 1\n${deal.secret}`, crypto);
  const seed = await hash(["tabard seed 1", deal.secret, ...(deal.words ?? [])].join("\n"), crypto);
  const dealt = BigInt(`0x${seed.slice(0, SEED_DIGITS)}`).toString();
  return promise === deal.promise && dealt === deal.seed ? "kept" : "broken";
}

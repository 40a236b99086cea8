// Who shall sit where at a new table, as the form has it, and as the server is told.
import type { SeatPlan } from "../wire";

export interface Chair {
  /** `you` sits once; `here` is somebody else at this device; the house plays by the name of a bot. */
  who: "you" | "here" | "link" | `bot:${string}`;
  name: string;
}

/** Who the others are: by a link, whoever finds the table, at this device, or the house. */
export type Company = "friend" | "anybody" | "here" | "house";
export const COMPANIES: readonly Company[] = ["friend", "anybody", "here", "house"];

/** What company the chairs are for; none where they are mixed. */
export function companyOf(chairs: Chair[], listed: boolean): Company | "none" {
  const others = chairs.filter(({ who }) => who !== "you");
  if (others.every(({ who }) => who === "link") && others.length) return listed ? "anybody" : "friend";
  if (others.every(({ who }) => who === "here") && others.length) return "here";
  return others.every(({ who }) => who.startsWith("bot:")) ? "house" : "none";
}

/** Everybody but you is of this company. */
export function accompanied(chairs: Chair[], company: Company, bot: string): Chair[] {
  const who = company === "house" ? (`bot:${bot}` as const) : company === "here" ? "here" : "link";
  return watched(chairs, false, bot).map((chair) => (chair.who === "you" ? chair : { who, name: "" }));
}

/** You against the house, in as many chairs as the game has. */
export function usual(count: number, bot: string): Chair[] {
  return Array.from({ length: count }, (_, n) => ({ who: n ? `bot:${bot}` : "you", name: "" }));
}

/** The same people in another number of chairs. */
export function resized(chairs: Chair[], count: number, bot: string): Chair[] {
  const kept = chairs.slice(0, count);
  // You do not lose your chair with the chairs at the end.
  const you = chairs.slice(count).find((chair) => chair.who === "you");
  if (you && kept.length && !kept.some((chair) => chair.who === "you")) kept[0] = you;
  return [...kept, ...usual(count, bot).slice(kept.length)];
}

/** You sit once: whoever was there before takes the chair you left. */
export function seated(chairs: Chair[], seat: number, who: Chair["who"]): Chair[] {
  const before = chairs[seat];
  return chairs.map((chair, n) => {
    if (n === seat)
      return { who, name: who === "you" ? (chairs.find((c) => c.who === "you")?.name ?? "") : "" };
    if (who === "you" && chair.who === "you" && before) return before;
    return chair;
  });
}

/** Whether nobody but the house plays. */
export function isWatched(chairs: Chair[]): boolean {
  return chairs.every(({ who }) => who.startsWith("bot:"));
}

/** The house in every chair, or you in one of them again. */
export function watched(chairs: Chair[], watch: boolean, bot: string): Chair[] {
  if (!watch) return chairs.some(({ who }) => who === "you") ? chairs : seated(chairs, 0, "you");
  return chairs.map((chair) => (chair.who.startsWith("bot:") ? chair : { who: `bot:${bot}`, name: "" }));
}

/** As the server is told; it names the bots. `brings` holds what people here play with, by their seats. */
export function planOf(
  chairs: Chair[],
  you: string,
  quick = false,
  brings: Record<number, string> = {},
): SeatPlan[] {
  return chairs.map(({ who, name }, seat) => {
    const more = { ...(quick && { quick }), ...(brings[seat] && { brings: brings[seat] }) };
    if (who === "you") return { kind: "me", name: you, ...more };
    if (who === "here") return { kind: "me", name, ...more };
    if (who === "link") return { kind: "open" };
    return { kind: "bot", bot: who.slice("bot:".length) };
  });
}

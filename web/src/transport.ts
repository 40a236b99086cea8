// How the page reaches its server: over the network. The page without a server has another one (site/transport.ts).
import { ROOT } from "./root";

/** A connection to a table: as much of a WebSocket as is used here. */
export type Line = Pick<WebSocket, "readyState" | "send" | "close" | "onopen" | "onmessage" | "onclose">;

/** Whether this page has no server, so that nobody else can come to its tables. */
export const ALONE: boolean = false;

/** Whoever has a table and no server: what is sent to a friend, and what is done with the answer. */
export interface Invitation {
  offer: string;
  accept(answer: string): Promise<void>;
  joined: Promise<void>;
}

/** Whoever comes to it: what is sent back; once joined, everything is asked of the other browser. */
export interface Following {
  answer: string;
  joined: Promise<void>;
}

/** How two browsers are joined directly, where there is no server. */
export interface Peers {
  invite(): Promise<Invitation>;
  follow(offer: string): Promise<Following>;
}

export const peers: Peers | undefined = undefined as Peers | undefined;

export function ask(path: string, init?: RequestInit): Promise<Response> {
  return fetch(ROOT + path, init);
}

export function dial(path: string): Line {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}${ROOT}${path}`);
}

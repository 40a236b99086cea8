// How the page reaches its server: over the network. The page without a server has another one (site/transport.ts).
import { ROOT } from "./root";

/** A connection to a table: as much of a WebSocket as is used here. */
export type Line = Pick<WebSocket, "readyState" | "send" | "close" | "onopen" | "onmessage" | "onclose">;

/** Whether this page has no server, so that nobody else can come to its tables. */
export const ALONE: boolean = false;

export function ask(path: string, init?: RequestInit): Promise<Response> {
  return fetch(ROOT + path, init);
}

export function dial(path: string): Line {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}${ROOT}${path}`);
}

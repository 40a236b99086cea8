// How the page without a server is answered: by files where nothing has to be played, else by the engine beside it.
import { ROOT } from "../root";
import type { Line, Peers } from "../transport";
import { request, Socket } from "./engine";
import { follow, invite } from "./peer";

export type { Line };
export const ALONE: boolean = true;
export const peers: Peers | undefined =
  typeof RTCPeerConnection === "undefined" ? undefined : { invite, follow };

/** What is the same for everybody stands in files, so that it is there before the engine is. */
const FILES = /^\/api\/(about|bots|games(\/[^/]+(\/rules|\/pictures|\/learn\/[a-z]+)?)?)$/;
const file = (name: string) => `${ROOT}/api/${name}.json`;

export function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const method = init.method ?? "GET";
  const [plain = "", query = ""] = path.split("?");
  if (method === "GET") {
    if (FILES.test(plain)) return fetch(`${ROOT}${plain}.json`);
    if (plain === "/api/icons") return icons(new URLSearchParams(query).get("names")?.split(",") ?? []);
    if (plain === "/api/tables") return Promise.resolve(Response.json([])); // there are none but one's own
  }
  const token = new Headers(init.headers).get("authorization")?.replace(/^Bearer /, "") ?? "";
  return request(method, path, token, typeof init.body === "string" ? init.body : "");
}

export function dial(path: string): Line {
  return new Socket(path) as unknown as Line;
}

// -- icons --------------------------------------------------------------------------------------------

type Paths = Record<string, string>;
const drawn = new Map<string, Promise<Paths>>();

function load(name: string): Promise<Paths> {
  let loading = drawn.get(name);
  if (!loading) {
    loading = fetch(file(name)).then((answer) => answer.json() as Promise<Paths>);
    loading.catch(() => drawn.delete(name));
    drawn.set(name, loading);
  }
  return loading;
}

/** From the fewest to the most: those of the home page, those of our games, all that somebody's own card may have. */
const DRAWERS = ["first-icons", "icons", "all-icons"];

async function icons(names: string[]): Promise<Response> {
  let found: Paths = {};
  for (const drawer of DRAWERS) {
    if (names.every((name) => name in found)) break;
    found = await load(drawer);
  }
  return Response.json(
    Object.fromEntries(names.filter((name) => name in found).map((name) => [name, found[name]])),
  );
}

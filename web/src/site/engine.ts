// The page's side of the engine: it is started once, in one window of a browser, and asked by messages.
import { signal } from "@preact/signals";
import { where } from "../root";
import type { FromEngine, ToEngine } from "./talk";
import EngineWorker from "./worker?worker";

export type Status =
  | { at: "loading"; part: number }
  | { at: "ready" }
  | { at: "elsewhere" }
  | { at: "cut" }
  | { at: "failed"; text: string };

/** Whether this page came to ask the engine of another browser: it starts none of its own. */
const IS_GUEST = where().pathname.startsWith("/friend");
export const status = signal<Status>(IS_GUEST ? { at: "ready" } : { at: "loading", part: 0 });

/** Whether Python began where an earlier visit had left it, and whether the next one's can. */
export const isWoken = signal(false);
export const isKept = signal(false);

/** Milliseconds that the engine took from its start, for whoever measures. */
export let startedIn = 0;

type Heard = (message: Extract<FromEngine, { socket: number }>) => void;
type Answered = (answer: Extract<FromEngine, { type: "answer" }>) => void;
const sockets = new Map<number, Heard>();
const asked = new Map<number, Answered>();
let count = 0;
/** How a browser says that a connection broke. */
const GONE = 1006;

type Post = (message: ToEngine) => void;

/** From now on the engine of another browser is asked. */
export let attach: (post: Post) => void = () => undefined;

/** Where the engine is, once this window is the one that has the tables: two would not hear of each other's moves. */
const engine = new Promise<Post>((done) => {
  attach = done;
  if (IS_GUEST) return;
  const start = () => {
    const made = new EngineWorker();
    made.onmessage = ({ data }: MessageEvent<FromEngine>) => hear(data);
    made.onerror = (event) => hear({ type: "failed", text: event.message });
    made.postMessage({ type: "start", base: new URL(".", document.baseURI).href } satisfies ToEngine);
    status.value = { at: "loading", part: 0 };
    done((message) => made.postMessage(message));
  };
  if (!navigator.locks) {
    start();
    return;
  }
  const held = () => {
    start();
    return new Promise<never>(() => undefined); // until the window closes
  };
  navigator.locks.request("tabard", { ifAvailable: true }, (lock) => {
    if (lock) return held();
    status.value = { at: "elsewhere" };
    navigator.locks.request("tabard", held);
    return undefined;
  });
});

async function tell(message: ToEngine): Promise<void> {
  (await engine)(message);
}

/** The other browser is gone: whoever waits for it is told, as of a server that is. */
export function cut(): void {
  status.value = { at: "cut" };
  for (const socket of [...sockets.keys()]) hear({ type: "closed", socket, code: GONE });
  for (const id of [...asked.keys()]) hear({ type: "answer", id, status: 503, kind: "text/plain", body: "" });
}

export function hear(message: FromEngine): void {
  switch (message.type) {
    case "loading":
      status.value = { at: "loading", part: Math.min(1, message.part) };
      break;
    case "ready":
      startedIn = message.ms;
      isWoken.value = message.woken;
      status.value = { at: "ready" };
      break;
    case "kept":
      isKept.value = true;
      break;
    case "failed":
      status.value = { at: "failed", text: message.text };
      break;
    case "answer":
      asked.get(message.id)?.(message);
      asked.delete(message.id);
      break;
    default:
      sockets.get(message.socket)?.(message);
  }
}

export function request(method: string, path: string, token: string, body: string): Promise<Response> {
  const id = ++count;
  return new Promise((done) => {
    asked.set(id, (answer) => {
      done(new Response(answer.body, { status: answer.status, headers: { "content-type": answer.kind } }));
    });
    tell({ type: "request", id, method, path, token, body });
  });
}

/** A connection to a table; as `Line`. */
export class Socket {
  readyState: number = WebSocket.CONNECTING;
  onopen: WebSocket["onopen"] = null;
  onmessage: WebSocket["onmessage"] = null;
  onclose: WebSocket["onclose"] = null;
  private readonly id = ++count;

  constructor(path: string) {
    sockets.set(this.id, (message) => {
      if (message.type === "message") {
        this.call(this.onmessage, new MessageEvent("message", { data: message.text }));
        return;
      }
      this.end();
      this.call(this.onclose, new CloseEvent("close", { code: message.code }));
    });
    tell({ type: "open", socket: this.id, path }).then(() => {
      if (this.readyState !== WebSocket.CONNECTING) return;
      this.readyState = WebSocket.OPEN;
      this.call(this.onopen, new Event("open"));
    });
  }

  send(text: string): void {
    tell({ type: "say", socket: this.id, text });
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.end();
    tell({ type: "close", socket: this.id });
  }

  private end(): void {
    this.readyState = WebSocket.CLOSED;
    sockets.delete(this.id);
  }

  private call<E extends Event>(then: ((this: WebSocket, event: E) => unknown) | null, event: E): void {
    then?.call(this as unknown as WebSocket, event);
  }
}

// The page's side of the engine: it is started once, in one window of a browser, and asked by messages.
import { signal } from "@preact/signals";
import type { FromEngine, ToEngine } from "./talk";
import EngineWorker from "./worker?worker";

export type Status =
  | { at: "loading"; part: number }
  | { at: "ready" }
  | { at: "elsewhere" }
  | { at: "failed"; text: string };
export const status = signal<Status>({ at: "loading", part: 0 });

/** Milliseconds that the engine took from its start, for whoever measures. */
export let startedIn = 0;

type Heard = (message: Extract<FromEngine, { socket: number }>) => void;
type Answered = (answer: Extract<FromEngine, { type: "answer" }>) => void;
const sockets = new Map<number, Heard>();
const asked = new Map<number, Answered>();
let count = 0;

/** The worker, once this window is the one that has the tables: two would not hear of each other's moves. */
const worker = new Promise<Worker>((done) => {
  const start = () => {
    const made = new EngineWorker();
    made.onmessage = ({ data }: MessageEvent<FromEngine>) => hear(data);
    made.onerror = (event) => hear({ type: "failed", text: event.message });
    made.postMessage({ type: "start", base: new URL(".", document.baseURI).href } satisfies ToEngine);
    status.value = { at: "loading", part: 0 };
    done(made);
  };
  if (!navigator.locks) return start();
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
  (await worker).postMessage(message);
}

function hear(message: FromEngine): void {
  switch (message.type) {
    case "loading":
      status.value = { at: "loading", part: Math.min(1, message.part) };
      break;
    case "ready":
      startedIn = message.ms;
      status.value = { at: "ready" };
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

// A WebSocket to a table that may break at any time: it beats, comes back, and sends again what was not answered.
import { type Signal, signal } from "@preact/signals";
import { dial, type Line } from "../transport";
import type { ClientMessage, Hello, ServerMessage } from "../wire";

const BEAT = 15_000;
/** After a beat something must come within this time, or the connection counts as lost. */
const SILENCE = 6_000;

/** What is answered by its cid. */
export type Sent = Extract<ClientMessage, { cid: string }>;

export interface Ends {
  /** The first message of every new connection. */
  hello(): Hello;
  receive(message: ServerMessage): void;
  /** There is no way to the server, and never was since the page was opened. */
  missed(): void;
}

export class Connection {
  readonly link: Signal<"joining" | "live" | "lost" | "closed"> = signal("joining");
  private socket: Line | null = null;
  private readonly unanswered = new Map<string, Sent>();
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: string,
    private readonly ends: Ends,
  ) {}

  open(): void {
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.connect();
  }

  close(): void {
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.drop();
    this.link.value = "closed";
  }

  /** The server knows us and our place: whatever it has not answered is said again. */
  live(): void {
    this.tries = 0;
    this.link.value = "live";
    clearInterval(this.beat);
    this.beat = setInterval(() => this.pulse(), BEAT);
    for (const message of this.unanswered.values()) this.post(message);
  }

  /** Kept until it is answered, and sent again after a lost connection; the server knows it by its cid. */
  send(message: Sent): void {
    this.unanswered.set(message.cid, message);
    if (this.link.value === "live") this.post(message);
  }

  answered(cid: string): void {
    this.unanswered.delete(cid);
  }

  waitsFor(cid: string): boolean {
    return this.unanswered.has(cid);
  }

  post(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.drop();
    const socket = dial(`/ws/${encodeURIComponent(this.table)}`);
    this.socket = socket;
    socket.onopen = () => this.post(this.ends.hello());
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      clearTimeout(this.silence);
      this.ends.receive(JSON.parse(event.data as string) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lose();
    };
    this.listen(2 * SILENCE);
  }

  /** Nothing heard for so long: the connection is as good as closed, whatever the browser believes. */
  private listen(within: number): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.lose(), within);
  }

  private lose(): void {
    this.drop();
    if (this.link.value === "closed") return;
    if (this.link.value === "live") this.link.value = "lost";
    else if (this.link.value === "joining") this.ends.missed();
    const wait = Math.min(10_000, 400 * 1.7 ** this.tries++);
    this.retry = setTimeout(() => this.connect(), wait * (0.6 + 0.4 * Math.random()));
  }

  private drop(): void {
    clearTimeout(this.retry);
    clearTimeout(this.silence);
    clearInterval(this.beat);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /** Back from sleep, or the network is back. */
  private readonly wake = (): void => {
    if (document.hidden || this.link.value === "closed") return;
    if (this.link.value === "live" && this.socket?.readyState === WebSocket.OPEN) this.pulse();
    else {
      this.tries = 0;
      this.connect();
    }
  };

  private pulse(): void {
    this.post({ type: "beat" });
    this.listen(SILENCE);
  }
}

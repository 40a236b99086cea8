// The engine's worker: the server's hall in Python, or, started by that one, a place in which bots think.
import { keepPython, modulesOf, type Python, startPython } from "./python";
import { Rows } from "./rows";
import type { Apart, FromEngine, Keep, ToEngine } from "./talk";

/** Bytes as Python gives them; gone when the call is over. */
interface Bytes {
  toJs(): Uint8Array;
}

/** A function of Python; a copy outlives the call that brought it. */
interface Call<T extends unknown[]> {
  (...given: T): void;
  copy(): Call<T>;
}

interface Host {
  start(): Promise<void>;
  request(id: number, method: string, path: string, token: string, body: string): void;
  open(socket: number, path: string): void;
  say(socket: number, text: string): void;
  close(socket: number): void;
}

const worker = self as unknown as DedicatedWorkerGlobal;
interface DedicatedWorkerGlobal {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
}
const tell = (message: FromEngine) => worker.postMessage(message);

// -- the hall -----------------------------------------------------------------------------------------

async function startHall(base: string): Promise<Host> {
  const begun = performance.now();
  const [{ python, woken }, rows] = await Promise.all([
    startPython(
      base,
      (part) => tell({ type: "loading", part }),
      () => keepLater(),
    ),
    Rows.open(),
  ]);
  const page = {
    answer: (id: number, status: number, kind: string, body: string) =>
      tell({ type: "answer", id, status, kind, body }),
    message: (socket: number, text: string) => tell({ type: "message", socket, text }),
    closed: (socket: number, code: number) => tell({ type: "closed", socket, code }),
  };
  const write = (changes: string) => rows.write(changes);
  const start = (module: string, heard: Call<[unknown]>, failed: Call<[]>) =>
    startApart(python, base, module, heard.copy(), failed.copy());
  const host: Host = python.pyimport("tabard.site.host").opened(page, write, await rows.all(), start);
  await host.start();
  tell({ type: "ready", ms: Math.round(performance.now() - begun), woken });
  let waiting = 0;
  keepLater = () => {
    clearTimeout(waiting);
    waiting = self.setTimeout(() => startKeeping(base, modulesOf(python)), AFTER);
  };
  keepLater();
  return host;
}

/** Another worker beside this one, as `tabard.site.workers.Apart`. */
function startApart(python: Python, base: string, module: string, heard: Call<[unknown]>, failed: Call<[]>) {
  const apart = new Worker(self.location.href, { type: "module" });
  apart.onmessage = ({ data }) => heard(python.toPy(data));
  apart.onerror = () => failed();
  apart.postMessage({ type: "apart", base, module } satisfies Apart);
  return {
    post: (message: Bytes) => apart.postMessage(message.toJs()),
    end: () => apart.terminate(),
  };
}

let hall: Promise<Host> | undefined;
/** Whenever another game has been fetched, the next visit is to have it. */
let keepLater = (): void => undefined;

async function serve(message: ToEngine): Promise<void> {
  if (message.type === "start") {
    hall = startHall(message.base);
    hall.catch((problem: unknown) => tell({ type: "failed", text: String(problem) }));
    return;
  }
  const host = await hall;
  if (message.type === "request")
    host?.request(message.id, message.method, message.path, message.token, message.body);
  else if (message.type === "open") host?.open(message.socket, message.path);
  else if (message.type === "say") host?.say(message.socket, message.text);
  else host?.close(message.socket);
}

// -- the next visit -----------------------------------------------------------------------------------

/** Milliseconds after the start, and after a game has come: nobody who plays it is kept waiting. */
const AFTER = 10_000;

/** Another worker keeps a fresh Python, since this one has tables in it; a visit works without that, too. */
function startKeeping(base: string, modules: string[]): void {
  const keeping = new Worker(self.location.href, { type: "module" });
  const end = () => keeping.terminate();
  keeping.onerror = end;
  keeping.onmessage = ({ data }: MessageEvent<boolean>) => {
    end();
    if (data) tell({ type: "kept" });
  };
  keeping.postMessage({ type: "keep", base, modules } satisfies Keep);
}

async function keep({ base, modules }: Keep): Promise<void> {
  try {
    await keepPython(base, modules);
    worker.postMessage(true);
  } catch (problem) {
    console.info("The next visit starts as this one did:", problem);
    worker.postMessage(false);
  }
}

// -- bots ---------------------------------------------------------------------------------------------

let thinking: Promise<(message: unknown) => void> | undefined;

async function startThinking({ base, module }: Apart): Promise<(message: unknown) => void> {
  const { python } = await startPython(base, () => undefined);
  const post = (message: Bytes) => worker.postMessage(message.toJs());
  const take: Call<[unknown]> = python.pyimport("tabard.site.apart").begin(module, post);
  return (message) => take(python.toPy(message));
}

/** What goes wrong in a promise nobody outside hears of: this is heard where the worker was started. */
function raise(problem: unknown): void {
  setTimeout(() => {
    throw problem;
  });
}

worker.onmessage = ({ data }: MessageEvent<ToEngine | Apart | Keep | Uint8Array>) => {
  if (data instanceof Uint8Array) thinking?.then((take) => take(data)).catch(raise);
  else if (data.type === "apart") thinking = startThinking(data);
  else if (data.type === "keep") keep(data);
  else serve(data);
};

// What the page and its engine say to each other.

/** From the page to the worker. */
export type ToEngine =
  | { type: "start"; base: string }
  | { type: "request"; id: number; method: string; path: string; token: string; body: string }
  | { type: "open"; socket: number; path: string }
  | { type: "say"; socket: number; text: string }
  | { type: "close"; socket: number };

/** From the worker to the page. */
export type FromEngine =
  | { type: "loading"; part: number }
  | { type: "ready"; ms: number; woken: boolean }
  | { type: "kept" }
  | { type: "failed"; text: string }
  | { type: "answer"; id: number; status: number; kind: string; body: string }
  | { type: "message"; socket: number; text: string }
  | { type: "closed"; socket: number; code: number };

/** To a worker that keeps Python with these modules for the next visit. */
export interface Keep {
  type: "keep";
  base: string;
  modules: string[];
}

/** To a worker in which bots think: the module that it runs, then messages of that. */
export interface Apart {
  type: "apart";
  base: string;
  module: string;
}

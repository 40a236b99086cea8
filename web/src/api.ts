// The server's slow side: one function a request, with the types of wire.ts.
import { signal } from "@preact/signals";
import { ask } from "./transport";
import type {
  About,
  Bench,
  BotInfo,
  ChangeSeat,
  Create,
  Created,
  Fitting,
  Fork,
  GameDetail,
  GameInfo,
  Join,
  Joined,
  LearnPage,
  Leave,
  MyTable,
  NewExperiment,
  Picture,
  PlayAgain,
  Position,
  Problem,
  Resolve,
  Review,
  RuleText,
  SeatPlan,
  Steps,
  TableInfo,
} from "./wire";
import { say, TOLD } from "./words";

/** The server said no, and why; `text` is for people. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly text: string,
    readonly rule = "",
  ) {
    super(text);
  }
}

interface Options {
  method?: string;
  body?: unknown;
  /** The token of a seat or of the host. */
  token?: string;
}

async function call(path: string, { method, body, token }: Options = {}): Promise<Response> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["content-type"] = "application/json";
  if (token) headers.authorization = `Bearer ${token}`;
  let answer: Response;
  try {
    answer = await ask(path, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused("fault", say("shell-no-server"));
  }
  if (answer.ok) return answer;
  let problem: Problem;
  try {
    problem = (await answer.json()) as Problem;
  } catch {
    throw new Refused("fault", say("shell-server-fault", { status: answer.status }));
  }
  throw new Refused(problem.code, problem.text, problem.rule);
}

async function json<T>(path: string, options?: Options): Promise<T> {
  return (await call(path, options)).json() as Promise<T>;
}

/** Asked for once; a failure is asked again. */
function once<T>(load: (key: string) => Promise<T>): (key?: string) => Promise<T> {
  const found = new Map<string, Promise<T>>();
  return (key = "") => {
    let loading = found.get(key);
    if (!loading) {
      loading = load(key);
      loading.catch(() => found.delete(key));
      found.set(key, loading);
    }
    return loading;
  };
}

const path = encodeURIComponent;

/** The game of a table, with the cards that are played with there. */
export function printed({ game, cards }: Pick<TableInfo, "game" | "cards">): string {
  return cards ? `${game} ${cards}` : game;
}

const everybody = once(() => json<BotInfo[]>("/api/bots"));

export const api = {
  about: once(() => json<About>("/api/about")),
  games: once(() => json<GameInfo[]>("/api/games")),
  /** By name; with a hash behind a space, as `printed` writes it, with the cards of another time. */
  game: once((key) => {
    const [name = "", cards] = key.split(" ");
    return json<GameDetail>(`/api/games/${path(name)}${cards ? `?cards=${path(cards)}` : ""}`);
  }),
  /** How to play, in a language if it is taught in that. */
  lesson: (name: string, language: string) =>
    json<LearnPage>(`/api/games/${path(name)}/learn/${path(language)}`),
  pictures: once((name) => json<Picture[]>(`/api/games/${path(name)}/pictures`)),
  /** What a game tells of itself in a language, by its English words; nothing where it has none, or cannot be asked. */
  words: async (name: string, language: string): Promise<Record<string, string>> => {
    if (language === TOLD) return {};
    const page = await api.lesson(name, language).catch(() => undefined);
    return page?.words ?? {};
  },
  rules: once((name) => json<RuleText[]>(`/api/games/${path(name)}/rules`)),
  /** Those who play a game; some are for a single one. */
  bots: async (game: string): Promise<BotInfo[]> =>
    (await everybody()).filter(({ games }) => !games?.length || games.includes(game)),
  /** With how many seats these options are played; refused when they do not go together. */
  check: (game: string, options: Record<string, unknown>, cards = "") =>
    json<Fitting>(`/api/games/${path(game)}/check`, { body: { options, cards } }),

  /** Tables that everybody may see: those that wait for players and those that may be watched. */
  tables: () => json<TableInfo[]>("/api/tables"),
  table: (id: string) => json<TableInfo>(`/api/tables/${path(id)}`),
  /** A guided first game. */
  guide: (game: string, name: string) => json<Created>(`/api/games/${path(game)}/guide`, { body: { name } }),
  create: (body: Create) => json<Created>("/api/tables", { body }),
  join: (id: string, body: Join) => json<Joined>(`/api/tables/${path(id)}/join`, { body }),
  /** Adds a word to the seed of a table that waits. */
  word: (id: string, token: string, word: string) =>
    json<TableInfo>(`/api/tables/${path(id)}/word`, { body: { word }, token }),
  /** A way out of a table that stands still. */
  resolve: (id: string, token: string, how: Resolve["how"]) =>
    json<TableInfo>(`/api/tables/${path(id)}/resolve`, { body: { how }, token }),
  leave: (id: string, token: string, body: Leave) => call(`/api/tables/${path(id)}/leave`, { body, token }),
  /** Hands a chair to a bot, to nobody, or takes it; the answer holds a token when it was taken. */
  changeSeat: (id: string, seat: number, token: string, body: ChangeSeat) =>
    json<TableInfo | Joined>(`/api/tables/${path(id)}/seats/${seat}`, { body, token }),
  /** Sits down at the table that follows a finished one, which is made for whoever asks first. */
  rematch: (id: string, token: string, body: PlayAgain) =>
    json<Joined>(`/api/tables/${path(id)}/rematch`, { body, token }),
  mine: (tokens: string[]) => json<MyTable[]>("/api/mine", { body: { tokens } }),

  /** `as` is a seat or "spectator". */
  steps: (id: string, as: string, token?: string) =>
    json<Steps>(`/api/tables/${path(id)}/steps?as=${path(as)}`, { token }),
  position: (id: string, n: number, as: string, token?: string) =>
    json<Position>(`/api/tables/${path(id)}/steps/${n}?as=${path(as)}`, { token }),
  /** Begins the review of a finished game, or tells how far it is. */
  beginReview: (id: string) => json<Review>(`/api/tables/${path(id)}/review`, { method: "POST" }),
  review: (id: string) => json<Review>(`/api/tables/${path(id)}/review`),
  record: async (id: string, token?: string) =>
    (await call(`/api/tables/${path(id)}/record`, { token })).text(),
  report: async (id: string, token?: string) =>
    (await call(`/api/tables/${path(id)}/report`, { token })).blob(),
  laboratory: () => json<Bench>("/api/laboratory"),
  beginExperiment: (body: Partial<NewExperiment>) => json<Bench>("/api/laboratory", { body }),
  stopExperiment: (name: string) => json<Bench>(`/api/laboratory/${path(name)}/stop`, { method: "POST" }),
  importRecord: (record: string) => json<TableInfo>("/api/import", { body: { record } }),
  fork: (id: string, at: number, plan: SeatPlan[], token?: string) =>
    json<Created>(`/api/tables/${path(id)}/fork`, { body: { at, plan } satisfies Fork, token }),
};

/** Hands a text or blob to the reader as a file. */
export function download(name: string, content: Blob | string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(
    content instanceof Blob ? content : new Blob([content], { type: "text/plain" }),
  );
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The rules of a game by id, as a signal that fills when the answer comes. */
const books = new Map<string, ReturnType<typeof signal<Map<string, RuleText>>>>();

export function rulesOf(game: string): Map<string, RuleText> | undefined {
  let book = books.get(game);
  if (!book) {
    const fresh = signal<Map<string, RuleText>>();
    book = fresh;
    books.set(game, fresh);
    api.rules(game).then(
      (rules) => {
        fresh.value = new Map(rules.map((rule) => [rule.id, rule]));
      },
      () => books.delete(game), // asked again at the next look
    );
  }
  return book.value;
}

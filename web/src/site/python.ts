// Python in a worker: what it needs is unpacked while it comes, and games are fetched when they are imported.
import type { loadPyodide, PyodideAPI } from "pyodide";
import { type Kept, layLibraries, libraries, type Module, makeRoom, Waking } from "./waking";

export type Python = PyodideAPI;

/** What the build has written about the engine. */
interface Parts {
  /** Of its files. */
  sizes: Record<string, number>;
  /** Changes with whatever every start of Python needs. */
  core: string;
}

/** Files that are compressed on every host, by the names that Pyodide asks for. */
const PACKED: Record<string, [file: string, kind: string]> = {
  "pyodide.asm.wasm": ["python.bin", "application/wasm"],
  "library.zip": ["library.bin", "application/zip"],
};
const PACKAGES = "packages.bin";
const PACK = "application/octet-stream";
const GAMES = "tabard.games.";
const CORE = ["python.bin", "library.bin", "packages.bin"];

type Settings = NonNullable<Parameters<typeof loadPyodide>[0]>;

/** Python, and whether it was woken where an earlier visit had left it, as far as this browser has kept that. */
export interface Started {
  python: Python;
  woken: boolean;
}

export async function startPython(
  base: string,
  progress: (part: number) => void,
  fetched: () => void = () => undefined,
): Promise<Started> {
  const engine = await Engine.at(base, progress);
  engine.fetchAhead();
  const waking = new Waking(engine.core);
  const kept = await waking.kept();
  let python: Python | undefined;
  if (kept) {
    try {
      python = await engine.wake(kept);
      // What lies behind by now: files that were looked for, and the same dice for everybody.
      python.runPython("import importlib, random; importlib.invalidate_caches(); random.seed()");
    } catch (problem) {
      console.info("Python begins anew:", problem);
      python = undefined;
      await waking.forget();
    }
  }
  const woken = python !== undefined;
  if (!python) {
    python = await engine.load({});
    await engine.unpackInto(python);
  }
  engine.bringGames(python, fetched);
  return { python, woken };
}

/** Keeps Python with these modules in this browser, as far as they are not kept yet, for the next time it starts. */
export async function keepPython(base: string, modules: string[]): Promise<void> {
  const engine = await Engine.at(base, () => undefined);
  const waking = new Waking(engine.core);
  const games = engine.gamesOf(modules);
  if (await waking.has(games)) return;
  const python = await engine.load({ _makeSnapshot: true });
  for (const file of ["packages", ...games]) await engine.unpackInto(python, `${file}.bin`);
  const imported = python.pyimport("importlib").import_module;
  for (const name of modules) imported(name).destroy();
  imported.destroy();
  python.pyimport("tabard.site.waking").rouse(games);
  const about = { libraries: libraries(engine.module), games };
  await waking.keep(python.makeMemorySnapshot(), about);
}

/** The modules that the next start of Python can find awake: all that this one has, but what belongs to the page. */
export function modulesOf(python: Python): string[] {
  const found = python.runPython(
    "import sys; [name for name in sys.modules if name.partition('.')[0] not in ('__main__', 'js', 'pyodide_js')]",
  );
  const names = found.toJs() as string[];
  found.destroy();
  return names;
}

function sitePackages(python: Python): string {
  return python.runPython("import site; site.getsitepackages()[0]") as string;
}

/** What is made before Python begins in it. */
type Create = (settings: object) => Promise<Module>;

/** Files in one: an index in JSON, a line break, the files one after the other. */
class Pack {
  private readonly files = new Map<string, Uint8Array>();

  constructor(data: Uint8Array) {
    let at = data.indexOf(10) + 1;
    const index: [name: string, size: number][] = JSON.parse(new TextDecoder().decode(data.subarray(0, at)));
    for (const [name, size] of index) {
      this.files.set(name, data.subarray(at, at + size));
      at += size;
    }
  }

  /** The file that stands at this place in Python. */
  at(place: string): Uint8Array<ArrayBuffer> {
    for (const [name, data] of this.files)
      if (place.endsWith(`/${name}`)) return data as Uint8Array<ArrayBuffer>;
    throw new Error(`there is no ${place}`);
  }

  /** Puts all of them into Python's folder; the bytes are that one's from then on. */
  unpackInto({ FS }: Python, folder: string): void {
    const made = new Set<string>();
    for (const [name, data] of this.files) {
      const file = `${folder}/${name}`;
      const parent = file.slice(0, file.lastIndexOf("/"));
      if (!made.has(parent)) FS.mkdirTree(parent);
      made.add(parent);
      FS.writeFile(file, data, { canOwn: true });
    }
  }
}

/** Python's files, and how it is made of them. */
class Engine {
  module!: Module;
  private come = 0;
  private readonly coming = new Map<string, Promise<Response>>();

  private constructor(
    readonly place: string,
    private readonly parts: Parts,
    private readonly progress: (part: number) => void,
  ) {}

  static async at(base: string, progress: (part: number) => void): Promise<Engine> {
    const place = new URL("engine/", base).href;
    return new Engine(place, await (await fetch(`${place}parts.json`)).json(), progress);
  }

  get core(): string {
    return this.parts.core;
  }

  /** The games among modules. */
  gamesOf(modules: string[]): string[] {
    return modules
      .filter((name) => name.startsWith(GAMES))
      .map((name) => name.slice(GAMES.length))
      .filter((name) => `${name}.bin` in this.parts.sizes);
  }

  /** Lets all come at once; whoever needs a file that does not come hears of it then. */
  fetchAhead(): void {
    for (const [file, kind] of [...Object.values(PACKED), [PACKAGES, PACK] as const]) {
      const coming = this.unpacked(file, kind);
      coming.catch(() => undefined);
      this.coming.set(file, coming);
    }
  }

  /** Python; what is laid into its memory before it begins is laid by `then`. */
  async load(settings: Partial<Settings>, then?: (module: Module) => Promise<void>): Promise<Python> {
    const plain = self.fetch;
    // Pyodide asks for its files itself.
    self.fetch = (asked, init) => {
      const url = asked instanceof Request ? asked.url : String(asked);
      const [file, kind] = PACKED[url.slice(url.lastIndexOf("/") + 1)] ?? [];
      return file && kind ? this.taken(file, kind) : plain.call(self, asked, init);
    };
    const made: Promise<{ default: Create }> = import(/* @vite-ignore */ `${this.place}pyodide.asm.mjs`);
    const create: Create = async (given) => {
      this.module = await (await made).default(given);
      await then?.(this.module);
      return this.module;
    };
    try {
      const module: { loadPyodide: typeof loadPyodide } = await import(
        /* @vite-ignore */ `${this.place}pyodide.mjs`
      );
      return await module.loadPyodide({
        indexURL: this.place,
        stdLibURL: `${this.place}library.zip`,
        stdout: (text) => console.log(text),
        stderr: (text) => console.error(text),
        createPyodideModule: create,
        ...settings,
      } as Settings);
    } finally {
      self.fetch = plain;
    }
  }

  /** Python as it was kept, with its files. */
  async wake({ memory, libraries, games }: Kept): Promise<Python> {
    const others = Promise.all(games.map((name) => this.pack(`${name}.bin`)));
    const packages = this.pack(PACKAGES);
    const code = packages.then((pack) =>
      Promise.all(libraries.map(({ name }) => WebAssembly.compile(pack.at(name)))),
    );
    const python = await this.load({ _loadSnapshot: memory }, async (module) => {
      makeRoom(module, (await memory).length);
      await layLibraries(module, libraries, await code);
    });
    for (const pack of [await packages, ...(await others)]) pack.unpackInto(python, sitePackages(python));
    return python;
  }

  async unpackInto(python: Python, file = PACKAGES): Promise<void> {
    (await this.pack(file)).unpackInto(python, sitePackages(python));
  }

  /** Lets Python fetch a game when it imports one that it has not; whoever starts it is told. */
  bringGames(python: Python, fetched: () => void): void {
    const bring = (name: string) => {
      const asked = new XMLHttpRequest();
      asked.open("GET", this.place + name, false); // an import waits
      asked.responseType = "arraybuffer";
      asked.send();
      fetched();
      return python.toPy(new Uint8Array(asked.response as ArrayBuffer));
    };
    python.pyimport("tabard.site.packs").install(bring, sitePackages(python));
  }

  private async pack(file: string): Promise<Pack> {
    const answer = await this.taken(file, PACK);
    return new Pack(new Uint8Array(await answer.arrayBuffer()));
  }

  /** A file that is on its way, once; another time it comes anew. */
  private taken(file: string, kind: string): Promise<Response> {
    const coming = this.coming.get(file) ?? this.unpacked(file, kind);
    this.coming.delete(file);
    return coming;
  }

  private async unpacked(file: string, kind: string): Promise<Response> {
    const answer = await fetch(this.place + file);
    if (!answer.ok || !answer.body) throw new Error(`${file}: ${answer.status}`);
    const whole = CORE.reduce((sum, name) => sum + (this.parts.sizes[name] ?? 0), 0);
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (piece, out) => {
        this.come += piece.byteLength;
        this.progress(this.come / whole);
        out.enqueue(piece);
      },
    });
    const body = answer.body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
    return new Response(body, { headers: { "content-type": kind } });
  }
}

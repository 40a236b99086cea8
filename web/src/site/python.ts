// Python in a worker: what it needs is unpacked while it comes, and games are fetched when they are imported.
import type { loadPyodide, PyodideAPI } from "pyodide";
import { Waking } from "./waking";

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
const PACKAGES: [file: string, kind: string] = ["packages.bin", "application/octet-stream"];
const CORE = ["python.bin", "library.bin", "packages.bin"];

type Settings = NonNullable<Parameters<typeof loadPyodide>[0]>;

/** Python, and whether it was woken where an earlier visit had left it, as far as this browser has kept that. */
export interface Started {
  python: Python;
  woken: boolean;
}

export async function startPython(base: string, progress: (part: number) => void): Promise<Started> {
  const engine = await Engine.at(base, progress);
  engine.fetchAhead();
  const waking = new Waking(engine.core);
  const kept = await waking.kept();
  let python: Python | undefined;
  if (kept) {
    try {
      python = await engine.load({ _loadSnapshot: kept });
      // What lies behind by now: files that were looked for, and the same dice for everybody.
      python.runPython("import importlib, random; importlib.invalidate_caches(); random.seed()");
    } catch (problem) {
      console.info("Python begins anew:", problem);
      python = undefined;
      await waking.forget();
    }
  }
  const woken = python !== undefined;
  python ??= await engine.load({});
  await engine.unpackInto(python);
  const started = { python, woken };
  python.pyimport("tabard.site.packs").install((name: string) => {
    const asked = new XMLHttpRequest();
    asked.open("GET", engine.place + name, false); // an import waits
    asked.responseType = "arraybuffer";
    asked.send();
    return started.python.toPy(new Uint8Array(asked.response as ArrayBuffer));
  }, sitePackages(python));
  return started;
}

/** Keeps Python with these modules in this browser, as far as they are not kept yet, for the next time it starts. */
export async function keepPython(base: string, modules: string[]): Promise<void> {
  const engine = await Engine.at(base, () => undefined);
  const waking = new Waking(engine.core);
  if (await waking.isKept()) return;
  const python = await engine.load({ _makeSnapshot: true });
  await engine.unpackInto(python);
  const imported = python.pyimport("importlib").import_module;
  for (const name of modules) imported(name).destroy();
  imported.destroy();
  await waking.keep(python.makeMemorySnapshot());
}

/** The modules that a start of Python can find awake: those without libraries of their own, and what stands on them. */
export function pureModules(python: Python): string[] {
  const found = python.runPython(`
import sys
def _packages():
    loaded = [(name.partition(".")[0], getattr(module, "__file__", None) or "") for name, module in sys.modules.items()]
    apart = {"__main__", "js", "pyodide_js", "tabard"} | {top for top, file in loaded if file.endswith(".so")}
    return [name for name in sys.modules if name.partition(".")[0] not in apart]
_packages()
`);
  const names = found.toJs() as string[];
  found.destroy();
  return names;
}

function sitePackages(python: Python): string {
  return python.runPython("import site; site.getsitepackages()[0]") as string;
}

/** Python's files, and how it is made of them. */
class Engine {
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

  /** Lets all come at once; whoever needs a file that does not come hears of it then. */
  fetchAhead(): void {
    for (const [file, kind] of [...Object.values(PACKED), PACKAGES]) {
      const coming = this.unpacked(file, kind);
      coming.catch(() => undefined);
      this.coming.set(file, coming);
    }
  }

  async load(settings: Partial<Settings>): Promise<Python> {
    const plain = self.fetch;
    // Pyodide asks for its files itself.
    self.fetch = (asked, init) => {
      const url = asked instanceof Request ? asked.url : String(asked);
      const [file, kind] = PACKED[url.slice(url.lastIndexOf("/") + 1)] ?? [];
      return file && kind ? this.taken(file, kind) : plain.call(self, asked, init);
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
        ...settings,
      });
    } finally {
      self.fetch = plain;
    }
  }

  async unpackInto(python: Python): Promise<void> {
    const packages = await this.taken(...PACKAGES);
    unpack(python, new Uint8Array(await packages.arrayBuffer()), sitePackages(python));
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

/** Writes the files of a pack: an index in JSON, a line break, the files one after the other. */
function unpack({ FS }: Python, data: Uint8Array, folder: string): void {
  let at = data.indexOf(10) + 1;
  const index = JSON.parse(new TextDecoder().decode(data.subarray(0, at))) as [name: string, size: number][];
  const made = new Set<string>();
  for (const [name, size] of index) {
    const file = `${folder}/${name}`;
    const parent = file.slice(0, file.lastIndexOf("/"));
    if (!made.has(parent)) FS.mkdirTree(parent);
    made.add(parent);
    FS.writeFile(file, data.subarray(at, at + size));
    at += size;
  }
}

// The memory of a Python that has imported all it needs, kept in this browser: the next one begins there.

/** A library that Python has loaded: where it stands in memory, and where its functions stand among all others. */
export interface Library {
  name: string;
  handle: number;
  memory: number;
  table: number;
  global: boolean;
}

/** What is known of a memory. */
export interface About {
  libraries: Library[];
  /** The games that were opened in it. */
  games: string[];
}

export interface Kept extends About {
  /** It takes a while to be read. */
  memory: Promise<Uint8Array>;
}

/** What of Pyodide's module a library is laid into. */
export interface Module {
  HEAPU32: Uint32Array;
  _malloc(size: number): number;
  wasmTable: WebAssembly.Table;
  /** Where a library must stand, by its name; elsewhere it stands wherever there is room (see tools/site/engine.py). */
  memoryBases?: Record<string, number>;
  LDSO: { loadedLibsByHandle: Record<number, Loaded> };
  newDSO(name: string, handle: number, exports: unknown): Loaded;
  mergeLibSymbols(exports: unknown, name: string): void;
  loadWebAssemblyModule(
    code: WebAssembly.Module,
    flags: object,
    name: string,
    scope: object | null,
  ): Promise<unknown>;
}

interface Loaded {
  name: string;
  global: boolean;
}

/** What a Python of another release has left is of no use to this one. */
const PLACE = "tabard-python-";
const FILE = "./python-awake";
const ABOUT = "tabard-about";
/** Of the record that C keeps of a library, in words: where its memory begins, and its functions. */
const MEMORY = 3;
const TABLE = 5;

export class Waking {
  private readonly name: string;

  constructor(core: string) {
    this.name = PLACE + core;
  }

  /** The memory, or nothing where none is kept or this browser keeps nothing. */
  async kept(): Promise<Kept | undefined> {
    try {
      const [found, about] = await this.found();
      if (!found || !about) return undefined;
      const memory = found.arrayBuffer().then((data) => new Uint8Array(data));
      memory.catch(() => undefined); // whoever needs it hears of it then
      return { ...about, memory };
    } catch {
      return undefined;
    }
  }

  /** Whether a memory is kept in which these games are opened. */
  async has(games: string[]): Promise<boolean> {
    const [, about] = await this.found();
    return about !== undefined && games.every((game) => about.games.includes(game));
  }

  async keep(memory: Uint8Array<ArrayBufferLike>, about: About): Promise<void> {
    const used = upToZeros(memory) as Uint8Array<ArrayBuffer>;
    const headers = { [ABOUT]: JSON.stringify(about) };
    await (await caches.open(this.name)).put(FILE, new Response(used, { headers }));
    await this.forget(this.name);
  }

  /** Whatever is kept, of this release and of others, but for one. */
  async forget(but?: string): Promise<void> {
    for (const name of await caches.keys())
      if (name.startsWith(PLACE) && name !== but) await caches.delete(name);
  }

  private async found(): Promise<[found?: Response, about?: About]> {
    if (!(await caches.has(this.name))) return [];
    const found = await (await caches.open(this.name)).match(FILE);
    const told = found?.headers.get(ABOUT);
    return told ? [found, JSON.parse(told)] : [];
  }
}

/** All but the zeros at the end, which any memory begins with; whole words. */
function upToZeros(memory: Uint8Array): Uint8Array {
  let end = memory.length;
  while (end > 0 && memory[end - 1] === 0) end--;
  return memory.subarray(0, (end + 3) & ~3);
}

/** The libraries of a Python, in the order in which they were loaded. */
export function libraries({ LDSO, HEAPU32 }: Module): Library[] {
  return Object.entries(LDSO.loadedLibsByHandle)
    .map(([key, { name, global }]) => {
      const at = Number(key) >>> 2;
      return {
        ...{ name, global, handle: Number(key) },
        ...{ memory: HEAPU32[at + MEMORY] ?? 0, table: HEAPU32[at + TABLE] ?? 0 },
      };
    })
    .filter(({ handle }) => handle)
    .sort((one, other) => one.table - other.table);
}

/** Makes a new memory as large as what will be laid over it. */
export function makeRoom(module: Module, size: number): void {
  const missing = () => size - module.HEAPU32.byteLength;
  // It grows when nothing of it is left; what is laid over it knows nothing of what was taken here.
  while (missing() > 0) if (!module._malloc(missing())) throw new Error("there is no room for it");
}

/** Loads libraries to where they stood in a memory, before that is laid over them: it holds all that they have written. */
export async function layLibraries(
  module: Module,
  laid: Library[],
  compiled: WebAssembly.Module[],
): Promise<void> {
  for (const [n, code] of compiled.entries()) {
    const { name, handle, memory, table, global } = laid[n] as Library;
    const missing = table - module.wasmTable.length;
    if (missing < 0) throw new Error(`${name}: its functions stood elsewhere`);
    module.wasmTable.grow(missing);
    module.memoryBases = { [name]: memory };
    const flags = { loadAsync: true, nodelete: true, global };
    const exports = await module.loadWebAssemblyModule(code, flags, name, global ? null : {});
    module.newDSO(name, handle, exports).global = global;
    if (global) module.mergeLibSymbols(exports, name);
  }
}

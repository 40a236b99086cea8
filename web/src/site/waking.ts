// The memory of a Python that has just started, kept in this browser: the next one begins there.

/** What a Python of another release has left is of no use to this one. */
const PLACE = "tabard-python-";
const FILE = "./python-awake";

export class Waking {
  private readonly name: string;

  constructor(core: string) {
    this.name = PLACE + core;
  }

  /** The memory, or nothing where none is kept or this browser keeps nothing. */
  async kept(): Promise<Uint8Array | undefined> {
    try {
      const found = (await caches.has(this.name))
        ? await (await caches.open(this.name)).match(FILE)
        : undefined;
      return found && new Uint8Array(await found.arrayBuffer());
    } catch {
      return undefined;
    }
  }

  isKept(): Promise<boolean> {
    return caches.has(this.name);
  }

  async keep(memory: Uint8Array<ArrayBufferLike>): Promise<void> {
    await this.forget();
    const used = upToZeros(memory) as Uint8Array<ArrayBuffer>;
    await (await caches.open(this.name)).put(FILE, new Response(used));
  }

  /** Whatever is kept, of this release and of others. */
  async forget(): Promise<void> {
    for (const name of await caches.keys()) if (name.startsWith(PLACE)) await caches.delete(name);
  }
}

/** All but the zeros at the end, which any memory begins with; whole words. */
function upToZeros(memory: Uint8Array): Uint8Array {
  let end = memory.length;
  while (end > 0 && memory[end - 1] === 0) end--;
  return memory.subarray(0, (end + 3) & ~3);
}

// Python in a worker: what it needs is unpacked while it comes, and games are fetched when they are imported.
import type { loadPyodide, PyodideAPI } from "pyodide";

export type Python = PyodideAPI;

/** What the build has written about the files of the engine: their sizes. */
type Sizes = Record<string, number>;

/** Files that are compressed on every host, by the names that Pyodide asks for. */
const PACKED: Record<string, [file: string, kind: string]> = {
  "pyodide.asm.wasm": ["python.bin", "application/wasm"],
  "library.zip": ["library.bin", "application/zip"],
};
const CORE = ["python.bin", "library.bin", "packages.bin"];

export async function startPython(base: string, progress: (part: number) => void): Promise<Python> {
  const engine = new URL("engine/", base).href;
  const plain = self.fetch.bind(self);
  const sizes: Sizes = await (await plain(`${engine}sizes.json`)).json();
  const whole = CORE.reduce((sum, name) => sum + (sizes[name] ?? 0), 0);
  let come = 0;
  const unpacked = async (file: string, kind: string): Promise<Response> => {
    const answer = await plain(engine + file);
    if (!answer.ok || !answer.body) throw new Error(`${file}: ${answer.status}`);
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, out) {
        come += piece.byteLength;
        progress(come / whole);
        out.enqueue(piece);
      },
    });
    const body = answer.body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
    return new Response(body, { headers: { "content-type": kind } });
  };
  // Pyodide asks for its files itself.
  self.fetch = (asked, init) => {
    const url = asked instanceof Request ? asked.url : String(asked);
    const [file, kind] = PACKED[url.slice(url.lastIndexOf("/") + 1)] ?? [];
    return file && kind ? unpacked(file, kind) : plain(asked, init);
  };
  const packages = unpacked("packages.bin", "application/octet-stream").then((answer) =>
    answer.arrayBuffer(),
  );
  const module: { loadPyodide: typeof loadPyodide } = await import(/* @vite-ignore */ `${engine}pyodide.mjs`);
  const python = await module.loadPyodide({
    indexURL: engine,
    stdLibURL: `${engine}library.zip`,
    stdout: (text) => console.log(text),
    stderr: (text) => console.error(text),
  });
  self.fetch = plain;
  const folder = python.runPython("import site; site.getsitepackages()[0]") as string;
  unpack(python, new Uint8Array(await packages), folder);
  python.pyimport("tabard.site.packs").install((name: string) => {
    const asked = new XMLHttpRequest();
    asked.open("GET", engine + name, false); // an import waits
    asked.responseType = "arraybuffer";
    asked.send();
    return python.toPy(new Uint8Array(asked.response as ArrayBuffer));
  }, folder);
  return python;
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

// Puts FILE.gz and FILE.br beside each FILE that gains by it: `node compress.mjs FILE...`.
import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";

for (const file of process.argv.slice(2)) {
  const data = readFileSync(file);
  const gz = gzipSync(data, { level: 9 });
  if (gz.length >= data.length * 0.95) continue;
  writeFileSync(`${file}.gz`, gz);
  writeFileSync(`${file}.br`, brotliCompressSync(data));
}

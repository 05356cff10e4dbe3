// Puts a .br and a .gz beside every text file of the built site, so that the server never compresses one.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const folder = "build/client";
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const names = await readdir(folder, { recursive: true });
await Promise.all(
  names.filter((name) => /\.(js|css|svg|html|txt|json|webmanifest)$/.test(name)).map(compress),
);

async function compress(name) {
  const file = join(folder, name);
  const plain = await readFile(file);
  const variants = { ".br": await brotli(plain), ".gz": await zip(plain, { level: 9 }) };
  for (const [ending, bytes] of Object.entries(variants)) {
    if (bytes.length < plain.length) await writeFile(file + ending, bytes);
  }
}

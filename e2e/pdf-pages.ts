import { inflateSync } from "node:zlib";

/** Counts the pages of a PDF. */
export function countPages(file: Buffer): number {
  const pdf = file.toString("latin1");
  const streams = [...pdf.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, stream]) =>
    inflated(stream!),
  );
  return [pdf, ...streams].join("\n").match(/\/Type ?\/Page\b/g)?.length ?? 0;
}

function inflated(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
  } catch {
    return ""; // a picture or a typeface
  }
}

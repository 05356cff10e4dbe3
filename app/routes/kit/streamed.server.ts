import { Readable } from "node:stream";
import { setImmediate as letOthers } from "node:timers/promises";

/** A file that is read while it is sent, however long it is, for nobody else; where reading fails, so does the download. */
export function streamed(parts: AsyncIterable<string>, headers: Record<string, string>): Response {
  const body = Readable.toWeb(Readable.from(inTurns(parts), { objectMode: false })) as ReadableStream;
  return new Response(body, { headers: { ...headers, "Cache-Control": "private, no-store" } });
}

/** Between two parts others are answered, whom neither the embedded database nor a quick client would let in. */
async function* inTurns(parts: AsyncIterable<string>): AsyncIterable<string> {
  for await (const part of parts) {
    if (part) yield part;
    await letOthers();
  }
}

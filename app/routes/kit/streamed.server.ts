import { Readable } from "node:stream";
import { setImmediate as letOthers } from "node:timers/promises";

/** Answers with a file of any length that is read while it is sent, and that no cache keeps; an error in reading also ends the download. */
export function streamed(parts: AsyncIterable<string>, headers: Record<string, string>): Response {
  const body = Readable.toWeb(Readable.from(inTurns(parts), { objectMode: false })) as ReadableStream;
  return new Response(body, { headers: { ...headers, "Cache-Control": "private, no-store" } });
}

/** Lets other requests run between two parts, which the embedded database would otherwise read without a break. */
async function* inTurns(parts: AsyncIterable<string>): AsyncIterable<string> {
  for await (const part of parts) {
    if (part) yield part;
    await letOthers();
  }
}

import { Readable } from "node:stream";

/** A file that is read while it is sent, however long it is, for nobody else; where reading fails, so does the download. */
export function streamed(parts: AsyncIterable<string>, headers: Record<string, string>): Response {
  const body = Readable.toWeb(Readable.from(parts, { objectMode: false })) as ReadableStream;
  return new Response(body, { headers: { ...headers, "Cache-Control": "private, no-store" } });
}

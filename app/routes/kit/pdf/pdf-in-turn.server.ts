import type { Texts } from "../../../texts/en.ts";

/** At most this many requests wait for their PDF; the others read when they may ask again. */
const mostWaiting = 8;
const askAgainSeconds = 5;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

interface Asked {
  t: Pick<Texts, "receipt">;
  request: Request;
}

/** Makes one PDF after the other, because each takes the processor for a while. Nothing is made for who went away. */
export async function pdfInTurn(
  { t, request: { signal } }: Asked,
  make: () => Promise<Response>,
): Promise<Response> {
  if (waiting >= mostWaiting) return later(t.receipt.busy);
  waiting += 1;
  const mine = last
    .then(() => (signal.aborted ? later("") : make()))
    .finally(() => {
      waiting -= 1;
    });
  last = mine.catch(() => undefined);
  return await mine;
}

function later(words: string): Response {
  const headers = { "Retry-After": String(askAgainSeconds), "Cache-Control": "private, no-store" };
  return new Response(words, {
    status: 429,
    headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" },
  });
}

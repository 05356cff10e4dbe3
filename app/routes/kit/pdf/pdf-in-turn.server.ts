import type { Texts } from "../../../texts/en.ts";
import { type Visit, visitorOf } from "../../../visitor.server.ts";

/** At most this many requests wait for their PDF; the others read when they may ask again. */
const mostWaiting = 8;
/** A visitor who asks for more at once leaves room for others. */
const mostOfOne = 2;
const askAgainSeconds = 5;

/** The visitors who wait, each as often as they do. */
let waiting: string[] = [];
let last: Promise<unknown> = Promise.resolve();

interface Asked extends Visit {
  t: Pick<Texts, "receipt">;
}

/** Makes one PDF after the other, because each takes the processor for a while. Nothing is made for who went away. */
export async function pdfInTurn(
  { t, request: { signal }, context }: Asked,
  make: () => Promise<Response>,
): Promise<Response> {
  const visitor = visitorOf({ context });
  const isFull = waiting.length >= mostWaiting;
  if (isFull || waiting.filter((one) => one === visitor).length >= mostOfOne) return later(t.receipt.busy);
  waiting.push(visitor);
  const mine = last
    .then(() => (signal.aborted ? later("") : make()))
    .finally(() => {
      waiting = waiting.toSpliced(waiting.indexOf(visitor), 1);
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

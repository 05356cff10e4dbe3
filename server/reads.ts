import { env } from "../app/env.server.ts";
import type { Refusal } from "./refuse.ts";

const counts = new Map<string, number>();
const mostVisitors = 100_000;
let minute = 0;

/**
 * Counts one more answer that had to be made for this visitor: what comes from memory never gets here. Each process
 * counts for itself, because a count in the database would cost more than what it saves.
 */
export function tooManyReads(visitor: string): Refusal | undefined {
  const now = Date.now() / 60_000;
  if (Math.floor(now) !== minute || counts.size > mostVisitors) counts.clear();
  minute = Math.floor(now);
  const count = (counts.get(visitor) ?? 0) + 1;
  counts.set(visitor, count);
  if (count <= env.GETS_PER_MINUTE) return undefined;
  return {
    status: 429,
    sentence: "That was a lot at once. Please try again in a minute.",
    spanish: "Fue mucho a la vez. Pruebe de nuevo en un minuto.",
    headers: { "Retry-After": String(Math.ceil((minute + 1 - now) * 60)) },
  };
}

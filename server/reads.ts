import { env } from "../app/env.server.ts";
import { MinuteCounts, retryNextMinute } from "./minute-counts.ts";
import type { Refusal } from "./refuse.ts";

const counts = new MinuteCounts();
/** Programs read the calendar of all rides four times an hour each; several may share one address. */
const calendarsPerMinute = 20;

/** Counts one more answer that had to be made for this visitor, and refuses it beyond the limit. Pages from memory are not counted. */
export function tooManyReads(visitor: string, path = ""): Refusal | undefined {
  const mayRead = !/^\/feed\//i.test(path) || counts.add(`calendar ${visitor}`) <= calendarsPerMinute;
  if (counts.add(visitor) <= env.GETS_PER_MINUTE && mayRead) return undefined;
  return {
    status: 429,
    sentence: "That was a lot at once. Please try again in a minute.",
    spanish: "Fue mucho a la vez. Pruebe de nuevo en un minuto.",
    headers: retryNextMinute(),
  };
}

import { readJson } from "../domain/common/json.ts";
import type { SeenFlight } from "../domain/ride/flight/report.ts";

/** The answer to one question; where there is none the key is not taken, too much was asked, or nothing can be read. */
export type FlightAnswer =
  | { kind: "seen"; flights: SeenFlight[] }
  | { kind: "refused" | "busy" }
  | { kind: "failed"; why: string };

/** One question to a provider, and how its answer is read; undefined where the answer is none of theirs. */
export interface FlightQuestion {
  url: string;
  headers: Record<string, string>;
  read(answer: unknown): SeenFlight[] | undefined;
}

const patienceMs = 8_000;
const mostBytes = 256 * 1024;
/** With these a provider says that it knows no such flight, or that the number is none. */
const unknownFlight = [204, 400, 404];
/** The last one asks for money. */
const refusedKey = [401, 403, 402];

/** Asks once, and never again by itself: a later question is the caller's. Throws nothing. */
export async function askFlight({ url, headers, read }: FlightQuestion): Promise<FlightAnswer> {
  try {
    const response = await fetch(url, {
      headers: { Accept: "application/json", "User-Agent": "ecotravel", ...headers },
      signal: AbortSignal.timeout(patienceMs),
      redirect: "error", // no other host may get the key
    });
    const { status } = response;
    if (status !== 200) {
      await response.body?.cancel();
      if (unknownFlight.includes(status)) return { kind: "seen", flights: [] };
      if (refusedKey.includes(status)) return { kind: "refused" };
      return status === 429 ? { kind: "busy" } : { kind: "failed", why: `HTTP ${status}` };
    }
    const text = await textOf(response);
    if (text === undefined) return { kind: "failed", why: "the answer is too long" };
    const flights = read(readJson(text));
    return flights ? { kind: "seen", flights } : { kind: "failed", why: "the answer can't be read" };
  } catch (error) {
    return { kind: "failed", why: String(error) };
  }
}

/** Returns the text of an answer; undefined as soon as it is longer than any real one. */
async function textOf(response: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > mostBytes) return undefined; // leaving the loop ends the connection
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

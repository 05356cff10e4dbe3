import type { DriverTap, TapOutcome } from "../../domain/ride/driver-tap.ts";
import type { Spot } from "../../domain/ride/spot.ts";
import type { TapAnswer } from "./taps.ts";

const patienceMs = 20_000;

export type Sent =
  | { outcome: "answered"; outcomes: TapOutcome[]; at: string }
  /** The server could not be reached, or is too busy. */
  | { outcome: "lost" }
  | { outcome: "deadLink" };

/** Sends taps, oldest first; the answer gives the outcome of each. */
export async function sendTaps(secret: string, taps: DriverTap[]): Promise<Sent> {
  return await post(secret, { now: new Date().toISOString(), taps });
}

export async function sendSeen(secret: string, jobIds: string[]): Promise<Sent> {
  return await post(secret, { kind: "seen", jobIds });
}

/** Says where the driver is; a place that is lost is not sent again. */
export async function sendHere(secret: string, spot: Spot): Promise<Sent> {
  return await post(secret, { kind: "here", spot });
}

async function post(secret: string, body: unknown): Promise<Sent> {
  try {
    const response = await fetch(`/driver/${secret}/taps`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      keepalive: true, // the page may be closing
      signal: AbortSignal.timeout(patienceMs),
    });
    const answer: TapAnswer = await response.json();
    if ("error" in answer) return { outcome: answer.error === "deadLink" ? "deadLink" : "lost" };
    return Array.isArray(answer.outcomes)
      ? { outcome: "answered", outcomes: answer.outcomes, at: answer.at }
      : lost;
  } catch {
    return lost;
  }
}

const lost = { outcome: "lost" } as const;

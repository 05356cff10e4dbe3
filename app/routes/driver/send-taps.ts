import type { DriverTap, TapOutcome } from "../../domain/ride/driver-tap.ts";
import type { TapAnswer } from "./taps.ts";

const patienceMs = 20_000;

export type Sent =
  | { outcome: "answered"; outcomes: TapOutcome[]; at: string }
  /** Not heard, or not now. */
  | { outcome: "lost" }
  | { outcome: "deadLink" };

/** Sends what was pressed, oldest first; the answer says what became of each. */
export async function sendTaps(secret: string, taps: DriverTap[]): Promise<Sent> {
  return await post(secret, { now: new Date().toISOString(), taps });
}

export async function sendSeen(secret: string, jobIds: string[]): Promise<Sent> {
  return await post(secret, { kind: "seen", jobIds });
}

async function post(secret: string, body: unknown): Promise<Sent> {
  try {
    const answer = await fetch(`/driver/${secret}/taps`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      keepalive: true, // the page may be on its way out
      signal: AbortSignal.timeout(patienceMs),
    });
    const told: TapAnswer = await answer.json();
    if ("error" in told) return { outcome: told.error === "deadLink" ? "deadLink" : "lost" };
    return Array.isArray(told.outcomes)
      ? { outcome: "answered", outcomes: told.outcomes, at: told.at }
      : lost;
  } catch {
    return lost;
  }
}

const lost = { outcome: "lost" } as const;

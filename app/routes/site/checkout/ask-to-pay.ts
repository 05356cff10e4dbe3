import type { StartedPayment } from "../../../operations/money/pay.server.ts";
import type { SettleOutcome } from "../../../operations/money/record-order.server.ts";

/** What is to be paid: a draft, or a booking behind its secret link. */
export type PaySubject = { checkout: string } | { trip: string };

interface Answers {
  order: StartedPayment | { outcome: "slow" | "busy" };
  settle: { outcome: SettleOutcome | "noAnswer"; goTo?: string };
  cancelled: { outcome: SettleOutcome | "noAnswer"; goTo?: string };
}

const pausesMs = [1000, 3000];
/** Nobody waits longer, however often it was tried. */
const patienceMs = 9_500;

/**
 * Asks our own server, again when the connection breaks or too many ask at once: each of these questions can be repeated. Throws a
 * TimeoutError when no answer comes in time.
 */
export async function askToPay<Intent extends keyof Answers>(
  subject: PaySubject,
  intent: Intent,
  order = "",
  address = "/checkout/paypal",
): Promise<Answers[Intent]> {
  const body = new URLSearchParams({ ...subject, intent, order });
  const headers = { Accept: "application/json" };
  const signal = AbortSignal.timeout(patienceMs);
  for (let tried = 0; ; tried++) {
    try {
      const answer = await fetch(address, { method: "POST", body, headers, signal });
      if (!answer.ok) throw new Error(`The server answers ${answer.status}`);
      const told: Answers[Intent] = await answer.json();
      if (told.outcome !== "busy" || !(await pause(tried, signal))) return told;
    } catch (error) {
      if (!(await pause(tried, signal))) throw error;
    }
  }
}

/** Waits before another try; false where there is to be none. */
async function pause(tried: number, signal: AbortSignal): Promise<boolean> {
  const pauseMs = pausesMs[tried];
  if (pauseMs === undefined || signal.aborted) return false;
  await new Promise((resolve) => {
    setTimeout(resolve, pauseMs);
    signal.addEventListener("abort", resolve);
  });
  return true;
}

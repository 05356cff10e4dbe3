import type { StartedPayment } from "../../../operations/money/pay.server.ts";
import type { SettleOutcome } from "../../../operations/money/record-order.server.ts";

/** A payment is for a draft, named by its id, or for a reservation or a quote, named by the secret of its link. */
export type PaySubject = { checkout: string } | { trip: string } | { quote: string };

interface Answers {
  order: StartedPayment | { outcome: "slow" | "busy" | "emailInDoubt" };
  settle: { outcome: SettleOutcome | "noAnswer"; goTo?: string };
  cancelled: { outcome: SettleOutcome | "noAnswer"; goTo?: string };
}

const pausesMs = [1000, 3000];
/** No guest waits longer than this for all tries together. */
const patienceMs = 9_500;

/**
 * Asks our own server, and asks again when the connection breaks or the server is too busy: each of these requests can
 * be repeated. Throws a TimeoutError when no answer comes in time.
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
      const response = await fetch(address, { method: "POST", body, headers, signal });
      if (!response.ok) throw new Error(`The server answers ${response.status}`);
      const answer: Answers[Intent] = await response.json();
      if (answer.outcome !== "busy" || !(await pause(tried, signal))) return answer;
    } catch (error) {
      if (!(await pause(tried, signal))) throw error;
    }
  }
}

/** Waits before another try; returns false when there is to be none. */
async function pause(tried: number, signal: AbortSignal): Promise<boolean> {
  const pauseMs = pausesMs[tried];
  if (pauseMs === undefined || signal.aborted) return false;
  await new Promise((resolve) => {
    setTimeout(resolve, pauseMs);
    signal.addEventListener("abort", resolve);
  });
  return true;
}

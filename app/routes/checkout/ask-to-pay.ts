import type { Started } from "../../booking/pay.server.ts";
import type { Settled } from "../../booking/record-order.server.ts";

/** What is to be paid: a draft, or a booking behind its secret link. */
export type Subject = { checkout: string } | { trip: string };

interface Answers {
  order: Started | { outcome: "slow" };
  settle: { outcome: Settled | "noAnswer"; goTo?: string };
  cancelled: { outcome: Settled | "noAnswer"; goTo?: string };
}

const pausesMs = [1000, 3000];

/** Asks our own server, again when the connection breaks: each of these questions can be repeated. */
export async function askToPay<Intent extends keyof Answers>(
  subject: Subject,
  intent: Intent,
  order = "",
  address = "/checkout/paypal",
): Promise<Answers[Intent]> {
  const body = new URLSearchParams({ ...subject, intent, order });
  const headers = { Accept: "application/json" };
  for (let tried = 0; ; tried++) {
    try {
      const answer = await fetch(address, { method: "POST", body, headers });
      if (!answer.ok) throw new Error(`The server answers ${answer.status}`);
      return await answer.json();
    } catch (error) {
      const pause = pausesMs[tried];
      if (pause === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

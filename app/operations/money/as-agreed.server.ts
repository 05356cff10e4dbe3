import type { RefundRow } from "./record-refunds.server.ts";
import { carryOutRefunds } from "./refund.server.ts";

/** An outcome that was written, with the refunds that its transaction planned. */
export type Written<Outcome> = Outcome & { planned: RefundRow[] };

/**
 * Ends what a trip's money has to be agreed to for: change, cancel, split and join. Their preview and their transaction
 * weigh the trip by the same function; the transaction, under the trip's lock, writes only what is still as it was shown
 * and otherwise returns what it is now. PayPal is asked for the planned refunds here, once all of it is committed.
 */
export async function carriedOut<Outcome extends object>(
  transaction: Promise<Outcome | Written<Outcome>>,
): Promise<Outcome> {
  const done = await transaction;
  if (!("planned" in done)) return done;
  const { planned, ...outcome } = done;
  await carryOutRefunds(planned);
  return outcome as unknown as Outcome;
}

/** Returns whether what would happen now is what the page showed, sum by sum. */
export function isAsShown<Quote extends object>(now: Quote, shown: Quote): boolean {
  return (Object.keys(now) as (keyof Quote)[]).every((sum) => now[sum] === shown[sum]);
}

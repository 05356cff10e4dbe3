import { addDays, momentInCostaRica, todayInCostaRica } from "../app/domain/common/day.ts";
import { newId } from "../app/domain/common/reference.ts";
import { findCheckout } from "../app/operations/sale/checkout.server.ts";
import { makeQuote } from "../app/operations/sale/quote.server.ts";
import { openTransfer } from "./bookings.ts";
import { office } from "./cash-trips.ts";

export const quoteEnd = momentInCostaRica(addDays(todayInCostaRica(), 2), "18:00");

interface Offered {
  claims?: boolean;
  endsAt?: Date;
  agreedCents?: number;
  click?: string;
}

/** Returns the order of a transfer as the staff took it down. */
export async function orderOf(open: Promise<string> = openTransfer(), agreedCents?: number) {
  const { pickups, ...details } = (await findCheckout(await open))!.details;
  const how = {
    channel: "whatsapp" as const,
    ...(agreedCents && { reason: "regular", priceCents: agreedCents }),
  };
  return { details, language: "en" as const, how, agreedCents };
}

/** Quotes a transfer, and returns the id of its checkout. */
export async function quoted({
  claims = false,
  endsAt = quoteEnd,
  agreedCents,
  click = newId(),
}: Offered = {}) {
  const made = await makeQuote(click, await orderOf(undefined, agreedCents), { endsAt, claims }, office);
  if (made.outcome !== "quoted") throw new Error(made.outcome);
  return made.id;
}

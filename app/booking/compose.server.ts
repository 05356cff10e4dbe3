import { env } from "../env.server.ts";
import { confirmationLetter } from "../mail/confirmation.server.tsx";
import { contactLetter } from "../mail/contact.server.tsx";
import type { Letter } from "../mail/letter.ts";
import { messageLetter } from "../mail/message.server.ts";
import { operatorCopyLetter } from "../mail/operator-copy.server.tsx";
import { operatorPaidLetter } from "../mail/operator-payment.server.tsx";
import { paymentLetter } from "../mail/payment.server.tsx";
import { paypal } from "../payment/paypal.server.ts";
import { ledgerOf } from "../store/ledger.server.ts";
import { findReservation } from "../store/reservations.server.ts";
import type { emails } from "../store/schema.server.ts";
import { tripUrl } from "./trip-secret.server.ts";

/** Writes a queued letter from what is true now, not when it was queued. */
export async function compose(email: typeof emails.$inferSelect): Promise<Letter> {
  // The same id at every try, so that mail programs can fold a letter that arrives twice into one.
  const messageId = `<${email.kind}-${email.id}@${new URL(env.siteUrl).hostname}>`;
  if (email.kind === "contact") return await contactLetter(email.contact!, messageId);
  if (email.kind === "message") return messageLetter(email.recipient, email.contact!, messageId);
  const id = email.reservationId!;
  const about = {
    reservation: (await findReservation(id))!,
    ledger: await ledgerOf(id),
    online: paypal !== undefined,
    tripUrl: await tripUrl(id),
    messageId,
  };
  const amountCents = email.amountCents ?? 0;
  switch (email.kind) {
    case "confirmation":
      return await confirmationLetter(about);
    case "operatorCopy":
      return await operatorCopyLetter(about);
    case "operatorPaid":
      return await operatorPaidLetter(about, amountCents);
    case "paid":
    case "refunded":
    case "unpaid":
      return await paymentLetter(email.kind, about, amountCents);
  }
}

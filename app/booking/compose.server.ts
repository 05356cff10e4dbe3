import { createHash } from "node:crypto";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Language } from "../domain/language.ts";
import { env } from "../env.server.ts";
import { confirmationLetter } from "../mail/confirmation.server.tsx";
import { contactLetter } from "../mail/contact.server.tsx";
import type { Letter } from "../mail/letter.ts";
import { messageLetter } from "../mail/message.server.ts";
import { operatorCopyLetter } from "../mail/operator-copy.server.tsx";
import { operatorPaidLetter } from "../mail/operator-payment.server.tsx";
import { passwordResetLetter } from "../mail/password-reset.server.tsx";
import { paymentLetter } from "../mail/payment.server.tsx";
import { canPayOnline } from "../payment/online.server.ts";
import { db } from "../store/db.server.ts";
import { ledgerOf } from "../store/ledger.server.ts";
import { refunds } from "../store/payment-schema.server.ts";
import { findReservation } from "../store/reservations.server.ts";
import { type emails, reservations } from "../store/schema.server.ts";
import { texts } from "../texts/language.ts";
import { resetUrl } from "./reset-url.server.ts";
import { tripUrl } from "./trip-secret.server.ts";

type Email = typeof emails.$inferSelect;

/** Writes a queued letter from what is true now, not when it was queued: to a guest in the guest's language, to the operator in Spanish. */
export async function compose(email: Email): Promise<Letter> {
  const messageId = messageIdOf(email);
  if (email.kind === "contact") return await contactLetter(email.contact!, messageId);
  if (email.kind === "message") return messageLetter(email.recipient, email.contact!, messageId);
  if (email.kind === "passwordReset") {
    const { recipient: to, language } = { ...email, language: email.language ?? "en" };
    return await passwordResetLetter({ to, language, messageId, link: await resetUrl(to, language) });
  }
  const toOperator = email.kind === "operatorCopy" || email.kind === "operatorPaid";
  const reservation = (await findReservation(email.reservationId!, toOperator ? "en" : undefined))!;
  const { id, language } = reservation;
  const about = {
    reservation,
    ledger: await ledgerOf(id),
    online: canPayOnline,
    tripUrl: await tripUrl(id, toOperator ? "es" : language),
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
    case "refunded":
      return await paymentLetter((await wasTakenBack(email)) ? "returned" : "refunded", about, amountCents);
    case "paid":
      return await paymentLetter("paid", about, amountCents);
    case "unpaid":
      if (!(await isHeld(id))) return await paymentLetter("unpaid", about, amountCents);
      return await paymentLetter("unbooked", { ...about, tripUrl: checkoutUrl(language) }, amountCents);
  }
}

/**
 * The same at every try, so that mail programs can fold a letter that arrives twice into one; and no other
 * letter's, even where the numbers of the letters begin anew.
 */
function messageIdOf({ kind, onceKey, createdAt }: Email): string {
  const digest = createHash("sha256").update(`${onceKey} ${createdAt.toISOString()}`).digest("hex");
  return `<${kind}-${digest.slice(0, 32)}@${new URL(env.siteUrl).hostname}>`;
}

/** Whether nothing is booked: a payment was begun and did not go through. */
async function isHeld(id: string): Promise<boolean> {
  return (await db.$count(reservations, and(eq(reservations.id, id), isNotNull(reservations.heldUntil)))) > 0;
}

function checkoutUrl(language: Language): string {
  return env.siteUrl + texts[language].href("/checkout");
}

/** Whether the money went back without our asking, as when a buyer's bank takes it back. */
async function wasTakenBack({ onceKey }: Email): Promise<boolean> {
  const id = onceKey.slice("refunded:".length);
  const [refund] = await db.select({ actor: refunds.actor }).from(refunds).where(eq(refunds.id, id));
  return refund?.actor === "paypal";
}

import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { invitationToken } from "../../auth/reset.server.ts";
import { withoutFreeWords } from "../../domain/account/plain-reservation.ts";
import { inLanguage, type Language } from "../../domain/common/language.ts";
import type { Changed, GoesBack, KindOfLetter } from "../../domain/message/letter-contents.ts";
import { withUnlinkedWords } from "../../domain/message/without-auto-links.ts";
import { owedCents } from "../../domain/money/payment.ts";
import { asGuestReads } from "../../domain/partner/without-price.ts";
import { isOver } from "../../domain/reservation/trip-ride.ts";
import { env } from "../../env.server.ts";
import { addBookingLetter } from "../../mail/add-booking.server.tsx";
import { cancelledLetter } from "../../mail/cancelled.server.tsx";
import { changedLetter } from "../../mail/changed.server.tsx";
import { confirmationLetter } from "../../mail/confirmation.server.tsx";
import { contactLetter } from "../../mail/contact.server.tsx";
import { eveningBeforeLetter } from "../../mail/evening-before.server.tsx";
import { invitationLetter } from "../../mail/invitation.server.tsx";
import type { Letter, LetterAbout } from "../../mail/letter.ts";
import { messageLetter } from "../../mail/message.server.ts";
import { missingDetailsLetter } from "../../mail/missing-details.server.tsx";
import { officeTomorrowLetter } from "../../mail/office-tomorrow.server.tsx";
import { operatorCopyLetter } from "../../mail/operator-copy.server.tsx";
import { operatorPaidLetter } from "../../mail/operator-payment.server.tsx";
import { operatorCancelledLetter, operatorChangedLetter } from "../../mail/operator-plan.server.tsx";
import { passwordResetLetter } from "../../mail/password-reset.server.tsx";
import { paymentLetter } from "../../mail/payment.server.tsx";
import { type NamedChange, namedPlan } from "../../mail/plan-changes.ts";
import { statementLetter } from "../../mail/statement.server.tsx";
import { thanksLetter } from "../../mail/thanks.server.tsx";
import { canPayOnline } from "../../payment/online.server.ts";
import { listPlaces } from "../../store/catalogue/places.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { ownTextsOf, readClockLetters } from "../../store/message/clock-letters.server.ts";
import { isKnownAddress } from "../../store/message/known-addresses.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { isOnHold } from "../../store/reservation/on-hold.server.ts";
import { findPolicy } from "../../store/reservation/policy.server.ts";
import { findReservation } from "../../store/reservation/reservations.server.ts";
import { tripRides } from "../../store/reservation/trip-rides.server.ts";
import { publicAddresses } from "../../store/sale/used-addresses.server.ts";
import type { messages } from "../../store/schema/message-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { resetUrl } from "../account/reset-url.server.ts";
import { readStatementLetter } from "../partner/statement-letter.server.ts";
import { tripUrl } from "../reservation/trip-secret.server.ts";
import { readBoard } from "../ride/board.server.ts";
import { addBookingUrl, letterUrl } from "./confirm-link.server.ts";

type Email = typeof messages.$inferSelect;

/**
 * Writes a queued letter with the data of now, not of when it was queued: to guests in their language, to the
 * operator in Spanish.
 */
export async function composeLetter(email: Email): Promise<Letter> {
  const messageId = messageIdOf(email);
  const letter = email as KindOfLetter; // only queueEmails writes these rows
  switch (letter.kind) {
    case "contact":
      return await contactLetter(letter.contents, messageId);
    case "message":
      return messageLetter(email.recipient, letter.contents, messageId);
    case "passwordReset": {
      const to = email.recipient;
      const { language } = letter.contents;
      return await passwordResetLetter({ to, language, messageId, link: await resetUrl(to, language) });
    }
    case "invitation": {
      const to = email.recipient;
      const link = await resetUrl(to, "es", invitationToken);
      return await invitationLetter({ to, messageId, link, ...letter.contents });
    }
    case "statement":
    case "statementReminder": {
      const facts = (await readStatementLetter(letter.contents.statementId))!; // else it is outdated
      return await statementLetter(letter.kind, { to: email.recipient, messageId, ...facts });
    }
    case "dayAhead":
      return await officeTomorrowLetter(await readBoard(letter.contents.day), messageId);
    case "operatorCopy":
      return await operatorCopyLetter(await aboutReservation(email, "operator"));
    case "operatorChanged": {
      const about = await aboutReservation(email, "operator");
      return await operatorChangedLetter(about, await named(letter.contents, about, "en"));
    }
    case "operatorCancelled": {
      const about = await aboutReservation(email, "operator");
      return await operatorCancelledLetter(about, asItIsNow(letter.contents, about));
    }
    case "operatorPaid":
      return await operatorPaidLetter(await aboutReservation(email, "operator"), letter.contents.amountCents);
  }
  const about = await aboutReservation(email, "guest");
  const { language } = about.reservation;
  switch (letter.kind) {
    case "unsaid":
      return await missingDetailsLetter(about, await ownTextsOf(letter.kind, language));
    case "driver":
      return await eveningBeforeLetter(about, letter.contents, await ownTextsOf(letter.kind, language));
    case "thanks": {
      const { thanks } = await readClockLetters();
      return await thanksLetter(about, thanks.reviewUrl, await ownTextsOf(letter.kind, language));
    }
    case "addBooking":
      return await addBookingLetter(about, addBookingUrl(about.reservation));
    case "confirmation":
    case "asked":
    case "declined":
      return await confirmationLetter(about);
    case "paid":
      return await paymentLetter("paid", about, letter.contents.amountCents);
    case "refunded": {
      const { amountCents, takenBack } = letter.contents;
      return await paymentLetter(takenBack ? "returned" : "refunded", about, amountCents);
    }
    case "changed":
      return await changedLetter(about, await named(letter.contents, about, language));
    case "cancelled": {
      const cancelled = asItIsNow(letter.contents, about);
      const staysId = cancelled.joined?.staysId;
      const kept = staysId && (await findReservation(staysId));
      if (!kept) return await cancelledLetter(about, cancelled);
      const aboutKept = { ...about, tripUrl: letterUrl(kept, !about.toConfirm) };
      return await cancelledLetter(aboutKept, cancelled, kept.reference);
    }
    case "unpaid": {
      const { id } = about.reservation;
      const isStillOnHold = (await db.$count(reservations, and(eq(reservations.id, id), isOnHold))) > 0;
      if (!isStillOnHold) return await paymentLetter("unpaid", about, 0);
      return await paymentLetter("unbooked", { ...about, tripUrl: checkoutUrl(language) }, 0);
    }
  }
}

async function aboutReservation(email: Email, reader: "guest" | "operator"): Promise<LetterAbout> {
  const reservation = (await findReservation(
    email.reservationId!,
    reader === "operator" ? "en" : undefined,
  ))!;
  const { id, language, policyId } = reservation;
  const isKnown = reader === "operator" || (await isKnownAddress(reservation.email));
  return {
    reservation:
      reader === "operator"
        ? withUnlinkedWords(reservation)
        : asGuestReads(
            isKnown ? reservation : withoutFreeWords(reservation, await publicAddresses(reservation)),
          ),
    toConfirm: !isKnown,
    ledger: await ledgerOf(id),
    policy: await findPolicy(policyId),
    online: canPayOnline,
    tripUrl: reader === "operator" ? tripUrl(id, "es") : letterUrl(reservation, isKnown),
    coming: (await tripRides(id, language)).filter((ride) => !isOver(ride)),
    messageId: messageIdOf(email),
  };
}

/**
 * Adjusts a letter to the money as it is now: an amount that PayPal refused to refund since has to be returned by
 * the company.
 */
function asItIsNow<News extends GoesBack>(news: News, { reservation, ledger }: LetterAbout): News {
  const mostCents = Math.max(0, news.backCents - owedCents(reservation, ledger));
  return { ...news, byItselfCents: Math.min(news.byItselfCents, mostCents) };
}

/** Replaces the ids of places in a change by their names. */
async function named(change: Changed, about: LetterAbout, language: Language): Promise<NamedChange> {
  const names = new Map((await listPlaces(language)).map(({ id, name }) => [id, name]));
  const now = asItIsNow(change, about);
  return { ...now, before: namedPlan(change.before, names), after: namedPlan(change.after, names) };
}

/**
 * Returns the Message-ID of a letter. It is the same at every try, so that mail programs can fold a letter that
 * arrives twice into one, and never the one of another letter, even where the numbers of letters begin anew.
 */
function messageIdOf({ kind, onceKey, createdAt }: Email): string {
  const digest = createHash("sha256").update(`${onceKey} ${createdAt.toISOString()}`).digest("hex");
  return `<${kind}-${digest.slice(0, 32)}@${new URL(env.siteUrl).hostname}>`;
}

function checkoutUrl(language: Language): string {
  return env.siteUrl + inLanguage("/checkout", language);
}

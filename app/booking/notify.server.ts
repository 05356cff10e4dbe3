import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { type DrizzleTransactionLike, fromDrizzle } from "pg-boss";
import type { ContactMessage } from "../domain/contact.ts";
import { todayInCostaRica } from "../domain/day.ts";
import { env } from "../env.server.ts";
import { confirmationLetter } from "../mail/confirmation.server.tsx";
import { contactLetter } from "../mail/contact.server.tsx";
import type { Letter } from "../mail/letter.ts";
import { operatorCopyLetter } from "../mail/operator-copy.server.tsx";
import { MailError, sendLetter } from "../mail/transport.server.ts";
import { db, type Transaction } from "../store/db.server.ts";
import { boss, letterAttempts, letterQueue } from "../store/jobs.server.ts";
import { findReservation } from "../store/reservations.server.ts";
import { emails } from "../store/schema.server.ts";
import { tripUrl } from "./trip-secret.server.ts";

type NewEmail = typeof emails.$inferInsert;
type Email = typeof emails.$inferSelect;

/** The customer's confirmation, then the operator's copy; part of the booking's own transaction. */
export async function queueLetters(
  tx: Transaction,
  reservationId: string,
  customerEmail: string,
): Promise<void> {
  await queue(tx, [
    {
      kind: "confirmation",
      reservationId,
      recipient: customerEmail,
      onceKey: `confirmation:${reservationId}`,
    },
    {
      kind: "operatorCopy",
      reservationId,
      recipient: env.OPERATOR_EMAIL,
      onceKey: `operatorCopy:${reservationId}`,
    },
  ]);
}

/** Writes to the operator; the same message sent twice in a day is one letter. */
export async function sendContactMessage(contact: ContactMessage): Promise<void> {
  const digest = createHash("sha256").update(JSON.stringify(contact)).digest("hex");
  const onceKey = `contact:${todayInCostaRica()}:${digest}`;
  await db.transaction((tx) =>
    queue(tx, [{ kind: "contact", contact, recipient: env.OPERATOR_EMAIL, onceKey }]),
  );
}

async function queue(tx: Transaction, letters: NewEmail[]): Promise<void> {
  const rows = await tx.insert(emails).values(letters).onConflictDoNothing().returning({ id: emails.id });
  const jobs = rows.map(({ id }) => ({ data: { emailId: id } }));
  if (jobs.length > 0)
    await boss.insert(letterQueue, jobs, { db: fromDrizzle(tx as DrizzleTransactionLike, sql) });
}

/**
 * Delivers one queued letter, or throws when a later try may work. A letter that was sent already is
 * left alone, because a job may be handed out twice.
 */
export async function deliverLetter(emailId: number): Promise<void> {
  const [email] = await db.select().from(emails).where(eq(emails.id, emailId));
  if (email?.state !== "queued") return;
  const attempts = email.attempts + 1;
  try {
    const { captured } = await sendLetter(await compose(email));
    const state = captured ? "captured" : "sent";
    await update(emailId, { state, captured, attempts, lastError: null, sentAt: new Date() });
  } catch (error) {
    const lastError = error instanceof Error ? error.message.slice(0, 300) : String(error);
    const again = attempts < letterAttempts && (!(error instanceof MailError) || error.retry);
    await update(emailId, { state: again ? "queued" : "failed", attempts, lastError });
    if (again) throw error;
  }
}

async function update(id: number, change: Partial<NewEmail>): Promise<void> {
  await db.update(emails).set(change).where(eq(emails.id, id));
}

async function compose(email: Email): Promise<Letter> {
  // The same id at every try, so that mail programs can fold a letter that arrives twice into one.
  const messageId = `<${email.kind}-${email.id}@${new URL(env.siteUrl).hostname}>`;
  if (email.kind === "contact") return await contactLetter(email.contact!, messageId);
  const reservation = (await findReservation(email.reservationId!))!;
  const letter = email.kind === "confirmation" ? confirmationLetter : operatorCopyLetter;
  return await letter(reservation, await tripUrl(reservation.id), messageId);
}

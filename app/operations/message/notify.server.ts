import { createHash } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { type DrizzleTransactionLike, fromDrizzle } from "pg-boss";
import { type Actor, actorKey, isBookedOutside, paymentService } from "../../domain/common/actor.ts";
import { todayInCostaRica } from "../../domain/common/day.ts";
import type { ContactMessage } from "../../domain/message/contact.ts";
import type { DriverNews, KindOfLetter } from "../../domain/message/letter-contents.ts";
import type { Origin } from "../../domain/sale/unpaid-limit.ts";
import { env } from "../../env.server.ts";
import { log } from "../../log.server.ts";
import { MailError, sendLetter } from "../../mail/transport.server.ts";
import { countPost } from "../../store/account/rate.server.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { boss, letterAttempts, letterQueue } from "../../store/engine/jobs.server.ts";
import { announce } from "../../store/engine/live.server.ts";
import { addressKey, isKnownAddress } from "../../store/message/known-addresses.server.ts";
import { isLetter } from "../../store/message/mailbox.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { isOutdated, noteDriversSent } from "./letter-outdated.server.ts";
import { queuePush } from "./push.server.ts";

type EmailRow = typeof messages.$inferInsert;
export type NewEmail = Omit<EmailRow, "kind" | "contents"> & KindOfLetter;
type Email = typeof messages.$inferSelect;

/**
 * A letter that is sent at once has a job too, in case this process dies. The job waits longer than a mail server
 * that hangs.
 */
export const safetyNetSeconds = 120;
const confirmationsADay = 5;
/** The most letters per day to unconfirmed addresses, caused by one visitor and by all visitors of one network. */
const toUnconfirmedADay = { address: 6, network: 20 };
const hour = 3600;
const day = 24 * hour;

interface BookingLetters {
  reservationId: string;
  /** The guest's address. */
  email: string;
  actor: Actor;
  origin?: Origin | undefined;
  kind?: "confirmation" | "asked";
  /** Whether the operator gets a copy of a guest's booking; true where it is left out. */
  copied?: boolean;
}

/**
 * Queues the guest's confirmation, and the operator's copy where a guest booked and it is `copied`, in the transaction
 * of the booking.
 * Anybody may type another person's address: so at most five confirmations a day go to one address, and one visitor
 * causes only a few letters to unconfirmed addresses.
 */
export async function queueLetters(
  tx: Transaction,
  { reservationId, email, actor, origin, kind = "confirmation", copied = true }: BookingLetters,
): Promise<void> {
  const isGuest = isBookedOutside(actor);
  const address = addressToday(email);
  const { allowed } = await countPost(`confirmations to ${address}`, confirmationsADay, day, tx);
  const confirmation: NewEmail = {
    kind,
    state: !isGuest || (allowed && (await mayWriteTo(tx, email, origin))) ? "queued" : "withheld",
    reservationId,
    recipient: email,
    onceKey: `${kind}:${reservationId}`,
  };
  const copy: NewEmail = {
    kind: "operatorCopy",
    reservationId,
    recipient: env.OPERATOR_EMAIL,
    onceKey: `operatorCopy:${kind}:${reservationId}`,
  };
  await queueEmails(tx, isGuest && copied ? [confirmation, copy] : [confirmation]);
}

/**
 * Counts one more letter to this address and returns whether it may be sent today. Without a mail server no letter
 * leaves the machine, so all are allowed.
 */
export async function mayWriteTo(tx: Transaction, email: string, origin?: Origin): Promise<boolean> {
  if (!origin || !env.SMTP_URL || (await isKnownAddress(email, tx))) return true;
  let isAllowed = true;
  for (const part of ["address", "network"] as const) {
    const key = `unknown addresses from ${part} ${origin[part]}`;
    const { allowed } = await countPost(key, toUnconfirmedADay[part], day, tx);
    isAllowed &&= allowed;
  }
  return isAllowed;
}

/**
 * Returns whether a letter of this booking was withheld because one visitor caused too many letters: no further
 * letter goes to that address either, until it is confirmed.
 */
export async function isWithheld(
  tx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  const withheld = and(
    eq(messages.reservationId, id),
    inArray(messages.kind, ["confirmation", "asked"]),
    eq(messages.state, "withheld"),
  );
  return (await tx.$count(messages, withheld)) > 0 && !(await isKnownAddress(email, tx));
}

interface MoneyNews {
  arrived: { id: string; amountCents: number }[];
  wentBack: { id: string; amountCents: number; actor: string }[];
  /** The key of the payment attempt that was refused in the end. */
  failed: string | undefined;
}

/** Queues the letters to guest and operator about payments and refunds of a booking, each only once. */
export async function queueMoneyLetters(
  tx: Transaction,
  reservation: { id: string; email: string },
  { arrived, wentBack, failed }: MoneyNews,
): Promise<void> {
  const guests = (await isWithheld(tx, reservation)) ? "withheld" : "queued";
  const letter = (about: string, of: KindOfLetter, recipient = reservation.email): NewEmail => {
    const state = recipient === reservation.email ? guests : "queued";
    return { ...of, reservationId: reservation.id, recipient, state, onceKey: `${of.kind}:${about}` };
  };
  const letters = [
    ...arrived.flatMap(({ id, amountCents }) => [
      letter(id, { kind: "paid", contents: { amountCents } }),
      letter(id, { kind: "operatorPaid", contents: { amountCents } }, env.OPERATOR_EMAIL),
    ]),
    ...wentBack.map(({ id, amountCents, actor }) => {
      const contents = { amountCents, takenBack: actor === actorKey(paymentService) };
      return letter(id, { kind: "refunded", contents });
    }),
    ...(failed ? [letter(failed, { kind: "unpaid" })] : []),
  ];
  await queueEmails(tx, letters);
}

/**
 * Queues a contact message as a letter to the operator; the same message sent twice in a day is one letter. A
 * visitor may send five an hour and twenty a day. Beyond sixty an hour from all visitors a message is stored for
 * the desk without a letter.
 */
export async function sendContactMessage(
  contact: ContactMessage,
  visitor = "",
): Promise<"stored" | "tooMany"> {
  const onceKey = `contact:${todayInCostaRica()}:${digest(JSON.stringify(contact))}`;
  return await db.transaction(async (tx) => {
    const [known] = await tx
      .select({ state: messages.state })
      .from(messages)
      .where(eq(messages.onceKey, onceKey));
    if (known && known.state !== "failed") return "stored";
    if (!known) {
      const byHour = await countPost(`messages by ${visitor}`, 5, hour, tx);
      const byDay = await countPost(`messages of a day by ${visitor}`, 20, day, tx);
      if (!byHour.allowed || !byDay.allowed) return "tooMany";
    }
    const { allowed } = await countPost("messages", 60, hour, tx);
    const state = allowed ? "queued" : "withheld";
    await queueEmails(tx, [
      { kind: "contact", contents: contact, recipient: env.OPERATOR_EMAIL, onceKey, state },
    ]);
    await announce("message", tx);
    return "stored";
  });
}

/**
 * Queues the letters whose key is new or whose delivery failed, to be delivered after `startAfter` seconds. Returns
 * their ids. A letter without an address is dropped.
 */
export async function queueEmails(
  tx: Transaction,
  letters: NewEmail[],
  startAfter?: number,
): Promise<number[]> {
  const addressed = letters.filter(({ recipient }) => recipient !== "");
  if (addressed.length === 0) return [];
  const rows = await tx
    .insert(messages)
    .values(addressed)
    .onConflictDoUpdate({
      target: messages.onceKey,
      set: { state: "queued", attempts: 0 },
      setWhere: eq(messages.state, "failed"),
    })
    .returning({ id: messages.id, state: messages.state });
  // The priority keeps the order of the letters.
  const toSend = rows.filter(({ state }) => state === "queued");
  const jobs = toSend.map(({ id }, index) => ({
    data: { emailId: id },
    startAfter,
    priority: toSend.length - index,
  }));
  if (jobs.length > 0)
    await boss.insert(letterQueue, jobs, { db: fromDrizzle(tx as DrizzleTransactionLike, sql) });
  return rows.map(({ id }) => id);
}

/**
 * Delivers one queued letter, or throws when a later attempt may work. A letter that is sent already is left alone,
 * because a job may be handed out twice.
 */
export async function deliverLetter(emailId: number, allowedAttempts = letterAttempts): Promise<void> {
  const isIt = and(eq(messages.id, emailId), isLetter);
  const [email] = await db.select().from(messages).where(isIt);
  if (email?.state !== "queued") return;
  if (await isOutdated(email)) {
    await db.delete(messages).where(and(isIt, eq(messages.state, "queued")));
    return;
  }
  const attempts = email.attempts + 1;
  try {
    // The import is late, because the modules of letters would slow down every start.
    const { composeLetter } = await import("./compose.server.ts");
    const { captured } = await sendLetter(await composeLetter(email));
    const state = captured ? "captured" : "sent";
    await update(email, { state, captured, attempts, lastError: null, sentAt: new Date() });
    if (email.kind === "driver") await noteDriversSent(email.contents as DriverNews);
  } catch (error) {
    const lastError = error instanceof Error ? error.message.slice(0, 300) : String(error);
    const isRetried = attempts < allowedAttempts && (!(error instanceof MailError) || error.retry);
    await update(email, { state: isRetried ? "queued" : "failed", attempts, lastError });
    log.warn({ letter: emailId, kind: email.kind, attempts, again: isRetried }, "letter not delivered");
    if (isRetried) throw error;
  }
}

async function update({ id, reservationId }: Email, change: Partial<EmailRow>): Promise<void> {
  await db.transaction(async (tx) => {
    const isQueued = and(eq(messages.id, id), eq(messages.state, "queued"));
    const changed = await tx.update(messages).set(change).where(isQueued).returning({ id: messages.id });
    if (changed.length === 0) return; // the letter was erased meanwhile, or sent by another process
    if (change.state === "failed") await queuePush(tx, "letterFailed", reservationId);
    await announce(reservationId ?? "message", tx);
  });
}

/** Returns the key under which the letters to an address are counted for a day. */
export function addressToday(email: string): string {
  return digest(`${todayInCostaRica()} ${addressKey(email)}`);
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

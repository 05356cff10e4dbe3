import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { type DrizzleTransactionLike, fromDrizzle } from "pg-boss";
import { type Actor, actorKey, paymentService } from "../../domain/common/actor.ts";
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
import { isKnownAddress } from "../../store/message/known-addresses.server.ts";
import { isLetter } from "../../store/message/mailbox.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { isOutdated, noteDriversSent } from "./letter-outdated.server.ts";
import { queuePush } from "./push.server.ts";

type EmailRow = typeof messages.$inferInsert;
export type NewEmail = Omit<EmailRow, "kind" | "contents"> & KindOfLetter;
type Email = typeof messages.$inferSelect;

/** What is sent at once has a job too, in case this process dies: it waits longer than a mail server that hangs. */
export const safetyNetSeconds = 120;
const confirmationsADay = 5;
/** To addresses that nobody has confirmed, by one visitor and by all of one network. */
const toUnknownADay = { address: 6, network: 20 };
const hour = 3600;
const day = 24 * hour;

/**
 * The customer's confirmation, then the operator's copy, unless it is the staff that books; part of the booking's own
 * transaction. Anybody may type anybody's address, so that after five in a day no more go there, and one visitor
 * causes only so many to addresses that nobody has confirmed.
 */
export async function queueLetters(
  tx: Transaction,
  reservationId: string,
  customerEmail: string,
  { actor, origin }: { actor: Actor; origin?: Origin | undefined },
  kind: "confirmation" | "asked" = "confirmation",
): Promise<void> {
  const isGuest = actor.kind === "guest";
  const address = addressToday(customerEmail);
  const { allowed } = await countPost(`confirmations to ${address}`, confirmationsADay, day, tx);
  const confirmation: NewEmail = {
    kind,
    state: !isGuest || (allowed && (await mayWriteTo(tx, customerEmail, origin))) ? "queued" : "withheld",
    reservationId,
    recipient: customerEmail,
    onceKey: `${kind}:${reservationId}`,
  };
  const copy: NewEmail = {
    kind: "operatorCopy",
    reservationId,
    recipient: env.OPERATOR_EMAIL,
    onceKey: `operatorCopy:${reservationId}`,
  };
  await queueEmails(tx, isGuest ? [confirmation, copy] : [confirmation]);
}

/** Whether one more letter may go to this address today. Without a mail server none leaves the machine. */
async function mayWriteTo(tx: Transaction, email: string, origin: Origin | undefined): Promise<boolean> {
  if (!origin || !env.SMTP_URL || (await isKnownAddress(email, tx))) return true;
  let isAllowed = true;
  for (const part of ["address", "network"] as const) {
    const key = `unknown addresses from ${part} ${origin[part]}`;
    const { allowed } = await countPost(key, toUnknownADay[part], day, tx);
    isAllowed &&= allowed;
  }
  return isAllowed;
}

/**
 * Whether a letter of this booking was held back because one visitor wrote to too many: no news of it goes to that
 * address either, until the address is confirmed.
 */
export async function isHeldBack(
  tx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  const heldBack = and(eq(messages.reservationId, id), eq(messages.state, "withheld"));
  return (await tx.$count(messages, heldBack)) > 0 && !(await isKnownAddress(email, tx));
}

interface MoneyNews {
  arrived: { id: string; amountCents: number }[];
  wentBack: { id: string; amountCents: number; actor: string }[];
  /** The attempt that was refused after all. */
  failed: string | undefined;
}

/** What guest and operator hear about money once the booking is made; each piece of news once. */
export async function queueMoneyLetters(
  tx: Transaction,
  { id: reservationId, email }: { id: string; email: string },
  { arrived, wentBack, failed }: MoneyNews,
): Promise<void> {
  const letter = (about: string, of: KindOfLetter, recipient = email): NewEmail => {
    return { ...of, reservationId, recipient, onceKey: `${of.kind}:${about}` };
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
 * Writes to the operator; the same message sent twice in a day is one letter. A visitor has five an hour and twenty
 * a day; past sixty an hour from all of them a message is kept for the desk and no letter goes out.
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
 * Queues the letters whose key is new or whose delivery failed, for the jobs to deliver after so many seconds, and
 * tells their ids. Who left no address gets none.
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
  // The first of them is delivered first.
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
 * Delivers one queued letter, or throws when a later try may work. A letter that was sent already is
 * left alone, because a job may be handed out twice.
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
    // Late, because what draws letters would make every start slower.
    const { composeLetter } = await import("./compose.server.ts");
    const { captured } = await sendLetter(await composeLetter(email));
    const state = captured ? "captured" : "sent";
    await update(email, { state, captured, attempts, lastError: null, sentAt: new Date() });
    if (email.kind === "driver") await noteDriversSent(email.contents as DriverNews);
  } catch (error) {
    const lastError = error instanceof Error ? error.message.slice(0, 300) : String(error);
    const again = attempts < allowedAttempts && (!(error instanceof MailError) || error.retry);
    await update(email, { state: again ? "queued" : "failed", attempts, lastError });
    log.warn({ letter: emailId, kind: email.kind, attempts, again }, "letter not delivered");
    if (again) throw error;
  }
}

async function update({ id, reservationId }: Email, change: Partial<EmailRow>): Promise<void> {
  await db.transaction(async (tx) => {
    const isQueued = and(eq(messages.id, id), eq(messages.state, "queued"));
    const changed = await tx.update(messages).set(change).where(isQueued).returning({ id: messages.id });
    if (changed.length === 0) return; // Erased meanwhile, or sent by another process.
    if (change.state === "failed") await queuePush(tx, "letterFailed", reservationId);
    await announce(reservationId ?? "message", tx);
  });
}

/** What counts the letters that go to an address in a day. */
export function addressToday(email: string): string {
  return digest(`${todayInCostaRica()} ${email.normalize("NFKC").toLowerCase()}`);
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

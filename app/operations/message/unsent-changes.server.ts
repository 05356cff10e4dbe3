import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { mayHaveWhatsapp } from "../../domain/common/phone-number.server.ts";
import type { KnownPlan, LetterKind, WithdrawnRide } from "../../domain/message/letter-contents.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { isUnsentToGuest } from "../../store/message/unsent-changes.server.ts";
import { legPlansOf } from "../../store/reservation/trip-plans.server.ts";
import { isUnsentWithdrawal } from "../../store/ride/withdrawn-rides.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { type LockedReservation, lockReservation, recordActivity } from "../reservation/step.server.ts";

/**
 * Asks for the guest to be told on WhatsApp too. Kept is the plan as the guest last knew it, of the rides that changed:
 * what it is since is read when somebody tells it, so that nothing is told that isn't so any more.
 */
export async function noteUnsentChange(
  tx: Transaction,
  { id: reservationId, phone, email, changes }: LockedReservation,
  kind: LetterKind,
  known: KnownPlan,
): Promise<void> {
  // The line of a house is called, where no letter goes either.
  if (!mayHaveWhatsapp(phone) && email !== "") return;
  const [open] = await tx.select().from(messages).where(ofReservation(reservationId));
  if (open) {
    const contents = joined(open.contents as KnownPlan, known);
    // Whoever has it open in WhatsApp has an older text.
    const anew = { kind, contents, state: "queued", openedAt: null } as const;
    await tx.update(messages).set(anew).where(eq(messages.id, open.id));
    return;
  }
  const onceKey = `whatsapp:${reservationId}:${changes}`;
  await tx
    .insert(messages)
    .values({ channel: "whatsapp", kind, reservationId, contents: known, recipient: phone, onceKey });
}

/** A plan is again as the guest knows it: nothing is left to tell of it. */
export async function forgetUnsentChange(
  tx: Transaction,
  reservationId: string,
  plan: KnownPlan,
): Promise<void> {
  const [open] = await tx.select().from(messages).where(ofReservation(reservationId));
  if (open && samePlan(open.contents as KnownPlan, plan))
    await tx.delete(messages).where(eq(messages.id, open.id));
}

export const samePlan = (one: KnownPlan, other: KnownPlan) => isDeepStrictEqual(one, other);

/** The plan as the guest knew it, of rides that are cancelled. */
export async function knownPlan(
  tx: Transaction,
  { id, passengers, travellers, priceCents }: LockedReservation,
  legIds: string[],
): Promise<KnownPlan> {
  const legs = (await legPlansOf(id, tx)).filter((leg) => legIds.includes(leg.id));
  return { people: travellers ?? passengers, priceCents, legs };
}

/** Somebody opened WhatsApp with it, or opened it and did not send it. */
export async function notePlanOpened(
  about: { reservationId: string } | { ids: number[] },
  actor: Actor | undefined,
): Promise<void> {
  const which =
    "ids" in about
      ? and(isUnsentWithdrawal, inArray(messages.id, about.ids))
      : and(isUnsentToGuest, eq(messages.reservationId, about.reservationId));
  const set = actor
    ? ({ state: "opened", openedAt: new Date(), saidBy: actorKey(actor) } as const)
    : ({ state: "queued", openedAt: null, saidBy: null } as const);
  await db.update(messages).set(set).where(which);
}

export type InformedOutcome = "saved" | "nothingToDo" | "changedMeanwhile";

/** Somebody told the guest of the plan as it was after so many changes. */
export async function noteGuestKnowsPlan(
  reservationId: string,
  changes: number,
  actor: Actor,
): Promise<InformedOutcome> {
  return await db.transaction(async (tx) => {
    const reservation = await lockReservation(tx, reservationId);
    const [open] = await tx.select().from(messages).where(ofReservation(reservationId));
    if (!reservation || !open) return "nothingToDo";
    if (reservation.changes !== changes) return "changedMeanwhile";
    const { phone: recipient } = reservation;
    const told = { state: "sent", sentAt: new Date(), saidBy: actorKey(actor), recipient } as const;
    await tx.update(messages).set(told).where(eq(messages.id, open.id));
    await recordActivity(tx, reservationId, actor, "toldOnWhatsapp");
    return "saved";
  });
}

/** Somebody told a driver what these messages say is lost. */
export async function noteDriverInformed(ids: number[], actor: Actor): Promise<InformedOutcome> {
  return await db.transaction(async (tx) => {
    const told = { state: "sent", sentAt: new Date(), saidBy: actorKey(actor) } as const;
    const isNamed = and(isUnsentWithdrawal, inArray(messages.id, ids));
    const lost = await tx.update(messages).set(told).where(isNamed).returning();
    for (const { reservationId, driverId, contents } of lost) {
      const after = { job: (contents as WithdrawnRide).jobId, driverId };
      await recordActivity(tx, reservationId!, actor, "driverTold", { after });
    }
    return lost.length > 0 ? "saved" : "nothingToDo";
  });
}

const ofReservation = (id: string) => and(isUnsentToGuest, eq(messages.reservationId, id));

/** What the guest knew before the first change counts. */
function joined(first: KnownPlan, later: KnownPlan): KnownPlan {
  const known = new Set(first.legs.map(({ id }) => id));
  return { ...first, legs: [...first.legs, ...later.legs.filter(({ id }) => !known.has(id))] };
}

import { and, eq, sql } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { amountDueCents, owedCents, takenCents } from "../../domain/money/payment.ts";
import { sumOf } from "../../domain/money/returnable.ts";
import { type JoinProblem, joinProblem } from "../../domain/partner/joined-relations.ts";
import { isEnded } from "../../domain/ride/job-state.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { findPartner } from "../../store/partner/partners.server.ts";
import { areDuplicates } from "../../store/reservation/duplicates.server.ts";
import { activity } from "../../store/schema/reservation-schema.server.ts";
import { queueEmails } from "../message/notify.server.ts";
import { carriedOut, isAsShown, type Written } from "../money/as-agreed.server.ts";
import { centsOf, movableCents, moveByHand, movePart, standingByHand } from "../money/move-money.server.ts";
import { lockTrip, planReturn } from "../money/plan-refund.server.ts";
import { cancelPlanned } from "./cancel.server.ts";
import {
  type LockedReservation,
  legsWithStates,
  readReservation,
  recordActivity,
  writeStates,
} from "./lock-and-record.server.ts";

/** A trip that was booked twice: the reservation that stays, and its duplicate that ends. */
export interface DuplicatePair {
  staysId: string;
  duplicateId: string;
}

/** The consequences of joining for the money. */
export interface JoinQuote {
  /** Payments by hand for the duplicate, which move to the reservation that stays. */
  movedCents: number;
  /** The refund of the duplicate: an online payment can't be moved. */
  duplicateBackCents: number;
  /** The amount by which the payments then exceed the price of the reservation that stays. */
  overCents: number;
  /** The amount that is still to be paid then. */
  dueCents: number;
}

type Refused =
  /** One of them is not booked any more or has begun, or they are no duplicates. */
  | { outcome: "gone" }
  /** A payment or a refund is not decided yet, so the amounts are not known. */
  | { outcome: "inReview" }
  /** The company kept a fee for a ride of the duplicate. */
  | { outcome: "hasFee" }
  /** Their partners pay them in ways that a join would mix up. */
  | { outcome: JoinProblem };
export type JoinOutcome =
  | { outcome: "joined"; quote: JoinQuote }
  | { outcome: "nothingToDo" }
  /** The amounts differ from those that the page showed. */
  | { outcome: "otherSum"; quote: JoinQuote }
  | Refused;

/** Returns the consequences of joining now, or why the reservations can't be joined. */
export async function previewJoin(pair: DuplicatePair): Promise<JoinQuote | Refused> {
  return await db.transaction(async (tx) => await quote(tx, pair));
}

/**
 * Ends the duplicate; its payments by hand move to the reservation that stays. `shown` are the amounts that the
 * page showed.
 */
export async function joinDuplicates(
  pair: DuplicatePair,
  shown: JoinQuote,
  actor: Actor,
): Promise<JoinOutcome> {
  return await carriedOut(db.transaction((tx) => join(tx, pair, shown, actor)));
}

async function join(
  tx: Transaction,
  pair: DuplicatePair,
  shown: JoinQuote,
  actor: Actor,
): Promise<JoinOutcome | Written<JoinOutcome>> {
  const { staysId, duplicateId } = pair;
  // The reservations are locked in the order of their ids, which prevents deadlocks.
  const locked = new Map<string, LockedReservation | undefined>();
  for (const id of [staysId, duplicateId].sort()) locked.set(id, await lockTrip(tx, id));
  const [kept, duplicate] = [locked.get(staysId), locked.get(duplicateId)];
  if (!kept || !duplicate) return { outcome: "gone" };
  if (await isJoined(tx, pair)) return { outcome: "nothingToDo" };
  const now = await quote(tx, pair);
  if ("outcome" in now) return now;
  if (!isAsShown(now, shown)) return { outcome: "otherSum", quote: now };
  const { movedCents, duplicateBackCents } = now;

  const movesAll = movedCents === centsOf(await standingByHand(tx, duplicateId));
  if (movesAll) await moveByHand(tx, { from: duplicate, to: kept, takenBy: actorKey(actor) });
  else await movePart(tx, movedCents, { from: duplicate, to: kept, takenBy: actorKey(actor) });
  const excessRefunds = await planReturn(tx, kept, actor);
  await writeStates(tx, staysId);
  const legIds = (await legsWithStates(tx, duplicateId))
    .filter(({ state }) => !isEnded(state))
    .map(({ id }) => id);
  const cancellation = {
    reservationId: duplicateId,
    legIds,
    backCents: duplicateBackCents,
    actor,
    gives: "all",
  } as const;
  const isSameGuest = sameAddress(kept, duplicate);
  const ended = await cancelPlanned(tx, cancellation, (contents) => ({
    ...contents,
    // A refund from the other reservation is mentioned only to its own guest.
    backCents: contents.backCents + (isSameGuest ? now.overCents : 0),
    byItselfCents: contents.byItselfCents + (isSameGuest ? sumOf(excessRefunds) : 0),
    joined: { movedCents, ...(isSameGuest && { staysId }) },
  }));
  if (!("planned" in ended)) throw new Error(`The duplicate ${duplicateId} can't be ended: ${ended.outcome}`);
  const lost = await lostPartner(tx, kept, duplicate);
  await recordActivity(tx, duplicateId, {
    actor,
    event: "joined",
    after: { staysId, reference: kept.reference, ...lost },
  });
  await recordActivity(tx, staysId, {
    actor,
    event: "tookTwin",
    after: { twinId: duplicateId, reference: duplicate.reference, movedCents, ...lost },
  });
  if (duplicate.email === "")
    await queueEmails(tx, [
      {
        kind: "confirmation",
        reservationId: staysId,
        recipient: kept.email,
        onceKey: `confirmation:${staysId}:${duplicateId}`,
      },
    ]);
  return { outcome: "joined", quote: now, planned: [...excessRefunds, ...ended.planned] };
}

/**
 * Returns whether two reservations have the same e-mail address: equal phone numbers alone must not reveal one
 * guest's trip to another (IDOR).
 */
export function sameAddress(one: { email: string }, other: { email: string }): boolean {
  return one.email !== "" && one.email.toLowerCase() === other.email.toLowerCase();
}

/** Returns the name of the partner who earns no more by the duplicate, for the history; nothing where there is none. */
async function lostPartner(
  tx: Transaction,
  kept: LockedReservation,
  { partnerId }: LockedReservation,
): Promise<{ lostPartner?: string }> {
  if (!partnerId || partnerId === kept.partnerId) return {};
  return { lostPartner: (await findPartner(partnerId, tx))!.name };
}

async function isJoined(tx: Transaction, { staysId, duplicateId }: DuplicatePair): Promise<boolean> {
  const { reservationId, event, after } = activity;
  const isIntoKept = sql`${after} ->> 'staysId' = ${staysId}`;
  return (
    (await tx.$count(activity, and(eq(reservationId, duplicateId), eq(event, "joined"), isIntoKept))) > 0
  );
}

async function quote(tx: Transaction, { staysId, duplicateId }: DuplicatePair): Promise<JoinQuote | Refused> {
  if (staysId === duplicateId || !(await areDuplicates(staysId, duplicateId, tx))) return { outcome: "gone" };
  const [keptLegs, endingLegs] = [await legsWithStates(tx, staysId), await legsWithStates(tx, duplicateId)];
  const notPlanned = endingLegs.filter(({ state }) => state !== "planned");
  if (notPlanned.some(({ state }) => state !== "cancelled")) return { outcome: "gone" };
  if (notPlanned.some(({ priceCents }) => priceCents > 0)) return { outcome: "hasFee" };
  if (keptLegs.every(({ state }) => isEnded(state))) return { outcome: "gone" };
  const [keptLedger, duplicateLedger] = [await ledgerOf(staysId, tx), await ledgerOf(duplicateId, tx)];
  if ([keptLedger, duplicateLedger].some(({ inReview, refundingCents }) => inReview || refundingCents > 0))
    return { outcome: "inReview" };
  const [kept, duplicate] = [
    (await readReservation(tx, staysId))!,
    (await readReservation(tx, duplicateId))!,
  ];
  // A refund by PayPal may have covered payments by hand, so no more moves than is left.
  const byHandCents = centsOf(await standingByHand(tx, duplicateId));
  const leftCents = Math.max(0, takenCents(duplicateLedger));
  const movedCents =
    byHandCents <= leftCents ? byHandCents : Math.min(leftCents, await movableCents(tx, duplicateId));
  const problem = joinProblem(kept, duplicate, movedCents);
  if (problem) return { outcome: problem };
  const ledgerThen = { ...keptLedger, capturedCents: keptLedger.capturedCents + movedCents };
  return {
    movedCents,
    duplicateBackCents: Math.max(0, takenCents(duplicateLedger) - movedCents),
    overCents: owedCents(kept, ledgerThen),
    dueCents: amountDueCents(kept, ledgerThen),
  };
}

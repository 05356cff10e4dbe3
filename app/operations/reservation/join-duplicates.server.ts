import { and, eq, sql } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { amountDueCents, netCents } from "../../domain/money/payment.ts";
import { isEnded } from "../../domain/ride/job.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { areDuplicates } from "../../store/reservation/duplicates.server.ts";
import { activity, reservations } from "../../store/schema/schema.server.ts";
import { queueEmails } from "../message/notify.server.ts";
import { centsOf, movableCents, moveByHand, movePart, standingByHand } from "../money/move-money.server.ts";
import type { RefundRow } from "../money/record-refunds.server.ts";
import { carryOutRefunds } from "../money/refund.server.ts";
import { cancelPlanned } from "./cancel.server.ts";
import { lockTrip, planReturn, sumOf } from "./plan-return.server.ts";
import { type LockedReservation, legsWithStates, recordActivity, writeStates } from "./step.server.ts";

/** What was booked twice: the one that stays, and its twin that ends. */
export interface DuplicatePair {
  staysId: string;
  twinId: string;
}

/** What joining means for the money. */
export interface JoinQuote {
  /** Paid by hand for the twin: counts for the one that stays. */
  movedCents: number;
  /** Of the twin's: what PayPal took stays with the payment that brought it. */
  twinBackCents: number;
  /** Of the one that stays: more than it costs. */
  overCents: number;
  /** What is left to pay then. */
  dueCents: number;
}

type Refused =
  /** One is not booked any more, has begun, or they are no twins. */
  | { outcome: "gone" }
  /** A payment or a refund is not decided yet, so nobody can say what counts. */
  | { outcome: "inReview" }
  /** A fee was kept of a ride of the twin. */
  | { outcome: "hasFee" };
export type JoinOutcome =
  | { outcome: "joined"; quote: JoinQuote }
  | { outcome: "nothingToDo" }
  /** Something else is true than was said before the button. */
  | { outcome: "otherSum"; quote: JoinQuote }
  | Refused;

/** What it would mean to join them now, or why they can't be. */
export async function previewJoin(pair: DuplicatePair): Promise<JoinQuote | Refused> {
  return await db.transaction(async (tx) => await quote(tx, pair));
}

/** Ends the twin; its money and its guest's letters go on with the one that stays. `said` is what stood on the button. */
export async function joinDuplicates(
  pair: DuplicatePair,
  said: JoinQuote,
  actor: Actor,
): Promise<JoinOutcome> {
  const done = await db.transaction((tx) => join(tx, pair, said, actor));
  if (!("planned" in done)) return done;
  await carryOutRefunds(done.planned);
  return { outcome: "joined", quote: done.quote };
}

async function join(
  tx: Transaction,
  pair: DuplicatePair,
  said: JoinQuote,
  actor: Actor,
): Promise<JoinOutcome | { planned: RefundRow[]; quote: JoinQuote }> {
  const { staysId, twinId } = pair;
  // In the same order from either side, so that nobody waits for whoever waits for them.
  const locked = new Map<string, LockedReservation | undefined>();
  for (const id of [staysId, twinId].sort()) locked.set(id, await lockTrip(tx, id));
  const [stays, twin] = [locked.get(staysId), locked.get(twinId)];
  if (!stays || !twin) return { outcome: "gone" };
  if (await isJoined(tx, pair)) return { outcome: "nothingToDo" };
  const now = await quote(tx, pair);
  if ("outcome" in now) return now;
  if (!isSame(now, said)) return { outcome: "otherSum", quote: now };
  const { movedCents, twinBackCents } = now;

  const isAll = movedCents === centsOf(await standingByHand(tx, twinId));
  if (isAll) await moveByHand(tx, twin, stays, actorKey(actor));
  else await movePart(tx, twin, stays, movedCents, actorKey(actor));
  const over = await planReturn(tx, stays, actor);
  await writeStates(tx, staysId);
  const legIds = (await legsWithStates(tx, twinId))
    .filter(({ state }) => !isEnded(state))
    .map(({ id }) => id);
  const ending = { reservationId: twinId, legIds, backCents: twinBackCents, actor, gives: "all" } as const;
  const isSameGuest = sameAddress(stays, twin);
  const ended = await cancelPlanned(tx, ending, (contents) => ({
    ...contents,
    // What goes back of the other's money is told to its own guest alone.
    backCents: contents.backCents + (isSameGuest ? now.overCents : 0),
    byItselfCents: contents.byItselfCents + (isSameGuest ? sumOf(over) : 0),
    joined: { movedCents, ...(isSameGuest && { staysId }) },
  }));
  if (!("planned" in ended)) throw new Error(`The twin ${twinId} can't be ended: ${ended.outcome}`);
  await recordActivity(tx, twinId, actor, "joined", { after: { staysId, reference: stays.reference } });
  await recordActivity(tx, staysId, actor, "tookTwin", {
    after: { twinId, reference: twin.reference, movedCents },
  });
  if (twin.email === "")
    await queueEmails(tx, [
      {
        kind: "confirmation",
        reservationId: staysId,
        recipient: stays.email,
        onceKey: `confirmation:${staysId}:${twinId}`,
      },
    ]);
  return { planned: [...over, ...ended.planned], quote: now };
}

/** Whoever booked with somebody else's number is told nothing of that person's trip. */
export function sameAddress(one: { email: string }, other: { email: string }): boolean {
  return one.email !== "" && one.email.toLowerCase() === other.email.toLowerCase();
}

async function isJoined(tx: Transaction, { staysId, twinId }: DuplicatePair): Promise<boolean> {
  const { reservationId, event, after } = activity;
  const into = sql`${after} ->> 'staysId' = ${staysId}`;
  return (await tx.$count(activity, and(eq(reservationId, twinId), eq(event, "joined"), into))) > 0;
}

async function quote(tx: Transaction, { staysId, twinId }: DuplicatePair): Promise<JoinQuote | Refused> {
  if (staysId === twinId || !(await areDuplicates(staysId, twinId, tx))) return { outcome: "gone" };
  const [staying, ending] = [await legsWithStates(tx, staysId), await legsWithStates(tx, twinId)];
  const begun = ending.filter(({ state }) => state !== "planned");
  if (begun.some(({ state }) => state !== "cancelled")) return { outcome: "gone" };
  if (begun.some(({ priceCents }) => priceCents > 0)) return { outcome: "hasFee" };
  if (staying.every(({ state }) => isEnded(state))) return { outcome: "gone" };
  const [stays, twin] = [await ledgerOf(staysId, tx), await ledgerOf(twinId, tx)];
  if ([stays, twin].some(({ inReview, refundingCents }) => inReview || refundingCents > 0))
    return { outcome: "inReview" };
  const [row] = await tx
    .select({ priceCents: reservations.priceCents, status: reservations.status })
    .from(reservations)
    .where(eq(reservations.id, staysId));
  // What PayPal gave back of the whole may have been theirs: no more moves than is left.
  const byHandCents = centsOf(await standingByHand(tx, twinId));
  const leftCents = Math.max(0, netCents(twin));
  const movedCents =
    byHandCents <= leftCents ? byHandCents : Math.min(leftCents, await movableCents(tx, twinId));
  return {
    movedCents,
    twinBackCents: Math.max(0, netCents(twin) - movedCents),
    overCents: Math.max(0, netCents(stays) + movedCents - row!.priceCents),
    dueCents: amountDueCents(row!, { ...stays, capturedCents: stays.capturedCents + movedCents }),
  };
}

function isSame(one: JoinQuote, other: JoinQuote): boolean {
  return (Object.keys(one) as (keyof JoinQuote)[]).every((sum) => one[sum] === other[sum]);
}

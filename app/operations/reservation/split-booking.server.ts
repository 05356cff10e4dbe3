import { and, eq, inArray, sql } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { newId, newReference } from "../../domain/common/reference.ts";
import { amountDueCents, netCents } from "../../domain/money/payment.ts";
import type { TripPlan } from "../../domain/reservation/trip-plan.ts";
import { isEnded } from "../../domain/ride/job.ts";
import { findTour } from "../../store/catalogue/catalogue.server.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { legPlansOf } from "../../store/reservation/trip-plans.server.ts";
import { checkouts, jobs, legs, reservations } from "../../store/schema/schema.server.ts";
import { queueLetters } from "../message/notify.server.ts";
import { queuePlanLetters } from "../message/plan-letters.server.ts";
import { movableCents, movePart } from "../money/move-money.server.ts";
import type { RefundRow } from "../money/record-refunds.server.ts";
import { carryOutRefunds } from "../money/refund.server.ts";
import { vansOfPlan, writeVans } from "./follow-plan.server.ts";
import { lockTrip, planReturn, sumOf } from "./plan-return.server.ts";
import {
  type LockedReservation,
  legsWithStates,
  readReservation,
  recordActivity,
  writeStates,
} from "./step.server.ts";
import { tripHash, tripSecret } from "./trip-secret.server.ts";

export interface Split {
  reservationId: string;
  /** How many of its people go on in a reservation of their own. */
  people: number;
  /** The same for both halves of a double click: one new reservation. */
  click: string;
}

/** What a split means for the money of the first and of the second. */
export interface SplitQuote {
  firstCents: number;
  secondCents: number;
  /** Paid by hand for the first: counts for the second. */
  movedCents: number;
  /** Too much for the first, and can't be moved: it goes back. */
  backCents: number;
  firstDueCents: number;
  secondDueCents: number;
}

type Refused = {
  outcome:
    | "gone"
    | "inReview"
    | "peopleRange"
    | "vansFirst"
    /** Some was given back for good: nobody can say for which part. */
    | "forgiven";
};
export type SplitOutcome =
  | { outcome: "split"; reference: string; quote: SplitQuote }
  /** Something else is true than was said before the button. */
  | { outcome: "otherSum"; quote: SplitQuote }
  | Refused;

/** What it would mean to split it now, or why it can't be. */
export async function previewSplit(split: Omit<Split, "click">): Promise<SplitQuote | Refused> {
  return await db.transaction(async (tx) => {
    const weighed = await weigh(tx, await readReservation(tx, split.reservationId), split.people);
    return "quote" in weighed ? weighed.quote : weighed;
  });
}

/** So many people of a booking go on in one of their own, for their share of what was agreed. `said` stood on the button. */
export async function splitBooking(
  split: Split,
  said: SplitQuote,
  actor: Actor,
  tell = true,
): Promise<SplitOutcome> {
  const done = await db.transaction(async (tx) => {
    const first = await lockTrip(tx, split.reservationId);
    const made = await madeBy(tx, split.click);
    if (made) return { outcome: "split" as const, reference: made, quote: said };
    const weighed = await weigh(tx, first, split.people);
    if (!("quote" in weighed)) return weighed;
    if (!isSame(weighed.quote, said)) return { outcome: "otherSum" as const, quote: weighed.quote };
    return await write(tx, weighed, split, actor, tell);
  });
  if (!("planned" in done)) return done;
  const { planned, ...told } = done;
  await carryOutRefunds(planned);
  return told;
}

async function madeBy(tx: Transaction, click: string): Promise<string | undefined> {
  const { reference, checkoutId } = reservations;
  return (await tx.select({ reference }).from(reservations).where(eq(checkoutId, click)))[0]?.reference;
}

interface Weighed {
  first: LockedReservation;
  before: TripPlan & { priceCents: number };
  after: TripPlan & { priceCents: number };
  /** What each ride costs in the second. */
  shares: Map<string, number>;
  vans: NonNullable<Awaited<ReturnType<typeof vansOfPlan>>>;
  quote: SplitQuote;
}

async function weigh(
  tx: Transaction,
  first: LockedReservation | undefined,
  people: number,
): Promise<Weighed | Refused> {
  if (first?.stage !== "booked") return { outcome: "gone" };
  const all = first.travellers ?? first.passengers;
  if (!(Number.isSafeInteger(people) && people >= 1 && people < all)) return { outcome: "peopleRange" };
  const open = (await legsWithStates(tx, first.id)).filter(({ state }) => !isEnded(state));
  if (open.length === 0 || open.some(({ state }) => state !== "planned")) return { outcome: "gone" };
  const ledger = await ledgerOf(first.id, tx);
  if (ledger.inReview || ledger.refundingCents > 0) return { outcome: "inReview" };
  if (ledger.refundedCents > ledger.differenceCents) return { outcome: "forgiven" };
  const ids = open.map(({ id }) => id);
  const plans = (await legPlansOf(first.id, tx)).filter(({ id }) => ids.includes(id));
  const shares = new Map(open.map(({ id, priceCents }) => [id, shareOf(priceCents, people / all)]));
  const rest = plans.map((leg) => ({ ...leg, priceCents: leg.priceCents - shares.get(leg.id)! }));
  const secondCents = [...shares.values()].reduce((sum, cents) => sum + cents, 0);
  const firstCents = first.priceCents - secondCents;
  const before = { people: all, priceCents: first.priceCents, legs: plans };
  const after = { people: all - people, priceCents: firstCents, legs: rest };
  const vans = await vansOfPlan(tx, before, after, ids);
  if (!vans) return { outcome: "vansFirst" };
  const over = Math.max(0, netCents(ledger) - firstCents);
  const movedCents = Math.min(over, secondCents, await movableCents(tx, first.id));
  const quote = {
    firstCents,
    secondCents,
    movedCents,
    backCents: over - movedCents,
    firstDueCents: amountDueCents({ priceCents: firstCents, status: first.status }, ledger),
    secondDueCents: secondCents - movedCents,
  };
  return { first, before, after, shares, vans, quote };
}

/** In whole dollars, which are paid more easily; the rest stays with the first. */
function shareOf(priceCents: number, part: number): number {
  return Math.min(priceCents, Math.round((priceCents * part) / 100) * 100);
}

async function write(
  tx: Transaction,
  { first, before, after, shares, vans, quote }: Weighed,
  { people, click }: Split,
  actor: Actor,
  tell: boolean,
): Promise<{ outcome: "split"; reference: string; quote: SplitQuote; planned: RefundRow[] }> {
  const { id, tourId } = first;
  const leastPeople = (tourId && (await findTour(tourId, "en", tx))?.leastPeople) || 1;
  const part = { people, leastPeople, click, priceCents: quote.secondCents, shares };
  const second = await insertSecond(tx, first, part);
  await writeVans(tx, vans);
  for (const leg of after.legs)
    await tx.update(legs).set({ priceCents: leg.priceCents }).where(eq(legs.id, leg.id));
  const changes = first.changes + 1;
  const left = { priceCents: quote.firstCents, ...sold(after.people, leastPeople) };
  const set = { ...left, changes, updatedAt: sql`now()` };
  await tx.update(reservations).set(set).where(eq(reservations.id, id));
  await movePart(tx, first, second, quote.movedCents, actorKey(actor));
  const planned = await planReturn(tx, { id, priceCents: quote.firstCents }, actor);
  await writeStates(tx, id);
  await writeStates(tx, second.id);
  const told = { ...after, ...(!tell && { told: false }) };
  await recordActivity(tx, id, actor, "tripChanged", { before, after: told });
  await recordActivity(tx, id, actor, "splitOff", { after: { reference: second.reference, people } });
  await recordActivity(tx, second.id, actor, "splitFrom", { after: { reference: first.reference, people } });
  if (tell) {
    await queueLetters(tx, second.id, first.email, { actor });
    const contents = { before, after, backCents: quote.backCents, byItselfCents: sumOf(planned) };
    await queuePlanLetters(tx, { ...first, changes }, actor, { kind: "changed", contents });
  }
  return { outcome: "split", reference: second.reference, quote, planned };
}

/** How many are paid for, and how many come. */
function sold(people: number, leastPeople: number) {
  const passengers = Math.max(leastPeople, people);
  return { passengers, travellers: passengers === people ? null : people };
}

/** The same guest on the same rides, without a driver. */
async function insertSecond(
  tx: Transaction,
  first: LockedReservation,
  part: Omit<Split, "reservationId"> & { leastPeople: number; priceCents: number; shares: Weighed["shares"] },
) {
  const { people, leastPeople, click, priceCents, shares } = part;
  const [draft] = await tx.select().from(checkouts).where(eq(checkouts.id, first.checkoutId));
  const priced = { priceCents, breakdown: [] };
  await tx.insert(checkouts).values({ ...draft!, id: click, status: "booked", code: null, ...priced });
  const id = newId();
  const { search, ...same } = first;
  const own = {
    id,
    checkoutId: click,
    tripHash: tripHash(tripSecret(id)),
    splitFromId: first.splitFromId ?? first.id,
    ...sold(people, leastPeople),
    ...priced,
    status: "pending",
    payment: "PENDING",
    owedCents: 0,
    changes: 0,
    taxId: "",
    createdAt: new Date(),
    updatedAt: new Date(),
  } as const;
  const reference = await insertNamed(tx, { ...same, ...own });
  const rows = await tx
    .select()
    .from(legs)
    .where(and(eq(legs.reservationId, first.id), inArray(legs.id, [...shares.keys()])))
    .orderBy(legs.position);
  for (const [position, leg] of rows.entries()) {
    const legId = newId();
    const none = { childSeats: 0, childSeatAges: null, boards: 0, bags: 0, extraStop: null };
    const price = shares.get(leg.id)!;
    await tx
      .insert(legs)
      .values({ ...leg, id: legId, reservationId: id, position, priceCents: price, ...none });
    await tx.insert(jobs).values({ id: newId(), legId, people });
  }
  return { id, reference };
}

/** A reference is short, so now and then one is taken. */
async function insertNamed(tx: Transaction, values: typeof reservations.$inferInsert): Promise<string> {
  for (;;) {
    const rows = await tx
      .insert(reservations)
      .values({ ...values, reference: newReference() })
      .onConflictDoNothing({ target: reservations.reference })
      .returning({ reference: reservations.reference });
    if (rows[0]) return rows[0].reference;
  }
}

function isSame(one: SplitQuote, other: SplitQuote): boolean {
  return (Object.keys(one) as (keyof SplitQuote)[]).every((sum) => one[sum] === other[sum]);
}

import { and, eq, inArray, sql } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { newId } from "../../domain/common/reference.ts";
import { sumOf } from "../../domain/money/returnable.ts";
import { type SplitQuote, splitMoney } from "../../domain/money/split-money.ts";
import { splitLines } from "../../domain/price/changed-lines.ts";
import type { Quote } from "../../domain/price/price-line.ts";
import { peopleOf } from "../../domain/reservation/reservation.ts";
import type { TripPlan } from "../../domain/reservation/trip-plan.ts";
import { isEnded } from "../../domain/ride/job-state.ts";
import { findTour } from "../../store/catalogue/tours.server.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { legPlansOf } from "../../store/reservation/trip-plans.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { isWithheld, queueLetters } from "../message/notify.server.ts";
import { queuePlanLetters } from "../message/plan-letters.server.ts";
import { carriedOut, isAsShown, type Written } from "../money/as-agreed.server.ts";
import { movableCents, movePart } from "../money/move-money.server.ts";
import { lockTrip, planReturn } from "../money/plan-refund.server.ts";
import { writePartnersPart } from "../partner/write-partners-part.server.ts";
import { vansOfPlan, writeVans } from "./follow-plan.server.ts";
import { insertWithReference } from "./insert-with-reference.server.ts";
import {
  type LockedReservation,
  legsWithStates,
  lockReservation,
  readReservation,
  recordActivity,
  writeStates,
} from "./lock-and-record.server.ts";
import { tripHash } from "./trip-hash.server.ts";
import { tripSecret } from "./trip-secret.server.ts";

export interface Split {
  reservationId: string;
  /** The number of people who move to a new reservation. */
  people: number;
  /** Both requests of a double click have the same value, and make one new reservation. */
  click: string;
}

type Refused = {
  outcome:
    | "gone"
    | "inReview"
    | "peopleRange"
    | "vansFirst"
    /** A part of the price was waived by a refund, and it is not known for which people. */
    | "forgiven";
};
export type SplitOutcome =
  | { outcome: "split"; reference: string; quote: SplitQuote }
  /** The amounts differ from those that the page showed. */
  | { outcome: "otherSum"; quote: SplitQuote }
  | Refused;

/** Returns the consequences of a split now, or why the booking can't be split. */
export async function previewSplit(split: Omit<Split, "click">): Promise<SplitQuote | Refused> {
  return await db.transaction(async (tx) => {
    const weighed = await weigh(tx, await readReservation(tx, split.reservationId), split.people);
    return "quote" in weighed ? weighed.quote : weighed;
  });
}

/**
 * Splits off a number of people into a booking of their own, for their share of the agreed price. `shown` are the
 * amounts that the page showed.
 */
export async function splitBooking(
  split: Split,
  shown: SplitQuote,
  actor: Actor,
  tell = true,
): Promise<SplitOutcome> {
  return await carriedOut(
    db.transaction(async (tx): Promise<SplitOutcome | Written<SplitOutcome>> => {
      const first = await lockTrip(tx, split.reservationId);
      const existing = await referenceOfClick(tx, split.click);
      if (existing) return { outcome: "split", reference: existing, quote: shown };
      const weighed = await weigh(tx, first, split.people);
      if (!("quote" in weighed)) return weighed;
      if (!isAsShown(weighed.quote, shown)) return { outcome: "otherSum", quote: weighed.quote };
      return await writeSplit(tx, weighed, { ...split, actor, tell });
    }),
  );
}

async function referenceOfClick(tx: Transaction, click: string): Promise<string | undefined> {
  const { reference, checkoutId } = reservations;
  return (await tx.select({ reference }).from(reservations).where(eq(checkoutId, click)))[0]?.reference;
}

interface Weighed {
  first: LockedReservation;
  before: TripPlan & { priceCents: number };
  after: TripPlan & { priceCents: number };
  /** The price of each ride in the second. */
  shares: Map<string, number>;
  /** The same in the order of all rides; undefined for those that are over. */
  shareOfRide: (number | undefined)[];
  vans: NonNullable<Awaited<ReturnType<typeof vansOfPlan>>>;
  /** The second's share of the deposit that the guest left with a partner; null without one. */
  depositCents: number | null;
  quote: SplitQuote;
}

async function weigh(
  tx: Transaction,
  first: LockedReservation | undefined,
  people: number,
): Promise<Weighed | Refused> {
  if (first?.stage !== "booked") return { outcome: "gone" };
  const all = peopleOf(first);
  if (!(Number.isSafeInteger(people) && people >= 1 && people < all)) return { outcome: "peopleRange" };
  const rides = await legsWithStates(tx, first.id);
  const open = rides.filter(({ state }) => !isEnded(state));
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
  const { depositCents, quote } = splitMoney(first, ledger, {
    firstCents,
    secondCents,
    movableCents: await movableCents(tx, first.id),
  });
  const shareOfRide = rides.map(({ id }) => shares.get(id));
  return { first, before, after, shares, shareOfRide, vans, depositCents, quote };
}

/** Shares are in whole dollars, which are easier to pay; the rest stays with the first. */
function shareOf(priceCents: number, part: number): number {
  return Math.min(priceCents, Math.round((priceCents * part) / 100) * 100);
}

async function writeSplit(
  tx: Transaction,
  { first, before, after, shares, shareOfRide, vans, depositCents, quote }: Weighed,
  { people, click, actor, tell }: Split & { actor: Actor; tell: boolean },
): Promise<Written<SplitOutcome>> {
  const { id, tourId } = first;
  const leastPeople = (tourId && (await findTour(tourId, "en", tx))?.leastPeople) || 1;
  const parts = { stay: after.people, leave: people, leastPeople };
  const lines = splitLines(first.breakdown, shareOfRide, parts);
  const priced = { priceCents: quote.secondCents, breakdown: lines.second };
  const share = { people, leastPeople, click, priced, shares, depositCents };
  const second = await insertSecond(tx, first, share);
  await writeVans(tx, vans);
  for (const leg of after.legs)
    await tx.update(legs).set({ priceCents: leg.priceCents }).where(eq(legs.id, leg.id));
  const changes = first.changes + 1;
  const price = { priceCents: quote.firstCents, breakdown: lines.first };
  const firstColumns = { ...price, ...peopleColumns(after.people, leastPeople) };
  const stayingDeposit = first.depositCents && first.depositCents - depositCents!;
  const set = { ...firstColumns, depositCents: stayingDeposit, changes, updatedAt: sql`now()` };
  await tx.update(reservations).set(set).where(eq(reservations.id, id));
  await movePart(tx, quote.movedCents, { from: first, to: second, takenBy: actorKey(actor) });
  // The second takes its share of a deposit along, so that it is no part of what is too much here.
  await writePartnersPart(tx, (await lockReservation(tx, id))!, await ledgerOf(id, tx));
  const planned = await planReturn(tx, { id, priceCents: quote.firstCents }, actor);
  await writeStates(tx, id);
  await writeStates(tx, second.id);
  const recorded = { ...after, ...(!tell && { told: false }) };
  await recordActivity(tx, id, { actor, event: "tripChanged", before, after: recorded });
  await recordActivity(tx, id, { actor, event: "splitOff", after: { reference: second.reference, people } });
  const from = { reference: first.reference, people };
  await recordActivity(tx, second.id, { actor, event: "splitFrom", after: from });
  if (tell) {
    if (!(await isWithheld(tx, first)))
      await queueLetters(tx, { reservationId: second.id, email: first.email, actor });
    const contents = { before, after, backCents: quote.backCents, byItselfCents: sumOf(planned) };
    await queuePlanLetters(tx, { ...first, changes }, { actor, news: { kind: "changed", contents } });
  }
  return { outcome: "split", reference: second.reference, quote, planned };
}

/** Returns the numbers of people who are paid for and who travel. */
function peopleColumns(people: number, leastPeople: number) {
  const passengers = Math.max(leastPeople, people);
  return { passengers, travellers: passengers === people ? null : people };
}

/** Inserts the second reservation: the same guest on the same rides, without drivers. */
async function insertSecond(
  tx: Transaction,
  first: LockedReservation,
  share: Omit<Split, "reservationId"> &
    Pick<Weighed, "shares" | "depositCents"> & { leastPeople: number; priced: Quote },
) {
  const { people, leastPeople, click, priced, shares, depositCents } = share;
  const [draft] = await tx.select().from(checkouts).where(eq(checkouts.id, first.checkoutId));
  await tx.insert(checkouts).values({ ...draft!, id: click, status: "booked", code: null, ...priced });
  const id = newId();
  const { search, ...copied } = first;
  const own = {
    id,
    checkoutId: click,
    tripHash: tripHash(tripSecret(id)),
    splitFromId: first.splitFromId ?? first.id,
    seriesId: null,
    seriesDay: null,
    ...peopleColumns(people, leastPeople),
    ...priced,
    depositCents,
    status: "pending",
    payment: "PENDING",
    owedCents: 0,
    changes: 0,
    taxId: "",
    createdAt: new Date(),
    updatedAt: new Date(),
  } as const;
  const reference = await insertWithReference(tx, { ...copied, ...own });
  const rows = await tx
    .select()
    .from(legs)
    .where(and(eq(legs.reservationId, first.id), inArray(legs.id, [...shares.keys()])))
    .orderBy(legs.position);
  for (const [position, leg] of rows.entries()) {
    const legId = newId();
    const noExtras = { childSeats: 0, childSeatAges: null, boards: 0, bags: 0, extraStop: null };
    const price = shares.get(leg.id)!;
    await tx
      .insert(legs)
      .values({ ...leg, id: legId, reservationId: id, position, priceCents: price, ...noExtras });
    await tx.insert(jobs).values({ id: newId(), legId, people });
  }
  return { id, reference };
}

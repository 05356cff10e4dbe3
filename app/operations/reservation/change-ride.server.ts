import { and, asc, eq, sql } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { merge, pick, type SaveOutcome } from "../../domain/common/merge.ts";
import type { KnownPlan, LetterContents } from "../../domain/message/letter-contents.ts";
import { isEnded } from "../../domain/ride/job.ts";
import type { RideDetails, RideField } from "../../domain/ride/ride-details.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { listSurcharges } from "../../store/price/surcharges.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { jobs, legs, reservations } from "../../store/schema/schema.server.ts";
import { queuePlanLetters } from "../message/plan-letters.server.ts";
import { forgetUnsentChange, samePlan } from "../message/unsent-changes.server.ts";
import type { RefundRow } from "../money/record-refunds.server.ts";
import { carryOutRefunds } from "../money/refund.server.ts";
import { movePrice, priceOfDetails } from "../price/price-of-details.server.ts";
import { namesOf } from "../sale/reserve.server.ts";
import { type ChangeQuote, lockTrip } from "./plan-return.server.ts";
import { wordsOfRides } from "./ride-words.ts";
import { type LockedReservation, recordActivity } from "./step.server.ts";

export type ChangeRideOutcome =
  | (SaveOutcome<RideDetails> & {
      /** Once it is saved. */
      wrote?: { before: Partial<RideDetails>; after: Partial<RideDetails> };
    })
  /** What the ride brings costs something: nothing is written until that price is agreed to. */
  | { outcome: "otherPrice"; quote: ChangeQuote };

interface HowToChange {
  /** The whole price that was agreed to. */
  agreedCents?: number | undefined;
  /** It takes back what was written a moment ago. Of a first hour nobody has heard, nor hears that it is gone. */
  isUndo?: boolean;
}

/** Writes what is said of a ride, if it still is as it was before. */
export async function changeRide(
  legId: string,
  before: Partial<RideDetails>,
  after: Partial<RideDetails>,
  actor: Actor,
  { agreedCents, isUndo = false }: HowToChange = {},
): Promise<ChangeRideOutcome> {
  const surcharges = await listSurcharges();
  let refunds: RefundRow[] = [];
  const done = await db.transaction(async (tx): Promise<ChangeRideOutcome> => {
    const locked = await lockLeg(tx, legId);
    if (!locked) return { outcome: "gone" };
    const { leg, reservation } = locked;
    const bookedPhone = reservation.phone;
    // A ride without a number of its own is shown with the reservation's: who saw that one saw what is there.
    const now = before.phone === bookedPhone ? { ...leg, phone: leg.phone ?? bookedPhone } : leg;
    // Who does not say what a field was before writes over whatever it is now.
    const { set, meanwhile } = merge<RideDetails>(now, { ...now, ...before }, after);
    const changed = Object.keys(set) as RideField[];
    if (changed.length === 0) return { outcome: "nothingToDo" };
    if (Object.keys(meanwhile).length > 0) return { outcome: "changedMeanwhile", now: meanwhile };
    const priced = await priceOfDetails(tx, reservation, leg, set, surcharges);
    if (priced && priced.quote.priceCents !== agreedCents)
      return { outcome: "otherPrice", quote: priced.quote };
    await tx.update(legs).set(set).where(eq(legs.id, legId));
    if (changed.includes("flight")) await writeWords(tx, leg.reservationId);
    // Whoever drives, and the guest, have to hear of another hour.
    const isMoved = changed.includes("time");
    if (isMoved) {
      await tx
        .update(jobs)
        .set({ receivedAt: null, seenAt: null, guestToldAt: null, clashReason: null, clashWith: [] })
        .where(and(eq(jobs.legId, legId), eq(jobs.state, "planned")));
      await movePickup(tx, reservation, leg, set.time ?? null, { actor, isUndo });
    }
    await recordActivity(tx, leg.reservationId, actor, "rideChanged", {
      before: { leg: legId, ...nameless(pick<RideDetails>(leg, changed)) },
      after: { leg: legId, ...nameless(set) },
    });
    if (priced) refunds = await movePrice(tx, reservation, { ...leg, ...set }, priced, actor);
    return { outcome: "saved", wrote: { before: pick<RideDetails>(leg, changed), after: set } };
  });
  await carryOutRefunds(refunds);
  return done;
}

/** The leg, with its reservation and its money locked; none where it is not driven any more. */
async function lockLeg(tx: Transaction, id: string) {
  const [found] = await tx.select({ reservationId: legs.reservationId }).from(legs).where(eq(legs.id, id));
  const reservation = found && (await lockTrip(tx, found.reservationId));
  if (reservation?.stage !== "booked") return undefined;
  const states = await tx.select({ state: jobs.state }).from(jobs).where(eq(jobs.legId, id));
  if (states.every(({ state }) => isEnded(state))) return undefined;
  const [leg] = await tx.select().from(legs).where(eq(legs.id, id));
  return { leg: leg!, reservation };
}

/** As long a letter of another hour waits, so that a slip that is mended, or taken back, is told to nobody. */
const waitSeconds = 60;
/** Up to here it has surely not begun to go: what is under way can't be taken back, and is followed by another. */
const isStillWaiting = sql`${messages.createdAt} > now() - interval '50 seconds'`;

/** A calendar that has the ride has to follow, and the guest hears of it; of a first hour with who drives. */
async function movePickup(
  tx: Transaction,
  reservation: LockedReservation,
  { id, day, time: wasTime, origin, destination }: typeof legs.$inferSelect,
  time: string | null,
  { actor, isUndo }: { actor: Actor; isUndo: boolean },
): Promise<void> {
  const { passengers, travellers, priceCents } = reservation;
  const changes = reservation.changes + 1;
  const set = { changes, updatedAt: sql`now()` };
  await tx.update(reservations).set(set).where(eq(reservations.id, reservation.id));
  if (wasTime === null || (isUndo && time === null) || actor.kind === "guest") return;
  const at = (pickup: string | null): KnownPlan => {
    const legs = [{ id, day, time: pickup, origin, destination }];
    return { people: travellers ?? passengers, priceCents, legs };
  };
  const before = (await takeBackWaiting(tx, reservation.id, id)) ?? at(wasTime);
  const after = at(time);
  if (samePlan(before, after)) return await forgetUnsentChange(tx, reservation.id, after);
  const contents = { before, after, backCents: 0, byItselfCents: 0 };
  const news = { kind: "changed", contents } as const;
  await queuePlanLetters(tx, { ...reservation, changes }, actor, news, waitSeconds);
}

/** The letter of another hour of this ride that has not gone yet: what the guest knew before it. */
async function takeBackWaiting(
  tx: Transaction,
  reservationId: string,
  legId: string,
): Promise<KnownPlan | undefined> {
  const isOfRide = sql`jsonb_path_query_array(${messages.contents}, '$.before.legs[*].id') = jsonb_build_array(${legId}::text)`;
  const isWaiting = and(
    eq(messages.reservationId, reservationId),
    eq(messages.channel, "mail"),
    eq(messages.kind, "changed"),
    eq(messages.state, "queued"),
    isStillWaiting,
    isOfRide,
  );
  const [taken] = await tx.delete(messages).where(isWaiting).returning();
  return (taken?.contents as LetterContents["changed"] | undefined)?.before;
}

/** What the search finds the reservation by. */
export async function writeWords(tx: Transaction, reservationId: string): Promise<void> {
  const isIt = eq(reservations.id, reservationId);
  const [booked] = await tx.select({ tourId: reservations.tourId }).from(reservations).where(isIt);
  const own = await tx
    .select()
    .from(legs)
    .where(eq(legs.reservationId, reservationId))
    .orderBy(asc(legs.position));
  const rides = wordsOfRides(own, await namesOf(tx, own, booked?.tourId));
  await tx.update(reservations).set({ rides }).where(isIt);
}

const personal = ["phone", "originDoor", "destinationDoor", "childSeatAges", "extraStop"];

/** Where people live, how to reach them and how old their children are is not written down for good: only that it changed. */
function nameless(values: Partial<RideDetails>): Record<string, unknown> {
  const written = Object.entries(values).map(([field, value]) => [field, personal.includes(field) || value]);
  return Object.fromEntries(written);
}

import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { minuteOf } from "../../domain/common/clock.ts";
import type { Day } from "../../domain/common/day.ts";
import { merge, pick, type SaveOutcome } from "../../domain/common/merge.ts";
import { leavesAfterSeconds, undoSeconds } from "../../domain/common/undo-time.ts";
import type { KnownPlan, LetterContents } from "../../domain/message/letter-contents.ts";
import { isPaidByPartner } from "../../domain/partner/relation.ts";
import { peopleOf } from "../../domain/reservation/reservation.ts";
import type { StoredTimes } from "../../domain/reservation/stored-ride.ts";
import { isEnded } from "../../domain/ride/job-state.ts";
import type { RideDetails, RideField } from "../../domain/ride/ride-details.ts";
import { seatsFor } from "../../domain/sale/child-ages.ts";
import { namesOf } from "../../store/catalogue/names-of-rides.server.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { listSurcharges } from "../../store/price/surcharges.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { queuePlanLetters } from "../message/plan-letters.server.ts";
import { forgetUnsentChange, samePlan } from "../message/unsent-changes.server.ts";
import { carriedOut, type Written } from "../money/as-agreed.server.ts";
import { type ChangeQuote, lockTrip } from "../money/plan-refund.server.ts";
import { movePrice, priceOfDetails } from "../price/price-of-extras.server.ts";
import { takeStep } from "../ride/progress.server.ts";
import { type LockedReservation, recordActivity } from "./lock-and-record.server.ts";
import { type MovedPickups, pickupAfter, pickupKey, storedTimesOf } from "./pickup-after.server.ts";
import { isSearched, wordsOfRides } from "./ride-words.ts";

export type ChangeRideOutcome =
  | (SaveOutcome<RideDetails> & {
      /** The values before and after, once they are saved. */
      wrote?: { before: Partial<RideDetails>; after: Partial<RideDetails> };
      /** The pick-up before and after, once they are saved. */
      pickups?: MovedPickups;
      /** The vans that had set out for the earlier hour, by their jobs, and are to set out anew. */
      setBack?: string[];
    })
  /** A guest's new flight moves the pick-up: nothing is written until the guest has seen that. */
  | ({ outcome: "otherPickup" } & MovedPickups)
  /** The new details change the price: nothing is written until that price is agreed to. */
  | { outcome: "otherPrice"; quote: ChangeQuote; pickups: MovedPickups };

interface HowToChange {
  /** The price of the whole trip that was agreed to. */
  agreedCents?: number | undefined;
  /**
   * The change undoes one of a moment ago. The guest was not informed of a first hour yet, so its removal is not
   * sent either.
   */
  isUndo?: boolean;
  /** The pick-up that a guest has seen and agreed to, as `pickupKey` writes it. */
  agreedPickup?: string | undefined;
  /** A colleague has looked at a time whose flight changed, and keeps it. */
  keepsTime?: boolean;
  /** The day on which the flight lands or takes off, where its hour moved: it may lie beyond midnight. */
  flightDay?: Day | undefined;
}

/** Writes details of a ride, if these fields still have their earlier values. */
export async function changeRide(
  legId: string,
  { before, after }: { before: Partial<RideDetails>; after: Partial<RideDetails> },
  actor: Actor,
  { agreedCents, isUndo = false, agreedPickup, keepsTime = false, flightDay }: HowToChange = {},
): Promise<ChangeRideOutcome> {
  const surcharges = await listSurcharges();
  return await carriedOut(
    db.transaction(async (tx): Promise<ChangeRideOutcome | Written<ChangeRideOutcome>> => {
      const locked = await lockLeg(tx, legId);
      if (!locked) return { outcome: "gone" };
      const { leg, reservation } = locked;
      const { phone } = reservation;
      // A ride without its own phone number is shown with the reservation's, which counts as its present value.
      const now = before.phone === phone ? { ...leg, phone: leg.phone ?? phone } : leg;
      // A field without an earlier value is overwritten whatever it is now.
      const { set, meanwhile } = merge<RideDetails>(now, { ...now, ...before }, after);
      // As in a booking form, each child whose age is told gets a seat.
      if (!isUndo && set.childSeatAges !== undefined) {
        const seats = seatsFor(set.childSeats ?? leg.childSeats, set.childSeatAges);
        if (seats !== leg.childSeats) set.childSeats = seats;
      }
      if (keepsTime && (leg.timeToCheck || set.flightTime)) set.time = leg.time;
      const changed = Object.keys(set) as RideField[];
      if (changed.length === 0) return { outcome: "nothingToDo" };
      if (Object.keys(meanwhile).length > 0) return { outcome: "changedMeanwhile", now: meanwhile };
      const isGuest = actor.kind === "guest";
      const pickup = await pickupAfter(tx, { leg, reservation, set, actor, isUndo, flightDay });
      const pickups = { was: storedTimesOf(leg), will: pickup };
      const when = isGuest ? pickup : leg; // the company's own moves are free
      const priced = await priceOfDetails(tx, { reservation, leg, when, details: set, surcharges });
      // A guest whose partner pays reads no price, and agrees to none.
      const paysNothing = isGuest && isPaidByPartner(reservation.relation);
      if (priced && !paysNothing && priced.quote.priceCents !== agreedCents)
        return { outcome: "otherPrice", quote: priced.quote, pickups };
      const isMoved = pickupKey(leg) !== pickupKey(pickup);
      if (isGuest && isMoved && leg.time !== null && agreedPickup !== pickupKey(pickup))
        return { outcome: "otherPickup", ...pickups };
      await tx
        .update(legs)
        .set({ ...set, ...pickup })
        .where(eq(legs.id, legId));
      if (changed.some(isSearched)) await writeSearchWords(tx, leg.reservationId);
      const setBack = isMoved ? await setOutAnew(tx, leg, pickup, actor) : [];
      // The driver and the guest have to be informed of another hour.
      if (isMoved) {
        await tx
          .update(jobs)
          .set({ receivedAt: null, seenAt: null, guestToldAt: null, clashReason: null, clashWith: [] })
          .where(and(eq(jobs.legId, legId), eq(jobs.state, "planned")));
        await movePickup(tx, reservation, { leg, pickup, actor, isUndo });
      }
      await recordActivity(tx, leg.reservationId, {
        actor,
        event: "rideChanged",
        before: {
          leg: legId,
          ...withoutPersonalData(pick<RideDetails>(leg, changed)),
          ...pickupBefore(leg, pickup),
        },
        after: { leg: legId, ...withoutPersonalData(set), ...pickupBefore(pickup, leg) },
      });
      const moved = { reservation, leg: { ...leg, ...set, ...pickup }, actor };
      const planned = priced ? await movePrice(tx, { ...moved, priced }) : [];
      const wrote = { before: pick<RideDetails>(leg, changed), after: set };
      return { outcome: "saved", wrote, pickups, setBack, planned };
    }),
  );
}

/** Locks a leg with its reservation and its money; undefined where the leg is not driven any more. */
async function lockLeg(tx: Transaction, id: string) {
  const [found] = await tx.select({ reservationId: legs.reservationId }).from(legs).where(eq(legs.id, id));
  const reservation = found && (await lockTrip(tx, found.reservationId));
  if (reservation?.stage !== "booked") return undefined;
  const states = await tx.select({ state: jobs.state }).from(jobs).where(eq(jobs.legId, id));
  if (states.every(({ state }) => isEnded(state))) return undefined;
  const [leg] = await tx.select().from(legs).where(eq(legs.id, id));
  return { leg: leg!, reservation };
}

/** Nobody waits for so many minutes: whoever set out for the earlier hour sets out anew. */
const anewMinutes = 60;

/** Takes back that vans set out, where the ride comes so much later. Returns the ids of their jobs. */
async function setOutAnew(
  tx: Transaction,
  leg: typeof legs.$inferSelect,
  pickup: StoredTimes,
  actor: Actor,
): Promise<string[]> {
  const [was, will] = [leg, pickup].map(({ day, time }) => (time ? minuteOf(day, time) : Number.NaN));
  if (!(will! - was! >= anewMinutes)) return [];
  const isOut = and(eq(jobs.legId, leg.id), inArray(jobs.state, ["onTheWay", "arrived"]));
  const out = await tx.select().from(jobs).where(isOut);
  for (const row of out) {
    const job = { ...row, reservationId: leg.reservationId };
    const at = new Date();
    if (job.state === "arrived") await takeStep(tx, job, { to: "onTheWay", actor, at });
    await takeStep(tx, { ...job, state: "onTheWay" }, { to: "planned", actor, at });
  }
  return out.map(({ id }) => id);
}

/** Returns the day and the hour that were, where they are other now. */
function pickupBefore({ day, time }: StoredTimes, now: StoredTimes): { day?: string; time?: string | null } {
  return { ...(day !== now.day && { day }), ...(time !== now.time && { time }) };
}

interface MovedPickup {
  /** The leg as it was before. */
  leg: typeof legs.$inferSelect;
  pickup: StoredTimes;
  actor: Actor;
  isUndo: boolean;
}

/** Such a letter has surely not been sent: a letter under way can't be withdrawn, and is followed by another. */
const isStillWaiting = sql`${messages.createdAt} > now() - make_interval(secs => ${undoSeconds})`;

/**
 * Raises the count of changes, so that calendars update the ride, and informs the guest of another hour; a first
 * hour is sent with the driver's letter.
 */
async function movePickup(
  tx: Transaction,
  reservation: LockedReservation,
  { leg, pickup, actor, isUndo }: MovedPickup,
): Promise<void> {
  const { id, origin, destination } = leg;
  const { passengers, travellers, priceCents } = reservation;
  const changes = reservation.changes + 1;
  const set = { changes, updatedAt: sql`now()` };
  await tx.update(reservations).set(set).where(eq(reservations.id, reservation.id));
  if (leg.time === null || (isUndo && pickup.time === null) || actor.kind === "guest") return;
  const planAt = ({ day, time }: StoredTimes): KnownPlan => {
    const legs = [{ id, day, time, origin, destination }];
    return { people: peopleOf({ travellers, passengers }), priceCents, legs };
  };
  const before = (await withdrawWaitingLetter(tx, reservation.id, id)) ?? planAt(leg);
  const after = planAt(pickup);
  if (samePlan(before, after)) return await forgetUnsentChange(tx, reservation.id, after);
  const contents = { before, after, backCents: 0, byItselfCents: 0 };
  const news = { kind: "changed", contents } as const;
  await queuePlanLetters(tx, { ...reservation, changes }, { actor, news, startAfter: leavesAfterSeconds });
}

/** Withdraws a letter about this ride's hour that is not sent yet. Returns the plan that the guest knew before it. */
async function withdrawWaitingLetter(
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
  const [withdrawn] = await tx.delete(messages).where(isWaiting).returning();
  return (withdrawn?.contents as LetterContents["changed"] | undefined)?.before;
}

/** Writes the words by which the search finds the reservation. */
export async function writeSearchWords(tx: Transaction, reservationId: string): Promise<void> {
  const isIt = eq(reservations.id, reservationId);
  const { tourId, partnerReference } = reservations;
  const [booked] = await tx.select({ tourId, partnerReference }).from(reservations).where(isIt);
  const rows = await tx
    .select()
    .from(legs)
    .where(eq(legs.reservationId, reservationId))
    .orderBy(asc(legs.position));
  const rides = wordsOfRides(rows, await namesOf(tx, rows, booked?.tourId), booked?.partnerReference);
  await tx.update(reservations).set({ rides }).where(isIt);
}

const personalFields = ["phone", "originDoor", "destinationDoor", "childSeatAges", "extraStop"];

/** Addresses, phone numbers and the ages of children are not kept in the history: only the fact that they changed. */
function withoutPersonalData(values: Partial<RideDetails>): Record<string, unknown> {
  const entries = Object.entries(values).map(([field, value]) => [
    field,
    personalFields.includes(field) || value,
  ]);
  return Object.fromEntries(entries);
}

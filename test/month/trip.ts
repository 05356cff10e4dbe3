// Books a ride, pays it and ends it with the site's operations, and writes the same into the own books.
import { asc, eq } from "drizzle-orm";
import { anyTour } from "../../app/domain/catalogue/tour.ts";
import { type Actor, guestActor } from "../../app/domain/common/actor.ts";
import { todayInCostaRica } from "../../app/domain/common/day.ts";
import { phoneNumber } from "../../app/domain/common/phone-number.server.ts";
import { newId } from "../../app/domain/common/reference.ts";
import type { TapKind } from "../../app/domain/ride/driver-tap.ts";
import { tourBookingSchema } from "../../app/domain/sale/tour-booking.ts";
import { transferSchema } from "../../app/domain/sale/transfer.ts";
import { returnMoney, takePayment } from "../../app/operations/money/take-money.server.ts";
import { setPrice } from "../../app/operations/price/set-price.server.ts";
import { confirmAsked } from "../../app/operations/reservation/answer-asked.server.ts";
import { cancelLegs, previewCancellation } from "../../app/operations/reservation/cancel.server.ts";
import { changeTrip } from "../../app/operations/reservation/change-trip.server.ts";
import { previewSplit, splitBooking } from "../../app/operations/reservation/split-booking.server.ts";
import { setCollected, stepJob, takeBackEnd } from "../../app/operations/ride/progress.server.ts";
import { recordTap } from "../../app/operations/ride/tap.server.ts";
import { startTourCheckout, startTransferCheckout } from "../../app/operations/sale/checkout.server.ts";
import { reserve } from "../../app/operations/sale/reserve.server.ts";
import { db } from "../../app/store/engine/db.server.ts";
import { jobs } from "../../app/store/schema/job-schema.server.ts";
import { legs, reservations } from "../../app/store/schema/reservation-schema.server.ts";
import { tourValues, transferValues } from "../bookings.ts";
import { atDesk } from "../partners.ts";
import { feeCents } from "../year/prices.ts";
import { type Driver, type Partner, relationOn } from "./cast.ts";
import type { Plan } from "./plan.ts";
import { keeps, type OwnRide } from "./reckon.ts";

/** A ride of the own books, with its ids at the site. */
export interface Trip extends OwnRide {
  plan: Plan;
  id: string;
  legId: string;
  jobId: string;
  /** The cents that the guest paid to the company. */
  paidCents: number;
}

export interface Cast {
  partners: Partner[];
  drivers: Driver[];
  /** The minutes of a drive, or of a tour without the hours of its pick-ups. */
  minutes: Map<string, number>;
}

function must(isSo: boolean, trip: { plan: Plan } | Plan, what: string): void {
  if (!isSo) throw new Error(`Booking ${"plan" in trip ? trip.plan.n : trip.n}: ${what}`);
}

/** Sells a planned ride now. */
export async function sell(plan: Plan, { partners, drivers, minutes }: Cast): Promise<Trip> {
  const partner = partners[plan.partner]!;
  const checkoutId = await open(plan, partner.id);
  const by: { actor: Actor; how?: { channel: "phone" } } = plan.isByGuest
    ? { actor: guestActor }
    : { actor: atDesk, how: { channel: "phone" } };
  const sold = await reserve(checkoutId, by);
  if (sold.outcome !== "reserved") throw new Error(`Booking ${plan.n}: ${sold.outcome}`);
  // Where every van is promised already, the office confirms the request.
  await confirmAsked(sold.reservationId, atDesk);
  const soldDay = todayInCostaRica();
  const relation = plan.isByGuest ? "referral" : relationOn(partner, soldDay);
  const [driver] = plan.drivers;
  const { subject, day, time } = plan;
  const common = { subject, day, time, soldDay, soldAt: Date.now(), relation, driver } as const;
  const found = await findRide(sold.reservationId, minutes.get(subject.tour || subject.from)!);
  await db.update(jobs).set({ driverId: drivers[driver]!.id }).where(eq(jobs.id, found.jobId));
  const books = { plan, paidCents: 0, waivedCents: 0, state: "open", waited: 0 } as const;
  const trip: Trip = { ...common, ...found, ...books };
  const depositCents = relation === "deposit" ? keeps(trip, partner.rates, trip.priceCents) : undefined;
  return { ...trip, ...(depositCents !== undefined && { depositCents }) };
}

async function open(plan: Plan, partnerId: string): Promise<string> {
  const { subject, n, people, day, time } = plan;
  const who = { email: `guest${n}@example.com`, phone: `+1 415 555 2${String(n % 1000).padStart(3, "0")}` };
  const typed = { ...who, passengers: String(people) };
  const today = todayInCostaRica();
  const checkoutId = subject.tour
    ? await startTourCheckout(
        tourBookingSchema(today, { ...anyTour, leastPeople: 1, mostPeople: 60 }, phoneNumber).parse({
          ...tourValues,
          ...typed,
          tour: subject.tour,
          date: day,
        }),
        "en",
        { partnerId },
      )
    : await startTransferCheckout(
        transferSchema(today, phoneNumber).parse({
          ...transferValues,
          ...typed,
          from: subject.from,
          to: subject.to,
          departure: day,
          departureTime: time,
          departureFlight: "",
        }),
        "en",
        { partnerId },
      );
  must(checkoutId !== undefined, plan, "no fare");
  return checkoutId!;
}

async function findRide(id: string, drive: number) {
  const [row] = await db
    .select({
      legId: legs.id,
      jobId: jobs.id,
      from: legs.windowFrom,
      to: legs.windowTo,
      cents: legs.priceCents,
    })
    .from(legs)
    .innerJoin(jobs, eq(jobs.legId, legs.id))
    .where(eq(legs.reservationId, id))
    .orderBy(asc(legs.position));
  const { legId, jobId, from, to, cents } = row!;
  const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const collecting = from && to ? minutesOf(to) - minutesOf(from) : 0;
  return { id, legId, jobId, priceCents: cents, minutes: drive + collecting };
}

export const isPaidByPartner = ({ relation }: Trip) => relation === "net" || relation === "bill";

/** The guest pays what is due, in dollars or in colones, or a driver is to collect it. */
export async function pay(trip: Trip): Promise<void> {
  const { plan, id: reservationId, priceCents, depositCents = 0 } = trip;
  const amountCents = isPaidByPartner(trip) ? 0 : priceCents - depositCents;
  if (amountCents <= 0 || plan.paying === "unpaid") return;
  if (plan.paying === "driver")
    return must(await setCollected(trip.jobId, amountCents, atDesk), trip, "not to be collected");
  const rate = 508.25;
  const cents = Math.round((amountCents * rate) / 100) * 100;
  const tendered = plan.paying === "colones" && { tendered: { currency: "CRC", cents, rate } as const };
  const payment = {
    id: newId(),
    reservationId,
    method: "sinpe",
    amountCents,
    note: "7",
    ...tendered,
  } as const;
  const { outcome } = await takePayment(payment, atDesk);
  must(outcome === "saved", trip, `paying is ${outcome}`);
  trip.paidCents = amountCents;
}

/** The driver marks a step now. */
export async function tap(trip: Trip, kind: TapKind, { drivers }: Cast): Promise<void> {
  const pressed = { id: newId(), jobId: trip.jobId, kind, at: new Date().toISOString() };
  const outcome = await recordTap(drivers[trip.driver]!.id, pressed);
  must(outcome === "counted", trip, `${kind} is ${outcome}`);
}

/** The ride ends; whoever has to collect cash takes it before. */
export async function end(trip: Trip, to: "done" | "noShow", cast: Cast): Promise<void> {
  const collects = trip.plan.paying === "driver" && !isPaidByPartner(trip) && to === "done";
  if (collects && trip.priceCents > (trip.depositCents ?? 0)) await tap(trip, "collected", cast);
  // A button is pressed twice.
  await Promise.all([1, 2].map(() => stepJob(trip.jobId, to, atDesk)));
  trip.state = to;
}

export async function takeBack(trip: Trip): Promise<void> {
  must(await takeBackEnd(trip.jobId, "done", "planned", atDesk), trip, "not taken back");
  trip.state = "open";
}

/** Gives a part of the price back for good. */
export async function giveBack(trip: Trip): Promise<void> {
  const amountCents = Math.min(trip.plan.backCents, trip.paidCents);
  if (amountCents === 0) return;
  const back = { id: newId(), reservationId: trip.id, method: "sinpe", note: "8", amountCents } as const;
  const { outcome } = await returnMoney(back, atDesk);
  must(outcome === "saved", trip, `giving back is ${outcome}`);
  trip.waivedCents += amountCents;
}

/** Cancels the ride by the policy, which keeps half of it on its day, of what was paid. */
export async function cancel(trip: Trip, hoursBefore: number): Promise<void> {
  const legIds = [trip.legId];
  const by = { actor: atDesk, gives: "policy" as const };
  const { backCents } = (await previewCancellation(trip.id, legIds, by))!;
  const done = await cancelLegs({ reservationId: trip.id, legIds, backCents, ...by });
  must(done.outcome === "cancelled", trip, `cancelling is ${done.outcome}`);
  const has = isPaidByPartner(trip) ? trip.priceCents : trip.paidCents + (trip.depositCents ?? 0);
  trip.priceCents = Math.min(feeCents(trip.priceCents, hoursBefore), has);
  trip.state = "cancelled";
}

export async function agreeOnPrice(trip: Trip): Promise<void> {
  const priceCents = trip.plan.agreedCents;
  const price = { beforeCents: trip.priceCents, priceCents, reason: "así se habló" };
  const outcome = await setPrice(trip.id, price, atDesk);
  must(outcome === "saved" || outcome === "nothingToDo", trip, `the price is ${outcome}`);
  trip.priceCents = priceCents;
}

/** Moves the ride to another day; its price stays, and its driver gets it again. */
export async function move(trip: Trip, day: string, { drivers }: Cast): Promise<void> {
  const request = { kind: "change" as const, legs: [{ id: trip.legId, before: {}, after: { day } }] };
  const agreedCents = trip.priceCents;
  const { outcome } = await changeTrip(trip.id, request, atDesk, { agreedCents });
  must(outcome === "changed", trip, `moving is ${outcome}`);
  await db.update(jobs).set({ driverId: drivers[trip.driver]!.id }).where(eq(jobs.id, trip.jobId));
  trip.day = day;
}

/** Two of the six travel apart, with a driver of their own and for a third of the price. */
export async function split(trip: Trip, { drivers }: Cast): Promise<Trip> {
  const quote = await previewSplit({ reservationId: trip.id, people: 2 });
  if ("outcome" in quote) throw new Error(`Booking ${trip.plan.n}: splitting is ${quote.outcome}`);
  const done = await splitBooking({ reservationId: trip.id, people: 2, click: newId() }, quote, atDesk);
  if (done.outcome !== "split") throw new Error(`Booking ${trip.plan.n}: ${done.outcome}`);
  const [row] = await db.select().from(reservations).where(eq(reservations.reference, done.reference));
  const found = await findRide(row!.id, trip.minutes);
  const driver = trip.plan.drivers[1];
  await db.update(jobs).set({ driverId: drivers[driver]!.id }).where(eq(jobs.id, found.jobId));
  const priceCents = trip.priceCents / 3;
  const deposit = trip.depositCents === undefined ? {} : { depositCents: trip.depositCents / 3 };
  const other: Trip = { ...trip, ...found, minutes: trip.minutes, driver, priceCents, ...deposit };
  trip.priceCents -= priceCents;
  if (trip.depositCents !== undefined) trip.depositCents -= other.depositCents!;
  return other;
}

// Makes and pays the bookings of the year with the site's own operations.
import { asc, eq } from "drizzle-orm";
import { newId } from "../../app/domain/common/reference.ts";
import { startPayment } from "../../app/operations/money/pay.server.ts";
import { settle } from "../../app/operations/money/settle.server.ts";
import { takePayment } from "../../app/operations/money/take-money.server.ts";
import { confirmAsked, declineAsked } from "../../app/operations/reservation/answer-asked.server.ts";
import { db } from "../../app/store/engine/db.server.ts";
import { jobs } from "../../app/store/schema/job-schema.server.ts";
import { legs, reservations } from "../../app/store/schema/reservation-schema.server.ts";
import { type Books, carry, dueOf, lowerPromises, type OwnBooking, priceOf, tally } from "./books.ts";
import { ana } from "./company.ts";
import { bookAtDesk, bookOnSite, type Made } from "./order.ts";
import { paypal } from "./paypal.ts";
import type { Method, Plan } from "./plan.ts";
import { centsOfRides, halves, type PriceList, withCode } from "./prices.ts";

const anaKey = "operator:ana";

/** Books as planned; returns undefined where nothing was sold. */
export async function book(plan: Plan, list: PriceList, books: Books): Promise<OwnBooking | undefined> {
  const made = plan.source === "site" ? await bookOnSite(plan, list) : await bookAtDesk(plan, list);
  if (typeof made === "string") {
    tally(books, `not sold: ${made}`);
    return undefined;
  }
  const rides = plan.rides.map(({ day, time }) => ({ day, time: time || null }));
  const listed = centsOfRides(list, plan, rides);
  const coded = plan.code ? withCode(listed, plan.code) : listed;
  const agreed =
    plan.agreedCents === undefined
      ? coded
      : rides.length === 2
        ? halves(plan.agreedCents)
        : [plan.agreedCents];
  const booking = await ownBooking(plan, made, agreed);
  if (plan.code) tally(books, "with a code");
  if (plan.agreedCents !== undefined) tally(books, "at an agreed price");
  if (agreed.some((cents, n) => cents !== listed[n])) tally(books, "at another price than the list's");
  tally(books, `booked: ${plan.source}`);
  books.bookings.push(booking);
  if (made.paidCents !== undefined) enter(books, booking, { method: plan.method, cents: made.paidCents });
  return booking;
}

async function ownBooking(
  plan: Plan,
  { reservationId, orderId }: Made,
  cents: number[],
): Promise<OwnBooking> {
  const { reference, stage, checkoutId } = reservations;
  const rows = await db
    .select({ reference, stage, checkoutId, legId: legs.id, jobId: jobs.id, people: jobs.people })
    .from(reservations)
    .innerJoin(legs, eq(legs.reservationId, reservations.id))
    .innerJoin(jobs, eq(jobs.legId, legs.id))
    .where(eq(reservations.id, reservationId))
    .orderBy(asc(legs.position));
  const booking: OwnBooking = {
    n: plan.n,
    id: reservationId,
    reference: rows[0]!.reference,
    checkoutId: rows[0]!.checkoutId,
    source: plan.source,
    tour: plan.tour,
    people: plan.people,
    stage: rows[0]!.stage as OwnBooking["stage"],
    at: Date.now(),
    entries: [],
    rides: plan.rides.map((ride, n) => ({
      id: rows[n]!.legId,
      day: ride.day,
      time: ride.time || null,
      cents: cents[n]!,
      isCancelled: false,
      from: n === 0 ? plan.from : plan.to,
      to: n === 0 ? plan.to : plan.from,
      vans: [{ id: rows[n]!.jobId, people: plan.people, driverId: null, state: "planned", promisedCents: 0 }],
    })),
    ...(orderId && { orderId }),
  };
  if (orderId) booking.entries.push({ at: Date.now(), way: "in", method: "paypal", cents: priceOf(booking) });
  return booking;
}

/** The office answers a request. */
export async function answer(booking: OwnBooking, yes: boolean, books: Books): Promise<void> {
  const isDone = yes
    ? (await confirmAsked(booking.id, ana)) === "confirmed"
    : await declineAsked(booking.id, ana);
  if (!isDone) throw new Error("nobody asks any more");
  booking.stage = yes ? "booked" : "declined";
  if (yes) booking.at = Date.now();
  for (const ride of yes ? [] : booking.rides) ride.isCancelled = true;
  tally(books, yes ? "asked for, confirmed" : "asked for, declined");
}

/** Pays what is due, or a part of it, by PayPal from the trip page. */
export async function payOnline(booking: OwnBooking, books: Books): Promise<void> {
  const due = dueOf(booking);
  const started = await startPayment(booking.checkoutId);
  if (started.outcome !== "order") {
    if (due > 0) books.differences.push(`${booking.reference}: ${started.outcome}, though ${due} is due`);
    return;
  }
  paypal.approve(started.orderId);
  const outcome = await settle(started.orderId, "buyer");
  if (outcome !== "paid") throw new Error(outcome);
  booking.orderId = started.orderId;
  enter(books, booking, { method: "paypal", cents: due });
}

/** The office takes a part of what is due. */
export async function payByHand(
  booking: OwnBooking,
  method: Exclude<Method, "paypal">,
  part: number,
  books: Books,
): Promise<void> {
  const amountCents = Math.round(dueOf(booking) * part);
  if (amountCents === 0) return;
  const taken = {
    id: newId(),
    reservationId: booking.id,
    method,
    amountCents,
    note: part < 1 ? "Depósito" : "",
  };
  const { outcome } = await takePayment(taken, ana);
  if (outcome === "saved") enter(books, booking, { method, cents: amountCents });
  else books.differences.push(`${booking.reference}: ${amountCents} by ${method} was ${outcome}`);
}

/** Enters money that came in. */
export function enter(
  books: Books,
  booking: OwnBooking,
  { method, cents, holder = anaKey }: { method: Method; cents: number; holder?: string },
): void {
  booking.entries.push({ at: Date.now(), way: "in", method, cents });
  lowerPromises(booking);
  if (method === "cash") carry(books, holder, cents);
  tally(books, `paid: ${method}`);
}

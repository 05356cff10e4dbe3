// Changes a booking after it was made: plans change, are cancelled, money goes back, guests complain.

import { type Actor, guestActor } from "../../app/domain/common/actor.ts";
import { newId } from "../../app/domain/common/reference.ts";
import type { TripChangeRequest } from "../../app/domain/reservation/wished-plan.ts";
import { receivePaymentMessage } from "../../app/operations/money/hear-payment.server.ts";
import { refund } from "../../app/operations/money/refund.server.ts";
import { settle } from "../../app/operations/money/settle.server.ts";
import { returnMoney } from "../../app/operations/money/take-money.server.ts";
import { cancelLegs } from "../../app/operations/reservation/cancel.server.ts";
import { changeTrip } from "../../app/operations/reservation/change-trip.server.ts";
import { markComplaint } from "../../app/operations/reservation/note.server.ts";
import {
  type Books,
  backOf,
  carry,
  dueOf,
  lowerPromises,
  netOf,
  type OwnBooking,
  type OwnRide,
  owedOf,
  paidOf,
  priceOf,
  tally,
} from "./books.ts";
import { ana } from "./company.ts";
import { paypal } from "./paypal.ts";
import { type Method, momentOf } from "./plan.ts";
import { bareCents, feeCents, type PriceList, roadCents, surchargeCents } from "./prices.ts";

export interface Change {
  people?: number;
  /** Another pickup time of the first ride. */
  time?: string;
}

/** The guest changes the plan, or asks the office to, at the price of the own arithmetic. */
export async function change(
  booking: OwnBooking,
  list: PriceList,
  { people, time }: Change,
  books: Books,
): Promise<void> {
  if (booking.stage !== "booked" || booking.rides.some(({ isCancelled }) => isCancelled)) return;
  const will = booking.rides.map((ride, n) => ({ ...ride, time: n === 0 && time ? time : ride.time }));
  const cents = will.map((ride, n) =>
    movedCents(booking, { was: booking.rides[n]!, will: ride, people: people ?? booking.people }, list),
  );
  const price = cents.reduce((all, each) => all + each, 0);
  const [first] = booking.rides;
  const request: TripChangeRequest = {
    kind: "change",
    ...(people && { people, peopleBefore: booking.people }),
    legs: time ? [{ id: first!.id, before: { time: first!.time }, after: { time } }] : [],
  };
  let actor: Actor = guestActor;
  let done = await changeTrip(booking.id, request, actor, { agreedCents: price });
  if (done.outcome === "mustAsk") {
    actor = ana;
    done = await changeTrip(booking.id, request, actor, { agreedCents: price });
  }
  if (done.outcome === "otherPrice")
    books.differences.push(
      `${booking.reference}: a change costs ${done.quote.priceCents}, and by our arithmetic ${price}`,
    );
  tally(books, `change by ${actor.kind}: ${done.outcome}`);
  if (done.outcome !== "changed") return;
  for (const [n, ride] of booking.rides.entries())
    Object.assign(ride, { cents: cents[n], time: will[n]!.time });
  if (people) {
    booking.people = people;
    for (const { vans } of booking.rides) vans[0]!.people = people;
  }
  followPrice(booking);
}

/** Returns the price of a moved ride: its former price, and the difference by the lists. */
function movedCents(
  booking: OwnBooking,
  { was, will, people }: { was: OwnRide; will: OwnRide; people: number },
  list: PriceList,
): number {
  const bare = (count: number) =>
    booking.tour
      ? bareCents(list, { from: "", to: "", tour: booking.tour, people: count, seats: 0, stop: false })
      : roadCents(list, was.from, was.to, count);
  const [then, now] = [bare(booking.people), bare(people)];
  return was.cents + now - then + surchargeCents(list, now, will) - surchargeCents(list, then, was);
}

/** Cancels some rides before they begin; the policy, or the company, says what goes back. */
export async function cancel(
  booking: OwnBooking,
  rides: OwnRide[],
  by: "guest" | "office",
  books: Books,
): Promise<void> {
  const open = (ride: OwnRide) => !ride.isCancelled && ride.vans.every(({ state }) => state === "planned");
  if (booking.stage !== "booked" || rides.length === 0 || !rides.every(open)) return;
  const staying = booking.rides.filter((ride) => !rides.includes(ride));
  const stayingCents = staying.reduce((all, { cents }) => all + cents, 0);
  let left = Math.max(0, netOf(booking) - stayingCents);
  const kept = rides.map((ride) => {
    const hours = (momentOf(ride.day, ride.time ?? "23:59") - Date.now()) / 3_600_000;
    const fee = Math.min(by === "office" ? 0 : feeCents(ride.cents, hours), left);
    left -= fee;
    return fee;
  });
  const price = stayingCents + kept.reduce((all, cents) => all + cents, 0);
  const backCents = Math.max(0, netOf(booking) - price);
  const asked = {
    reservationId: booking.id,
    legIds: rides.map(({ id }) => id),
    backCents,
    tell: true,
    ...(by === "guest"
      ? { actor: guestActor, gives: "policy" as const }
      : { actor: ana, gives: "all" as const, reason: "Camino cerrado" }),
  };
  const done = await cancelLegs(asked);
  tally(books, `cancelled by the ${by}: ${done.outcome}`);
  if (done.outcome === "otherSum")
    books.differences.push(
      `${booking.reference}: ${done.quote.backCents} would go back, and by our arithmetic ${backCents}`,
    );
  if (done.outcome !== "cancelled") return;
  for (const [n, ride] of rides.entries()) {
    Object.assign(ride, { cents: kept[n], isCancelled: true });
    for (const van of ride.vans) van.state = "cancelled";
  }
  if (booking.rides.every(({ isCancelled }) => isCancelled)) booking.stage = "cancelled";
  followPrice(booking);
}

/** The price has changed: PayPal automatically gives back the excess, and drivers collect no more than is due. */
function followPrice(booking: OwnBooking): void {
  lowerPromises(booking);
  const cents = Math.min(owedOf(booking), paidOf(booking, "paypal") - backOf(booking, "paypal"));
  if (cents > 0)
    booking.entries.push({ at: Date.now(), way: "back", method: "paypal", cents, forPrice: true });
}

/** The office gives back by hand what PayPal can't. */
export async function giveBackOwed(
  booking: OwnBooking,
  method: Exclude<Method, "paypal">,
  books: Books,
): Promise<void> {
  const amountCents = owedOf(booking);
  if (amountCents === 0) return;
  const back = {
    id: newId(),
    reservationId: booking.id,
    method,
    amountCents,
    note: "Lo que sobró",
    onlyOwed: true,
  };
  const { outcome } = await returnMoney(back, ana);
  if (outcome !== "saved") books.differences.push(`${booking.reference}: ${amountCents} owed was ${outcome}`);
  else enterRefund(books, booking, { method, cents: amountCents, forPrice: true });
}

/** Gives a sum back for good, because the ride was not as promised. */
export async function giveForGood(
  booking: OwnBooking,
  share: number,
  method: Exclude<Method, "paypal">,
  books: Books,
): Promise<void> {
  const online = paidOf(booking, "paypal") - backOf(booking, "paypal");
  const amountCents = Math.floor((online || netOf(booking)) * share);
  if (booking.stage !== "booked" || amountCents <= 0 || owedOf(booking) > 0) return;
  const asked = { reservationId: booking.id, amountCents };
  const outcome = online
    ? await refund({ ...asked, actor: ana, refundId: newId() })
    : (await returnMoney({ ...asked, id: newId(), method, note: "Una disculpa" }, ana)).outcome;
  if (outcome !== "refunded" && outcome !== "saved")
    books.differences.push(`${booking.reference}: a refund of ${amountCents} was ${outcome}`);
  else enterRefund(books, booking, { method: online ? "paypal" : method, cents: amountCents });
}

function enterRefund(
  books: Books,
  booking: OwnBooking,
  { method, cents, forPrice }: { method: Method; cents: number; forPrice?: true },
): void {
  booking.entries.push({ at: Date.now(), way: "back", method, cents, ...(forPrice && { forPrice }) });
  if (method === "cash") carry(books, "operator:ana", -cents);
  tally(books, `given back: ${method}`);
}

export async function complain(booking: OwnBooking, books: Books): Promise<void> {
  if (await markComplaint(booking.id, true, ana)) books.complaints++;
}

/** A buyer opens a case at PayPal; in some the bank takes everything back, and some are resolved. */
export async function dispute(
  booking: OwnBooking,
  takesBack: boolean,
  isResolved: boolean,
  books: Books,
): Promise<void> {
  const capture = booking.orderId ? paypal.order(booking.orderId)?.capture : undefined;
  const left = paidOf(booking, "paypal") - backOf(booking, "paypal");
  if (!capture || left <= 0 || dueOf(booking) > 0 || paidOf(booking) !== paidOf(booking, "paypal")) return;
  const tell = async (status: string, type: string, hour: number) => {
    const resource = {
      dispute_id: `PP-D-${booking.n}`,
      status,
      update_time: new Date(Date.now() + hour * 3_600_000).toISOString(),
      dispute_amount: { currency_code: "USD", value: (left / 100).toFixed(2) },
      disputed_transactions: [{ seller_transaction_id: capture.id }],
    };
    const body = JSON.stringify({ id: `WH-${newId()}`, event_type: `CUSTOMER.DISPUTE.${type}`, resource });
    const heard = await receivePaymentMessage(new Headers(paypal.signed(body)), Buffer.from(body));
    if (heard !== "heard") throw new Error(`PayPal's message is ${heard}`);
  };
  await tell("OPEN", "CREATED", 0);
  if (takesBack) {
    paypal.reverse(capture.id);
    await settle(booking.orderId!);
    enterRefund(books, booking, { method: "paypal", cents: left });
  }
  if (isResolved) await tell("RESOLVED", "RESOLVED", 1);
  books.disputes.push({ captureId: capture.id, isOpen: !isResolved });
}

/** Tells whether the guest has paid the whole price, and nothing went back. */
export const isPaid = (booking: OwnBooking) => paidOf(booking) >= priceOf(booking) && backOf(booking) === 0;

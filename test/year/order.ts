// Fills in what guests and staff type, and reads what the site makes of it.
import { eq } from "drizzle-orm";
import { anyTour } from "../../app/domain/catalogue/tour.ts";
import { todayInCostaRica } from "../../app/domain/common/day.ts";
import { phoneNumber } from "../../app/domain/common/phone-number.server.ts";
import { newId } from "../../app/domain/common/reference.ts";
import { type HandValues, handFields, readByHand } from "../../app/domain/sale/by-hand.ts";
import { tourBookingSchema } from "../../app/domain/sale/tour-booking.ts";
import { transferSchema } from "../../app/domain/sale/transfer.ts";
import { receivePaymentMessage } from "../../app/operations/money/hear-payment.server.ts";
import { startPayment } from "../../app/operations/money/pay.server.ts";
import { settle } from "../../app/operations/money/settle.server.ts";
import { enterCode } from "../../app/operations/price/enter-code.server.ts";
import { bookByHand } from "../../app/operations/sale/book-by-hand.server.ts";
import { startTourCheckout, startTransferCheckout } from "../../app/operations/sale/checkout.server.ts";
import { reserve } from "../../app/operations/sale/reserve.server.ts";
import { listLeadTimes } from "../../app/store/catalogue/places.server.ts";
import { db } from "../../app/store/engine/db.server.ts";
import { readGeography } from "../../app/store/ride/geography.server.ts";
import { reservations } from "../../app/store/schema/reservation-schema.server.ts";
import { ana } from "./company.ts";
import { paypal } from "./paypal.ts";
import type { Plan } from "./plan.ts";
import { centsOfRides, type PriceList } from "./prices.ts";

export interface Made {
  reservationId: string;
  /** The sum paid on the spot. */
  paidCents?: number;
  orderId?: string;
}

const typedOf = (plan: Plan) => {
  const [there, back] = plan.rides;
  return {
    from: plan.from,
    to: plan.to,
    tour: plan.tour,
    date: there!.day,
    passengers: String(plan.people),
    departure: there!.day,
    departureTime: there!.time,
    departureFlight: there!.flight,
    returnDate: back?.day ?? "",
    returnTime: back?.time ?? "",
    returnFlight: back?.flight ?? "",
    tripType: back ? "roundTrip" : "oneWay",
    firstName: plan.guest.name,
    email: plan.guest.email,
    phone: plan.guest.phone,
    message: plan.message,
    originDoor: plan.originDoor,
    destinationDoor: plan.destinationDoor,
    flightTime: there!.flightTime,
    returnFlightTime: back?.flightTime ?? "",
    childSeats: String(plan.seats || ""),
    childSeatAges: "",
    boards: String(plan.boards || ""),
    bags: String(plan.bags),
    extraStop: plan.stop ? "Supermercado en Huacas" : "",
  };
};

export async function bookOnSite(plan: Plan, list: PriceList): Promise<Made | string> {
  const { tour, guest } = plan;
  const today = todayInCostaRica();
  const group = list.tours.get(tour);
  const checkoutId = group
    ? await startTourCheckout(
        tourBookingSchema(
          today,
          { ...anyTour, leastPeople: group.least, mostPeople: group.most },
          phoneNumber,
        ).parse(typedOf(plan)),
        guest.language,
      )
    : await startTransferCheckout(transferSchema(today, phoneNumber).parse(typedOf(plan)), guest.language);
  if (!checkoutId) return "noFare";
  if (plan.code) {
    const entered = await enterCode(checkoutId, plan.code.toLowerCase());
    if (entered !== "entered") throw new Error(entered);
  }
  if (plan.paying === "paypal" || plan.paying === "paypalLeft") {
    const started = await startPayment(checkoutId);
    if (started.outcome === "order") {
      if (plan.paying === "paypalLeft") return "left at PayPal";
      paypal.approve(started.orderId);
      const isClosed = plan.random.chance(0.1);
      if (isClosed) await tellApproved(started.orderId);
      const outcome = await settle(started.orderId, isClosed ? "machine" : "buyer");
      if (outcome !== "paid") return outcome;
      return { reservationId: started.orderId, orderId: started.orderId };
    }
    if (started.outcome !== "asksFirst") return started.outcome;
  }
  const reserved = await reserve(checkoutId);
  return reserved.outcome === "reserved" ? { reservationId: reserved.reservationId } : reserved.outcome;
}

/** The buyer closed the window, so that only PayPal's message reports the approval. */
async function tellApproved(id: string): Promise<void> {
  const { headers, body } = paypal.events.findLast(({ orderId }) => orderId === id)!;
  const heard = await receivePaymentMessage(new Headers(headers), Buffer.from(body));
  if (heard !== "heard") throw new Error(`PayPal's message is ${heard}`);
}

let leads: Awaited<ReturnType<typeof listLeadTimes>> | undefined;

export async function bookAtDesk(plan: Plan, list: PriceList): Promise<Made | string> {
  leads ??= await listLeadTimes();
  const blank = Object.fromEntries(handFields.map((field) => [field, ""])) as HandValues;
  const isPaid = plan.paying === "onTheSpot";
  const typed: HandValues = {
    ...blank,
    ...typedOf(plan),
    kind: plan.tour ? "Tour" : "Viaje",
    language: plan.guest.language,
    agreed: plan.agreedCents === undefined ? "" : (plan.agreedCents / 100).toFixed(2),
    channel: plan.source,
    reason: "Así se habló",
    paid: isPaid ? plan.method : "",
  };
  const group = list.tours.get(plan.tour);
  const limits = group && { ...anyTour, leastPeople: group.least, mostPeople: group.most };
  const read = readByHand(typed, {
    today: todayInCostaRica(),
    phone: phoneNumber,
    clock: { now: new Date(), leads },
    tour: limits,
    geography: await readGeography(),
  });
  if ("errors" in read) return `at the desk: ${Object.values(read.errors).join(", ")}`;
  const booked = await bookByHand(newId(), read.order, ana);
  if (booked.outcome !== "booked") return booked.outcome;
  const [row] = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(eq(reservations.reference, booked.reference));
  const rides = plan.rides.map(({ day, time }) => ({ day, time: time || null }));
  const price = plan.agreedCents ?? centsOfRides(list, plan, rides).reduce((all, cents) => all + cents, 0);
  return { reservationId: row!.id, ...(isPaid && { paidCents: price }) };
}

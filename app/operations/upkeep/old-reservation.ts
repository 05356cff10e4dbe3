import type { Day } from "../../domain/common/day.ts";
import { isAddress, meantAddress } from "../../domain/common/email.ts";
import { holdsWebAddress } from "../../domain/common/name.ts";
import { isId } from "../../domain/common/reference.ts";
import type { BookingType, PaymentState } from "../../domain/reservation/reservation.ts";
import { longestMessage } from "../../domain/reservation/trip-ride.ts";
import { oldDay, oldMoment } from "./old-day.ts";
import { type OldDocument, oldCents, oldText, own } from "./old-store.ts";

/** A reservation as read from a document of `reservas`. */
export interface OldReservation {
  id: string;
  bookingType: BookingType;
  /** The name of the tour, or of both places of the ride, in the old store; "" where it has none. */
  tour: string;
  from: string;
  to: string;
  /** One ride, or the two of a round trip. */
  rides: { day: Day; time: string | null }[];
  passengers: number;
  priceCents: number;
  firstName: string;
  email: string;
  /** The phone number as it was typed. */
  phone: string;
  message: string;
  isCompleted: boolean;
  payment: Exclude<PaymentState, "REFUNDED">;
  createdAt: Date;
}

type ReadReservation = { read: OldReservation; remarks: string[] } | { problem: string };

/**
 * Reads a document of `reservas`. A field that a reservation needs and that can't be read returns a problem; a
 * field that can be left out adds a remark.
 */
export function readOldReservation({ id, fields }: OldDocument): ReadReservation {
  if (!isId(id)) return { problem: "its id is none of an order and none that Firestore makes" };
  const remarks: string[] = [];
  const text = (name: string, most = 100) => oldText(own(fields, name), most);
  const type = text("bookingType");
  const bookingType = type === "Tour" || type === "Viaje" ? type : undefined;
  if (!bookingType) return { problem: `bookingType is "${type}"` };
  const isTour = bookingType === "Tour";
  const firstField = isTour ? "date" : "departure";
  const first = oldDay(own(fields, firstField));
  if (!first) return { problem: `${firstField} can't be read` };
  const isOneWay = isTour || text("travelType") === "oneWay" || text("tripType") === "oneWay";
  const back = isOneWay ? undefined : oldDay(own(fields, "returnDate"));
  if (!isOneWay && !back) return { problem: "returnDate can't be read" };
  if (first.doubt) remarks.push(`${firstField} ${first.doubt}`);
  if (back?.doubt) remarks.push(`returnDate ${back.doubt}`);
  const [tour, from, to] = [text("tour"), text("from"), text("to")];
  if (isTour ? !tour : !from || !to) return { problem: isTour ? "tour is missing" : "from or to is missing" };
  const passengers = Number(text("passengers"));
  if (!Number.isInteger(passengers) || passengers < 1 || passengers > 999)
    return { problem: `passengers is "${text("passengers")}"` };
  const priceCents = oldCents(own(fields, "price"));
  if (priceCents === undefined) return { problem: `price is "${text("price")}"` };
  const typed = text("email", 254);
  const cleaned = meantAddress(typed);
  const email = isAddress(cleaned) ? cleaned : "";
  if (!email) remarks.push(`email "${typed}" is no address and is kept in the note`);
  const typedName = text("firstName");
  const firstName = holdsWebAddress(typedName) ? "" : typedName;
  if (!firstName) remarks.push(`firstName "${typedName}" is no name and is kept in the note`);
  const timestamp = oldMoment(own(fields, "timestamp"));
  if (!timestamp) remarks.push("timestamp can't be read: the first day is taken");
  const read: OldReservation = {
    id,
    bookingType,
    passengers,
    priceCents,
    email,
    tour: isTour ? tour : "",
    from: isTour ? "" : from,
    to: isTour ? "" : to,
    rides: (back ? [first, back] : [first]).map(({ day, time }) => ({ day, time })),
    firstName: firstName || "—",
    phone: text("phone", 40),
    message: [text("message", longestMessage), firstName ? "" : typedName, email ? "" : typed]
      .filter(Boolean)
      .join("\n"),
    isCompleted: text("status") === "COMPLETED",
    payment: paymentOf(own(fields, "payment")),
    createdAt: timestamp ?? new Date(`${first.day}T12:00:00Z`),
  };
  return { read, remarks };
}

function paymentOf(value: unknown): OldReservation["payment"] {
  const status = oldText(own(value, "status") ?? value, 20);
  return status === "COMPLETED" || status === "FAILED" ? status : "PENDING";
}

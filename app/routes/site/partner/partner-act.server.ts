import { data, redirectDocument } from "react-router";
import { todayInCostaRica } from "../../../domain/common/day.ts";
import { fieldErrors, readFields } from "../../../domain/common/form.ts";
import { phoneNumber } from "../../../domain/common/phone-number.server.ts";
import { isId, newId } from "../../../domain/common/reference.ts";
import {
  between,
  errorsOfGuest,
  type GuestBookingErrors,
  type GuestBookingValues,
  guestBookingFields,
  longestRoom,
  rideOfGuest,
  transferOfGuest,
} from "../../../domain/partner/guest-booking.ts";
import { legsOf, withPickups } from "../../../domain/reservation/leg.ts";
import { type BookingError, emailOrNone } from "../../../domain/sale/booking-form.ts";
import { languageOfPhone } from "../../../domain/sale/by-hand.ts";
import { fittingDetails } from "../../../domain/sale/extra-details-form.ts";
import { type TransferField, transferSchema } from "../../../domain/sale/transfer.ts";
import { log } from "../../../log.server.ts";
import { bookForGuest, type GuestOutcome } from "../../../operations/partner/book-for-guest.server.ts";
import { noteUse } from "../../../operations/partner/edit-partner-desk.server.ts";
import { partnerDeskWithSecret } from "../../../operations/partner/partner-desk-link.server.ts";
import { rideNotSold } from "../../../operations/sale/availability.server.ts";
import { findCheckout } from "../../../operations/sale/checkout.server.ts";
import { listLeadTimes } from "../../../store/catalogue/places.server.ts";
import { BusyError } from "../../../store/engine/claim-queue.server.ts";
import type { PartnerDesk } from "../../../store/partner/partner-desks.server.ts";
import { readGeography } from "../../../store/ride/geography.server.ts";
import type { Texts } from "../../../texts/en.ts";
import { textsFor } from "../../../texts/language.ts";
import { postedForm } from "../../kit/form.server.ts";
import { doorOf, readOffer } from "./own-page.server.ts";

/** The answer to a press; with `typed` the form shows again what was typed. */
export interface PartnerAnswer {
  typed?: GuestBookingValues;
  errors?: GuestBookingErrors;
  /** "otherPrice": it is another than the one that the form showed. */
  problem?: "otherPrice" | "gone" | "overLimit" | "busy" | "failed" | "offline";
  /** The reference of the booking that this form has made before. */
  before?: string;
  /** The id with which the form goes on: its own, so that it books once, or another where it has booked. */
  click?: string;
}

/** Books for a guest at a partner's desk, shows the price again, or notes that the page is in use. */
export async function actOnPartner(request: Request, secret: string | undefined) {
  const found = await partnerDeskWithSecret(secret);
  if (!found) return data<PartnerAnswer>({}, { status: 404 });
  const form = await postedForm(request);
  await noteUse(found.desk.id);
  const { intent, click: sent, agreed } = readFields(form, ["intent", "click", "agreed"]);
  if (intent === "seen") return data<PartnerAnswer>({});
  const typed = readFields(form, guestBookingFields);
  if (intent === "price") return data<PartnerAnswer>({ typed });
  const click = isId(sent) ? sent : newId();
  const t = textsFor(request);
  const press = { click, typed, agreedCents: Number(agreed) };
  const answer = await book(press, found, t).catch(failed);
  if (typeof answer === "string") return redirectDocument(t.href(`/partner/${secret}/${answer}?booked`), 303);
  return data<PartnerAnswer>({ typed, click, ...answer }, { status: statusOf(answer) });
}

/** With 409 the page is read anew. */
function statusOf({ problem, before }: PartnerAnswer): number {
  if (problem === "failed") return 500;
  if (problem === "busy") return 429;
  return before || problem === "otherPrice" || problem === "gone" ? 409 : 400;
}

function failed(error: unknown): PartnerAnswer {
  if (error instanceof Response) throw error;
  if (error instanceof BusyError) return { problem: "busy" };
  log.error({ error }, "partner");
  return { problem: "failed" };
}

/** Books what was typed and returns its reference, or says what prevents it. */
async function book(
  { click, typed, agreedCents }: { click: string; typed: GuestBookingValues; agreedCents: number },
  found: PartnerDesk,
  t: Texts,
): Promise<string | PartnerAnswer> {
  const door = doorOf(found.partner);
  const isAgency = door.placeId === null;
  // The office has given the partner a place, or taken it away, since the page was read.
  if ((typed.way === between) !== isAgency) return { problem: "gone" };
  const geography = await readGeography();
  const clock = { now: new Date(), leads: await listLeadTimes() };
  const values = transferOfGuest(typed, door, geography.places);
  const limits = { clock, geography, address: emailOrNone };
  const read = transferSchema(todayInCostaRica(), phoneNumber, limits).safeParse(values);
  const errors = read.success
    ? {}
    : errorsOfGuest(typed, fieldErrors<TransferField, BookingError>(read.error));
  if ((!isAgency && typed.room.length > longestRoom) || typed.room.includes("\n")) errors.room = "tooLong";
  if (!isAgency && typed.way !== "to" && typed.way !== "from") errors.end ??= "required";
  if (!read.success || Object.keys(errors).length > 0) return { errors };
  const isAirport = (id: string) => geography.places.some((place) => place.airport && place.id === id);
  const { from, to, said, phone } = read.data;
  const order = { ...read.data, said: fittingDetails(said, isAirport(from), isAirport(to)) };
  const { priceCents } = rideOfGuest(typed, door, await readOffer(found.partner, t)).quote;
  if (priceCents === 0) return { errors: errorsOfGuest(typed, { to: "noFare" }) };
  const details = { kind: "Viaje" as const, ...order };
  const planned = withPickups(details, "guest", geography);
  if (!legsOf(planned)[0]!.time) return { errors: { departureTime: "hourRequired" } };
  const gone = await rideNotSold(planned);
  if (gone) return { errors: errorsOfGuest(typed, { departure: gone.why }) };
  // A press that is repeated after its answer was lost has agreed already; a draft that was refused has not.
  const isBooked = (await findCheckout(click))?.status === "booked";
  if (priceCents !== agreedCents && !isBooked) return { problem: "otherPrice" };
  const language = typed.phone ? languageOfPhone(phone) : t.language;
  const outcome = await bookForGuest(
    click,
    { details, language, paysDriver: typed.pays !== "online" },
    found,
  );
  return outcome.outcome === "booked" ? outcome.reference : notBooked(typed, outcome);
}

function notBooked(
  typed: GuestBookingValues,
  done: Exclude<GuestOutcome, { outcome: "booked" }>,
): PartnerAnswer {
  switch (done.outcome) {
    case "bookedBefore":
      return { before: done.reference, click: newId() };
    case "noFare":
      return { errors: errorsOfGuest(typed, { to: "noFare" }) };
    case "tooSoon":
    case "closed":
    case "full":
      return { errors: errorsOfGuest(typed, { departure: done.outcome }) };
    case "overLimit":
      return { problem: "overLimit" };
    case "dayPast":
      return { errors: errorsOfGuest(typed, { departure: "datePast" }) };
    default:
      return { problem: "gone", click: newId() };
  }
}

import { readablePhone } from "../domain/common/phone.ts";
import { type CalendarEntry, type CalendarWords, isCancelled } from "../domain/reservation/calendar.ts";
import { type CancellationPolicy, refundTermsOf } from "../domain/reservation/policy.ts";
import { type Leg, peopleOf, type Reservation } from "../domain/reservation/reservation.ts";
import { signOf } from "../domain/ride/sign.ts";
import type { Texts } from "./en.ts";
import { flightWords, goesWords, openWords, standWords } from "./ride-places.ts";
import { ourCompany } from "./with-company.ts";

interface EventAbout {
  t: Pick<Texts, "when" | "pickupReason" | "refundTerms" | "locale" | "plans">;
  words: CalendarWords;
  reservation: Pick<Reservation, "reference" | "status" | "tour" | "firstName" | "passengers" | "travellers">;
  /** The number that helps where nobody comes. */
  phone: string;
  tripUrl: string;
  /** Those who may know of the money also hear until when it comes back. */
  policy?: CancellationPolicy | undefined;
}

/** Says of a ride what its guest needs where there is no network, the most urgent first. */
export function calendarEntry(
  { t, words, reservation, phone, tripUrl, policy }: EventAbout,
  leg: Leg,
): CalendarEntry {
  const { reference, tour, firstName } = reservation;
  const goes = goesWords(t, leg);
  const isOff = isCancelled(reservation, leg);
  const sign = leg.fromAirport && ourCompany().nameOnSign ? signOf(firstName) : "";
  const terms = policy && t.refundTerms(refundTermsOf(policy, leg));
  const lines = [
    sign && words.sign(sign),
    goes && words.goes(goes),
    words.call(readablePhone(phone)),
    flightWords(t, leg),
    leg.reason && words.pickup?.(t.pickupReason(leg.reason)),
    !leg.time && openWords(t, leg),
    terms && capital(terms),
    `${reference}, ${t.plans.requests.people(peopleOf(reservation))}`,
    `${words.trip}: ${tripUrl}`,
  ];
  return {
    title: goes ? words.title(goes) : (tour ?? reference),
    place: standWords(t, leg),
    lines: isOff ? [reference] : lines.flatMap((line) => line || []),
  };
}

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);

import { netCents } from "../../../../domain/money/payment.ts";
import { peopleOf } from "../../../../domain/reservation/reservation.ts";
import type { DeskReservation } from "../../../../store/reservation/find-bookings.server.ts";
import { dayName, dayShort, shortMoment } from "../../../../texts/desk/frame/day-words.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { hourWords } from "../../../../texts/desk/ride/hour.ts";
import { dollars } from "../../../../texts/desk/ride/ride.ts";

const { join: words, money } = roomTexts;

/** One fact of two reservations that look alike; both say it in one line a ride. */
export interface Compared {
  name: string;
  here: string;
  there: string;
}

/** Returns the facts by which a colleague sees whether two reservations are one trip. */
export function comparisonOf(here: DeskReservation, there: DeskReservation): Compared[] {
  const [ours, theirs] = [factsOf(here), factsOf(there)];
  const names = Object.keys(words.facts) as (keyof typeof ours)[];
  return names.map((fact) => ({ name: words.facts[fact], here: ours[fact], there: theirs[fact] }));
}

function factsOf(reservation: DeskReservation): Record<keyof typeof words.facts, string> {
  const { firstName, legs, tour, priceCents, ledger, createdAt } = reservation;
  const perRide = (say: (leg: (typeof legs)[number]) => string) => legs.map(say).join("\n");
  return {
    guest: firstName,
    when: perRide((leg) => `${dayName(leg.day)} ${dayShort(leg.day)} · ${hourWords(leg)}`),
    road: tour ?? perRide(({ from, to }) => `${from} ${roomTexts.arrow} ${to}`),
    people: dayTexts.people(peopleOf(reservation)),
    money: money.soldPaid(dollars(priceCents), dollars(netCents(ledger))),
    made: shortMoment(createdAt),
  };
}

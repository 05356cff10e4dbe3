import type { Reservation } from "../reservation/reservation.ts";

const dots = /(?<=\S)[.。｡․](?=\p{L})/gu;
const schemes = /(?<=\p{L}):(?=\S)/gu;
const ats = /(?<=\S)@(?=\S)/g;
const numbers = /\p{Nd}[\p{Nd}\p{Zs}()./-]{5,}\p{Nd}/gu;
const date = /^(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d\d-\d\d)$/;
const fewestDigits = 7;

/**
 * Puts a space or a bar into typed text wherever a mail program or a calendar would make a link: web addresses,
 * e-mail addresses and telephone numbers (phishing through our letters). People can still read and copy them. Takes
 * linear time.
 */
export function unlinked(text: string): string {
  return text
    .replace(dots, (dot) => `${dot} `)
    .replace(schemes, ": ")
    .replace(ats, " @ ")
    .replace(numbers, withBars);
}

function withBars(run: string): string {
  const digits = run.match(/\p{Nd}/gu) ?? [];
  if (digits.length < fewestDigits || date.test(run)) return run;
  return (run.match(/\p{Nd}{1,4}/gu) ?? []).join(" | ");
}

/** Returns the reservation for the operator's letters, with no links in what its guest wrote. */
export function withUnlinkedWords(reservation: Reservation): Reservation {
  const { firstName, message } = reservation;
  const unlinkedOrNull = (text: string | null | undefined) => (text ? unlinked(text) : null);
  const legs = reservation.legs.map((leg) => ({
    ...leg,
    flight: unlinkedOrNull(leg.flight),
    originDoor: unlinkedOrNull(leg.originDoor),
    destinationDoor: unlinkedOrNull(leg.destinationDoor),
    extraStop: unlinkedOrNull(leg.extraStop),
  }));
  return { ...reservation, firstName: unlinked(firstName), message: unlinked(message), legs };
}

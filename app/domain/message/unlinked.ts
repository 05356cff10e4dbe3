import type { Reservation } from "../reservation/reservation.ts";

const dots = /(?<=\S)[.。｡․](?=\p{L})/gu;
const schemes = /(?<=\p{L}):(?=\S)/gu;
const ats = /(?<=\S)@(?=\S)/g;
const numbers = /\p{Nd}[\p{Nd}\p{Zs}()./-]{5,}\p{Nd}/gu;
const date = /^(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d\d-\d\d)$/;
const fewestDigits = 7;

/**
 * Puts a space or a bar into what somebody typed, wherever a mail program or a calendar would make a link: into web
 * addresses, e-mail addresses and telephone numbers. People still read it, and copy it without those. Linear time.
 */
export function unlinked(text: string): string {
  return text
    .replace(dots, (dot) => `${dot} `)
    .replace(schemes, ": ")
    .replace(ats, " @ ")
    .replace(numbers, barred);
}

function barred(run: string): string {
  const digits = run.match(/\p{Nd}/gu) ?? [];
  if (digits.length < fewestDigits || date.test(run)) return run;
  return (run.match(/\p{Nd}{1,4}/gu) ?? []).join(" | ");
}

/** A reservation for the operator's letters: what its guest wrote is no link in them. */
export function withUnlinkedWords(reservation: Reservation): Reservation {
  const { firstName, message } = reservation;
  const mended = (text: string | null | undefined) => (text ? unlinked(text) : null);
  const legs = reservation.legs.map((leg) => ({
    ...leg,
    flight: mended(leg.flight),
    originDoor: mended(leg.originDoor),
    destinationDoor: mended(leg.destinationDoor),
    extraStop: mended(leg.extraStop),
  }));
  return { ...reservation, firstName: unlinked(firstName), message: unlinked(message), legs };
}

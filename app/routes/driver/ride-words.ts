import { timeInCostaRica } from "../../domain/common/day.ts";
import { formatCents } from "../../domain/common/money.ts";
import { whatsappLink } from "../../domain/common/phone.ts";
import type { SeenRide } from "../../domain/ride/driver-day.ts";
import type { DriverRide } from "../../domain/ride/driver-ride.ts";
import type { DriverTap } from "../../domain/ride/driver-tap.ts";
import { inTotal } from "../../texts/desk/money/in-total.ts";
import { driverTexts as t } from "../../texts/driver.ts";
import { extrasLine } from "../../texts/extras-line.ts";

type End = "from" | "to";

/** What an end of the ride is called. */
export function placeOf(ride: DriverRide, end: End): string {
  const { name, door } = ride[end];
  return name || (end === "to" && ride.tour) || door || t.noPlace;
}

/** Where a tour ends, as far as it is known: where it began. */
export function tourEnd({ tour, from, to }: DriverRide): string | undefined {
  return tour && !to.name ? to.door || from.door || from.name : undefined;
}

/** What is said below it: the flight, and the door; of a tour, that it comes back. */
export function detailOf(ride: DriverRide, end: End): string {
  const back = end === "to" ? tourEnd(ride) : undefined;
  if (back !== undefined) return t.andBack(back);
  const { airport, door } = ride[end];
  const { flight, flightTime } = ride;
  const words = end === "from" ? t.lands : t.takesOff;
  const flown = airport && (flight || flightTime) ? words(flight ?? t.flight, flightTime) : "";
  return [flown, door === placeOf(ride, end) ? "" : door].filter(Boolean).join(", ");
}

export function wayOf(ride: DriverRide): string {
  return `${placeOf(ride, "from")} → ${placeOf(ride, "to")}`;
}

/** How the ride moved since its driver last heard of it. */
export function movedOf({ time, heardTime, received }: DriverRide): string {
  if (received || heardTime === undefined) return "";
  return t.moved(heardTime ?? t.noTime.toLowerCase(), time ?? t.noTime.toLowerCase());
}

export function groupOf(ride: DriverRide): string {
  const { people, part } = ride;
  const several = part.of > 1;
  return [
    t.people(people),
    extrasLine(ride, t, several ? inTotal : undefined),
    several && t.part(part.number, part.of),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** What there is to collect, in a word. */
export function moneyOf({ collectCents, isCollected, isPaid }: DriverRide): string {
  if (isCollected) return `${t.collected} ${formatCents(collectCents ?? 0)}`;
  if (collectCents) return `${t.collect} ${formatCents(collectCents)}`;
  return isPaid ? t.paid : "";
}

/** What a driver has just said; of a problem nobody has heard yet. */
export function tappedWords({ kind, words, cents }: DriverTap): string {
  switch (kind) {
    case "collected":
      return ["✓", t.collected, cents && formatCents(cents)].filter(Boolean).join(" ");
    case "problem":
      return words ? t.problem.toSend(words) : `✓ ${t.problem.solved}`;
    default:
      return `✓ ${t.marked[kind] ?? ""}`;
  }
}

/** What is wrong with a ride, and whether the office knows. */
export function problemWords({ problem, waiting }: Pick<SeenRide, "problem" | "waiting">): string {
  if (!problem) return "";
  return (waiting.includes("problem") ? t.problem.toSend : t.problem.told)(problem);
}

/** Where to drive, to the door or else the place: to the guests, and once they are aboard, to where they go; where a tour goes no map is told. */
export function wazeLink(ride: DriverRide): string | undefined {
  const end = ride.state === "aboard" ? "to" : "from";
  const { name, door, airport, point } = ride[end];
  if (end === "to" && !name) return undefined;
  if (point && (airport || !door)) return `https://waze.com/ul?ll=${point.replace(" ", "")}&navigate=yes`;
  const place = [airport ? "" : door, name || "Tamarindo", "Costa Rica"].filter(Boolean).join(", ");
  return `https://waze.com/ul?q=${encodeURIComponent(place)}&navigate=yes`;
}

/** In the guest's language, or in English where the driver has no words for it. */
export function greetingLink({ guest, phone, time, language }: DriverRide, driver: string): string {
  const greet = language === "es" ? t.greeting.es : t.greeting.en;
  return whatsappLink(phone, greet(guest, driver, time ?? ""));
}

export function clock(moment: string | Date): string {
  return timeInCostaRica(new Date(moment));
}

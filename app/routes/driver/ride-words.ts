import { timeInCostaRica } from "../../domain/common/day.ts";
import { formatCents, formatColones } from "../../domain/common/money.ts";
import { whatsappLink } from "../../domain/common/phone.ts";
import type { SeenRide } from "../../domain/ride/driver-day.ts";
import type { DriverRide } from "../../domain/ride/driver-ride.ts";
import type { DriverTap } from "../../domain/ride/driver-tap.ts";
import { openWindowOf } from "../../domain/ride/pickup-window.ts";
import { inTotal } from "../../texts/desk/money/in-total.ts";
import { hourWords } from "../../texts/desk/ride/hour.ts";
import { driverTexts as t } from "../../texts/driver.ts";
import { extrasLine } from "../../texts/extras-line.ts";

type End = "from" | "to";

/** Returns the name of an end of the ride. */
export function placeOf(ride: DriverRide, end: End): string {
  const { name, door } = ride[end];
  return name || (end === "to" && ride.tour) || door || t.noPlace;
}

/** Returns where a tour ends, as far as it is known: it ends where it began. */
export function tourEnd({ tour, from, to }: DriverRide): string | undefined {
  return tour && !to.name ? to.door || from.door || from.name : undefined;
}

/** Returns the line below the place: the flight and the door, or that a tour comes back. */
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

/** Says how the ride's hour moved since the driver last confirmed it. */
export function movedOf(ride: DriverRide): string {
  const { heardTime, received, state } = ride;
  if (heardTime === undefined || (received && state === "planned")) return "";
  return t.moved(hourWords({ ...ride, time: heardTime }).toLowerCase(), hourWords(ride).toLowerCase());
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

/** Says the cash that was taken, in the currency in which it was. */
export function takenWords(cents: number, colones: number | undefined): string {
  return colones ? formatColones(colones * 100) : formatCents(cents);
}

/** Says in a word what there is to collect. */
export function moneyOf({ collectCents, colones, isCollected, isPaid }: DriverRide): string {
  if (isCollected) return `${t.collected} ${takenWords(collectCents ?? 0, colones)}`;
  if (collectCents) return `${t.collect} ${formatCents(collectCents)}`;
  return isPaid ? t.paid : "";
}

/** Says what the driver has just pressed; the words of a problem say that the office does not know it yet. */
export function tappedWords({ kind, words, cents, colones }: DriverTap): string {
  switch (kind) {
    case "collected":
      return ["✓", t.collected, cents && takenWords(cents, colones)].filter(Boolean).join(" ");
    case "problem":
      return words ? t.problem.toSend(words) : `✓ ${t.problem.solved}`;
    default:
      return `✓ ${t.marked[kind] ?? ""}`;
  }
}

/** Says what is wrong with a ride, and whether the office knows it. */
export function problemWords({ problem, waiting }: Pick<SeenRide, "problem" | "waiting">): string {
  if (!problem) return "";
  return (waiting.includes("problem") ? t.problem.toSend : t.problem.told)(problem);
}

/**
 * Returns the Waze link to the guests, and once they are aboard to their destination: to the door, or else to the
 * place. A tour's destination has no link.
 */
export function wazeLink(ride: DriverRide): string | undefined {
  const end = ride.state === "aboard" ? "to" : "from";
  const { name, door, airport, point } = ride[end];
  if (end === "to" && !name) return undefined;
  if (point && (airport || !door)) return `https://waze.com/ul?ll=${point.replace(" ", "")}&navigate=yes`;
  const place = [airport ? "" : door, name || "Tamarindo", "Costa Rica"].filter(Boolean).join(", ");
  return `https://waze.com/ul?q=${encodeURIComponent(place)}&navigate=yes`;
}

/** Returns the chat's link with a greeting in the guest's language, or in English where the driver has no words for that language. */
export function greetingLink(ride: DriverRide, driver: string): string {
  const greet = ride.language === "es" ? t.greeting.es : t.greeting.en;
  const hours = ride.time ? [ride.time] : (openWindowOf(ride) ?? []);
  return whatsappLink(ride.phone, greet(ride.guest, driver, hours));
}

export function clock(moment: string | Date): string {
  return timeInCostaRica(new Date(moment));
}

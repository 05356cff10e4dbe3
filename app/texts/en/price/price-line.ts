import { type Day, formatDayShort } from "../../../domain/common/day.ts";
import { formatCents } from "../../../domain/common/money.ts";
import type { PriceLine } from "../../../domain/price/price-line.ts";

/** Says what a line of the price pays for, such as "2 extra people, $10 each × 2 rides". */
export function priceLineWords(line: PriceLine): string {
  switch (line.kind) {
    case "van":
      return `Van, up to ${people(line.includes)}${line.rides === 1 ? "" : `, ${formatCents(line.eachCents)}${times(line.rides)}`}${onDay(line)}`;
    case "extraPeople":
      return `${people(line.people, "extra ")}${line.people * line.rides === 1 ? "" : each(line)}${times(line.rides)}${onDay(line)}`;
    case "perPerson":
      return `${people(line.people)}${each(line)}`;
    case "asBooked":
      return "At the fares of the day you booked";
    case "surcharge":
      return surchargeWords(line);
    case "code":
      return line.percent === null ? `Code ${line.code}` : `Code ${line.code}, ${line.percent}%`;
    case "agreed":
      return `Agreed price${because(line.reason)}`;
    case "adjusted":
      return `Agreed with our office${because(line.reason)}`;
    case "splitOff":
      return line.people === 1
        ? "1 person has a booking of their own"
        : `${line.people} people have a booking of their own`;
    case "splitFrom":
      return `Your share of a booking for ${people(line.people)}`;
    case "cancelled":
      return cancelledWords(line);
    case "changes":
      return "Agreed changes";
  }
}

/** Returns for example "Night pick-up, $20 × 2" or "High season, 15%". */
function surchargeWords({
  names,
  percent,
  eachCents,
  times,
  day,
}: Extract<PriceLine, { kind: "surcharge" }>): string {
  const rate =
    percent !== null ? `, ${percent}%` : times === 1 ? "" : `, ${formatCents(eachCents!)} × ${times}`;
  return `${names.en}${rate}${onDay({ day })}`;
}

function cancelledWords({ day, wasCents, cents }: Extract<PriceLine, { kind: "cancelled" }>): string {
  const was = wasCents === null ? "" : ` (${formatCents(wasCents)})`;
  const kept = cents === 0 ? " free of charge" : `: we keep ${formatCents(cents)}`;
  return `Ride of ${formatDayShort(day, "en-US")}${was}, cancelled${kept}`;
}

/** Says how many people come: "4", or "2 people (priced for 3)". */
export function peopleWords(passengers: number, travellers: number | null): string {
  return travellers === null ? String(passengers) : `${people(travellers)} (priced for ${passengers})`;
}

function people(count: number, which = ""): string {
  return `${count} ${which}${count === 1 ? "person" : "people"}`;
}

function each({ people, eachCents }: { people: number; eachCents: number }): string {
  return `, ${formatCents(eachCents)}${people === 1 ? "" : " each"}`;
}

function times(rides: number): string {
  return rides === 1 ? "" : ` × ${rides} rides`;
}

function onDay({ day }: { day?: Day | undefined }): string {
  return day ? `, ${formatDayShort(day, "en-US")}` : "";
}

const because = (reason = "") => reason && `: “${reason}”`;

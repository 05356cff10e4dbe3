import { addDays, type Day, isDay, isTime } from "../common/day.ts";
import type { Read } from "../common/form.ts";
import { typedCents, wholeNumber } from "../common/typed-amount.ts";
import { maxTransferPassengers } from "../price/fare.ts";
import type { Quote } from "../price/price-line.ts";
import { type Geography, whenAfter } from "../ride/when.ts";
import { legsOf, type PlannedLeg } from "./leg.ts";
import { orderOn, seriesAhead } from "./series.ts";
import { agreedAt, agreedLine, type PricedOrder } from "./series-price.ts";

/** A change of the rides of a series from a day on. Each field that is missing stays as it is. */
export interface SeriesChange {
  from: Day;
  /** The hours of the way there and of the way back. */
  times: (string | null)[];
  people?: number | undefined;
  /** A price in cents of all that is driven for one day, on which the desk agreed; guests read the reason. */
  price?: { cents: number; reason: string } | undefined;
}

export const seriesChangeFields = ["from", "time", "returnTime", "people", "price", "reason"] as const;
type Field = (typeof seriesChangeFields)[number];
const longestReason = 200;

/** Reads a typed change; only rides that are booked ahead by now, from tomorrow on, can be chosen. */
export function readSeriesChange(
  typed: Record<Field, string>,
  today: Day,
): Read<SeriesChange, Field | "nothing"> {
  const { from, time, returnTime, reason } = typed;
  const people = wholeNumber(typed.people, maxTransferPassengers) || undefined;
  const cents = typedCents(typed.price);
  if (!isDay(from) || from <= today || from > addDays(today, seriesAhead)) return { wrong: "from" };
  if (time && !isTime(time)) return { wrong: "time" };
  if (returnTime && !isTime(returnTime)) return { wrong: "returnTime" };
  if (typed.people && !people) return { wrong: "people" };
  if (typed.price && !cents) return { wrong: "price" };
  if (cents && (!reason || reason.length > longestReason)) return { wrong: "reason" };
  if (!time && !returnTime && !people && !cents) return { wrong: "nothing" };
  const times = [time || null, returnTime || null];
  return { value: { from, times, people, price: cents ? { cents, reason } : undefined } };
}

/**
 * Returns the order of a series for the ride of a day: as it began, with the changes that reach this day, in the order in
 * which they were made.
 */
export function orderFor(
  order: PricedOrder,
  changes: SeriesChange[],
  day: Day,
  geography: Geography,
): PricedOrder {
  const reaching = changes.filter(({ from }) => from <= day);
  return reaching.reduce((now, change) => orderChanged(now, change, geography), order);
}

/** Returns a day, and those after it from which a change counts. */
export function turnsAfter(changes: SeriesChange[], day: Day): Day[] {
  const later = changes.map(({ from }) => from).filter((from) => from > day);
  return [...new Set([day, ...later])].sort();
}

/** Returns an order once it is changed. */
function orderChanged(
  order: PricedOrder,
  { times: [time, returnTime], people, price }: Omit<SeriesChange, "from">,
  geography: Geography,
): PricedOrder {
  const { details, priceCents, breakdown } = order;
  if (details.kind === "Tour") return order;
  const pickups = legsOf(details).map((leg, n) => {
    const will = n === 0 ? time : returnTime;
    const stored = { ...leg, timeToCheck: false };
    const { day, time: at, timeFrom } = will ? whenAfter(stored, { time: will }, "agreed", geography) : leg;
    return { day, time: at, timeFrom };
  });
  const { partOfDay, returnPartOfDay, ...said } = details.said ?? {};
  const more = (people ?? details.passengers) - details.passengers;
  const parts = {
    ...(!time && partOfDay && { partOfDay }),
    ...(!returnTime && returnPartOfDay && { returnPartOfDay }),
  };
  return {
    details: {
      ...details,
      departureTime: time ?? details.departureTime,
      returnTime: (details.tripType === "roundTrip" && returnTime) || details.returnTime,
      passengers: people ?? details.passengers,
      said: { ...said, ...parts },
      pickups,
      ...(details.vans && { vans: details.vans.map((own) => vansWith(own, more)) }),
    },
    priceCents: price?.cents ?? priceCents,
    breakdown: price ? [agreedAt(price.cents, price.reason)] : breakdown,
  };
}

/** Returns the people in each van once more or fewer travel: as in a booking, the last van takes or misses them. */
function vansWith(vans: number[], more: number): number[] {
  const [last, others] = [vans.at(-1)! + more, vans.slice(0, -1)];
  return last >= 1 || others.length === 0 ? [...others, last] : vansWith(others, last);
}

/** A booking of a series as it is now. */
export interface BookedAgain extends Quote {
  seriesDay: Day;
  people: number;
  legs: Pick<PlannedLeg, (typeof kept)[number]>[];
}

const kept = ["day", "time", "origin", "destination"] as const;

/** Returns whether nobody changed the day, the hours, the road, the people or the price of a booking of this order. */
export function isAsOrdered({ details, ...price }: PricedOrder, booked: BookedAgain): boolean {
  const planned = legsOf(orderOn(details, booked.seriesDay));
  const isPlanned =
    planned.length === booked.legs.length &&
    planned.every((leg, n) => kept.every((key) => leg[key] === booked.legs[n]![key]));
  const isPriced = agreedLine(price.breakdown)
    ? booked.priceCents === price.priceCents
    : !agreedLine(booked.breakdown);
  return isPlanned && isPriced && booked.people === details.passengers;
}

import { isTime } from "../common/day.ts";
import { typedCents } from "../common/typed-amount.ts";
import { textToCents } from "../money/payment.ts";
import type { FarePrice, TourSale } from "./catalogue-entry.ts";
import type { DocumentTexts } from "./document.ts";
import { mostInTour, type TourTexts, tourFacts } from "./tour.ts";
import { everyWeekday } from "./tour-hours.ts";

const mostFareCents = 10_000_000;
const mostTourCents = 1_000_000;
/** The longest tour takes two days, in minutes. */
const longestTour = 2880;

export type Read<Value, Wrong extends string> = { value: Value } | { wrong: Wrong };

export const isVanPrice = (cents: number) => cents > 0 && cents <= mostFareCents;

/** Reads the two prices, typed in dollars. An extra person may cost nothing, a van may not. */
export function readFare(typed: Record<"base" | "extra", string>): Read<FarePrice, "base" | "extra"> {
  const baseCents = typedCents(typed.base) ?? 0;
  if (!isVanPrice(baseCents)) return { wrong: "base" };
  const extraCents = typedCents(typed.extra) ?? textToCents(typed.extra) ?? -1;
  if (!(extraCents >= 0 && extraCents <= mostFareCents)) return { wrong: "extra" };
  return { value: { baseCents, extraCents } };
}

/** One box for each day of the week, from Sunday. */
export const weekdayFields = [
  "weekday0",
  "weekday1",
  "weekday2",
  "weekday3",
  "weekday4",
  "weekday5",
  "weekday6",
] as const;

export const saleFields = [
  "price",
  "hidden",
  "home",
  "position",
  "least",
  "most",
  "minutes",
  "pickupFrom",
  "pickupTo",
  ...weekdayFields,
  "picture",
] as const;

/** Reads the form for selling a tour: its position among `tours` tours, and its picture among `pictures`. */
export function readTourSale(
  typed: Record<(typeof saleFields)[number], string>,
  tours: number,
  pictures: string[],
): Read<TourSale, Exclude<(typeof saleFields)[number], "hidden" | (typeof weekdayFields)[number]>> {
  const pricePerPersonCents = typedCents(typed.price) ?? 0;
  if (!(pricePerPersonCents > 0 && pricePerPersonCents <= mostTourCents)) return { wrong: "price" };
  if (!/^(|[1-9]\d?)$/.test(typed.home)) return { wrong: "home" };
  const homePosition = typed.home === "" ? null : Number(typed.home) - 1;
  const position = wholeNumber(typed.position, tours);
  if (!position) return { wrong: "position" };
  const [leastPeople, mostPeople] = [
    wholeNumber(typed.least, mostInTour),
    wholeNumber(typed.most, mostInTour),
  ];
  if (!leastPeople) return { wrong: "least" };
  if (mostPeople < leastPeople) return { wrong: "most" };
  const minutes = wholeNumber(typed.minutes, longestTour);
  if (!minutes) return { wrong: "minutes" };
  const [pickupFrom, pickupTo] = [typed.pickupFrom || null, typed.pickupTo || null];
  if (pickupFrom ? !isTime(pickupFrom) : pickupTo) return { wrong: "pickupFrom" };
  if (pickupTo && !(isTime(pickupTo) && pickupTo > pickupFrom!)) return { wrong: "pickupTo" };
  // A form that ticks no day says nothing of them.
  const days = everyWeekday.filter((day) => typed[weekdayFields[day]!] === "on");
  const hours = { pickupFrom, pickupTo, weekdays: days.length > 0 ? days : null };
  if (!pictures.includes(typed.picture)) return { wrong: "picture" };
  const sold = { pricePerPersonCents, hidden: typed.hidden === "on", homePosition, position: position - 1 };
  return { value: { ...sold, leastPeople, mostPeople, minutes, ...hours, images: [typed.picture] } };
}

/** Returns a whole number from 1 to `most`, or 0 where the text is anything else. */
export function wholeNumber(typed: string, most: number): number {
  return /^[1-9]\d{0,4}$/.test(typed) && Number(typed) <= most ? Number(typed) : 0;
}

export const tourProse = ["name", "shortDescription", "description"] as const;
export const tourTextFields = [...tourProse, ...tourFacts];
const longest = { name: 80, shortDescription: 300, description: 3000 } as Record<string, number>;

/** Reads the texts of a tour in one language. Name and descriptions are required; an empty fact is left out. */
export function readTourTexts(
  typed: Record<(typeof tourTextFields)[number], string>,
): Read<Partial<TourTexts>, "missing" | "long"> {
  if (tourProse.some((field) => typed[field] === "")) return { wrong: "missing" };
  const filled = tourTextFields.filter((field) => typed[field] !== "");
  if (filled.some((field) => typed[field].length > (longest[field] ?? 300))) return { wrong: "long" };
  return { value: Object.fromEntries(filled.map((field) => [field, typed[field]])) };
}

const longestBody = 20_000;

export function readDocument(typed: DocumentTexts): Read<DocumentTexts, "missing" | "long"> {
  if (typed.title === "" || typed.body === "") return { wrong: "missing" };
  if (typed.title.length > 80 || typed.body.length > longestBody) return { wrong: "long" };
  return { value: typed };
}

import { isTime } from "../common/day.ts";
import type { Read } from "../common/form.ts";
import { typedCents, wholeNumber } from "../common/typed-amount.ts";
import type { TourSale } from "./tour.ts";
import { mostInTour, type TourTexts, tourFacts } from "./tour.ts";
import { everyWeekday } from "./tour-hours.ts";

const mostTourCents = 1_000_000;
/** The longest tour takes two days, in minutes. */
const longestTour = 2880;

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

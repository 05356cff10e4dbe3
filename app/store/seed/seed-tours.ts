import type { TourTexts } from "../../domain/catalogue/tour.ts";
import { everyWeekday } from "../../domain/catalogue/tour-hours.ts";
import { tourTexts as english } from "./seed-tours-en.ts";
import { tourTexts as spanish } from "./seed-tours-es.ts";

/** The company's own tours: the price of one person in dollars, with pick-up at the door. */
const dollars = {
  "1001": 85,
  "1002": 140,
  "1003": 135,
  "1004": 120,
  "1005": 45,
  "1006": 95,
  "1007": 50,
  "1008": 125,
};

/** The length of each tour from door to door, in minutes. */
const minutes: Record<string, number> = {
  "1001": 390,
  "1002": 930,
  "1003": 660,
  "1004": 630,
  "1005": 240,
  "1006": 480,
  "1007": 300,
  "1008": 600,
};

/** When each tour collects its guests: at one hour, or between two, where the tide or the round of the hotels says when. */
const pickups: Record<string, [from: string, to: string | null]> = {
  "1001": ["12:30", "13:00"],
  "1002": ["05:30", null],
  "1003": ["06:00", "06:30"],
  "1004": ["06:30", "07:00"],
  "1005": ["06:00", "15:00"],
  "1006": ["07:00", "07:30"],
  "1007": ["17:00", "20:00"],
  "1008": ["07:00", "07:30"],
};

/** The tours of the home page, in this order. */
const onHome = ["1001", "1006", "1008", "1005", "1007"];

export const seedTours = Object.entries(dollars).map(([id, price], position) => ({
  id,
  pricePerPersonCents: price * 100,
  minutes: minutes[id]!,
  pickupFrom: pickups[id]![0],
  pickupTo: pickups[id]![1],
  weekdays: everyWeekday,
  images: [`tour-${id}`],
  position,
  homePosition: onHome.includes(id) ? onHome.indexOf(id) : null,
}));

export const seedTourTexts: Record<"en" | "es", Record<string, TourTexts>> = { en: english, es: spanish };

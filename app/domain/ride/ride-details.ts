import { isTime } from "../common/day.ts";
import { cleanText } from "../common/form.ts";
import { plainCode } from "../common/typed-signs.ts";
import { readAges } from "../sale/child-ages.ts";
import type { PartOfDay } from "./pickup-window.ts";

/** The details of one ride besides its day and places. */
export interface RideDetails {
  /** `HH:mm`, or null until it is agreed. */
  time: string | null;
  flight: string | null;
  /** The flight's landing or take-off, `HH:mm`. */
  flightTime: string | null;
  originDoor: string | null;
  destinationDoor: string | null;
  /** The traveller's number, where it differs from the booker's. */
  phone: string | null;
  childSeats: number;
  /** Ages in years, "0, 4"; null where they were not given. */
  childSeatAges: string | null;
  boards: number;
  bags: number;
  /** A stop on the way, such as a supermarket. */
  extraStop: string | null;
}

export type RideField = keyof RideDetails;

/** The details that a booking form may have collected, besides day, flight and places. */
export type GivenRideDetails = Partial<Omit<RideDetails, "flight" | "phone"> & Hired>;

/** The hours for which the van was hired, and what each further one costs; null on other rides. */
export interface Hired {
  charterHours: number | null;
  extraHourCents: number | null;
}

/** The details of the first ride; a way back has the same addresses and extras, without the stop on the way. */
export interface GivenTripDetails extends GivenRideDetails {
  returnFlightTime?: string;
  partOfDay?: PartOfDay;
  returnPartOfDay?: PartOfDay;
}

export const longestDoor = 120;

const words = (most: number) => (text: string) => (text.length <= most ? text || null : undefined);
const time = (text: string) => (text === "" ? null : isTime(text) ? text : undefined);
const count = (text: string) => (/^\d{0,2}$/.test(text) ? Number(text) : undefined);

const readers: { [Field in RideField]: (text: string) => RideDetails[Field] | undefined } = {
  time,
  flight: (text) => words(12)(plainCode(text).toUpperCase().replace(/\s+/g, "")),
  flightTime: time,
  originDoor: words(longestDoor),
  destinationDoor: words(longestDoor),
  phone: words(40),
  childSeats: count,
  childSeatAges: readAges,
  boards: count,
  bags: count,
  extraStop: words(longestDoor),
};

/** Reads the typed fields; `wrong` lists those that can't be used. */
export function readRideDetails(typed: Record<string, string>): {
  values: Partial<RideDetails>;
  wrong: RideField[];
} {
  const wrong: RideField[] = [];
  const values: Partial<Record<RideField, string | number | null>> = {};
  for (const [field, read] of Object.entries(readers) as [RideField, (text: string) => never][]) {
    if (!Object.hasOwn(typed, field)) continue;
    const value = read(cleanText(typed[field]!).replaceAll("\n", " "));
    if (value === undefined) wrong.push(field);
    else values[field] = value;
  }
  return { values: values as Partial<RideDetails>, wrong };
}

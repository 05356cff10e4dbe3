import { isTime } from "../common/day.ts";
import { cleanText } from "../common/form.ts";
import { plainCode } from "../common/typed-signs.ts";
import { readAges } from "../sale/child-ages.ts";

/** What is said of one ride beside its day and places. */
export interface RideDetails {
  /** `HH:mm`, or null when it is agreed later. */
  time: string | null;
  flight: string | null;
  /** When that lands or takes off, `HH:mm`. */
  flightTime: string | null;
  originDoor: string | null;
  destinationDoor: string | null;
  /** Of whoever travels, where it is another than the reservation's. */
  phone: string | null;
  childSeats: number;
  /** In years, "0, 4"; null where nobody said. */
  childSeatAges: string | null;
  boards: number;
  bags: number;
  /** Where else it goes on the way, such as a supermarket. */
  extraStop: string | null;
}

export type RideField = keyof RideDetails;

/** What a driver needs beside day, flight and places, as far as it is said. */
export type GivenRideDetails = Partial<Omit<RideDetails, "flight" | "phone">>;

/** Of the first ride; a way back is between the same doors and carries the same, without a stop on the way. */
export interface GivenTripDetails extends GivenRideDetails {
  returnFlightTime?: string;
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

/** What was typed for these fields, and the fields with which nothing can be done. */
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

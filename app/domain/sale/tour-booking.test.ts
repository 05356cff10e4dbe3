import { expect, test } from "vitest";
import { anyTour } from "../catalogue/tour.ts";
import type { TourHours } from "../catalogue/tour-hours.ts";
import { fieldErrors } from "../common/form.ts";
import { phoneNumber } from "../common/phone-number.server.ts";
import { tourBookingSchema } from "./tour-booking.ts";

const good = {
  tour: "1001",
  date: "2026-12-05",
  passengers: "4",
  firstName: "Inés",
  email: "ines@example.com",
  phone: "+50688880000",
  message: "",
};
const schema = tourBookingSchema("2026-11-20", { ...anyTour, leastPeople: 3, mostPeople: 30 }, phoneNumber);

test("fewer than three passengers become three", () => {
  const typed = ["-4", "-0", "0", "1", "3", "4"];
  const read = typed.map((passengers) => schema.parse({ ...good, passengers }));
  expect(read.map(({ passengers }) => passengers)).toEqual([3, 3, 3, 3, 3, 4]);
  expect(read.map(({ travellers }) => travellers)).toEqual([null, null, null, 1, null, null]);
});

test("fewer people than the smallest group are raised to it, and more than the largest are too many", () => {
  const group = { ...anyTour, leastPeople: 8, mostPeople: 12 };
  const read = (passengers: string, travellers?: string) => {
    const schema = tourBookingSchema("2026-11-20", group, phoneNumber);
    const { data, error } = schema.safeParse({ ...good, passengers, travellers });
    return data ? [data.passengers, data.travellers] : fieldErrors(error!);
  };
  expect([read("7"), read("8"), read("12"), read("8", "5")]).toEqual([
    [8, 7],
    [8, null],
    [12, null],
    [8, 5],
  ]);
  expect(read("13")).toEqual({ passengers: "passengersRange" });
  const alone = tourBookingSchema("2026-11-20", { ...anyTour, leastPeople: 1, mostPeople: 2 }, phoneNumber);
  expect(alone.parse({ ...good, passengers: "1" })).toMatchObject({ passengers: 1, travellers: null });
});

test("how many really come is kept, whether a script raised them or not", () => {
  const counts = (passengers: string, travellers?: string) => {
    const form = schema.parse({ ...good, passengers, travellers });
    return [form.passengers, form.travellers];
  };
  expect(counts("2")).toEqual([3, 2]);
  expect(counts("1", "2")).toEqual([3, 1]);
  expect(counts("3", "2")).toEqual([3, 2]);
  expect(counts("3", "")).toEqual([3, null]);
  expect(counts("5", "2")).toEqual([5, null]);
  expect(counts("3", "constructor")).toEqual([3, null]);
  expect(counts("0")).toEqual([3, null]);
});

test("a missing date has a message of its own", () => {
  const result = schema.safeParse({ ...good, date: "", passengers: "" });
  expect(fieldErrors(result.error!)).toEqual({
    date: "returnDateRequired",
    passengers: "passengersRequired",
  });
});

test("a group that is too large for one tour is refused with a request to write", () => {
  expect(fieldErrors(schema.safeParse({ ...good, passengers: "31" }).error!)).toEqual({
    passengers: "passengersRange",
  });
});

test("a tour of today is sold until two hours before its guests are collected, at six where no hour is known", () => {
  const at = (time: string, hours: Partial<TourHours> = {}) =>
    tourBookingSchema(good.date, { ...anyTour, ...hours }, phoneNumber, {
      clock: { now: new Date(`${good.date}T${time}:00-06:00`), leads: new Map() },
    }).safeParse(good);
  for (const [last, tooLate, hours] of [
    ["04:00", "04:01", {}],
    ["10:30", "10:31", { pickupFrom: "12:30" }],
    ["10:30", "10:31", { pickupFrom: "12:30", pickupTo: "13:00" }],
  ] as const) {
    expect(at(last, hours).success).toBe(true);
    expect(fieldErrors(at(tooLate, hours).error!)).toEqual({ date: "dayTooSoon" });
  }
  expect(fieldErrors(at("13:00", { pickupFrom: "12:30" }).error!)).toEqual({ date: "dayTooSoon" });
});

test("a tour is refused on a day on which it does not run, and a day that is none is told as such", () => {
  const errors = (date: string) => {
    const tour = { ...anyTour, weekdays: [0, 1, 2, 3, 4, 5] };
    const { error } = tourBookingSchema("2026-11-20", tour, phoneNumber).safeParse({ ...good, date });
    return error && fieldErrors(error);
  };
  // 5 December 2026 is a Saturday.
  expect(["2026-12-05", "2026-12-06", "2026-02-30", "", "2026-11-14"].map(errors)).toEqual([
    { date: "tourOffDay" },
    undefined,
    { date: "dateUnknown" },
    { date: "returnDateRequired" },
    { date: "datePast" },
  ]);
});

test("a ride has the tour's hour where all guests are collected at one", () => {
  const time = (hours: Partial<TourHours>) =>
    tourBookingSchema("2026-11-20", { ...anyTour, ...hours }, phoneNumber).parse(good).said?.time;
  expect(time({ pickupFrom: "05:30" })).toBe("05:30");
  expect(time({ pickupFrom: "12:30", pickupTo: "13:00" })).toBeUndefined();
  expect(time({})).toBeUndefined();
});

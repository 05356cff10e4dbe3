import { expect, test } from "vitest";
import { legsOf } from "./leg.ts";
import {
  orderAgain,
  orderOn,
  type RideToRepeat,
  readSeriesDays,
  type SeriesDays,
  seriesDays,
  seriesFields,
} from "./series.ts";

const workdays: SeriesDays = {
  weekdays: [1, 2, 3, 4, 5],
  fromDay: "2026-11-30",
  untilDay: null,
  skipsHolidays: true,
};
const none: ReadonlySet<string> = new Set();

test("a series has rides on its days of the week, from tomorrow for sixty days", () => {
  const { rides } = seriesDays(workdays, "2026-11-29", none); // a Sunday
  expect(rides.slice(0, 6)).toEqual([
    "2026-11-30",
    "2026-12-01",
    "2026-12-02",
    "2026-12-03",
    "2026-12-04",
    "2026-12-07",
  ]);
  expect([rides.length, rides.at(-1)]).toEqual([44, "2027-01-28"]);
  expect(seriesDays(workdays, "2026-11-30", none).rides.at(-1)).toBe("2027-01-29");
});

test("holidays are left out and named, where the series goes without them", () => {
  const holidays = new Set(["2026-12-25", "2027-01-01", "2026-12-26"]);
  const off = seriesDays(workdays, "2026-11-29", holidays);
  expect(off.holidays).toEqual(["2026-12-25", "2027-01-01"]);
  expect(off.rides).not.toContain("2026-12-25");
  const all = seriesDays({ ...workdays, skipsHolidays: false }, "2026-11-29", holidays);
  expect(all).toMatchObject({ holidays: [], rides: expect.arrayContaining(["2026-12-25"]) });
});

test("a series begins and ends on the days that were typed, the last one included", () => {
  const days = { ...workdays, fromDay: "2026-12-03", untilDay: "2026-12-07" };
  expect(seriesDays(days, "2026-11-29", none).rides).toEqual(["2026-12-03", "2026-12-04", "2026-12-07"]);
  expect(seriesDays(days, "2026-12-06", none).rides).toEqual(["2026-12-07"]);
  expect(seriesDays(days, "2026-12-07", none).rides).toEqual([]);
  expect(seriesDays({ ...days, untilDay: "2026-12-02" }, "2026-11-29", none).rides).toEqual([]);
});

test("a leap day is a day like others, and a year's end interrupts nothing", () => {
  const tuesdays = { ...workdays, weekdays: [2], fromDay: "2027-12-01" };
  expect(seriesDays(tuesdays, "2027-12-20", none).rides).toContain("2028-01-04");
  expect(seriesDays(tuesdays, "2028-02-10", none).rides).toEqual(expect.arrayContaining(["2028-02-29"]));
  const daily = { ...workdays, weekdays: [0, 1, 2, 3, 4, 5, 6] };
  expect(seriesDays(daily, "2028-02-10", none).rides).toHaveLength(60);
});

const today = "2026-11-29";
const typed = { weekday1: "on", weekday5: "on", fromDay: "2026-11-30", untilDay: "", skipsHolidays: "on" };

test("the days of a form are read, and the first field that can't be used is named", () => {
  expect(readSeriesDays(typed, today)).toEqual({
    value: { weekdays: [1, 5], fromDay: "2026-11-30", untilDay: null, skipsHolidays: true },
  });
  const wrong = (change: Partial<typeof typed>) => readSeriesDays({ ...typed, ...change }, today);
  expect(wrong({ weekday1: "", weekday5: "" })).toEqual({ wrong: "weekdays" });
  for (const fromDay of ["", "2026-11-29", "2027-12-01", "30/11", "2026-02-30"])
    expect(wrong({ fromDay })).toEqual({ wrong: "fromDay" });
  for (const untilDay of ["2026-11-29", "junio", "2027-06-31"])
    expect(wrong({ untilDay })).toEqual({ wrong: "untilDay" });
  expect(readSeriesDays({}, today)).toEqual({ wrong: "weekdays" });
  expect(seriesFields).toHaveLength(10);
});

const ride: RideToRepeat = {
  day: "2026-12-30",
  time: "06:00",
  timeFrom: "agreed",
  origin: "tamarindo",
  destination: "nosara",
  flight: null,
  flightTime: null,
  partOfDay: null,
  originDoor: "Hotel Sol",
  destinationDoor: "Casa 4",
  phone: null,
  childSeats: 0,
  childSeatAges: null,
  boards: 2,
  bags: 0,
  extraStop: null,
  charterHours: null,
  extraHourCents: null,
};
const trip = {
  bookingType: "Viaje" as const,
  passengers: 9,
  firstName: "Hotel Sol",
  email: "",
  phone: "+50622220000",
  message: "Personal",
};
const back: RideToRepeat = {
  ...ride,
  time: "17:00",
  origin: "nosara",
  destination: "tamarindo",
  originDoor: "Casa 4",
  destinationDoor: "Hotel Sol",
};

test("a ride as it is now is ordered again, on another day, with all that belongs to it", () => {
  const order = orderAgain(trip, [ride])!;
  const [leg] = legsOf(orderOn(order, "2027-01-02"));
  expect(leg).toMatchObject({ day: "2027-01-02", time: "06:00", timeFrom: "agreed", boards: 2 });
  expect(leg).toMatchObject({ originDoor: "Hotel Sol", destination: "nosara" });
  const { bookingType, ...guest } = trip;
  expect(orderOn(order, "2027-01-02")).toMatchObject({ ...guest, kind: bookingType, tripType: "oneWay" });
});

test("the way back is as many days later as it was, and goes to the same doors", () => {
  const late = { ...back, day: "2026-12-31" };
  expect(legsOf(orderOn(orderAgain(trip, [ride, late])!, "2028-02-28")).map(({ day }) => day)).toEqual([
    "2028-02-28",
    "2028-02-29",
  ]);
  expect(legsOf(orderAgain(trip, [ride, back])!)).toMatchObject([{ time: "06:00" }, { time: "17:00" }]);
});

test("what no form could order again is no series", () => {
  expect(orderAgain({ ...trip, bookingType: "Tour" }, [ride])).toBeUndefined();
  expect(orderAgain(trip, [])).toBeUndefined();
  expect(orderAgain(trip, [ride, back, ride])).toBeUndefined();
  expect(orderAgain(trip, [{ ...ride, phone: "+50688887777" }])).toBeUndefined();
  expect(orderAgain(trip, [ride, { ...back, destinationDoor: "Hotel Luna" }])).toBeUndefined();
  expect(orderAgain(trip, [{ ...ride, origin: null }])).toBeUndefined();
});

test("a pick-up that a flight moved over midnight stays the day before its flight", () => {
  const flown = {
    ...ride,
    day: "2026-12-30",
    time: "22:00",
    timeFrom: "flight" as const,
    flightTime: "01:30",
  };
  const order = orderOn(orderAgain(trip, [flown])!, "2027-01-31");
  expect(legsOf(order)).toMatchObject([{ day: "2027-01-31", time: "22:00", timeFrom: "flight" }]);
});

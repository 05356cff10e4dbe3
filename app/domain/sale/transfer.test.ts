import { expect, test } from "vitest";
import { type FieldValues, fieldErrors } from "../common/form.ts";
import { phoneNumber } from "../common/phone-number.server.ts";
import { extraFormValues } from "./extra-details-form.ts";
import { type TransferField, transferFields, transferSchema } from "./transfer.ts";

const today = "2026-11-20";
const clock = {
  now: new Date(`${today}T15:00:00-06:00`),
  leads: new Map([
    ["san-jose-airport", { from: 12, to: 2 }],
    ["liberia-airport", { from: 4, to: 4 }],
  ]),
};
const good: FieldValues<TransferField> = {
  from: "liberia-airport",
  to: "tamarindo",
  departure: "2026-12-05",
  departureTime: "",
  departureFlight: "",
  passengers: "2",
  tripType: "oneWay",
  returnDate: "",
  returnTime: "",
  returnFlight: "",
  ...extraFormValues(),
  firstName: "Inés",
  email: "ines@example.com",
  phone: "+50688880000",
  message: "",
};

const geography = {
  places: [{ id: "liberia-airport", airport: true }],
  roads: [{ origin: "liberia-airport", destination: "tamarindo", minutes: 75 }],
};

function errorsOf(change: Partial<FieldValues<TransferField>>) {
  const result = transferSchema(today, phoneNumber, { clock, geography }).safeParse({ ...good, ...change });
  return result.success ? {} : fieldErrors(result.error);
}

test("a good form passes, with its phone as E.164 and its flight in capitals", () => {
  const form = transferSchema(today, phoneNumber, { clock }).parse({
    ...good,
    phone: "8888-0000",
    departureFlight: "ua 1234-b",
  });
  expect(form).toMatchObject({ phone: "+50688880000", departureFlight: "UA 1234-B", passengers: 2 });
});

test("an empty form reports every missing field at once", () => {
  const empty = Object.fromEntries(transferFields.map((field) => [field, ""])) as typeof good;
  expect(errorsOf({ ...empty, tripType: "roundTrip" })).toEqual({
    from: "fromRequired",
    to: "required",
    departure: "dateRequired",
    returnDate: "returnDateRequired",
    passengers: "passengersRequired",
    firstName: "nameRequired",
    email: "emailRequired",
    phone: "phoneRequired",
  });
});

test.each([
  [{ departure: "2026-11-19" }, { departure: "datePast" }],
  [{ departure: "2030-01-01" }, { departure: "dateTooFar" }],
  [{ departure: "tomorrow" }, { departure: "dateUnknown" }],
  [{ departureTime: "25:00" }, { departureTime: "timeUnknown" }],
  [{ passengers: "" }, { passengers: "passengersRequired" }],
  [{ passengers: "0" }, { passengers: "passengersWhole" }],
  [{ passengers: "15" }, { passengers: "passengersRange" }],
  [{ passengers: "-1" }, { passengers: "passengersWhole" }],
  [{ passengers: "2.5" }, { passengers: "passengersWhole" }],
  [{ passengers: "two" }, { passengers: "passengersWhole" }],
  [{ departureFlight: "UA 1234 - LR 56" }, { departureFlight: "flightUnknown" }],
  [{ departureFlight: "t.co/abc" }, { departureFlight: "flightUnknown" }],
  [
    { tripType: "roundTrip", returnDate: "2026-12-06", returnFlight: "evil.com" },
    { returnFlight: "flightUnknown" },
  ],
  [{ email: "olivia@" }, { email: "emailShape" }],
  [{ tripType: "threeWay" }, { tripType: "tripTypeUnknown" }],
  [{ phone: "0612345678" }, { phone: "phoneUnknown" }],
  [{ firstName: "x".repeat(10_000) }, { firstName: "tooLong" }],
  [{ firstName: "Inés\nBcc: all@example.com" }, { firstName: "oneLine" }],
  [{ firstName: "WIN https://evil.example" }, { firstName: "nameLink" }],
  [{ message: "x".repeat(2001) }, { message: "tooLong" }],
  [{ tripType: "roundTrip", returnDate: "2026-12-04" }, { returnDate: "returnBeforeDeparture" }],
  [{ tripType: "roundTrip", returnDate: "2026-11-01" }, { returnDate: "datePast" }],
])("%o has the errors %o", (change, errors) => expect(errorsOf(change)).toEqual(errors));

test("a pick-up earlier today is past and a near one too soon, reported at the time or else at the day", () => {
  expect(errorsOf({ departure: today, departureTime: "14:59" })).toEqual({ departureTime: "timePast" });
  expect(errorsOf({ departure: today, departureTime: "18:59" })).toEqual({ departureTime: "tooSoon" });
  expect(errorsOf({ departure: today, departureTime: "19:00" })).toEqual({});
  expect(errorsOf({ departure: today })).toEqual({ departure: "tooSoon" });
  expect(errorsOf({ departure: "2026-11-19", departureTime: "23:00" })).toEqual({ departure: "datePast" });
  const back = { departure: today, departureTime: "20:00", tripType: "roundTrip", returnDate: today };
  expect(errorsOf({ ...back, departureTime: "08:00", returnTime: "08:00" })).toEqual({
    departureTime: "timePast",
    returnTime: "timePast",
  });
  const toSanJose = { ...back, from: "tamarindo", to: "san-jose-airport" };
  expect(errorsOf({ ...toSanJose, returnTime: "23:59" })).toEqual({ returnTime: "tooSoon" });
  expect(errorsOf({ ...toSanJose, tripType: "oneWay", returnTime: "08:00" })).toEqual({});
});

test("only the server judges lead times", () => {
  const browser = transferSchema(today, phoneNumber);
  expect(browser.safeParse({ ...good, departure: today, departureTime: "00:01" }).success).toBe(true);
});

test("a return on the same day must not start before the departure", () => {
  const sameDay = { tripType: "roundTrip", returnDate: good.departure, departureTime: "14:00" };
  expect(errorsOf({ ...sameDay, returnTime: "13:00" })).toEqual({ returnDate: "returnBeforeDeparture" });
  expect(errorsOf({ ...sameDay, returnTime: "18:00" })).toEqual({});
  expect(errorsOf(sameDay)).toEqual({});
});

test("a one-way form forgets the return that was typed before", () => {
  const form = transferSchema(today, phoneNumber, { clock }).parse({
    ...good,
    returnDate: "2020-01-01",
    returnFlight: "UA1",
  });
  expect(form).toMatchObject({ returnDate: "", returnTime: "", returnFlight: "" });
});

const there = { departure: today, flightTime: "23:40" };
const back = { from: "tamarindo", to: "liberia-airport" };
test.each<[string, Partial<FieldValues<TransferField>>, object]>([
  ["is past", { ...there, flightTime: "13:00" }, { departure: "timePast" }],
  ["is too near", { ...there, flightTime: "17:30" }, { departure: "tooSoon" }],
  ["is in time", { ...there, flightTime: "18:30" }, {}],
  ["was yesterday evening", { ...back, departure: today, flightTime: "01:30" }, { departure: "timePast" }],
  [
    "is after the way back",
    { ...there, tripType: "roundTrip", returnDate: today, returnTime: "23:55" },
    { returnDate: "returnBeforeDeparture" },
  ],
  [
    "is before the way back after midnight",
    { ...there, tripType: "roundTrip", returnDate: "2026-11-21", returnTime: "00:30" },
    {},
  ],
  [
    "is not the typed one",
    { flightTime: "13:25", departureTime: "13:00" },
    { departureTime: "pickupMisfit" },
  ],
  [
    "is not the typed one of the way back",
    { tripType: "roundTrip", returnDate: "2026-12-12", returnFlightTime: "12:45", returnTime: "11:30" },
    { returnTime: "pickupMisfit" },
  ],
])("a pick-up that follows from a flight and %s", (_, change, errors) => {
  expect(errorsOf(change)).toEqual(errors);
});

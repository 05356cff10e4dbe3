import { expect, test } from "vitest";
import { fieldErrors, type Values } from "./form.ts";
import { type TransferField, transferFields, transferSchema } from "./transfer.ts";

const today = "2026-11-20";
const good: Values<TransferField> = {
  ...{
    from: "liberia-airport",
    to: "tamarindo",
    departure: "2026-12-05",
    departureTime: "",
    departureFlight: "",
  },
  ...{ passengers: "2", tripType: "oneWay", returnDate: "", returnTime: "", returnFlight: "" },
  ...{ firstName: "Inés", email: "ines@example.com", phone: "+50688880000", message: "" },
};

function errorsOf(change: Partial<Values<TransferField>>) {
  const result = transferSchema(today, "15:00").safeParse({ ...good, ...change });
  return result.success ? {} : fieldErrors(result.error);
}

test("a good form passes, with its phone as E.164 and its flight in capitals", () => {
  const form = transferSchema(today, "15:00").parse({
    ...good,
    phone: "8888-0000",
    departureFlight: "ua1234",
  });
  expect(form).toMatchObject({ phone: "+50688880000", departureFlight: "UA1234", passengers: 2 });
});

test("an empty form tells every missing field at once", () => {
  const empty = Object.fromEntries(transferFields.map((field) => [field, ""])) as typeof good;
  expect(errorsOf({ ...empty, tripType: "roundTrip" })).toEqual({
    ...{ from: "fromRequired", to: "required", departure: "dateRequired", returnDate: "returnDateRequired" },
    ...{ passengers: "passengersRequired", firstName: "nameRequired", email: "emailRequired" },
    phone: "phoneRequired",
  });
});

test.each([
  [{ departure: "2026-11-19" }, { departure: "datePast" }],
  [{ departure: "2030-01-01" }, { departure: "dateTooFar" }],
  [{ departure: "tomorrow" }, { departure: "dateUnknown" }],
  [{ departureTime: "25:00" }, { departureTime: "timeUnknown" }],
  [{ passengers: "0" }, { passengers: "passengersRequired" }],
  [{ passengers: "15" }, { passengers: "passengersRange" }],
  [{ passengers: "-1" }, { passengers: "passengersRequired" }],
  [{ passengers: "2.5" }, { passengers: "passengersRequired" }],
  [{ tripType: "threeWay" }, { tripType: "tripTypeUnknown" }],
  [{ phone: "415 555 2671" }, { phone: "phoneUnknown" }],
  [{ firstName: "x".repeat(10_000) }, { firstName: "tooLong" }],
  [{ firstName: "Inés\nBcc: all@example.com" }, { firstName: "oneLine" }],
  [{ firstName: "WIN https://evil.example" }, { firstName: "nameLink" }],
  [{ message: "x".repeat(2001) }, { message: "tooLong" }],
  [{ tripType: "roundTrip", returnDate: "2026-12-04" }, { returnDate: "returnBeforeDeparture" }],
  [{ tripType: "roundTrip", returnDate: "2026-11-01" }, { returnDate: "datePast" }],
])("%o is told as %o", (change, errors) => expect(errorsOf(change)).toEqual(errors));

test("a pick-up earlier today is over, a later one and one without a time are not", () => {
  expect(errorsOf({ departure: today, departureTime: "14:59" })).toEqual({ departureTime: "timePast" });
  expect(errorsOf({ departure: today, departureTime: "15:00" })).toEqual({});
  expect(errorsOf({ departure: today })).toEqual({});
  const back = { departure: today, tripType: "roundTrip", returnDate: today };
  expect(errorsOf({ ...back, returnTime: "08:00" })).toEqual({ returnTime: "timePast" });
  expect(errorsOf({ ...back, tripType: "oneWay", returnTime: "08:00" })).toEqual({});
});

test("a return on the same day must not start before the departure", () => {
  const sameDay = { tripType: "roundTrip", returnDate: good.departure, departureTime: "14:00" };
  expect(errorsOf({ ...sameDay, returnTime: "13:00" })).toEqual({ returnDate: "returnBeforeDeparture" });
  expect(errorsOf({ ...sameDay, returnTime: "18:00" })).toEqual({});
  expect(errorsOf(sameDay)).toEqual({});
});

test("a one-way form forgets the return that was typed before", () => {
  const form = transferSchema(today, "15:00").parse({
    ...good,
    returnDate: "2020-01-01",
    returnFlight: "UA1",
  });
  expect(form).toMatchObject({ returnDate: "", returnTime: "", returnFlight: "" });
});

import { expect, test } from "vitest";
import { thenChange, z } from "../common/zod.ts";
import {
  extraFormFields,
  extraFormShape,
  extraFormValues,
  fittingDetails,
  surchargedDetails,
  withExtraDetails,
} from "./extra-details-form.ts";

const schema = thenChange(z.object(extraFormShape), withExtraDetails);

test("only details that were filled in are kept, each age counts as a child seat, and a form shows the details again", () => {
  const typed = { originDoor: "Hotel\nDiriá", childSeatAges: "baby, 4", childSeats: "1", boards: "00" };
  const { said } = schema.parse(typed);
  expect(said).toEqual({ originDoor: "Hotel Diriá", childSeats: 2, childSeatAges: "0, 4" });
  expect(extraFormValues(said)).toMatchObject({ originDoor: "Hotel Diriá", childSeats: "2", bags: "" });
  expect(schema.parse(extraFormValues(said)).said).toEqual(said);
});

test.each([
  ["", "", 0],
  ["2", "", 2],
  ["1", "3, 5", 2],
  ["3", "4", 3],
  ["", "4", 1],
  ["none", "old", 0],
])("%j child seats and the ages %j ask for %i seats", (childSeats, childSeatAges, seats) => {
  expect(surchargedDetails({ childSeats, childSeatAges, extraStop: "" }).childSeats).toBe(seats);
});

test("every detail is optional", () => {
  expect(schema.parse({}).said).toBeUndefined();
  expect(schema.parse({ bags: "2" }).said).toEqual({ bags: 2 });
  expect(schema.parse(extraFormValues()).said).toBeUndefined();
});

test.each([
  ["originDoor", "see www.evil.example", "doorLink"],
  ["destinationDoor", "https://maps.example/x", "doorLink"],
  ["originDoor", "x".repeat(10_000), "tooLong"],
  ["flightTime", "2pm", "timeUnknown"],
  ["returnFlightTime", "24:00", "timeUnknown"],
  ["childSeats", "-1", "countUnknown"],
  ["boards", "100", "countUnknown"],
  ["bags", "1e1", "countUnknown"],
  ["childSeatAges", "old", "agesUnknown"],
])("%s can't be %.20j", (field, text, message) => {
  const read = schema.safeParse({ [field]: text });
  expect(read.error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]]);
});

test("an airport has no address, and a ride without an airport has no flight", () => {
  const { said } = schema.parse({
    ...Object.fromEntries(extraFormFields.map((field) => [field, "1"])),
    flightTime: "14:00",
    returnFlightTime: "15:00",
  });
  const kept = (from: boolean, to: boolean) =>
    Object.entries(fittingDetails(said, from, to)!)
      .filter(([field, value]) => value && !/seat|boards|bags|stop/i.test(field))
      .map(([field]) => field);
  expect(kept(true, false)).toEqual(["destinationDoor", "flightTime", "returnFlightTime"]);
  expect(kept(false, true)).toEqual(["originDoor", "flightTime", "returnFlightTime"]);
  expect(kept(false, false)).toEqual(["originDoor", "destinationDoor"]);
});

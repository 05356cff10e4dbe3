import { expect, test } from "vitest";
import { fieldErrors } from "./form.ts";
import { tourBookingSchema } from "./tour-booking.ts";

const good = {
  ...{ tour: "1001", date: "2026-12-05", passengers: "4" },
  ...{ firstName: "Inés", email: "ines@example.com", phone: "+50688880000", message: "" },
};
const schema = tourBookingSchema("2026-11-20");

test("fewer than three passengers become three", () => {
  expect(["0", "1", "3", "4"].map((passengers) => schema.parse({ ...good, passengers }).passengers)).toEqual([
    3, 3, 3, 4,
  ]);
});

test("a missing date has the message of the specification", () => {
  const result = schema.safeParse({ ...good, date: "", passengers: "" });
  expect(fieldErrors(result.error!)).toEqual({
    date: "returnDateRequired",
    passengers: "passengersRequired",
  });
});

test("a group too large for one tour is asked to write", () => {
  expect(fieldErrors(schema.safeParse({ ...good, passengers: "31" }).error!)).toEqual({
    passengers: "passengersRange",
  });
});

import { expect, test } from "vitest";
import { phoneNumber } from "../common/phone-number.server.ts";
import { type HandValues, handFields, readByHand } from "./by-hand.ts";

const typed: HandValues = {
  ...(Object.fromEntries(handFields.map((field) => [field, ""])) as HandValues),
  kind: "Viaje",
  from: "tamarindo",
  to: "nosara",
  departure: "2026-12-05",
  passengers: "4",
  firstName: "Inés",
  phone: "8888 1234",
};
const clock = { now: new Date("2026-12-01T12:00:00-06:00"), leads: new Map() };
const geography = {
  places: [{ id: "liberia-airport", airport: true }],
  roads: [{ origin: "liberia-airport", destination: "tamarindo", minutes: 75 }],
};
const read = (change: Partial<HandValues>) =>
  readByHand({ ...typed, ...change }, { today: "2026-12-01", phone: phoneNumber, clock, geography });
const wrong = (change: Partial<HandValues>) => {
  const result = read(change);
  return "errors" in result ? result.errors : {};
};

test.each<[string, Partial<HandValues>, ReturnType<typeof wrong>]>([
  ["as the site sells it", {}, {}],
  [
    "more than a van takes",
    { passengers: "15" },
    { passengers: "passengersRange", reason: "reasonRequired" },
  ],
  ["sixty, with a reason", { passengers: "60", reason: "Boda" }, {}],
  ["sixty-one", { passengers: "61", reason: "Boda" }, { passengers: "passengersRange" }],
  ["another price", { agreed: "80" }, { reason: "reasonRequired" }],
  ["another price, with a reason", { agreed: "80", reason: "Amiga" }, {}],
  ["a price that is none", { agreed: "cheap", reason: "Amiga" }, { agreed: "amountWrong" }],
  ["a reason of 300 letters", { agreed: "80", reason: "x".repeat(300) }, {}],
  ["a longer one", { agreed: "80", reason: "x".repeat(301) }, { reason: "tooLong" }],
  ["a number of 201 letters", { paid: "sinpe", voucher: "7".repeat(201) }, { voucher: "tooLong" }],
  ["such a number that cash does not have", { paid: "cash", voucher: "7".repeat(201) }, {}],
  ["an hour that is none", { departureTime: "soon" }, { departureTime: "timeUnknown" }],
  [
    "an hour that misses the flight",
    { to: "liberia-airport", departureTime: "11:30", flightTime: "12:45" },
    { departureTime: "pickupMisfit", reason: "reasonRequired" },
  ],
  ["an hour that is tight", { to: "liberia-airport", departureTime: "10:30", flightTime: "12:45" }, {}],
  ["a tour at an hour", { kind: "Tour", tour: "1001", departureTime: "07:00" }, {}],
  [
    "a tour at an hour that is none",
    { kind: "Tour", tour: "1001", departureTime: "soon" },
    { departureTime: "timeUnknown" },
  ],
])("a booking at the desk: %s", (_, change, errors) => {
  expect(wrong(change)).toEqual(errors);
});

test("a booking that breaks no rule of the site overrules none", () => {
  const how = (change: Partial<HandValues>) => {
    const result = read(change);
    return "order" in result ? result.order.how : result.errors;
  };
  expect(how({ channel: "whatsapp" })).toEqual({ channel: "whatsapp" });
  const late = { to: "liberia-airport", departureTime: "11:30", flightTime: "12:45" };
  expect(how({ ...late, reason: "Viaja con maletín" })).toMatchObject({ overrules: ["pickupMisfit"] });
  expect(how({ passengers: "15", reason: "Boda" })).toEqual({
    channel: "phone",
    reason: "Boda",
    overrules: ["passengersRange"],
  });
});

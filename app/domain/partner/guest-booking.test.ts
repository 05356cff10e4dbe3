import { expect, test } from "vitest";
import {
  endsOf,
  errorsOfGuest,
  firstRide,
  type GuestBookingValues,
  guestBookingFields,
  guestInitials,
  type PartnerOffer,
  rideOfGuest,
  transferOfGuest,
} from "./guest-booking.ts";

const door = { placeId: "tamarindo", door: "Hotel Diriá", phone: "+50626530031" };
const agency = { placeId: null, door: "Pura Vida Travel", phone: "" };
const place = (id: string, airport = false) => ({ id, name: id, airport, onAirportPage: true });
const offer: PartnerOffer = {
  places: [place("tamarindo"), place("lir", true), place("nosara")],
  fares: [
    { origin: "tamarindo", destination: "lir", baseCents: 10_000, extraCents: 1_000 },
    { origin: "nosara", destination: "tamarindo", baseCents: 18_000, extraCents: 1_000 },
  ],
  roads: [{ origin: "lir", destination: "tamarindo", minutes: 75 }],
  surcharges: [],
  relation: "referral",
  leftCents: null,
  rates: [
    {
      origin: null,
      destination: null,
      tourId: null,
      percent: 10,
      cents: null,
      fromDay: "2020-01-01",
      createdAt: new Date("2020-01-01"),
    },
  ],
};
const empty = Object.fromEntries(guestBookingFields.map((field) => [field, ""])) as GuestBookingValues;
const typed: GuestBookingValues = {
  ...empty,
  way: "to",
  end: "lir",
  day: "2026-12-06",
  departureFlight: "UA 1455",
  flightTime: "12:45",
  room: "312",
  firstName: "María Quesada",
  passengers: "5",
};

test("the flight says the hour, and price and commission follow", () => {
  expect(rideOfGuest(typed, door, offer)).toMatchObject({
    when: { day: "2026-12-06", time: "08:30", timeFrom: "flight" },
    quote: { priceCents: 11_000 },
    earnedCents: 1_100,
    flies: true,
  });
  const late = rideOfGuest({ ...typed, departureTime: "12:00" }, door, offer);
  expect(late).toMatchObject({ when: { time: "12:00" }, fitting: { time: "08:30" } });
});

test.each([
  ["", 0],
  ["0", 0],
  ["99", 0],
  ["x", 0],
])("for %j people there is no price", (passengers, cents) => {
  const ride = rideOfGuest({ ...typed, passengers }, door, offer);
  expect([ride.quote.priceCents, ride.earnedCents]).toEqual([cents, undefined]);
});

test("the room stands at the partner's end of the ride, and a guest without a number has the partner's", () => {
  expect(transferOfGuest(typed, door, offer.places)).toMatchObject({
    from: "tamarindo",
    to: "lir",
    originDoor: "Hotel Diriá, hab. 312",
    destinationDoor: "",
    phone: "+50626530031",
  });
  const back = {
    ...typed,
    way: "from",
    end: "other",
    other: "nosara",
    day: "other",
    departure: "2026-12-08",
    room: "",
  };
  expect(transferOfGuest({ ...back, phone: "+1 415 555 2671" }, door, offer.places)).toMatchObject({
    from: "nosara",
    to: "tamarindo",
    departure: "2026-12-08",
    departureFlight: "",
    flightTime: "",
    originDoor: "",
    destinationDoor: "Hotel Diriá",
    phone: "+1 415 555 2671",
  });
});

test("what is wrong with the transfer stands at the field that was typed", () => {
  const wrong = {
    to: "required",
    departure: "datePast",
    originDoor: "doorLink",
    phone: "phoneUnknown",
  } as const;
  expect(errorsOfGuest(typed, wrong)).toEqual({
    end: "required",
    day: "datePast",
    room: "doorLink",
    phone: "phoneUnknown",
  });
  const others = { ...typed, end: "other", day: "other" };
  expect(errorsOfGuest(others, wrong)).toMatchObject({ other: "required", departure: "datePast" });
});

test.each([
  ["María Fernanda Quesada Mora", "M. F. Q."],
  ["ana", "A."],
  ["  Łukasz  ", "Ł."],
  ["🏄 Bob", "🏄. B."],
  ["", ""],
])("%j is %j", (name, initials) => {
  expect(guestInitials(name)).toBe(initials);
});

test.each([
  ["the nearest airport before the first", undefined, ["to", "lir", ""]],
  ["the way back", { origin: "lir", destination: "tamarindo" }, ["from", "lir", ""]],
  ["another place", { origin: "tamarindo", destination: "nosara" }, ["to", "nosara", ""]],
  ["no place that is not sold any more", { origin: "samara", destination: "tamarindo" }, ["to", "lir", ""]],
  ["no place of a tour", { origin: null, destination: null }, ["to", "lir", ""]],
])("a form begins with the ride that its desk booked last: %s", (_, last, wanted) => {
  const { way, end, other } = firstRide(offer, door, last);
  expect([way, end, other]).toEqual(wanted);
});

test("a place that would be alone in a list has a button", () => {
  const { buttons, others } = endsOf(offer, door);
  expect([buttons, others].map((some) => some.map(({ id }) => id))).toEqual([["lir", "nosara"], []]);
});

test("an agency chooses both ends, and its guests' door is at the end that is no airport", () => {
  const way = { ...typed, way: "between", end: "other", room: "Villa Luna" };
  const read = (start: string, to: string) =>
    transferOfGuest({ ...way, start, other: to }, agency, offer.places);
  expect(read("lir", "tamarindo")).toMatchObject({
    from: "lir",
    to: "tamarindo",
    departureFlight: "UA 1455",
    originDoor: "",
    destinationDoor: "Villa Luna",
  });
  expect(read("nosara", "tamarindo")).toMatchObject({
    from: "nosara",
    departureFlight: "",
    originDoor: "Villa Luna",
    destinationDoor: "",
  });
  expect(rideOfGuest({ ...way, start: "tamarindo", other: "lir" }, agency, offer).quote.priceCents).toBe(
    11_000,
  );
  expect(errorsOfGuest(way, { from: "required", to: "noFare" })).toEqual({
    start: "required",
    other: "noFare",
  });
  const last = { origin: "nosara", destination: "tamarindo" };
  expect(firstRide(offer, agency, last)).toMatchObject({
    way: "between",
    start: "nosara",
    other: "tamarindo",
  });
  expect(firstRide(offer, agency, { ...last, origin: "samara" })).toMatchObject({ start: "", other: "" });
});

test("two airports have a button, and a third one is among the other places", () => {
  const places = [...offer.places, place("sjo", true), place("lim", true)];
  const { buttons, others } = endsOf({ places }, door);
  expect([buttons, others].map((some) => some.map(({ id }) => id))).toEqual([
    ["lir", "sjo"],
    ["nosara", "lim"],
  ]);
});

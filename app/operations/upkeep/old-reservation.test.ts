import { expect, test } from "vitest";
import { readOldReservation } from "./old-reservation.ts";

const id = "5O190127TN364715T";
const guest = {
  firstName: "Emma",
  email: "emma@example.com",
  phone: "+1 415 555 2671",
  message: "Two boards",
};
const sold = {
  passengers: 2,
  price: 120,
  status: "pending",
  payment: "PENDING",
  timestamp: 1_741_100_760_000,
};
const ride = {
  bookingType: "Viaje",
  from: "Liberia Airport",
  to: "Tamarindo",
  departure: "2025-03-10",
  travelType: "oneWay",
};
const transfer = { ...guest, ...sold, ...ride };
const tour = { ...guest, ...sold, bookingType: "Tour", tour: "Catamaran", date: "2025-03-10" };
const read = (fields: Record<string, unknown>, own = id) => readOldReservation({ id: own, fields });
const ridesOf = (fields: Record<string, unknown>) => {
  const outcome = read({ ...transfer, ...fields });
  return "read" in outcome ? outcome.read.rides : outcome.problem;
};

test("an old ride is read with all its fields", () => {
  expect(read({ ...transfer, payment: "COMPLETED", status: "COMPLETED" })).toEqual({
    remarks: [],
    read: {
      id,
      bookingType: "Viaje",
      tour: "",
      from: "Liberia Airport",
      to: "Tamarindo",
      rides: [{ day: "2025-03-10", time: null }],
      passengers: 2,
      priceCents: 12_000,
      ...guest,
      isCompleted: true,
      payment: "COMPLETED",
      createdAt: new Date("2025-03-04T15:06:00Z"),
    },
  });
});

test("an old tour has one day and no places", () => {
  const expected = { tour: "Catamaran", from: "", to: "", rides: [{ day: "2025-03-10", time: null }] };
  expect(read({ ...tour, from: "Liberia Airport" })).toMatchObject({ read: expected });
});

test("a round trip has a way back", () => {
  const back = { travelType: "roundTrip", returnDate: "2025-03-17T09:30" };
  expect(ridesOf(back)).toEqual([
    { day: "2025-03-10", time: null },
    { day: "2025-03-17", time: "09:30" },
  ]);
  expect(ridesOf({ ...back, returnDate: "" })).toBe("returnDate can't be read");
});

test("a day is as written, and a moment is the day it was in Costa Rica", () => {
  const first = (departure: unknown) => ridesOf({ departure });
  expect(first("2025-03-10T14:30:00")).toEqual([{ day: "2025-03-10", time: "14:30" }]);
  expect(first("2025-03-11T03:00:00.000Z")).toEqual([{ day: "2025-03-10", time: "21:00" }]);
  expect(first(Date.UTC(2025, 2, 10, 18))).toEqual([{ day: "2025-03-10", time: "12:00" }]);
  const shown = "Mon Mar 10 2025 14:30:00 GMT-0600 (Central Standard Time)";
  expect(first(shown)).toEqual([{ day: "2025-03-10", time: "14:30" }]);
  for (const departure of ["", "2025-02-30", "03/10/2025", "soon", null, {}, [], 12, `${"9".repeat(1e6)}Z`])
    expect(first(departure), String(departure).slice(0, 20)).toBe("departure can't be read");
});

test("an unreadable reservation returns its problem", () => {
  const problem = (change: Record<string, unknown>, own?: string) => {
    const outcome = read({ ...transfer, ...change }, own);
    return "problem" in outcome ? outcome.problem : "";
  };
  expect(problem({}, "../../etc")).toMatch("its id");
  expect(problem({ bookingType: "Hotel" })).toBe('bookingType is "Hotel"');
  expect(problem({ passengers: "1.5" })).toBe('passengers is "1.5"');
  expect(problem({ passengers: 0 })).toBe('passengers is "0"');
  expect(problem({ price: "call us" })).toBe('price is "call us"');
  expect(problem({ to: "" })).toBe("from or to is missing");
  expect(problem({ bookingType: "Tour", date: "2025-03-10" })).toBe("tour is missing");
});

test("an unusable name or address is kept in the note, with a remark", () => {
  const outcome = read({ ...transfer, email: "emma at home", firstName: "www.example.com", timestamp: "?" });
  expect(outcome).toMatchObject({
    read: {
      email: "",
      firstName: "—",
      message: "Two boards\nwww.example.com\nemma at home",
      createdAt: new Date("2025-03-10T12:00:00Z"),
    },
  });
  expect(outcome).toHaveProperty("remarks.length", 3);
});

test("a payment is read from a word and from an answer of PayPal", () => {
  const paid = (payment: unknown) => {
    const outcome = read({ ...transfer, payment });
    return "read" in outcome && outcome.read.payment;
  };
  const all = [
    "COMPLETED",
    { status: "COMPLETED" },
    "FAILED",
    "PENDING",
    undefined,
    "REFUNDED",
    ["COMPLETED"],
  ];
  expect(all.map(paid)).toEqual([
    "COMPLETED",
    "COMPLETED",
    "FAILED",
    "PENDING",
    "PENDING",
    "PENDING",
    "PENDING",
  ]);
});

test.each([
  [1, true],
  [999, true],
  [0, false],
  [1000, false],
  [1.5, false],
])("%s people are read: %s", (passengers, isRead) => {
  expect("read" in read({ ...transfer, passengers })).toBe(isRead);
});

test("an old tour has no way back and no places, also where the document has some", () => {
  const written = { ...tour, from: "Liberia Airport", to: "Nosara", returnDate: "2025-03-17" };
  expect(read(written)).toMatchObject({
    read: { from: "", to: "", rides: [{ day: "2025-03-10", time: null }] },
  });
  expect(read({ ...transfer, tour: "Catamaran" })).toMatchObject({ read: { tour: "" } });
  expect(read({ ...transfer, returnDate: "2025-03-17" })).toMatchObject({
    read: { rides: [{ day: "2025-03-10", time: null }] },
  });
  expect(read({ ...tour, tour: "" })).toEqual({ problem: "tour is missing" });
  expect(read({ ...tour, date: "" })).toEqual({ problem: "date can't be read" });
  expect(read({ ...transfer, to: "" })).toEqual({ problem: "from or to is missing" });
});

test("old texts are cut to the length allowed here", () => {
  const long = { from: "x".repeat(101), phone: "1".repeat(41), email: `a@${"b.".repeat(123)}com.cr` };
  expect(read({ ...transfer, ...long })).toMatchObject({
    read: { from: "x".repeat(100), phone: "1".repeat(40), email: long.email },
  });
});

test("a moment is one of the years 2000 to 2199", () => {
  const years = [1999, 2000, 2199, 2200].map((year) => Date.UTC(year, 5, 1));
  const found = years.map((timestamp) => {
    const result = read({ ...transfer, timestamp });
    return "read" in result && result.remarks.length === 0;
  });
  expect(found).toEqual([false, true, true, false]);
});

test("an invalid time is left to be agreed later", () => {
  expect(ridesOf({ departure: "2025-03-10 25:00" })).toEqual([{ day: "2025-03-10", time: null }]);
  expect(ridesOf({ departure: "2025-03-10 09:30:00" })).toEqual([{ day: "2025-03-10", time: "09:30" }]);
});

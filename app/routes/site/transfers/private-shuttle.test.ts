import { expect, onTestFinished, test, vi } from "vitest";
import { later, transferValues } from "../../../../test/bookings.ts";
import { args, cookieOf, post } from "../../../../test/requests.ts";
import { addDays, todayInCostaRica } from "../../../domain/common/day.ts";
import { reserve } from "../../../operations/sale/reserve.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { checkouts } from "../../../store/schema/checkout-schema.server.ts";
import { legs, reservations } from "../../../store/schema/reservation-schema.server.ts";
import { action, loader } from "./private-shuttle.tsx";

const send = (change: Record<string, string> = {}) =>
  // biome-ignore lint/suspicious/noExplicitAny: an action answers with a Response or with data
  action(post("/private-shuttle", { ...transferValues, ...change })) as Promise<any>;

test("a good form opens a checkout at the server's price and goes on to it", async () => {
  const response = await send({ price: "1", priceCents: "1" });
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/checkout"]);
  expect(cookieOf(response, "checkout")).not.toBe("");
  expect(response.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax/);
  expect(await db.select().from(checkouts)).toMatchObject([
    { priceCents: 12_000, status: "active", payment: "pending", details: { kind: "Viaje", passengers: 6 } },
  ]);
});

test("a bad form is answered field by field, keeps what was typed and stores nothing", async () => {
  const { init, data } = await send({
    firstName: "",
    phone: "call me",
    tripType: "roundTrip",
    returnDate: "",
  });
  expect(init.status).toBe(400);
  expect(data.errors).toEqual({
    firstName: "nameRequired",
    phone: "phoneUnknown",
    returnDate: "returnDateRequired",
  });
  expect(data.values).toMatchObject({ phone: "call me", email: "ines@example.com", from: "liberia-airport" });
  expect(await db.$count(checkouts)).toBe(0);
});

test.each([
  { from: "arenal", to: "nosara" },
  { from: "tamarindo", to: "tamarindo" },
  { from: "atlantis", to: "tamarindo" },
])("a ride that has no fare, %o, is never sold", async (ride) => {
  const { init, data } = await send(ride);
  expect([init.status, data.errors]).toEqual([400, { to: "noFare" }]);
  expect(await db.$count(checkouts)).toBe(0);
});

test("a pick-up earlier today or too near, by Costa Rica's clock, is refused at its field", async () => {
  const today = todayInCostaRica();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${today}T18:00:00Z`) });
  onTestFinished(() => void vi.useRealTimers());
  const { init, data } = await send({ departure: today, departureTime: "11:59" });
  expect([init.status, data.errors]).toEqual([400, { departureTime: "timePast" }]);
  const soon = await send({ departure: today, departureTime: "15:59" });
  expect([soon.init.status, soon.data.errors]).toEqual([400, { departureTime: "tooSoon" }]);
  const earliest = { day: today, time: "16:00" };
  for (const { answers } of [data, soon.data])
    expect(answers).toMatchObject([{ availability: "tooSoon", earliest, nextDay: addDays(today, 1) }]);
  expect((await send({ departure: today, departureTime: "16:00" })).status).toBe(302);
});

test("a body that is no form is refused, not a crash", async () => {
  const request = args("/private-shuttle", {
    method: "POST",
    body: "{}",
    headers: { "content-type": "application/json" },
  });
  await expect(action(request)).rejects.toMatchObject({ init: { status: 400 } });
});

test("10 kB names, null bytes and emoji are answered in words", async () => {
  expect((await send({ firstName: "x".repeat(10_000) })).data.errors).toEqual({ firstName: "tooLong" });
  expect((await send({ firstName: "I\u0000nés 🌴" })).status).toBe(302);
});

test("the URL fills the form in, and without a ride in it the open checkout does", async () => {
  const fromUrl = await loader(args("/private-shuttle?from=tamarindo&to=samara&passengers=5"));
  expect(fromUrl.data.values).toMatchObject({
    from: "tamarindo",
    to: "samara",
    passengers: "5",
    tripType: "oneWay",
  });
  const cookie = cookieOf(await send({ tripType: "roundTrip", returnDate: later }), "checkout");
  const again = await loader(args("/private-shuttle", { headers: { cookie } }));
  expect(again.init).toEqual({ headers: { "Cache-Control": "private, no-store" } });
  expect(again.data.values).toMatchObject({ firstName: "Inés Ñandú", returnDate: later, passengers: "6" });
});

test("doors, flights and luggage reach both rides, and the way back has its doors the other way round", async () => {
  const details = {
    originDoor: "Gate 4",
    destinationDoor: "Hotel\u0000 Diriá",
    flightTime: "14:10",
    childSeats: "1",
    childSeatAges: "baby, 5",
    boards: "2",
  };
  await send({ ...details, tripType: "roundTrip", returnDate: later, returnFlightTime: "16:40" });
  const [checkout] = await db.select().from(checkouts);
  expect(checkout).toMatchObject({ priceCents: 24_000, details: { said: { childSeats: 2 } } });
  await reserve(checkout!.id);
  const extras = { childSeats: 2, childSeatAges: "0, 5", boards: 2, bags: 0 };
  expect(await db.select().from(legs).orderBy(legs.position)).toMatchObject([
    { originDoor: null, destinationDoor: "Hotel  Diriá", flightTime: "14:10", ...extras },
    { originDoor: "Hotel  Diriá", destinationDoor: null, flightTime: "16:40", ...extras },
  ]);
});

test("a web address as a door is refused, because letters carry it to any address", async () => {
  const { init, data } = await send({ destinationDoor: "win at www.evil.example", bags: "many" });
  expect([init.status, data.errors]).toEqual([400, { destinationDoor: "doorLink", bags: "countUnknown" }]);
  expect(data.values.destinationDoor).toBe("win at www.evil.example");
});

test("the hour that follows from the flight is booked, and a typed one that can't fit it is refused", async () => {
  const flown = { departureTime: "", flightTime: "22:40" };
  await send(flown);
  const [checkout] = await db.select().from(checkouts);
  expect((await reserve(checkout!.id)).outcome).toBe("reserved");
  expect(await db.select().from(legs)).toMatchObject([{ time: "23:25", timeFrom: "flight" }]);
  const { init, data } = await send({ ...flown, departureTime: "21:00" });
  expect([init.status, data.errors]).toEqual([400, { departureTime: "pickupMisfit" }]);
  expect(data.values).toMatchObject({ departureTime: "21:00", flightTime: "22:40" });
});

test("a form that is sent again makes the same draft, and another one once that is booked", async () => {
  const key = "Kx81hGw2Pq9sLm3Zt7Vb";
  const first = cookieOf(await send({ key }), "checkout");
  expect(cookieOf(await send({ key, passengers: "5" }), "checkout")).toBe(first);
  expect(await db.select().from(checkouts)).toMatchObject([{ id: key, details: { passengers: 5 } }]);
  await reserve(key);
  expect(cookieOf(await send({ key }), "checkout")).not.toBe(first);
  expect(await db.$count(checkouts)).toBe(2);
  for (const odd of ["", "x", "__proto__", "\u0000".repeat(20), "k".repeat(21)])
    expect((await send({ key: odd })).status).toBe(302);
  expect(await db.$count(checkouts)).toBe(7);
});

test("a part of the day belongs to its ride while its hour is open, and to no message", async () => {
  const open = { departureTime: "", departureFlight: "", returnDate: later, tripType: "roundTrip" };
  const response = await send({ ...open, dayPart: "morning", returnDayPart: "evening", returnTime: "09:00" });
  const [checkout] = await db.select().from(checkouts);
  const again = await loader(
    args("/private-shuttle", { headers: { cookie: cookieOf(response, "checkout") } }),
  );
  expect(again.data.values).toMatchObject({ dayPart: "morning", returnDayPart: "" });
  await reserve(checkout!.id);
  expect(await db.select().from(legs).orderBy(legs.position)).toMatchObject([
    { time: null, partOfDay: "morning" },
    { time: "09:00", partOfDay: null },
  ]);
  expect((await db.select().from(reservations))[0]!.message).toBe(transferValues.message);
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addSurcharges } from "../../../../../test/add-surcharges.ts";
import { openTransfer, soon } from "../../../../../test/bookings.ts";
import { post } from "../../../../../test/requests.ts";
import { extraStop } from "../../../../../test/surcharges.ts";
import { bookedTrip, nextRide } from "../../../../../test/trip.ts";
import { sampleCompany } from "../../../../domain/catalogue/company.ts";
import { operatorWith } from "../../../../domain/common/actor.ts";
import { addDays, momentInCostaRica, todayInCostaRica } from "../../../../domain/common/day.ts";
import { missingGuestDetails } from "../../../../domain/reservation/trip-ride.ts";
import { changeRide } from "../../../../operations/reservation/change-ride.server.ts";
import { stepJob } from "../../../../operations/ride/progress.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { findReservation } from "../../../../store/reservation/reservations.server.ts";
import { activity, legs } from "../../../../store/schema/reservation-schema.server.ts";
import { speakFor } from "../../../../texts/with-company.ts";
import { action } from "../page/trip.tsx";

const ana = operatorWith("ana");

/** Returns what the action answers or throws. */
const say = async (secret: string, values: Record<string, string>) =>
  // biome-ignore lint/suspicious/noExplicitAny: data with a status
  (await action(post(`/trip/${secret}`, values, "", { secret })).catch((thrown) => thrown)) as any;

const legRow = async (id: string) => (await db.select().from(legs).where(eq(legs.id, id)))[0]!;

test("a guest fills in the door and the flight's time, and the history names the guest", async () => {
  const { id, leg, secret } = await bookedTrip();
  expect(missingGuestDetails(await nextRide(secret))).toEqual(["flightTime", "destinationDoor"]);
  const typed = { leg, destinationDoor: " Hotel Diriá ", "before-destinationDoor": "", flightTime: "13:25" };
  expect((await say(secret, typed)).data).toMatchObject({ outcome: "saved", wrong: [] });
  expect(await legRow(leg)).toMatchObject({ destinationDoor: "Hotel Diriá", flightTime: "13:25" });
  expect(missingGuestDetails(await nextRide(secret))).toEqual([]);
  const [entry] = await db.select().from(activity).where(eq(activity.event, "rideChanged"));
  expect(entry).toMatchObject({ reservationId: id, actor: "guest" });
  expect((await say(secret, typed)).data.outcome).toBe("nothingToDo");
});

test("a web address is refused as a door, because letters repeat the door; ages of children are stored, and asked for with a seat", async () => {
  const { leg, secret } = await bookedTrip();
  const typed = { leg, destinationDoor: "see evil.example/win", "before-destinationDoor": "" };
  expect((await say(secret, typed)).data).toMatchObject({ outcome: "wrong", wrong: ["destinationDoor"] });
  const before = { "before-childSeats": "0", "before-childSeatAges": "" };
  expect((await say(secret, { leg, ...before, childSeats: "2" })).data.outcome).toBe("saved");
  expect(missingGuestDetails(await nextRide(secret))).toContain("childSeatAges");
  const wrong = await say(secret, { leg, ...before, childSeats: "0", childSeatAges: "small" });
  expect(wrong.data).toMatchObject({ outcome: "wrong", wrong: ["childSeatAges"] });
  await say(secret, { leg, ...before, childSeats: "0", childSeatAges: "bebé y 4" });
  expect(await legRow(leg)).toMatchObject({ childSeats: 2, childSeatAges: "0, 4", destinationDoor: null });
  expect(missingGuestDetails(await nextRide(secret))).not.toContain("childSeatAges");
  const history = await db.select().from(activity).where(eq(activity.event, "rideChanged"));
  expect(JSON.stringify(history)).not.toContain("0, 4");
});

test("a guest can write neither the hour nor any other field that the form does not ask for", async () => {
  const { leg, secret } = await bookedTrip();
  const before = await legRow(leg);
  const more = {
    time: "03:00",
    day: todayInCostaRica(),
    originDoor: "Gate 3",
    state: "done",
    __proto__: "x",
    reservationId: "x",
  };
  expect((await say(secret, { leg, ...more })).data.outcome).toBe("nothingToDo");
  expect(await legRow(leg)).toEqual(before);
});

test("child seats are asked for only where the company has some; agreed ones stay", async () => {
  const { leg, secret } = await bookedTrip();
  const press = async (childSeats: string, before: string) =>
    (await say(secret, { leg, childSeats, "before-childSeats": before })).data.outcome;
  speakFor({ ...sampleCompany, childSeats: false });
  expect(await press("1", "0")).toBe("nothingToDo");
  speakFor(sampleCompany);
  expect(await press("2", "0")).toBe("saved");
  speakFor({ ...sampleCompany, childSeats: false });
  expect(await press("1", "2")).toBe("saved");
  expect(await legRow(leg)).toMatchObject({ childSeats: 1 });
});

test("a change that costs something shows its price before it is stored, and the same form agrees to it", async () => {
  await addSurcharges(extraStop);
  const { leg, secret } = await bookedTrip();
  const form = { leg, extraStop: "Auto Mercado", "before-extraStop": "" };
  const asked = (await say(secret, form)).data;
  expect(asked).toMatchObject({
    outcome: "otherPrice",
    typed: { extraStop: "Auto Mercado" },
    price: { beforeCents: 12_000, priceCents: 13_500, backCents: 0, isOther: false },
  });
  expect((await say(secret, { ...form, agreed: "12000" })).data).toMatchObject({
    outcome: "otherPrice",
    price: { isOther: true },
  });
  expect(await legRow(leg)).toMatchObject({ extraStop: null });
  expect((await say(secret, { ...form, agreed: "13500" })).data.outcome).toBe("saved");
  expect(await legRow(leg)).toMatchObject({ extraStop: "Auto Mercado", priceCents: 13_500 });
  const link = { ...form, extraStop: "www.example.com", "before-extraStop": "Auto Mercado" };
  expect((await say(secret, link)).data).toMatchObject({ outcome: "wrong", wrong: ["extraStop"] });
});

test("another reservation's ride is refused, and so is the link for fellow travellers", async () => {
  const mine = await bookedTrip();
  const other = await bookedTrip();
  const door = { destinationDoor: "Elsewhere" };
  for (const [secret, leg] of [
    [mine.secret, other.leg],
    [mine.shared, mine.leg],
    [mine.secret, ""],
    [mine.secret, "\0"],
    ["", mine.leg],
  ] as const) {
    expect((await say(secret, { leg, ...door })).init.status).toBe(404);
  }
  expect([(await legRow(mine.leg)).destinationDoor, (await legRow(other.leg)).destinationDoor]).toEqual([
    null,
    null,
  ]);
});

test("a field that the office changed meanwhile is shown, and neither value is lost", async () => {
  const { leg, secret } = await bookedTrip();
  await changeRide(leg, { before: {}, after: { destinationDoor: "Casa Azul" } }, ana);
  const typed = { leg, destinationDoor: "Hotel Diriá", "before-destinationDoor": "" };
  const answer = await say(secret, typed);
  expect(answer.init.status).toBe(409);
  expect(answer.data).toMatchObject({
    outcome: "changedMeanwhile",
    typed: { destinationDoor: "Hotel Diriá" },
    before: { destinationDoor: "Casa Azul" },
    now: { destinationDoor: "Casa Azul" },
  });
  expect((await legRow(leg)).destinationDoor).toBe("Casa Azul");
  const again = { ...typed, "before-destinationDoor": answer.data.before.destinationDoor };
  expect((await say(secret, again)).data.outcome).toBe("saved");
});

test("an untouched field overwrites nothing that the office wrote", async () => {
  const { leg, secret } = await bookedTrip();
  await changeRide(leg, { before: {}, after: { flight: "WN412" } }, ana);
  const typed = { flight: "UA1234", "before-flight": "UA1234", destinationDoor: "Casa Azul" };
  expect((await say(secret, { leg, ...typed })).data.outcome).toBe("saved");
  expect(await legRow(leg)).toMatchObject({ flight: "WN412", destinationDoor: "Casa Azul" });
});

test.each([
  ["destinationDoor", "x".repeat(300), "wrong", null],
  ["destinationDoor", "Casa\0Azul", "saved", "Casa Azul"],
  ["flight", "UA 1642 from Houston", "wrong", "UA1234"],
  ["flight", "wn 412", "saved", "WN412"],
  ["flightTime", "25:00", "wrong", null],
  ["phone", "call me", "wrong", null],
  ["phone", "8888 1234", "saved", "+50688881234"],
] as const)("%s %j is %s", async (field, typed, outcome, stored) => {
  const { leg, secret } = await bookedTrip();
  const before = (await legRow(leg))[field] ?? "";
  const answer = await say(secret, { leg, [field]: typed, [`before-${field}`]: before });
  expect(answer.data).toMatchObject({ outcome, wrong: outcome === "wrong" ? [field] : [] });
  if (outcome === "wrong") expect([answer.init.status, answer.data.typed[field]]).toEqual([400, typed]);
  expect((await legRow(leg))[field]).toBe(stored);
});

test("a driven ride takes no details from the guest", async () => {
  const { leg, job, secret } = await bookedTrip();
  await stepJob(job, "done", ana);
  expect((await say(secret, { leg, destinationDoor: "Casa Azul" })).data.outcome).toBe("gone");
});

test("a guest says for what the van needs room, and only in numbers", async () => {
  const { leg, secret } = await bookedTrip();
  const typed = { leg, childSeats: "2", "before-childSeats": "0", boards: "3", "before-boards": "0" };
  expect((await say(secret, typed)).data).toMatchObject({ outcome: "saved" });
  expect(await legRow(leg)).toMatchObject({ childSeats: 2, boards: 3, bags: 0 });
  for (const bags of ["x", "-1", "100", "1.5"])
    expect((await say(secret, { leg, bags, "before-bags": "0" })).data).toMatchObject({
      outcome: "wrong",
      wrong: ["bags"],
    });
  await changeRide(leg, { before: {}, after: { boards: 1 } }, ana);
  const stale = { leg, boards: "4", "before-boards": "3" };
  expect((await say(secret, stale)).data).toMatchObject({
    outcome: "changedMeanwhile",
    now: { boards: "1" },
  });
});

test("a guest writes to the driver until the trip is over; the link for fellow travellers can't", async () => {
  const { id, leg, secret, shared } = await bookedTrip();
  const message = async () => (await findReservation(id))!.message;
  const first = await message();
  const typed = { message: "We bring a cello 🎻\nand a dog", "before-message": first };
  expect((await say(secret, typed)).data).toMatchObject({ id: "message", outcome: "saved" });
  expect(await message()).toBe(typed.message);
  expect((await say(secret, typed)).data.outcome).toBe("nothingToDo");
  const [entry] = await db.select().from(activity).where(eq(activity.event, "contactChanged"));
  expect(entry).toMatchObject({ reservationId: id, actor: "guest", after: ["message"] });
  expect((await say(secret, { message: "Mine", "before-message": "older" })).data).toMatchObject({
    outcome: "changedMeanwhile",
    now: { message: typed.message },
  });
  expect((await say(secret, { message: "x".repeat(2001) })).data).toMatchObject({ wrong: ["message"] });
  expect((await say(shared, { message: "Theirs" })).init.status).toBe(404);
  await db.update(legs).set({ day: "2020-01-01" }).where(eq(legs.id, leg));
  expect((await say(secret, { message: "Later" })).data.outcome).toBe("gone");
  expect(await message()).toBe(typed.message);
});

test("a new flight shows where the pick-up moves before anything is saved, and the answer names both hours", async () => {
  const { leg, secret } = await bookedTrip(openTransfer({ departureTime: "", flightTime: "22:40" }));
  const typed = { leg, flightTime: "20:00", "before-flightTime": "22:40", bags: "3", "before-bags": "0" };
  const asked = await say(secret, typed);
  expect(asked).toMatchObject({
    init: { status: 200 },
    data: {
      outcome: "otherPickup",
      pickup: {
        was: { time: "23:25" },
        will: { time: "20:45" },
        reason: { way: "landing", airportMinutes: 45 },
      },
    },
  });
  expect(await legRow(leg)).toMatchObject({ time: "23:25", flightTime: "22:40", bags: 0 });
  const { key, terms } = asked.data.pickup;
  expect(terms[0].until).toEqual(momentInCostaRica(addDays(soon, -1), "20:45"));
  expect((await say(secret, { ...typed, agreedPickup: key })).data).toMatchObject({
    outcome: "saved",
    pickup: { was: { time: "23:25" }, will: { time: "20:45" } },
  });
  expect(await legRow(leg)).toMatchObject({ time: "20:45", timeFrom: "flight", bags: 3 });
});

test("a new flight leaves an agreed hour alone, and the answer says so", async () => {
  const { leg, secret } = await bookedTrip(openTransfer({ departureTime: "", flightTime: "22:40" }));
  await changeRide(leg, { before: {}, after: { time: "23:40" } }, ana);
  const typed = { leg, flightTime: "20:00", "before-flightTime": "22:40" };
  expect((await say(secret, typed)).data).toMatchObject({
    outcome: "saved",
    pickup: { will: { time: "23:40", timeToCheck: true } },
  });
});

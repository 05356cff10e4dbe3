import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { later, openTour, openTransfer, soon } from "../../../test/bookings.ts";
import { people, rowOf } from "../../../test/changed-trip.ts";
import { booked, newDriver } from "../../../test/driving.ts";
import { pickupAt } from "../../../test/rides.ts";
import { guestActor, operatorWith } from "../../domain/common/actor.ts";
import { addDays, todayInCostaRica } from "../../domain/common/day.ts";
import type { TripChangeRequest } from "../../domain/reservation/wished-plan.ts";
import { db } from "../../store/engine/db.server.ts";
import { findReservation } from "../../store/reservation/reservations.server.ts";
import { jobsOfReservation } from "../../store/ride/board.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { splitJob } from "../ride/split.server.ts";
import { changeTrip, previewChange } from "./change-trip.server.ts";

const ana = operatorWith("ana");

const legsOf = async (id: string) => (await findReservation(id))!.legs;

const leg = (id: string, after: object, before: object = {}): TripChangeRequest => {
  return { kind: "change", legs: [{ id, before, after }] };
};

test("a ride on another day keeps its price, and needs a new driver", async () => {
  const id = await booked();
  const [ride] = await legsOf(id);
  const driverId = await newDriver();
  await db.update(jobs).set({ driverId, receivedAt: new Date(), guestToldAt: new Date() });
  const moved = leg(ride!.id, { day: later }, { day: soon });
  expect(await changeTrip(id, moved, guestActor, { agreedCents: 12_000 })).toMatchObject({
    outcome: "changed",
  });
  expect((await jobsOfReservation(id))[0]).toMatchObject({
    day: later,
    driverId: null,
    received: false,
    guestTold: false,
    dueCents: 12_000,
  });
  expect(await changeTrip(id, moved, guestActor, { agreedCents: 12_000 })).toEqual({
    outcome: "nothingToDo",
  });
});

test("another hour keeps the driver, who has to press Recibido again", async () => {
  const id = await booked();
  const [ride] = await legsOf(id);
  const driverId = await newDriver();
  await db.update(jobs).set({ driverId, receivedAt: new Date() });
  await changeTrip(id, leg(ride!.id, { time: "16:00" }), guestActor, { agreedCents: 12_000 });
  expect((await jobsOfReservation(id))[0]).toMatchObject({ time: "16:00", driverId, received: false });
});

test("another route costs the agreed price plus the difference of the fares", async () => {
  const id = await booked();
  const [ride] = await legsOf(id);
  await db.update(legs).set({ priceCents: 9_000 });
  await db.update(reservations).set({ priceCents: 9_000 });
  const other = leg(ride!.id, { destination: "playa-avellanas" });
  expect(await changeTrip(id, other, guestActor)).toMatchObject({
    outcome: "otherPrice",
    quote: { beforeCents: 9_000, priceCents: 12_000 },
  });
  expect(await changeTrip(id, leg(ride!.id, { destination: "nowhere" }), guestActor)).toEqual({
    outcome: "wrong",
    problem: "noFare",
  });
});

test.each([
  ["a day that is over", { day: addDays(todayInCostaRica(), -1) }, "datePast"],
  ["no day", { day: "2026-02-30" }, "dateUnknown"],
  ["in three years", { day: addDays(todayInCostaRica(), 1_000) }, "dateTooFar"],
  ["no time", { time: "25:00" }, "timeUnknown"],
  ["after the return", { day: addDays(later, 1) }, "returnBeforeDeparture"],
] as const)("%s is refused with its reason", async (_, after, problem) => {
  const id = await booked(openTransfer({ tripType: "roundTrip", returnDate: later }));
  const [ride] = await legsOf(id);
  expect(await changeTrip(id, leg(ride!.id, after), ana, { agreedCents: 24_000 })).toEqual({
    outcome: "wrong",
    problem,
  });
});

test.each([[0], [15], [1.5], [Number.NaN]])("%s people can't ride in one van", async (count) => {
  const id = await booked();
  expect(await changeTrip(id, people(count), guestActor)).toEqual({
    outcome: "wrong",
    problem: "peopleRange",
  });
});

test("two people on a tour pay for three", async () => {
  const id = await booked(openTour());
  expect(await changeTrip(id, people(2), guestActor)).toMatchObject({ quote: { priceCents: 25_500 } });
  await changeTrip(id, people(2), guestActor, { agreedCents: 25_500 });
  expect(await rowOf(id)).toMatchObject({ passengers: 3, travellers: 2 });
  expect((await jobsOfReservation(id))[0]!.people).toBe(2);
});

test("within a day a guest has to request a change; the operator may make it", async () => {
  const id = await booked();
  const [ride] = await legsOf(id);
  const near = { day: todayInCostaRica(), time: "23:59" };
  expect(await changeTrip(id, leg(ride!.id, near), guestActor, { agreedCents: 12_000 })).toMatchObject({
    outcome: "mustAsk",
  });
  await db.update(legs).set(pickupAt(near.day, near.time));
  expect(await changeTrip(id, people(4), guestActor, { agreedCents: 10_000 })).toMatchObject({
    outcome: "mustAsk",
  });
  expect((await rowOf(id)).priceCents).toBe(12_000);
  expect(await changeTrip(id, people(4), ana, { agreedCents: 10_000 })).toMatchObject({ outcome: "changed" });
});

test("values that another person changed meanwhile are returned, and nothing is written", async () => {
  const id = await booked();
  const [ride] = await legsOf(id);
  await changeTrip(id, leg(ride!.id, { time: "16:00" }), ana, { agreedCents: 12_000 });
  const older = leg(ride!.id, { time: "18:00" }, { time: "14:30" });
  expect(await changeTrip(id, older, guestActor, { agreedCents: 12_000 })).toEqual({
    outcome: "changedMeanwhile",
    legs: { [ride!.id]: { time: "16:00" } },
  });
  await changeTrip(id, people(4), ana, { agreedCents: 10_000 });
  const fewer: TripChangeRequest = { kind: "change", people: 5, peopleBefore: 6, legs: [] };
  expect(await changeTrip(id, fewer, guestActor, { agreedCents: 11_000 })).toMatchObject({
    outcome: "changedMeanwhile",
    people: 4,
  });
});

test("where people ride in two vans, those who leave do so from the last", async () => {
  const id = await booked();
  const [job] = await jobsOfReservation(id);
  await splitJob(job!.id, 6, 2, ana);
  expect(await changeTrip(id, people(5), guestActor, { agreedCents: 11_000 })).toMatchObject({
    outcome: "changed",
  });
  expect((await jobsOfReservation(id)).map((van) => van.people)).toEqual([4, 1]);
  expect(await changeTrip(id, people(4), guestActor, { agreedCents: 10_000 })).toMatchObject({
    outcome: "mustAsk",
  });
  expect(await changeTrip(id, people(4), ana, { agreedCents: 10_000 })).toEqual({
    outcome: "wrong",
    problem: "vansFirst",
  });
});

test("another reservation's ride, and one that is not booked, are not changed", async () => {
  const [mine, theirs] = [await booked(), await booked()];
  const [ride] = await legsOf(theirs);
  expect(await changeTrip(mine, leg(ride!.id, { time: "16:00" }), ana, { agreedCents: 12_000 })).toEqual({
    outcome: "gone",
  });
  expect(await changeTrip("nobody", people(2), ana, { agreedCents: 10_000 })).toEqual({ outcome: "gone" });
});

test("more people than the site sells may move to another day, but none may join", async () => {
  const id = await booked();
  await db.update(reservations).set({ passengers: 20 }).where(eq(reservations.id, id));
  const [ride] = await legsOf(id);
  expect(await changeTrip(id, leg(ride!.id, { day: addDays(later, 1) }), ana)).toMatchObject({
    outcome: "otherPrice",
  });
  expect(await changeTrip(id, people(21), ana)).toEqual({ outcome: "wrong", problem: "peopleRange" });
});

test("a preview waits for no lock", async () => {
  const id = await booked();
  const quote = { beforeCents: 12_000, priceCents: 14_000, dueCents: 14_000, backCents: 0 };
  await db.transaction(async (tx) => {
    await tx.select().from(reservations).where(eq(reservations.id, id)).for("update");
    if (process.env.DATABASE_URL)
      expect(await previewChange(id, people(8))).toMatchObject({ outcome: "otherPrice", quote });
  });
});

import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { openTour, openTransfer, soon } from "../../../test/bookings.ts";
import { booked } from "../../../test/driving.ts";
import { guestActor, operatorWith } from "../../domain/common/actor.ts";
import { addDays } from "../../domain/common/day.ts";
import { openWindowOf } from "../../domain/ride/pickup-window.ts";
import { db } from "../../store/engine/db.server.ts";
import { tours } from "../../store/schema/catalogue-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { changeRide } from "./change-ride.server.ts";
import { changeTrip } from "./change-trip.server.ts";
import { pickupKey } from "./pickup-after.server.ts";

const ana = operatorWith("ana");
const arrival = { departureTime: "", departureFlight: "UA1437", flightTime: "22:40" };
const next = addDays(soon, 1);

async function flown(change: Parameters<typeof openTransfer>[0] = {}) {
  const id = await booked(openTransfer({ ...arrival, ...change }));
  const ride = async () => (await db.select().from(legs).where(eq(legs.reservationId, id)))[0]!;
  const words = async () => {
    const { day, time, timeFrom, timeToCheck, refundsFrom } = await ride();
    return [day, time, timeFrom, timeToCheck ? "to check" : "", refundsFrom].filter(Boolean).join(" ");
  };
  /** Changes details of the ride; a guest agrees to the pick-up that the answer names. */
  const edit = async (after: Parameters<typeof changeRide>[1]["after"], actor = ana, how = {}) => {
    const change = (agreed = {}) => changeRide(legId, { before: {}, after }, actor, { ...how, ...agreed });
    const { id: legId } = await ride();
    const done = await change();
    if (done.outcome !== "otherPickup") return done.outcome;
    return (await change({ agreedPickup: pickupKey(done.will) })).outcome;
  };
  return { id, ride, words, edit };
}

test("a ride is booked at the hour that follows from its flight, on the day of that hour", async () => {
  const { words } = await flown();
  expect(await words()).toBe(`${soon} 23:25 flight ${soon}T23:25`);
  const night = await flown({ flightTime: "23:40" });
  expect(await night.words()).toBe(`${next} 00:25 flight ${next}T00:25`);
  const named = await flown({ departureTime: "23:50" });
  expect(await named.words()).toBe(`${soon} 23:50 guest ${soon}T23:50`);
  const open = await flown({ flightTime: "" });
  expect(await open.words()).toBe(`${soon} ${soon}T23:59`);
});

test("the deadlines of a tour that collects its guests between two hours count from the first of them", async () => {
  const [catamaran] = await db.select().from(tours).where(eq(tours.id, "1001"));
  expect(catamaran).toMatchObject({ pickupFrom: "12:30", pickupTo: "13:00" });
  const id = await booked(openTour({ date: soon }));
  const [ride] = await db.select().from(legs).where(eq(legs.reservationId, id));
  expect(ride).toMatchObject({ day: soon, time: null, refundsFrom: `${soon}T12:30` });
});

test("a ride keeps the hours that its tour was sold with, whatever the catalogue says later", async () => {
  const isIt = eq(tours.id, "1001");
  const id = await booked(openTour({ date: soon }));
  const ride = async () => (await db.select().from(legs).where(eq(legs.reservationId, id)))[0]!;
  const { id: legId, windowFrom, windowTo } = await ride();
  await db.update(tours).set({ pickupFrom: "06:00", pickupTo: "07:00" }).where(isIt);
  onTestFinished(async () => {
    await db.update(tours).set({ pickupFrom: windowFrom, pickupTo: windowTo }).where(isIt);
  });
  const words = async () => {
    const { day, refundsFrom, ...pickup } = await ride();
    return [day, pickup.time ?? openWindowOf(pickup)?.join("-"), refundsFrom].join(" ");
  };
  const agree = async (time: string | null) => await changeRide(legId, { before: {}, after: { time } }, ana);
  expect(await words()).toBe(`${soon} 12:30-13:00 ${soon}T12:30`);
  await agree("12:45");
  expect(await words()).toBe(`${soon} 12:45 ${soon}T12:45`);
  await agree(null);
  expect(await words()).toBe(`${soon} 12:30-13:00 ${soon}T12:45`);
  const move = { kind: "change" as const, legs: [{ id: legId, before: {}, after: { day: next } }] };
  expect(await changeTrip(id, move, ana, { agreedCents: 34_000 })).toMatchObject({ outcome: "changed" });
  expect(await words()).toBe(`${next} 12:30-13:00 ${next}T12:45`);
});

test("a flight that changes takes its hour along, for the guest's deadlines only where the guest moved it", async () => {
  const { words, edit, id } = await flown();
  await edit({ flightTime: "20:00" });
  expect(await words()).toBe(`${soon} 20:45 flight ${soon}T23:25`);
  await edit({ flightTime: "23:40" }, guestActor);
  expect(await words()).toBe(`${next} 00:25 flight ${next}T00:25`);
  const [{ changes } = { changes: 0 }] = await db.select().from(reservations).where(eq(reservations.id, id));
  expect(changes).toBe(2);
});

test("a guest sees where the pick-up moves before anything is saved", async () => {
  const { words, ride } = await flown();
  const { id } = await ride();
  const change = { before: {}, after: { flightTime: "20:00" } };
  for (const agreedPickup of [undefined, `${soon}T21:00`])
    expect(await changeRide(id, change, guestActor, { agreedPickup })).toMatchObject({
      outcome: "otherPickup",
      was: { day: soon, time: "23:25" },
      will: { day: soon, time: "20:45", refundsFrom: `${soon}T20:45` },
    });
  expect(await words()).toBe(`${soon} 23:25 flight ${soon}T23:25`);
  expect(await changeRide(id, change, guestActor, { agreedPickup: `${soon}T20:45` })).toMatchObject({
    outcome: "saved",
    pickups: { was: { time: "23:25" }, will: { time: "20:45" } },
  });
});

test("an agreed hour stays when its flight changes and is marked, until somebody names an hour", async () => {
  const { words, edit } = await flown();
  await edit({ time: "23:40" });
  expect(await words()).toBe(`${soon} 23:40 agreed ${soon}T23:40`);
  await edit({ flightTime: "20:00" }, guestActor);
  expect(await words()).toBe(`${soon} 23:40 agreed to check ${soon}T23:40`);
  await edit({ bags: 3 });
  expect(await words()).toBe(`${soon} 23:40 agreed to check ${soon}T23:40`);
  await edit({}, ana, { keepsTime: true });
  expect(await words()).toBe(`${soon} 23:40 agreed ${soon}T23:40`);
  await edit({ flightTime: "19:00" });
  await edit({ time: "20:50" });
  expect(await words()).toBe(`${soon} 20:50 agreed ${soon}T23:40`);
});

test("an hour that is taken away, or back, is the one of the flight again", async () => {
  const { words, edit } = await flown();
  await edit({ time: "23:40" });
  await edit({ time: "23:25" }, ana, { isUndo: true });
  expect(await words()).toBe(`${soon} 23:25 flight ${soon}T23:40`);
  await edit({ time: "23:10" });
  await edit({ time: null });
  expect(await words()).toBe(`${soon} 23:25 flight ${soon}T23:40`);
});

test("a flight that a guest tells later gives the hour and keeps the deadline that was told", async () => {
  const { words, edit } = await flown({ flightTime: "", departureFlight: "" });
  await edit({ flight: "UA1437", flightTime: "22:40" }, guestActor);
  expect(await words()).toBe(`${soon} 23:25 flight ${soon}T23:59`);
});

test("a trip that moves takes its flight along, and its deadlines by who moved it", async () => {
  const move = async (days: number, actor = ana, isRequested = false) => {
    const trip = await flown({ flightTime: "23:40" });
    const { id: leg, day } = await trip.ride();
    const wish = {
      kind: "change",
      legs: [{ id: leg, before: { day }, after: { day: addDays(day, days) } }],
    } as const;
    const change = { ...wish, legs: [...wish.legs] };
    expect(await changeTrip(trip.id, change, actor, { agreedCents: 12_000, isRequested })).toMatchObject({
      outcome: "changed",
    });
    return await trip.words();
  };
  const [later, earlier] = [addDays(next, 3), addDays(next, -3)];
  expect(await move(3)).toBe(`${later} 00:25 flight ${later}T00:25`);
  expect(await move(-3)).toBe(`${earlier} 00:25 flight ${next}T00:25`);
  expect(await move(-3, guestActor)).toBe(`${earlier} 00:25 flight ${earlier}T00:25`);
  expect(await move(-3, ana, true)).toBe(`${earlier} 00:25 flight ${earlier}T00:25`);
});

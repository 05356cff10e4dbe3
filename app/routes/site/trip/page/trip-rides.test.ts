import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { openTour } from "../../../../../test/bookings.ts";
import { newDriver, newVan } from "../../../../../test/driving.ts";
import { args } from "../../../../../test/requests.ts";
import { pickupAt } from "../../../../../test/rides.ts";
import { bookedTrip, loadTrip, nextRide } from "../../../../../test/trip.ts";
import { operatorWith } from "../../../../domain/common/actor.ts";
import { addDays, momentInCostaRica, todayInCostaRica } from "../../../../domain/common/day.ts";
import { newId } from "../../../../domain/common/reference.ts";
import { isOver, type TripRide } from "../../../../domain/reservation/trip-ride.ts";
import { changeRide } from "../../../../operations/reservation/change-ride.server.ts";
import { stepJob } from "../../../../operations/ride/progress.server.ts";
import { splitJob } from "../../../../operations/ride/split.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { jobs, legs } from "../../../../store/schema/schema.server.ts";
import { drivers } from "../../../../store/schema/team-schema.server.ts";
import { en } from "../../../../texts/en.ts";
import { es } from "../../../../texts/es.ts";
import { loader as photo } from "./driver-photo.ts";
import { stepsOf } from "./ride-steps.tsx";
import { comingWords, turnWords, vansWords } from "./ride-words.ts";

const ana = operatorWith("ana");
const today = todayInCostaRica();
const randall = {
  name: "Randall Quirós",
  phone: "+50688881111",
  photo: new Uint8Array([82, 73, 70, 70]),
};

const drives = async (job: string, driverId: string) =>
  await db.update(jobs).set({ driverId }).where(eq(jobs.id, job));

const photoStatus = async (secret: string, jobId: string) =>
  await photo(args("/", { params: { secret, jobId } })).then(
    (response) => response.status,
    (thrown: Response) => thrown.status,
  );

test("a driver's number and photo are shown where the team says so, and until the ride ends", async () => {
  const { job, secret, shared } = await bookedTrip();
  const other = await bookedTrip();
  await drives(job, await newDriver(randall));
  const shown = async () => [(await nextRide(secret)).vans[0]!.driver, await photoStatus(secret, job)];
  expect(await shown()).toEqual([{ name: "Randall Quirós", phone: null, hasPhoto: false }, 404]);
  await db.update(drivers).set({ showsPhone: true, showsPhoto: true });
  expect(await shown()).toEqual([{ name: "Randall Quirós", phone: "+50688881111", hasPhoto: true }, 200]);
  const response = await photo(args("/", { params: { secret, jobId: job } }));
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  for (const [who, which] of [
    [shared, job],
    [other.secret, job],
    [secret, "\0"],
    [secret, newId()],
    ["", job],
  ] as const) {
    expect(await photoStatus(who, which)).toBe(404);
  }
  const told = JSON.stringify((await loadTrip(shared)).data);
  for (const hidden of ["Randall", "88881111", job]) expect(told).not.toContain(hidden);
  await stepJob(job, "done", ana);
  const after = JSON.stringify((await loadTrip(secret)).data);
  expect(after).not.toContain("88881111");
  expect(await photoStatus(secret, job)).toBe(404);
});

test("the heading names the driver, and says before that whose turn it is", async () => {
  const { job, leg, secret } = await bookedTrip();
  const words = async (t = en) => {
    const ride = await nextRide(secret);
    return [comingWords(t, ride, today), turnWords(t, ride, today), vansWords(t, ride)];
  };
  expect(await words()).toEqual([undefined, en.tripRide.turn.hotel, undefined]);
  await changeRide(leg, { before: {}, after: { destinationDoor: "Casa Azul" } }, ana);
  const hour = "It is your turn: tell us below when UA1234 lands.";
  expect(await words()).toEqual([undefined, hour, undefined]);
  expect((await words(es))[1]).toBe("Le toca a usted: díganos abajo a qué hora aterriza UA1234.");
  await changeRide(leg, { before: {}, after: { childSeats: 2 } }, ana);
  expect(await words()).toEqual([undefined, en.tripRide.turn.details, undefined]);
  await changeRide(leg, { before: {}, after: { flightTime: "13:30" } }, ana);
  expect(await words()).toEqual([undefined, en.tripRide.turn.ages, undefined]);
  await changeRide(leg, { before: {}, after: { childSeatAges: "0, 4" } }, ana);
  expect(await words()).toEqual([undefined, en.tripRide.turn.driver, undefined]);
  await drives(job, await newDriver(randall));
  expect(await words()).toEqual(["Randall picks you up at 2:30 PM", undefined, undefined]);
  expect(await words(es)).toEqual(["Randall pasa por usted a las 2:30 p.\u00a0m.", undefined, undefined]);
  await changeRide(leg, { before: {}, after: { flight: null } }, ana);
  expect(await words()).toEqual(["Randall picks you up at 2:30 PM", en.tripRide.turn.flight, undefined]);
  await stepJob(job, "onTheWay", ana);
  expect(await words()).toEqual(["Randall is on the way to you", undefined, undefined]);
});

test.each([0, 1])("%i days ahead the heading says when, although no driver is named", async (ahead) => {
  const { job, leg, secret } = await bookedTrip();
  await changeRide(leg, { before: {}, after: { destinationDoor: "Casa Azul", flightTime: "23:14" } }, ana);
  const move = (days: number, time: string | null) =>
    db
      .update(legs)
      .set(pickupAt(addDays(today, days), time))
      .where(eq(legs.id, leg));
  const words = async (t = en) => {
    const ride = await nextRide(secret);
    return [comingWords(t, ride, today), turnWords(t, ride, today)];
  };
  await move(ahead, "23:59");
  expect(await words()).toEqual(["We pick you up at 11:59 PM", en.tripRide.turn.driverSoon]);
  expect(await words(es)).toEqual(["Pasamos por usted a las 11:59 p.\u00a0m.", es.tripRide.turn.driverSoon]);
  await move(ahead, null);
  expect(await words()).toEqual(["We pick you up", en.tripRide.turn.timeSoon]);
  await move(2, "23:59");
  expect(await words()).toEqual([undefined, en.tripRide.turn.driver]);
  await move(2, null);
  expect(await words()).toEqual([undefined, en.tripRide.turn.time]);
  await move(ahead, "23:59");
  await stepJob(job, "onTheWay", ana);
  expect(await words()).toEqual(["Your driver is on the way to you", undefined]);
  await stepJob(job, "arrived", ana);
  expect(await words()).toEqual(["Your driver has arrived", undefined]);
  await stepJob(job, "aboard", ana);
  expect(await words()).toEqual(["You are on board with your driver", undefined]);
});

test("nothing is promised once the day of a ride is over without an hour", async () => {
  const { leg, secret } = await bookedTrip();
  await db.update(legs).set(pickupAt(today, null)).where(eq(legs.id, leg));
  onTestFinished(() => void vi.useRealTimers());
  const words = async (day: string, at: string) => {
    vi.useFakeTimers({ now: momentInCostaRica(day, at), toFake: ["Date"] });
    const ride = await nextRide(secret);
    return [comingWords(en, ride, today), turnWords(en, ride, today)];
  };
  expect(await words(today, "23:59")).toEqual(["We pick you up", en.tripRide.turn.hotel]);
  expect(await words(addDays(today, 1), "00:00")).toEqual([undefined, en.tripRide.turn.timeMissed]);
});

test("two vans are shown with their drivers, and no driver is promised before both are named", async () => {
  const { job, leg, secret } = await bookedTrip();
  await drives(job, await newDriver(randall));
  await splitJob(job, 6, 2, ana);
  const ride = await nextRide(secret);
  expect(comingWords(en, ride, today)).toBeUndefined();
  expect(vansWords(en, ride)).toBe(
    "Two vans: Randall with 4 of you, one with 2 of you, whose driver we name later.",
  );
  const luis = await newDriver({ name: "Luis Mora" });
  await db.update(jobs).set({ driverId: luis }).where(eq(jobs.position, 1));
  const named = await nextRide(secret);
  expect(comingWords(en, named, today)).toBe("Randall and Luis pick you up at 2:30 PM");
  expect(vansWords(es, named)).toBe("Dos vans: Randall con 4 de ustedes, Luis con 2 de ustedes.");
  expect(leg).toBe(named.id);
});

test("five steps say how far a ride is", async () => {
  const { job, secret } = await bookedTrip(openTour());
  const steps = async (dueCents: number, payment: "PENDING" | "COMPLETED" | "IN_REVIEW" = "PENDING") =>
    stepsOf(en, await nextRide(secret), { dueCents, payment }).map(
      ({ label, done }) => `${label}${done ? " ✓" : ""}`,
    );
  const first = ["Booked ✓", "Time to be agreed", "Driver to be named"];
  expect(await steps(34_000)).toEqual([...first, "$340 to pay", "On the way"]);
  expect(await steps(0, "IN_REVIEW")).toEqual([...first, "Payment being checked", "On the way"]);
  await drives(job, await newDriver(randall));
  await stepJob(job, "onTheWay", ana);
  await stepJob(job, "arrived", ana);
  expect(await steps(0)).toEqual([
    "Booked ✓",
    "Time to be agreed",
    "Driver named ✓",
    "Paid ✓",
    "Has arrived",
  ]);
});

test("a ride without any taps is over some hours later, and one under way a day later", () => {
  const now = new Date(`${today}T22:00:00-06:00`);
  const over = (state: TripRide["state"], time: string | null, day = today) =>
    isOver({ day, time, state }, now);
  expect([over("planned", "15:59"), over("planned", "16:00"), over("planned", null)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([over("aboard", "08:00"), over("aboard", "21:00", addDays(today, -1))]).toEqual([false, true]);
  expect([over("done", "23:00"), over("planned", "09:00", addDays(today, 1))]).toEqual([true, false]);
});

test("a van's name and plate are shown", async () => {
  const { job, secret } = await bookedTrip();
  const vehicleId = await newVan({ name: "HiAce 12", plate: "GB 2415" });
  await db.update(jobs).set({ vehicleId }).where(eq(jobs.id, job));
  expect((await nextRide(secret)).vans).toMatchObject([
    { driver: null, vehicle: { name: "HiAce 12", plate: "GB 2415" } },
  ]);
});

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
import { jobs } from "../../../../store/schema/job-schema.server.ts";
import { legs } from "../../../../store/schema/reservation-schema.server.ts";
import { drivers } from "../../../../store/schema/team-schema.server.ts";
import { en } from "../../../../texts/en.ts";
import { es } from "../../../../texts/es.ts";
import { comingWords, neededStep, neededWords, vansWords } from "../../../kit/trip-ride-words.ts";
import { loader as photo } from "../ride/driver-photo.ts";
import { stepsOf } from "../ride/ride-steps.tsx";

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

test("the heading names the driver, and what the guest alone knows is asked for until it is said", async () => {
  const { job, leg, secret } = await bookedTrip();
  const words = async (t = en) => {
    const ride = await nextRide(secret);
    return [comingWords(t, ride), neededStep(t, ride), ...neededWords(t, ride)];
  };
  const comes = "We pick you up at 2:30 PM";
  const door = "your hotel or address in Tamarindo";
  expect(await words()).toEqual([comes, "Details", "when it lands", door]);
  await changeRide(leg, { before: {}, after: { destinationDoor: "Casa Azul" } }, ana);
  expect(await words()).toEqual([comes, "Flight", "when it lands"]);
  expect((await words(es)).slice(1)).toEqual(["Vuelo", "a qué hora aterriza"]);
  await changeRide(leg, { before: {}, after: { childSeats: 2, flightTime: "13:30" } }, ana);
  expect(await words()).toEqual([comes, "Ages", "how old the children are"]);
  await changeRide(leg, { before: {}, after: { childSeatAges: "0, 4" } }, ana);
  expect(await words()).toEqual([comes, undefined]);
  await drives(job, await newDriver(randall));
  expect(await words()).toEqual(["Randall picks you up at 2:30 PM", undefined]);
  expect(await words(es)).toEqual(["Randall pasa por usted a las 2:30 p.\u00a0m.", undefined]);
  await changeRide(leg, { before: {}, after: { flight: null } }, ana);
  expect(await words()).toEqual(["Randall picks you up at 2:30 PM", "Flight", "your flight"]);
  await stepJob(job, "onTheWay", ana);
  expect(await words()).toEqual(["Randall is on the way to you", "Flight"]);
});

test("without a named driver the heading says when we come, and on the day how far the driver is", async () => {
  const { job, leg, secret } = await bookedTrip();
  const words = async (t = en) => comingWords(t, await nextRide(secret));
  await db
    .update(legs)
    .set(pickupAt(addDays(today, 1), "23:59"))
    .where(eq(legs.id, leg));
  expect(await words()).toBe("We pick you up at 11:59 PM");
  expect(await words(es)).toBe("Pasamos por usted a las 11:59 p.\u00a0m.");
  await stepJob(job, "onTheWay", ana);
  expect(await words()).toBe("Your driver is on the way to you");
  await stepJob(job, "arrived", ana);
  expect(await words()).toBe("Your driver has arrived");
  await stepJob(job, "aboard", ana);
  expect(await words()).toBe("You are on board with your driver");
});

test("nothing is promised once the day of a ride is over without an hour", async () => {
  const { leg, secret } = await bookedTrip();
  await db.update(legs).set(pickupAt(today, null)).where(eq(legs.id, leg));
  onTestFinished(() => void vi.useRealTimers());
  const words = async (day: string, at: string) => {
    vi.useFakeTimers({ now: momentInCostaRica(day, at), toFake: ["Date"] });
    return comingWords(en, await nextRide(secret));
  };
  expect(await words(today, "23:59")).toBe("We pick you up");
  expect(await words(addDays(today, 1), "00:00")).toBeUndefined();
});

test("two vans are shown with their drivers, and no driver is promised before both are named", async () => {
  const { job, leg, secret } = await bookedTrip();
  await drives(job, await newDriver(randall));
  await splitJob(job, 6, 2, ana);
  const ride = await nextRide(secret);
  expect(comingWords(en, ride)).toBe("We pick you up at 2:30 PM");
  expect(vansWords(en, ride)).toBe(
    "Two vans: Randall with 4 of you, one with 2 of you, whose driver we name later.",
  );
  const luis = await newDriver({ name: "Luis Mora" });
  await db.update(jobs).set({ driverId: luis }).where(eq(jobs.position, 1));
  const named = await nextRide(secret);
  expect(comingWords(en, named)).toBe("Randall and Luis pick you up at 2:30 PM");
  expect(vansWords(es, named)).toBe("Dos vans: Randall con 4 de ustedes, Luis con 2 de ustedes.");
  expect(leg).toBe(named.id);
});

test("five steps say how far a ride is", async () => {
  const { job, secret } = await bookedTrip(openTour());
  const steps = async (dueCents: number, payment: "PENDING" | "COMPLETED" | "IN_REVIEW" = "PENDING") =>
    stepsOf(en, await nextRide(secret), { dueCents, payment }).map(
      ({ label, done }) => `${label}${done ? " ✓" : ""}`,
    );
  const first = ["Booked ✓", "Hotel", "Time to be agreed"];
  expect(await steps(34_000)).toEqual([...first, "$340 to pay", "Driver named"]);
  expect(await steps(0, "IN_REVIEW")).toEqual([...first, "Payment being checked", "Driver named"]);
  await drives(job, await newDriver(randall));
  expect(await steps(0)).toEqual([...first, "Paid ✓", "Driver named ✓"]);
  await stepJob(job, "onTheWay", ana);
  expect((await steps(0)).at(-1)).toBe("On the way");
  await stepJob(job, "arrived", ana);
  expect((await steps(0)).at(-1)).toBe("Has arrived");
});

test("a word of a step holds eleven letters, so that five stand beside each other on a phone", () => {
  for (const { tripRide } of [en, es])
    for (const step of Object.values(tripRide.steps).slice(2)) {
      const words = typeof step === "string" ? step : step("$1,220");
      expect(words.split(" ").filter((word) => word.length > 11)).toEqual([]);
    }
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

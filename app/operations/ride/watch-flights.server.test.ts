import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { flownRide, turnsCome, withFlights } from "../../../test/flights.ts";
import { momentInCostaRica, todayInCostaRica } from "../../domain/common/day.ts";
import { env } from "../../env.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { listenToReservations } from "../../store/engine/live.server.ts";
import { flightWatchState, followedFlights } from "../../store/ride/flight-watch.server.ts";
import { flightWatch } from "../../store/schema/flight-schema.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { legs } from "../../store/schema/reservation-schema.server.ts";
import { watchFlights } from "./watch-flights.server.ts";

const today = todayInCostaRica();
const at = (time: string) => momentInCostaRica(today, time);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: at("10:00") });
  onTestFinished(() => void vi.useRealTimers());
});

const simFlight = (number = "UA1642") => {
  return { number, from: "IAH", to: "LIR", takesOff: at("10:00"), lands: at("14:05"), lateMinutes: 180 };
};

const rows = async () => await db.select().from(flightWatch).orderBy(flightWatch.flight);
/** Returns the minutes until the next turn of the first flight. */
const minutesToTurn = async () => {
  const left = sql<string>`extract(epoch from asks_at - now()) / 60`;
  return Math.round(Number((await db.select({ left }).from(flightWatch))[0]!.left));
};

test.each(["aerodatabox", "aeroapi"] as const)(
  "what %s says is stored beside the flight",
  async (provider) => {
    const sim = await withFlights(provider);
    const { id } = await flownRide();
    await flownRide("ua 1642");
    sim.flights = [simFlight()];
    const heard: string[] = [];
    const stop = await listenToReservations((reservationId) => void heard.push(reservationId));
    onTestFinished(stop);
    await watchFlights();
    expect(await rows()).toMatchObject([
      {
        flight: "UA1642",
        place: "liberia-airport",
        way: "landing",
        day: today,
        state: "expected",
        expected: `${today}T17:05`,
      },
    ]);
    expect(sim.asked).toHaveLength(1);
    await expect.poll(() => heard).toContain(id);
    expect(await minutesToTurn()).toBe(60);
    await watchFlights();
    expect(sim.asked).toHaveLength(1);
    sim.flights = [{ ...simFlight(), lateMinutes: 0 }];
    await turnsCome();
    vi.setSystemTime(at("13:30"));
    await watchFlights();
    expect(await rows()).toMatchObject([{ expected: `${today}T14:05` }]);
    expect(await minutesToTurn()).toBe(15);
  },
);

test("a flight is asked about from six hours before, until it has landed or its rides are over", async () => {
  const sim = await withFlights();
  const { job } = await flownRide();
  sim.flights = [simFlight()];
  const asks = async (time: string) => {
    vi.setSystemTime(at(time));
    await turnsCome();
    const before = sim.asked.length;
    await watchFlights();
    return sim.asked.length - before;
  };
  expect([await asks("08:04"), await asks("08:05")]).toEqual([0, 1]);
  await db.update(jobs).set({ state: "done" }).where(eq(jobs.id, job.id));
  expect(await asks("09:00")).toBe(0);
  await db.update(jobs).set({ state: "planned" }).where(eq(jobs.id, job.id));
  sim.flights = [{ ...simFlight(), is: "landed", lateMinutes: -20 }];
  expect([await asks("13:50"), await asks("13:55")]).toEqual([1, 0]);
  expect(await rows()).toMatchObject([{ state: "over", expected: `${today}T13:45` }]);
});

test("a flight that nobody knows, and one that is cancelled, is asked about rarely", async () => {
  const sim = await withFlights();
  await flownRide();
  await watchFlights();
  expect(await rows()).toMatchObject([{ state: "unknown", expected: null }]);
  expect(await minutesToTurn()).toBe(120);
  sim.flights = [{ ...simFlight(), is: "cancelled" }];
  await turnsCome();
  await watchFlights();
  expect(await rows()).toMatchObject([{ state: "cancelled", expected: null }]);
  expect(await minutesToTurn()).toBe(120);
});

test("several processes at once ask each flight once, and no more than the day allows", async () => {
  const sim = await withFlights("aerodatabox", 2);
  vi.setSystemTime(at("12:30"));
  for (const flight of ["UA1", "UA2", "UA3"]) await flownRide(flight);
  await Promise.all([watchFlights(), watchFlights(), watchFlights()]);
  expect(sim.asked).toHaveLength(2);
  expect(new Set(sim.asked).size).toBe(2);
  expect(await flightWatchState()).toEqual({ goes: false, why: "spent" });
  await turnsCome();
  await watchFlights();
  expect(sim.asked).toHaveLength(2);
  // The next day has its own questions.
  expect(await flightWatchState("2099-01-01")).toEqual({ goes: true });
});

test("one answer without the flight takes away nothing that was heard, and it is asked about soon", async () => {
  const sim = await withFlights();
  await flownRide();
  sim.flights = [simFlight()];
  await watchFlights();
  const [heard] = await rows();
  expect(heard).toMatchObject({ state: "expected", expected: `${today}T17:05` });
  sim.flights = [];
  await turnsCome();
  vi.setSystemTime(at("13:30"));
  await watchFlights();
  const { asksAt: _, ...kept } = heard!;
  expect(await rows()).toMatchObject([kept]);
  expect(await minutesToTurn()).toBe(60); // the flight is expected three and a half hours later
  sim.flights = [{ ...simFlight(), is: "landed", lateMinutes: 170 }];
  await turnsCome();
  await watchFlights();
  expect(await rows()).toMatchObject([{ state: "over", expected: `${today}T16:55` }]);
});

test("a guest who changes the number again and again asks about no more than three flights on a day", async () => {
  const sim = await withFlights();
  const { leg } = await flownRide("UA1");
  for (const flight of ["UA1", "UA2", "UA3", "UA4", "UA5"]) {
    await db.update(legs).set({ flight }).where(eq(legs.id, leg.id));
    await Promise.all([watchFlights(), watchFlights()]);
  }
  expect(sim.asked).toHaveLength(3);
  // Another guest on such a flight is not held up by it.
  await flownRide("UA4");
  await watchFlights();
  expect(sim.asked).toHaveLength(4);
  expect((await rows()).map(({ flight }) => flight)).toEqual(["UA1", "UA2", "UA3", "UA4"]);
});

test("a flight is followed only where a key works and its provider knows it", async () => {
  const hour = `${today}T14:05`;
  const ours = { flight: "UA1642", place: "liberia-airport", way: "landing", hour } as const;
  const isFollowed = async () => (await followedFlights([ours])).size === 1;
  const sim = await withFlights();
  await flownRide();
  expect(await isFollowed()).toBe(false);
  await watchFlights();
  expect(await isFollowed()).toBe(false);
  sim.flights = [simFlight()];
  await turnsCome();
  await watchFlights();
  expect(await isFollowed()).toBe(true);
  await db.update(flightWatch).set({ state: "over" });
  expect(await isFollowed()).toBe(false);
  await db.update(flightWatch).set({ state: "expected" });
  const { FLIGHT_KEY } = env;
  env.FLIGHT_KEY = undefined;
  expect(await isFollowed()).toBe(false);
  Object.assign(env, { FLIGHT_KEY, FLIGHT_CALLS: 1 });
  expect(await isFollowed()).toBe(false);
  env.FLIGHT_CALLS = 100;
  sim.key = "another key";
  await turnsCome();
  await watchFlights();
  expect(await isFollowed()).toBe(false);
});

test("without a key nobody is asked and nothing is stored", async () => {
  await flownRide();
  await watchFlights();
  expect(await rows()).toEqual([]);
  expect(await flightWatchState()).toBeUndefined();
});

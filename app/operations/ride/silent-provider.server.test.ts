import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { flownRide, turnsCome, withFlights } from "../../../test/flights.ts";
import { momentInCostaRica, todayInCostaRica } from "../../domain/common/day.ts";
import { env } from "../../env.server.ts";
import { flightWatchState } from "../../store/ride/flight-watch.server.ts";
import { watchFlights } from "./watch-flights.server.ts";

const today = todayInCostaRica();
const at = (time: string) => momentInCostaRica(today, time);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: at("10:00") });
  onTestFinished(() => void vi.useRealTimers());
});

test("a key that is taken no more stops all questions for an hour, and is told until it works again", async () => {
  const sim = await withFlights();
  for (const flight of ["UA1", "UA2"]) await flownRide(flight);
  const key = sim.key;
  sim.key = "another key";
  await watchFlights();
  expect(sim.asked).toHaveLength(1);
  const since = at("10:00").toISOString();
  expect(await flightWatchState()).toEqual({ goes: false, why: "refused", since });
  await turnsCome();
  vi.setSystemTime(at("10:59"));
  await watchFlights();
  expect(sim.asked).toHaveLength(1);
  vi.setSystemTime(at("11:00"));
  await watchFlights();
  expect(sim.asked).toHaveLength(2);
  expect(await flightWatchState()).toEqual({ goes: false, why: "refused", since });
  // A new key in the settings is tried at once.
  env.FLIGHT_KEY = "another key";
  expect(await flightWatchState()).toEqual({ goes: true });
  env.FLIGHT_KEY = key;
  sim.key = key;
  vi.setSystemTime(at("12:00"));
  await turnsCome();
  await watchFlights();
  expect(sim.asked).toHaveLength(4);
  expect(await flightWatchState()).toEqual({ goes: true });
});

test.each([
  ["busy", ["10:59", "11:00"]],
  ["broken", ["10:14", "10:15"]],
] as const)("a provider that is %s is left alone until %s", async (fault, [before, after]) => {
  const sim = await withFlights();
  for (const flight of ["UA1", "UA2"]) await flownRide(flight);
  sim.fault = fault;
  await watchFlights();
  vi.setSystemTime(at(before));
  await watchFlights();
  expect(sim.asked).toHaveLength(1);
  vi.setSystemTime(at(after));
  await watchFlights();
  expect(sim.asked).toHaveLength(2);
  // A number that can't be answered holds up no other flight; a provider that is busy is asked the same once more.
  expect(new Set(sim.asked).size).toBe(fault === "broken" ? 2 : 1);
});

test("the longer a provider is silent, the more rarely it is asked", async () => {
  const sim = await withFlights();
  await flownRide();
  sim.fault = "broken";
  const asked: string[] = [];
  for (let minute = 0; minute < 300; minute += 5) {
    const now = new Date(at("10:00").getTime() + minute * 60_000);
    vi.setSystemTime(now);
    await turnsCome();
    const before = sim.asked.length;
    await watchFlights();
    if (sim.asked.length > before) asked.push(String(minute));
  }
  expect(asked).toEqual(["0", "15", "30", "60", "120", "240"]);
});

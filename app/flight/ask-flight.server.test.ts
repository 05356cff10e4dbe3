import { expect, test } from "vitest";
import { withFlights } from "../../test/flights.ts";
import { momentInCostaRica } from "../domain/common/day.ts";
import { type OurFlight, reportOf } from "../domain/ride/flight/report.ts";
import { env } from "../env.server.ts";
import { flightProvider } from "./flight-provider.server.ts";
import { momentOf } from "./read-answer.ts";

const day = "2026-12-05";
const ours: OurFlight = { flight: "UA1642", place: "liberia-airport", way: "landing", hour: `${day}T14:05` };
const planned = {
  number: "UA1642",
  codeshares: ["LH7755"],
  from: "IAH",
  to: "LIR",
  takesOff: momentInCostaRica(day, "10:00"),
  lands: momentInCostaRica(day, "14:05"),
};
const providers = ["aerodatabox", "aeroapi"] as const;
const ask = (flight = ours) => flightProvider()!.ask(flight);

async function reportFor(flight = ours) {
  const answer = await ask(flight);
  return answer.kind === "seen" ? reportOf(answer.flights, flight, "LIR") : answer;
}

test("without a key there is nobody to ask", () => {
  expect(env.FLIGHT_KEY).toBeUndefined();
  expect(flightProvider()).toBeUndefined();
});

test.each(providers)("%s tells of a flight in its own shape, in the time of Costa Rica", async (provider) => {
  const sim = await withFlights(provider);
  sim.flights = [{ ...planned, lateMinutes: 180 }];
  expect(await reportFor()).toMatchObject({ state: "expected", expected: `${day}T17:05` });
  expect(await reportFor({ ...ours, flight: "LH7755" })).toMatchObject({ expected: `${day}T17:05` });
  expect(await reportFor({ ...ours, flight: "UA1" })).toMatchObject({ state: "unknown" });
  sim.flights = [{ ...planned, lateMinutes: -12, is: "landed" }];
  expect(await reportFor()).toMatchObject({ state: "over", expected: `${day}T13:53` });
  for (const is of ["cancelled", "diverted"] as const) {
    sim.flights = [{ ...planned, is }];
    expect(await reportFor()).toMatchObject({ state: is, expected: null });
  }
  const back = {
    ...planned,
    from: "LIR",
    to: "IAH",
    takesOff: planned.lands,
    lands: momentInCostaRica(day, "18:30"),
  };
  sim.flights = [back, { ...back, from: "SJO", takesOff: momentInCostaRica(day, "12:00") }];
  const leaving = { ...ours, way: "takeOff" } as const;
  expect(await reportFor(leaving)).toMatchObject({ state: "expected", expected: `${day}T14:05` });
  sim.flights = [{ ...back, is: "away", lateMinutes: 5 }];
  expect(await reportFor(leaving)).toMatchObject({ state: "over", expected: `${day}T14:10` });
});

test.each(providers)(
  "%s that fails in any way is heard as such, asked once, and ends nothing",
  async (provider) => {
    const sim = await withFlights(provider);
    const answers: Record<string, object> = {};
    for (const fault of ["broken", "busy", "endless", "nonsense", "elsewhere"] as const) {
      sim.fault = fault;
      answers[fault] = await ask();
    }
    expect(answers).toMatchObject({
      broken: { kind: "failed", why: "HTTP 503" },
      busy: { kind: "busy" },
      endless: { kind: "failed", why: "the answer is too long" },
      nonsense: { kind: "failed", why: "the answer can't be read" },
      elsewhere: { kind: "failed" },
    });
    expect(sim.asked).toHaveLength(5);
    sim.fault = undefined;
    sim.key = "another key";
    expect(await ask()).toEqual({ kind: "refused" });
  },
);

test("a flight that can't be read hinders no other", async () => {
  const sim = await withFlights("aeroapi");
  sim.fault = "odd";
  const answer = await ask();
  expect(answer).toMatchObject({ kind: "seen" });
  expect(reportOf(answer.kind === "seen" ? answer.flights : [], ours, "LIR").state).toBe("unknown");
});

test("a provider that says nothing is waited for no longer than ten seconds", async () => {
  const sim = await withFlights();
  sim.fault = "silent";
  const before = performance.now();
  expect(await ask()).toMatchObject({ kind: "failed", why: expect.stringMatching(/timeout/i) });
  expect(performance.now() - before).toBeLessThan(10_000);
});

test.each([
  ["2026-12-05 20:05Z", "2026-12-05T20:05:00.000Z"],
  ["2026-12-05T20:05:30Z", "2026-12-05T20:05:30.000Z"],
  ["2026-12-05 20:05-06:00", undefined],
  ["2026-13-05 20:05Z", undefined],
  ["soon", undefined],
  [undefined, undefined],
])("%s is the moment %s", (text, moment) => {
  expect(momentOf(text)?.toISOString()).toBe(moment);
});

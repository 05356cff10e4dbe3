import { expect, test } from "vitest";
import type { BoardJob } from "./board.ts";
import { afterTaps, driverDayOf } from "./driver-day.ts";
import { isShown, nextStep, rideOf } from "./driver-ride.ts";
import type { DriverTap, TapKind } from "./driver-tap.ts";
import { noWindow } from "./pickup-window.ts";

const board: BoardJob = {
  id: "one",
  legId: "leg",
  reservationId: "reservation",
  reference: "TMR-7K4Q2",
  day: "2026-11-28",
  timeToCheck: false,
  time: "14:10",
  ...noWindow,
  flight: "WN412",
  flightTime: "13:25",
  from: { id: "liberia-airport", name: "Aeropuerto de Liberia", airport: true, door: null },
  to: { id: "flamingo", name: "Flamingo", airport: false, door: "Margaritaville" },
  tour: null,
  guest: "Noah Lindqvist",
  phone: "+14155552671",
  language: "en",
  note: "Two boards",
  people: 5,
  part: { number: 1, of: 1 },
  childSeatAges: null,
  childSeats: 2,
  boards: 0,
  extraStop: null,
  bags: 4,
  state: "planned",
  endedAt: null,
  arrivedAt: null,
  driverId: "randall",
  vehicleId: "van",
  clashReason: "Marco asked",
  clashWith: [],
  collectCents: 10_000,
  isCollected: false,
  seen: true,
  hasEmail: false,
  received: false,
  guestTold: true,
  letterTells: false,
  problem: null,
  half: null,
  dueCents: 10_000,
  inReview: false,
  asksDue: true,
  promisedCents: 0,
};
const ride = (change: Partial<BoardJob> = {}) => rideOf({ ...board, ...change }, "HiAce 15");
/** A moment of Costa Rica. */
const at = (time: string, day = "2026-11-28") => new Date(`${day}T${time}:00-06:00`);
const tap = (kind: TapKind, time = "12:41", words?: string) => {
  return {
    id: `tap ${kind} ${time}`,
    jobId: "one",
    kind,
    at: at(time).toISOString(),
    ...(words && { words }),
  };
};
const after = (change: Partial<BoardJob>, ...taps: DriverTap[]) =>
  afterTaps([ride(change)], taps, new Set(taps.map(({ id }) => id)))[0]!;

test("a phone gets no more than the job needs, and nothing about a guest whose ride is over", () => {
  const sent = JSON.stringify(ride());
  for (const mark of ["reservation", "TMR-7K4Q2", "Marco asked"]) expect(sent).not.toContain(mark);
  const over = JSON.stringify(ride({ state: "done" }));
  for (const mark of ["Lindqvist", "415555", "Two boards", "WN412", "13:25", "Margaritaville"])
    expect(over).not.toContain(mark);
});

test.each([
  [{}, 10_000, false],
  [{ dueCents: 0 }, null, true],
  [{ dueCents: 0, isCollected: true }, 10_000, true],
  [{ dueCents: 0, inReview: true }, null, false],
  [{ collectCents: null }, null, false],
])("with %o the driver asks for %s cents, and whether it is paid is %s", (change, cents, isPaid) => {
  expect(ride(change)).toMatchObject({ collectCents: cents, isPaid });
});

test.each([
  ["2026-11-26", "planned", false],
  ["2026-11-27", "aboard", true],
  ["2026-11-27", "done", false],
  ["2026-11-28", "done", true],
  ["2026-11-29", "planned", true],
  ["2026-11-30", "planned", false],
] as const)("on 28 November a ride of %s that is %s is shown: %s", (day, state, shown) => {
  expect(isShown({ day, state }, "2026-11-28")).toBe(shown);
});

test("one step follows the other, from Recibido to Listo", () => {
  const steps = [];
  let now = after({});
  for (let step = nextStep(now); step; step = nextStep(now)) {
    steps.push(step);
    now = afterTaps([now], [{ ...tap(step), jobId: "one" }], new Set())[0]!;
  }
  expect(steps).toEqual(["received", "onTheWay", "arrived", "aboard", "done"]);
  expect(nextStep(ride({ state: "noShow" }))).toBeUndefined();
});

test("a tap that waits to be sent shows at once, apart from taps that the server has answered", () => {
  const [seen] = afterTaps(
    [ride()],
    [tap("received"), tap("onTheWay", "12:58")],
    new Set([tap("onTheWay", "12:58").id]),
  );
  expect(seen).toMatchObject({ state: "onTheWay", received: true, waiting: ["onTheWay"] });
});

test("a tap that repeats a step, or can't follow, changes nothing", () => {
  expect(after({ state: "arrived", received: true }, tap("arrived"))).toMatchObject({
    state: "arrived",
    waiting: [],
  });
  expect(after({ state: "planned" }, tap("aboard")).state).toBe("planned");
  expect(after({ isCollected: true }, tap("collected")).waiting).toEqual([]);
  expect(after({ dueCents: 0 }, tap("collected")).isCollected).toBe(false);
});

test("a ride shows as received as long as its time is the one that the driver saw", () => {
  expect(after({}, { ...tap("received"), time: "14:10" }).received).toBe(true);
  expect(after({ time: null }, { ...tap("received"), time: null }).received).toBe(true);
  for (const time of ["15:00", null]) expect(after({}, { ...tap("received"), time }).received).toBe(false);
});

test("cash shows as collected as long as its sum is the one asked for", () => {
  expect(after({}, { ...tap("collected"), cents: 10_000 }).isCollected).toBe(true);
  expect(after({}, { ...tap("collected"), cents: 9_000 }).isCollected).toBe(false);
});

test("a tap is about its own ride alone", () => {
  const [other] = afterTaps([ride({ id: "other" })], [tap("onTheWay")], new Set());
  expect(other).toMatchObject({ state: "planned", received: false });
});

test("a guest can't be reported missing before twenty minutes have passed", () => {
  expect(after({ state: "arrived" }, tap("noShow", "14:29")).state).toBe("arrived");
  expect(after({ state: "arrived" }, tap("noShow", "14:30")).state).toBe("noShow");
  expect(after({ state: "arrived" }, tap("noShow", "14:29")).waiting).toEqual([]);
  expect(after({ state: "arrived", time: null }, tap("noShow", "23:59")).state).toBe("arrived");
});

test("a problem is reported, and reported as solved", () => {
  expect(after({}, tap("problem", "12:41", "La van falló"))).toMatchObject({
    problem: "La van falló",
    waiting: ["problem"],
  });
  expect(after({ problem: "La van falló" }, tap("problem")).problem).toBeNull();
});

const rides = afterTaps(
  [
    ride({ id: "late", day: "2026-11-27", time: "23:30", state: "aboard" }),
    ride({ id: "done", time: "06:00", state: "done", isCollected: true }),
    ride({ id: "one" }),
    ride({ id: "two", time: "16:45" }),
    ride({ id: "night", day: "2026-11-29", time: "00:40" }),
    ride({ id: "old", day: "2026-11-26", time: "10:00" }),
  ],
  [],
  new Set(),
);
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

test("the first ride that is not over is the current one, also one of yesterday", () => {
  const day = driverDayOf(rides, at("12:41"));
  expect([day.current?.id, ids(day.next), ids(day.tomorrow), ids(day.over)]).toEqual([
    "late",
    ["one", "two"],
    ["night"],
    ["done"],
  ]);
  const later = driverDayOf(rides.slice(1), at("12:41"));
  expect([later.current?.id, later.place, later.collected]).toEqual([
    "one",
    { number: 2, of: 3 },
    { USD: 10_000, CRC: 0 },
  ]);
  const inColones = rides.map((ride) => (ride.isCollected ? { ...ride, colones: 50_700 } : ride));
  expect(driverDayOf(inColones, at("12:41")).collected).toEqual({ USD: 0, CRC: 5_070_000 });
});

test("a ride without a time waits until those with one are driven", () => {
  const open = [ride({ id: "open", time: null }), ride({ id: "two", time: "16:45" })];
  expect(driverDayOf(afterTaps(open, [], new Set()), at("12:41")).current?.id).toBe("two");
});

test("a ride of tomorrow is begun today only where it is near", () => {
  const night = rides.slice(4);
  expect(driverDayOf(night, at("18:39")).current).toBeUndefined();
  expect(driverDayOf(night, at("18:40")).current?.id).toBe("night");
});

test("a ride that has just ended stays in front as long as the tap can be undone", () => {
  expect(driverDayOf(rides, at("12:41"), { ...tap("done"), jobId: "done" }).current?.id).toBe("done");
});

test("a page that a phone kept too long shows nothing of its guests", () => {
  const day = driverDayOf(rides, at("09:00", "2026-12-01"));
  expect([day.current, day.next, day.tomorrow, day.over]).toEqual([undefined, [], [], []]);
});

const group = (id: string, state: BoardJob["state"], change: Partial<BoardJob> = {}) => {
  const tour = { id: "rio", name: "Río Celeste", minutes: 600 };
  return ride({ id, tour, time: "07:00", state, received: true, ...change });
};

test.each<[string, BoardJob["state"][], string]>([
  ["the first, until it is aboard", ["arrived", "planned", "planned"], "a"],
  ["then the next", ["aboard", "planned", "planned"], "b"],
  ["and the last, also where nobody came to one", ["aboard", "noShow", "onTheWay"], "c"],
  ["the first again, once all are aboard", ["aboard", "aboard", "aboard"], "a"],
  ["and who is left", ["done", "aboard", "done"], "b"],
])("with three groups of a tour in one van the next ride is %s", (_, states, current) => {
  const rides = ["a", "b", "c"].map((id, n) => group(id, states[n]!));
  const day = driverDayOf(afterTaps(rides, [], new Set()), at("07:10"));
  expect(day.current?.id).toBe(current);
  expect(day.place).toEqual({ number: ["a", "b", "c"].indexOf(current) + 1, of: 3 });
});

test("a ride with guests aboard stays in front of other rides, and in front as long as its tap can be undone", () => {
  for (const change of [{ time: "07:30" }, { tour: null }, { day: "2026-11-29" }]) {
    const rides = afterTaps([group("a", "aboard"), group("b", "planned", change)], [], new Set());
    expect(driverDayOf(rides, at("07:10")).current?.id).toBe("a");
  }
  const rides = afterTaps([group("a", "aboard"), group("b", "planned")], [], new Set());
  const current = (kind: TapKind) =>
    driverDayOf(rides, at("07:10"), { ...tap(kind), jobId: "a" }).current?.id;
  const shown = (["aboard", "collected", "problem", "received"] as const).map(current);
  expect(shown).toEqual(["a", "b", "a", "b"]);
});

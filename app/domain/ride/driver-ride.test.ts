import { expect, test } from "vitest";
import { jobWith, liberia, tamarindo } from "../../../test/rides.ts";
import type { BoardJob } from "./board.ts";
import { rideOf, stepFrom } from "./driver-ride.ts";

const flight = { flight: "UA1642", flightTime: "13:45" };
const guests = { guest: "Emma", phone: "+14155552671", note: "Two boards", extraStop: "Playa Grande" };

test("a driver sees guests, flight and addresses until the ride is over, and not afterwards", () => {
  const ends = { from: tamarindo, to: { ...tamarindo, id: "flamingo", door: "Margaritaville" } };
  const seenByDriver = (change: Partial<BoardJob>) =>
    rideOf(jobWith({ ...flight, ...guests, ...ends, ...change }));
  expect(seenByDriver({ state: "aboard" })).toMatchObject({ ...flight, ...guests, ...ends });
  expect(seenByDriver({ state: "done" })).toMatchObject({
    flight: null,
    flightTime: null,
    guest: "",
    phone: "",
    note: "",
    extraStop: null,
    from: { door: null },
    to: { door: null },
  });
});

test("a driver sees a single cent that is due, and the ride is then not paid", () => {
  const ride = (dueCents: number) => rideOf(jobWith({ dueCents, collectCents: 1, from: liberia }));
  expect(ride(1)).toMatchObject({ collectCents: 1, isPaid: false });
  expect(ride(0)).toMatchObject({ collectCents: null, isPaid: true });
});

const at = (minute: number | undefined) => minute && new Date(minute * 60_000).toISOString().slice(0, 16);

test("the desk may end a ride once it began, report a no-show twenty minutes later, and set every other state at once", () => {
  const planned = jobWith({ day: "2026-12-05", time: "14:30" });
  const open = jobWith({ ...planned, time: null });
  expect(at(stepFrom(planned, "done"))).toBe("2026-12-05T14:30");
  expect(at(stepFrom(open, "done"))).toBe("2026-12-05T00:00");
  expect(stepFrom({ ...planned, state: "onTheWay" }, "done")).toBe(0);
  expect(stepFrom(planned, "onTheWay")).toBe(0);
  expect(at(stepFrom(planned, "noShow"))).toBe("2026-12-05T14:50");
  expect(stepFrom(open, "noShow")).toBeUndefined();
});

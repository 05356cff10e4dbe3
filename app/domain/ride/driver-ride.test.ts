import { expect, test } from "vitest";
import { jobWith, liberia, tamarindo } from "../../../test/rides.ts";
import { minuteOf } from "../common/clock.ts";
import type { BoardJob } from "./board.ts";
import { firstHalfOf, isComing, rideOf } from "./driver-ride.ts";

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

test("the first driver of a ride that another van took over sees it end where the van stands", () => {
  const town = { id: "town", name: "Filadelfia", airport: false, door: "km 12" };
  const half = { driverId: "luis", vehicleId: "hiace", from: liberia, day: "2026-12-05", time: "23:30" };
  const job = jobWith({
    driverId: "ana",
    vehicleId: "other",
    from: town,
    day: "2026-12-06",
    time: "00:40",
    half,
  });
  expect(firstHalfOf(job, "luis")).toMatchObject({
    driverId: "luis",
    from: liberia,
    to: town,
    day: "2026-12-05",
    time: "23:30",
    state: "done",
  });
  expect(firstHalfOf(job, "ana")).toBe(job);
});

test("a driver who set out for the longest road is on the way until hours after the hour of the ride", () => {
  const ride = jobWith({ state: "onTheWay", time: "14:30" });
  const at = (time: string) => isComing(ride, minuteOf(ride.day, time));
  expect(["06:30", "06:31", "09:30", "20:00", "22:29", "22:30"].map(at)).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(isComing({ ...ride, state: "arrived" }, minuteOf(ride.day, "14:30"))).toBe(false);
});

import { expect, test } from "vitest";
import { jobWith, liberia, tamarindo } from "../../../test/rides.ts";
import type { BoardJob } from "./board.ts";
import { rideOf } from "./driver-ride.ts";

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

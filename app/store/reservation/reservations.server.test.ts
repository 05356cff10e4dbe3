import { expect, test } from "vitest";
import { openTour, openTransfer } from "../../../test/bookings.ts";
import { booked } from "../../../test/driving.ts";
import { driveMinutes } from "../../domain/ride/drive-minutes.ts";
import { openWindowOf } from "../../domain/ride/pickup-window.ts";
import { listRoads } from "../catalogue/roads.server.ts";
import { findReservation } from "./reservations.server.ts";

const legOf = async (checkout: Promise<string>) => (await findReservation(await booked(checkout)))!.legs[0]!;

test("a reservation that does not exist is not found", async () => {
  expect(await findReservation("nobody")).toBeUndefined();
});

test("a ride takes as long as its own road", async () => {
  const drive = driveMinutes(await listRoads());
  for (const [from, to] of [
    ["san-jose-airport", "tamarindo"],
    ["tamarindo", "samara"],
  ] as const)
    expect((await legOf(openTransfer({ from, to }))).driveMinutes).toBe(drive(from, to));
});

test("a ride of a tour without a time comes between the hours that it was sold with", async () => {
  const windowOf = async (checkout: Promise<string>) => openWindowOf(await legOf(checkout));
  expect(await windowOf(openTour())).toEqual(["12:30", "13:00"]);
  expect(await windowOf(openTour({}, { pickupFrom: "12:45" }))).toBeNull();
  expect(await windowOf(openTour({ tour: "1002" })), "this tour has one hour").toBeNull();
  expect(await windowOf(openTransfer({ departureTime: "" }))).toBeNull();
});

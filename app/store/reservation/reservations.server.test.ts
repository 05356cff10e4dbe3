import { expect, test } from "vitest";
import { openTour, openTransfer } from "../../../test/bookings.ts";
import { booked } from "../../../test/driving.ts";
import { driveMinutes } from "../../domain/ride/drive-minutes.ts";
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

test("a ride of a tour without a time comes between the tour's hours", async () => {
  expect((await legOf(openTour())).between).toEqual(["12:30", "13:00"]);
  expect((await legOf(openTour({}, { pickupFrom: "12:45" }))).between).toBeNull();
  expect((await legOf(openTour({ tour: "1002" }))).between, "this tour has one hour").toBeNull();
  expect((await legOf(openTransfer({ departureTime: "" }))).between).toBeNull();
});

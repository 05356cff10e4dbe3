import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTour, openTransfer } from "../../../test/bookings.ts";
import { booked } from "../../../test/driving.ts";
import { db } from "../engine/db.server.ts";
import { legs } from "../schema/reservation-schema.server.ts";
import { tripRides } from "./trip-rides.server.ts";

test("a ride has the places where it begins and ends, and a tour is marked as a tour", async () => {
  const transfer = await booked(openTransfer());
  expect(await tripRides(transfer, "es")).toMatchObject([
    {
      from: { name: "Aeropuerto de Liberia", airport: true },
      to: { name: "Tamarindo", airport: false },
      isTour: false,
    },
  ]);
  const tour = await booked(openTour());
  const nowhere = { name: null, airport: false };
  expect(await tripRides(tour, "en")).toMatchObject([{ from: nowhere, to: nowhere, isTour: true }]);
  await db.update(legs).set({ originDoor: "Hotel" }).where(eq(legs.reservationId, tour));
  expect(await tripRides(tour, "en")).toMatchObject([{ from: { ...nowhere, door: "Hotel" } }]);
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTransfer } from "../../../test/bookings.ts";
import { booked, newDriver, newVan } from "../../../test/driving.ts";
import { db } from "../engine/db.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { legs } from "../schema/reservation-schema.server.ts";
import { listReservations } from "./find-bookings.server.ts";
import { whereFound } from "./where-found.server.ts";

test("what a search found is said with its value, where the card does not show it", async () => {
  const doors = {
    originDoor: "Hotel Diriá, torre 2",
    destinationDoor: "Casa Güipil 7",
    extraStop: "Súper Compro",
  };
  const id = await booked(openTransfer({ firstName: "Sofía", ...doors }));
  await booked(openTransfer({ firstName: "Other", originDoor: "Hotel Diriá, torre 1" }));
  const driverId = await newDriver({ name: "Kattia Solís" });
  const vehicleId = await newVan({ name: "Coaster 3", plate: "SJB-12 34" });
  const [leg] = await db
    .update(legs)
    .set({ phone: "+15005550006" })
    .where(eq(legs.reservationId, id))
    .returning({ id: legs.id });
  await db.update(jobs).set({ driverId, vehicleId }).where(eq(jobs.legId, leg!.id));
  const { reservations } = await listReservations();
  const at = async (search: string) => (await whereFound(search, reservations)).get(id);
  const [dollars, colones] = [
    { currency: "USD", cents: 12_000 },
    { currency: "CRC", cents: 2_550_000 },
  ];
  const door = { at: "door", text: "Hotel Diriá, torre 2" };
  const van = { at: "van", text: "Coaster 3 · SJB-12 34" };
  for (const [search, found] of [
    ["diria", [door]],
    ["Diriá torre 2", [door]],
    ["guipil", [{ at: "door", text: "Casa Güipil 7" }]],
    ["super", [{ at: "stop", text: "Súper Compro" }]],
    ["kattia coaster", [{ at: "driver", text: "Kattia Solís" }, van]],
    ["sjb1234", [van]],
    ["1 500 555 0006", [{ at: "phone", text: "+15005550006" }]],
    ["$120", [{ at: "price", sum: dollars }]],
    ["₡25 500", [{ at: "paid", sum: colones }]],
    ["sofia", []],
    ["", []],
  ] as const)
    expect(await at(search), search).toEqual(found);
  const all = await whereFound("diria", reservations);
  expect([...all.values()].flat().map((one) => "text" in one && one.text)).toEqual([
    "Hotel Diriá, torre 1",
    "Hotel Diriá, torre 2",
  ]);
});

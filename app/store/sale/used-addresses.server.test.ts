import { and, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { later, openTour, openTransfer, soon } from "../../../test/bookings.ts";
import { booked } from "../../../test/driving.ts";
import { args } from "../../../test/requests.ts";
import { addDays } from "../../domain/common/day.ts";
import { loader } from "../../routes/site/transfers/suggested-addresses.ts";
import { db } from "../engine/db.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { legs } from "../schema/reservation-schema.server.ts";
import { listUsedAddresses } from "./used-addresses.server.ts";

const phone = (guest: number) => `+1 415 555 267${guest}`;
const drive = async (door: string, guests: number[], change: Parameters<typeof openTransfer>[0] = {}) => {
  for (const guest of guests)
    await booked(openTransfer({ destinationDoor: door, phone: phone(guest), ...change }));
};
const finish = async () => void (await db.update(jobs).set({ state: "done" }));

test("an address is suggested once three guests were driven there, in the most common spelling", async () => {
  await drive("Hotel Diriá", [1, 2]);
  await drive("hotel diriá", [3]);
  await drive("My villa", [1, 1, 1, 2]);
  expect(await listUsedAddresses("tamarindo", soon)).toEqual([]);
  await finish();
  expect(await listUsedAddresses("tamarindo", soon)).toEqual(["Hotel Diriá"]);
  expect(await listUsedAddresses("tamarindo", addDays(soon, -1))).toEqual([]);
  expect(await listUsedAddresses("liberia-airport", soon)).toEqual([]);
  expect(await listUsedAddresses("arenal", soon)).toEqual([]);
});

test("the way back counts for the same place, and cancelled rides do not count", async () => {
  await drive("Hotel Diriá", [1, 2, 3], { tripType: "roundTrip", returnDate: later });
  const there = await db.select({ id: legs.id }).from(legs).where(eq(legs.position, 0));
  const ids = there.map(({ id }) => id);
  await finish();
  await db
    .update(jobs)
    .set({ state: "cancelled" })
    .where(and(inArray(jobs.legId, ids)));
  expect(await listUsedAddresses("tamarindo", later)).toEqual(["Hotel Diriá"]);
  await db.update(jobs).set({ state: "noShow" });
  expect(await listUsedAddresses("tamarindo", later)).toEqual([]);
});

test("tours have their own addresses, and no text that looks like a web address is suggested", async () => {
  for (const guest of [1, 2, 3]) await booked(openTour({ originDoor: "Casa Blanca", phone: phone(guest) }));
  await drive("Hotel Diriá", [1, 2, 3]);
  await db.update(legs).set({ destinationDoor: "www.evil.example" }).where(eq(legs.destination, "tamarindo"));
  await finish();
  expect([await listUsedAddresses(null, soon), await listUsedAddresses("tamarindo", soon)]).toEqual([
    ["Casa Blanca"],
    [],
  ]);
});

test("the answer is a list for any query", async () => {
  for (const place of ["tamarindo", "' or 1=1 --", "\u0000", "x".repeat(10_000)]) {
    // biome-ignore lint/suspicious/noExplicitAny: of the arguments only these are read
    const answer = await loader({ ...args("/doors"), params: { place } } as any);
    expect([answer.status, await answer.json()]).toEqual([200, []]);
  }
});

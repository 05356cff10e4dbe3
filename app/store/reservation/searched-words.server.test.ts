import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTransfer } from "../../../test/bookings.ts";
import { office } from "../../../test/cash-trips.ts";
import { booked, hire, newDriver, newVan } from "../../../test/driving.ts";
import { addDays, todayInCostaRica } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import { takePayment } from "../../operations/money/take-money.server.ts";
import { writeSearchWords } from "../../operations/reservation/change-ride.server.ts";
import { db } from "../engine/db.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { legs, reservations } from "../schema/reservation-schema.server.ts";
import { listReservations } from "./find-bookings.server.ts";

const found = async (search: string) =>
  (await listReservations({ search })).reservations.map(({ firstName }) => firstName);

/** Gives the first ride of a reservation to a driver, and returns its id. */
async function assigned(reservationId: string, set: { driverId: string; vehicleId: string }) {
  const [leg] = await db.select().from(legs).where(eq(legs.reservationId, reservationId));
  await db.update(jobs).set(set).where(eq(jobs.legId, leg!.id));
  return leg!.id;
}

test("the search finds each thing that the manual promises: a hotel, a driver, a van, its plate and a sum", async () => {
  const there = {
    originDoor: "Hotel Diriá, torre 2",
    destinationDoor: "Casa Güipil 7",
    departureFlight: "UA 1455",
    extraStop: "Súper Compro",
    message: "Traen una guitarra",
  };
  const id = await booked(openTransfer({ firstName: "Sofía", email: "sofia@example.com", ...there }));
  const sold = { priceCents: 12_050, reference: "TMR-7K4Q2" };
  await db.update(reservations).set(sold).where(eq(reservations.id, id));
  const other = await booked(openTransfer({ firstName: "Other", email: "other@example.com" }));
  await db.update(reservations).set({ priceCents: 11_000 }).where(eq(reservations.id, other));
  const driverId = await newDriver({ name: "Kattia Solís" });
  const vehicleId = await newVan({ name: "Coaster 3", plate: "SJB-12 34" });
  const legId = await assigned(id, { driverId, vehicleId });
  await db.update(legs).set({ phone: "+15005550006" }).where(eq(legs.id, legId));
  await db.transaction((tx) => writeSearchWords(tx, id));
  const cash = { id: newId(), reservationId: id, method: "cash", note: "" } as const;
  const tendered = { currency: "CRC", cents: 2_550_000, rate: 510 } as const;
  expect(await takePayment({ ...cash, amountCents: 5_000, tendered }, office)).toMatchObject({
    outcome: "saved",
  });
  const hotels = ["diria", "Diriá torre", "guipil", "Sofía Diriá", "casa guipil 7", "super compro"];
  const team = ["kattia", "SOLIS", "coaster 3", "sjb-12 34", "SJB1234", "kattia diria", "sofia coaster"];
  const rest = ["sofí", "sofia@example.com", "1500555", "ua1455", "7k4q2", "guitarra", "liberia sofia"];
  const sums = ["$120.50", "$120,50", "$50", "₡25 500", "₡25500", "₡25.500", "kattia $50", "diria $120.50"];
  for (const search of [...hotels, ...team, ...rest, ...sums])
    expect(await found(search), search).toEqual(["Sofía"]);
  for (const search of ["kattia $110", "$12", "$120", "₡25", "kattia other", "sjb9999"])
    expect(await found(search), search).toEqual([]);
});

test("a driver's rides are searched around today alone", async () => {
  const id = await booked(openTransfer({ firstName: "Near" }));
  const legId = await assigned(id, await hire("Kattia"));
  const at = async (days: number) => {
    const day = addDays(todayInCostaRica(), days);
    await db.update(legs).set({ day }).where(eq(legs.id, legId));
    return await found("kattia");
  };
  expect([await at(-31), await at(31), await at(-32), await at(32)]).toEqual([["Near"], ["Near"], [], []]);
});

import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { later, openTransfer } from "../../../test/bookings.ts";
import { office } from "../../../test/cash-trips.ts";
import { booked } from "../../../test/driving.ts";
import { rowOf } from "../../../test/joining.ts";
import { db } from "../../store/engine/db.server.ts";
import { jobsOfReservation } from "../../store/ride/board.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { stepJob } from "../ride/progress.server.ts";
import { setPrice } from "./set-price.server.ts";

const price = (id: string, from: number, to: number) =>
  setPrice(id, { beforeCents: from, priceCents: to, reason: "regular" }, office);
const roundTrip = () => booked(openTransfer({ tripType: "roundTrip", returnDate: later }));

test("an agreed price changes only the rides to come, and is no less than the driven ones cost", async () => {
  const id = await roundTrip();
  const [out, back] = await jobsOfReservation(id);
  await stepJob(out!.id, "done", office);
  expect(await price(id, 24_000, 11_999)).toBe("belowDriven");
  const costs = async () => {
    const rows = await db.select().from(legs).where(eq(legs.reservationId, id)).orderBy(asc(legs.position));
    return rows.map(({ priceCents }) => priceCents);
  };
  expect(await price(id, 24_000, 20_000)).toBe("saved");
  expect(await costs()).toEqual([12_000, 8_000]);
  expect(await price(id, 20_000, 12_000)).toBe("saved");
  expect(await costs()).toEqual([12_000, 0]);
  await stepJob(back!.id, "done", office);
  expect(await price(id, 12_000, 13_000)).toBe("gone");
  expect(await rowOf(id)).toMatchObject({ priceCents: 12_000 });
});

test("a price can't be agreed for a reservation that is not booked", async () => {
  expect(await price("nobody", 12_000, 9_000)).toBe("gone");
  const id = await booked();
  await db.update(reservations).set({ stage: "asked" }).where(eq(reservations.id, id));
  expect(await db.$count(jobs, eq(jobs.state, "planned"))).toBe(1);
  expect(await price(id, 12_000, 9_000)).toBe("gone");
  expect(await rowOf(id)).toMatchObject({ priceCents: 12_000 });
});

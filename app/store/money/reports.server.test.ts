import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { soon } from "../../../test/bookings.ts";
import { booked } from "../../../test/driving.ts";
import { shiftMonth } from "../../domain/money/report.ts";
import { db } from "../engine/db.server.ts";
import { listReportRides, ridesOfMonth } from "./reports.server.ts";

test("a month with many rides is read whole days at a time, each ride once and in order", async () => {
  await booked();
  const month = shiftMonth(soon.slice(0, 7), 1);
  const [first, next] = [`${month}-01`, `${shiftMonth(month, 1)}-01`];
  // 450 rides on the first, 250 on the second, 100 on the ninth, 1 on the day after the month.
  for (const [day, rides] of [
    ["01", 450],
    ["02", 250],
    ["09", 100],
  ] as const)
    await addRides(`${month}-${day}`, rides);
  await addRides(next, 1);
  const parts = [];
  for await (const part of ridesOfMonth(month)) parts.push(part);
  expect(parts.map((part) => part.length)).toEqual([450, 350]);
  expect(parts.flat()).toEqual(await listReportRides(first, next));
});

async function addRides(day: string, rides: number) {
  await db.execute(sql`insert into legs (id, reservation_id, position, day, refunds_from, price_cents)
    select ${day} || n, reservation_id, (select max(position) from legs) + n, ${day}, ${`${day}T23:59`}, 100
    from (select reservation_id from legs limit 1) as one, generate_series(1, ${rides}::int) as n`);
}

import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { addDays, todayInCostaRica } from "../app/domain/common/day.ts";
import { isOpen } from "../app/domain/ride/checked-day.ts";
import { missedFlight } from "../app/domain/ride/missed-flight.ts";
import { openWindowOf } from "../app/domain/ride/pickup-window.ts";
import { othersAboard } from "../app/domain/ride/same-van.ts";
import { readBoard } from "../app/operations/ride/board.server.ts";
import { reserve } from "../app/operations/sale/reserve.server.ts";
import { db } from "../app/store/engine/db.server.ts";
import { listReservations } from "../app/store/reservation/find-bookings.server.ts";
import { listOccupiedJobs } from "../app/store/ride/board.server.ts";
import { messages } from "../app/store/schema/message-schema.server.ts";
import { fares } from "../app/store/schema/price-schema.server.ts";
import { legs, reservations } from "../app/store/schema/reservation-schema.server.ts";
import { settings } from "../app/store/schema/settings-schema.server.ts";
import { drivers } from "../app/store/schema/team-schema.server.ts";
import { demonstrationWeek, findSetting, storeSetting } from "../app/store/upkeep/settings.server.ts";
import { openTransfer } from "../test/bookings.ts";
import { keepWeek } from "./week.ts";

const forget = async () => void (await db.delete(settings).where(eq(settings.key, demonstrationWeek)));

test("an empty desk gets a week of rides of every kind, once, and another day it is that day's", async () => {
  onTestFinished(forget);
  const today = todayInCostaRica();
  // PostgreSQL puts a row that was written last at the end of its table.
  await db
    .update(fares)
    .set({ baseCents: sql`${fares.baseCents}` })
    .where(eq(fares.origin, "san-jose-airport"));
  await keepWeek();
  // The test takes tomorrow's rides, because a ride of today that is over lacks nothing.
  const board = await readBoard(addDays(today, 1));
  const missing = board.checked.flatMap(({ missing }) => Object.values(missing).map(({ kind }) => kind));
  expect(board.checked.length).toBeGreaterThan(20);
  expect(board.checked.filter(isOpen).length).toBeGreaterThan(0);
  expect(missing).toEqual(expect.arrayContaining(["time", "driver"]));
  const jobs = board.checked.map(({ job }) => job);
  expect(jobs.filter((job) => othersAboard(job, jobs).length > 0).length).toBeGreaterThan(1);
  expect(jobs.filter(openWindowOf).map(({ tour, windowFrom }) => [tour?.id, windowFrom])).toContainEqual([
    "1004",
    "06:30",
  ]);
  const rides = await listOccupiedJobs(Array.from({ length: 8 }, (_, n) => addDays(today, n - 1)));
  const missed = rides.filter((job) => missedFlight(job, board.drive)).map(({ id, day }) => [id, day]);
  expect(missed).toEqual([[expect.any(String), addDays(today, 1)]]);
  for (const search of ["diria", "capitan suizo", "giada", "aa2287", "kattia"])
    expect((await listReservations({ search })).reservations.length, search).toBeGreaterThan(0);
  const count = await db.$count(reservations);
  await keepWeek();
  expect(await db.$count(reservations)).toBe(count);
  await storeSetting(demonstrationWeek, addDays(today, -3));
  await db.update(legs).set({ day: addDays(today, -3) });
  const [guest] = await db.select().from(reservations).limit(1);
  const untold = { channel: "whatsapp", kind: "changed", recipient: "", onceKey: "" } as const;
  await db.insert(messages).values({ ...untold, reservationId: guest!.id });
  await keepWeek();
  expect(await db.$count(messages)).toBe(0);
  expect(await db.$count(legs, eq(legs.day, today))).toBe(await db.$count(legs));
  expect(await findSetting(demonstrationWeek)).toBe(today);
}, 60_000);

test("a desk with a real booking is left alone", async () => {
  onTestFinished(forget);
  await reserve(await openTransfer());
  await keepWeek();
  expect([await db.$count(reservations), await db.$count(drivers)]).toEqual([1, 0]);
  expect(await findSetting(demonstrationWeek)).toBeUndefined();
});

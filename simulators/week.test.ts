import { and, eq, isNotNull, like, ne, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { addDays, todayInCostaRica } from "../app/domain/common/day.ts";
import { weekOf } from "../app/domain/common/week.ts";
import { relations } from "../app/domain/partner/relation.ts";
import { isOpen } from "../app/domain/ride/checked-day.ts";
import { missedFlight } from "../app/domain/ride/missed-flight.ts";
import { openWindowOf } from "../app/domain/ride/pickup-window.ts";
import { othersAboard } from "../app/domain/ride/same-van.ts";
import { readBoard } from "../app/operations/ride/board.server.ts";
import { reserve } from "../app/operations/sale/reserve.server.ts";
import { readPayWeeks } from "../app/operations/team/pay-week.server.ts";
import { db } from "../app/store/engine/db.server.ts";
import { listStatements } from "../app/store/money/statements.server.ts";
import { voicesOf } from "../app/store/partner/partner-statements.server.ts";
import { listPartners } from "../app/store/partner/partners.server.ts";
import { unratedBookings } from "../app/store/partner/unrated.server.ts";
import { listReservations } from "../app/store/reservation/find-bookings.server.ts";
import { listOccupiedJobs } from "../app/store/ride/board.server.ts";
import { jobs } from "../app/store/schema/job-schema.server.ts";
import { messages } from "../app/store/schema/message-schema.server.ts";
import { payEntries } from "../app/store/schema/pay-schema.server.ts";
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
  const [guest] = await db.select().from(reservations).where(like(reservations.id, "demo%")).limit(1);
  const untold = { channel: "whatsapp", kind: "changed", recipient: "", onceKey: "" } as const;
  await db.insert(messages).values({ ...untold, reservationId: guest!.id });
  await keepWeek();
  expect(await db.$count(messages, isNotNull(messages.reservationId))).toBe(0);
  const isOfWeek = like(legs.id, "demo%");
  expect(await db.$count(legs, and(isOfWeek, eq(legs.day, today)))).toBe(await db.$count(legs, isOfWeek));
  expect(await findSetting(demonstrationWeek)).toBe(today);
}, 120_000);

test("what rides of the week earn drivers and partners is written, also once the week has moved", async () => {
  onTestFinished(forget);
  await keepWeek();
  const today = todayInCostaRica();
  const driven = async () =>
    await db.$count(jobs, and(eq(jobs.state, "done"), isNotNull(jobs.driverId), like(jobs.id, "demo%")));
  const expectAllPaid = async () => {
    const weeks = [weekOf(addDays(today, -1)), weekOf(today)];
    const lacking = (await Promise.all(weeks.map((week) => readPayWeeks(week)))).flat();
    expect(lacking.flatMap(({ unpaid }) => unpaid)).toEqual([]);
    const [sum] = await db.select({ rides: sql<number>`sum(${payEntries.rides})::int` }).from(payEntries);
    expect(sum!.rides).toBe(await driven());
    expect(sum!.rides).toBeGreaterThan(0);
  };
  await expectAllPaid();
  await storeSetting(demonstrationWeek, addDays(today, -1));
  await keepWeek();
  await expectAllPaid();
}, 120_000);

test("there is a partner under each relation, and last month's statement has a line that is contradicted", async () => {
  onTestFinished(forget);
  await keepWeek();
  const sold = await db
    .select({ relation: reservations.relation, rides: sql<number>`count(*)::int` })
    .from(reservations)
    .where(and(isNotNull(reservations.relation), ne(reservations.stage, "cancelled")))
    .groupBy(reservations.relation);
  expect(sold.map(({ relation }) => relation).sort()).toEqual([...relations].sort());
  const owed = new Map((await listPartners(todayInCostaRica())).map((row) => [row.partner.name, row]));
  const { partner, owedCents } = owed.get("Hotel Diriá")!;
  expect(owedCents).toBeGreaterThanOrEqual(5_000);
  expect(owed.get("Guanacaste Dreams DMC")!.owedCents).toBeLessThanOrEqual(-51_000);
  const [statement] = await listStatements({ partnerId: partner.id });
  expect(statement!.cents).toBe(5_000);
  const voices = await voicesOf([statement!.id]);
  expect(voices.map(({ kind }) => kind)).toEqual(["disputed"]);
  expect(await unratedBookings()).toEqual([]);
}, 120_000);

test("a desk with a real booking is left alone", async () => {
  onTestFinished(forget);
  await reserve(await openTransfer());
  await keepWeek();
  expect([await db.$count(reservations), await db.$count(drivers)]).toEqual([1, 0]);
  expect(await findSetting(demonstrationWeek)).toBeUndefined();
});

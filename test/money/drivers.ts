import { asc, eq, inArray, or } from "drizzle-orm";
import { expect } from "vitest";
import type { TypedPayRate } from "../../app/domain/team/pay-rate-form.ts";
import { db } from "../../app/store/engine/db.server.ts";
import { jobs } from "../../app/store/schema/job-schema.server.ts";
import { payEntries } from "../../app/store/schema/pay-schema.server.ts";
import { legs, reservations } from "../../app/store/schema/reservation-schema.server.ts";
import { putRate } from "../drivers-pay.ts";
import { newDriver } from "../driving.ts";
import { halfUp, paidForRides } from "./partners.ts";

interface Driver {
  id: string;
  rate: Partial<TypedPayRate>;
  /** The cents that plain arithmetic has reckoned for rides so far, and the days with a ride that is done. */
  cents: number;
  days: Set<string>;
}

/** Rates of drivers. The last one gets its rate once all rides are over. */
const rates: Partial<TypedPayRate>[] = [
  { kind: "ride", cents: 6_000_00 },
  { kind: "percent", percent: 30, cents: null, currency: "USD" },
  { kind: "day", cents: 40_00, currency: "USD" },
  { kind: "ride", cents: 12_00, currency: "USD" },
];

let drivers: Driver[] = [];
let given = 0;

/** Gives a van to the drivers in their turn. */
export async function giveVan(jobId: string): Promise<void> {
  if (drivers.length === 0) return;
  given += 1;
  const { id: driverId } = drivers[given % drivers.length]!;
  await db.update(jobs).set({ driverId }).where(eq(jobs.id, jobId));
}

/** Keeps the books of a few drivers apart from those of the site, in plain arithmetic. */
export async function driversBooks() {
  drivers = [];
  for (const rate of rates) {
    const id = await newDriver({ name: `Driver ${drivers.length + 1}` });
    drivers.push({ id, rate, cents: 0, days: new Set() });
    if (drivers.length < rates.length) await putRate(rate, id);
  }
  return {
    /** Expects the entries of a draft's bookings to be what their rides that are done amount to. */
    async expectAgreement(checkout: string): Promise<void> {
      const [first] = await db.select().from(reservations).where(eq(reservations.checkoutId, checkout));
      if (!first) return;
      const isTheirs = or(eq(reservations.id, first.id), eq(reservations.splitFromId, first.id));
      for (const { id } of await db.select().from(reservations).where(isTheirs))
        await expectBookingAgrees(id);
    },
    /** Gives the last driver the rate, and expects the sum of each to be that of the rides and the days. */
    async close(): Promise<void> {
      const late = drivers.at(-1)!;
      await putRate(late.rate, late.id);
      for (const { id, rate, cents, days } of drivers) {
        const entries = await db.select().from(payEntries).where(eq(payEntries.driverId, id));
        const ofDays = rate.kind === "day" ? days.size * rate.cents! : 0;
        expect(sum(entries), `all that is earned by the ${rate.kind}`).toBe(cents + ofDays);
      }
      drivers = [];
    },
  };
}

async function expectBookingAgrees(reservationId: string): Promise<void> {
  const rides = await db
    .select()
    .from(legs)
    .where(eq(legs.reservationId, reservationId))
    .orderBy(asc(legs.position));
  const ids = rides.map(({ id }) => id);
  const vans = await db.select().from(jobs).where(inArray(jobs.legId, ids)).orderBy(asc(jobs.position));
  const written = await db.select().from(payEntries).where(eq(payEntries.reservationId, reservationId));
  for (const [n, paid] of (await paidForRides(reservationId, rides)).entries()) {
    const ride = rides[n]!;
    const driven = vans.filter(({ legId, state }) => legId === ride.id && state !== "cancelled");
    for (const van of vans.filter(({ legId }) => legId === ride.id))
      for (const driver of drivers) {
        const entries = written.filter(({ jobId, driverId }) => jobId === van.id && driverId === driver.id);
        const isDone = van.state === "done" && van.driverId === driver.id;
        const cents = isDone ? earnedBy(driver, paid, driven.indexOf(van), driven.length) : 0;
        const isLate = driver === drivers.at(-1);
        expect(sum(entries), "what a van's ride earned").toBe(isLate ? 0 : cents);
        const counted = entries.reduce((all, { rides: one }) => all + one, 0);
        expect(counted, "a ride that is done counts once").toBe(isDone && !isLate ? 1 : 0);
        driver.cents += cents;
        if (isDone) driver.days.add(ride.day);
      }
  }
}

/** Each van has an equal part of the price in whole cents, and the last one what is left over. */
function earnedBy({ rate }: Driver, paidCents: number, van: number, vans: number): number {
  if (rate.kind === "day") return 0;
  if (rate.kind === "ride") return rate.cents!;
  const part = (paidCents - (paidCents % vans)) / vans;
  return halfUp((van === vans - 1 ? paidCents - part * (vans - 1) : part) * rate.percent!);
}

function sum(rows: readonly { cents: number }[]): number {
  return rows.reduce((cents, row) => cents + row.cents, 0);
}

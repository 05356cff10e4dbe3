import { eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import { type Day, momentInCostaRica } from "../app/domain/common/day.ts";
import { newId } from "../app/domain/common/reference.ts";
import { inColones } from "../app/domain/money/cash.ts";
import { netCents } from "../app/domain/money/payment.ts";
import type { DriverTap } from "../app/domain/ride/driver-tap.ts";
import { refund } from "../app/operations/money/refund.server.ts";
import { returnMoney, takePayment } from "../app/operations/money/take-money.server.ts";
import { setCollected, stepJob } from "../app/operations/ride/progress.server.ts";
import { recordTap } from "../app/operations/ride/tap.server.ts";
import { db } from "../app/store/engine/db.server.ts";
import { ledgerOf } from "../app/store/money/ledger.server.ts";
import { jobsOfReservation } from "../app/store/ride/board.server.ts";
import { jobs } from "../app/store/schema/job-schema.server.ts";
import { partnerEntries } from "../app/store/schema/partner-entry-schema.server.ts";
import { reservations } from "../app/store/schema/reservation-schema.server.ts";
import { booked, newDriver } from "./driving.ts";
import { atDesk } from "./partners.ts";
import { paidTrip } from "./paying.ts";

/** Books a draft and pays it, all of its $120 or a part, in one of the ways in which guests pay. */
export const waysToPay = {
  unpaid: (checkout: string) => booked(Promise.resolve(checkout)),
  "paid in part": (checkout: string) => byHand(checkout, 5_000),
  paid: (checkout: string) => byHand(checkout, 12_000),
  "paid in colones": (checkout: string) => byHand(checkout, 12_000, colones),
  "paid online": paidOnline,
  "paid to the driver": promisedToDriver,
} as const;
export type WayToPay = keyof typeof waysToPay;

const rate = 507.35;
const colones = { tendered: { currency: "CRC", cents: inColones(12_000, rate), rate } } as const;

async function byHand(checkout: string, amountCents: number, more = {}): Promise<string> {
  const reservationId = await booked(Promise.resolve(checkout));
  const payment = { id: newId(), reservationId, method: "sinpe", amountCents, note: "7", ...more } as const;
  expect(await takePayment(payment, atDesk)).toMatchObject({ outcome: "saved", amountCents });
  return reservationId;
}

async function paidOnline(checkout: string): Promise<string> {
  await paidTrip(Promise.resolve(checkout));
  const rows = await db.select().from(reservations).where(eq(reservations.checkoutId, checkout));
  return rows[0]!.id;
}

async function promisedToDriver(checkout: string): Promise<string> {
  const id = await booked(Promise.resolve(checkout));
  const [job] = await jobsOfReservation(id);
  expect(await setCollected(job!.id, 12_000, atDesk)).toBe(true);
  return id;
}

/** Does something as if it were this hour in Costa Rica. */
export async function at<Result>(day: Day, time: string, work: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ["Date"], now: momentInCostaRica(day, time) });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}

/** Drives all open vans of a booking on the evenings of their days; who has to collect cash takes it before. */
export async function drive(reservationId: string): Promise<void> {
  const open = (await jobsOfReservation(reservationId)).filter(({ state }) => state === "planned");
  for (const { id, day, collectCents } of open)
    await at(day, "20:00", async () => {
      // A button is pressed twice.
      if (collectCents === null) return await Promise.all([1, 2].map(() => stepJob(id, "done", atDesk)));
      const driverId = await newDriver();
      await db.update(jobs).set({ driverId }).where(eq(jobs.id, id));
      const press = async (kind: DriverTap["kind"]) =>
        await recordTap(driverId, { id: newId(), jobId: id, kind, at: new Date().toISOString() });
      expect([await press("collected"), await press("done")]).toEqual(["counted", "counted"]);
    });
}

/** Gives so many cents back as they came, or all there are, as a part of the price that the guest does not pay. */
export async function giveBack(reservationId: string, mostCents: number): Promise<string | undefined> {
  const money = await ledgerOf(reservationId);
  const amountCents = Math.min(mostCents, netCents(money));
  if (amountCents === 0) return undefined;
  const id = newId();
  if (money.onlineCents > 0) {
    const asked = { reservationId, amountCents, actor: atDesk, refundId: id };
    expect(await refund(asked)).toBe("refunded");
    return undefined;
  }
  const back = { id, reservationId, method: "sinpe", note: "8", amountCents } as const;
  expect(await returnMoney(back, atDesk)).toMatchObject({ outcome: "saved" });
  return `${id}:0`;
}

/** Returns what stands written for each ride of a partner, in cents: the sum of its entries, by its leg. */
export async function earnedByRide(partnerId: string): Promise<number[]> {
  const rows = await db.select().from(partnerEntries).where(eq(partnerEntries.partnerId, partnerId));
  const sums = new Map<string | null, number>();
  for (const { legId, cents } of rows) sums.set(legId, (sums.get(legId) ?? 0) + cents);
  return [...sums.values()].filter((cents) => cents !== 0).sort((one, other) => one - other);
}

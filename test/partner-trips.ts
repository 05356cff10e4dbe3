import { eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import { type Day, momentInCostaRica } from "../app/domain/common/day.ts";
import { newId } from "../app/domain/common/reference.ts";
import { inColones } from "../app/domain/money/cash.ts";
import { takenCents } from "../app/domain/money/payment.ts";
import type { DriverTap } from "../app/domain/ride/driver-tap.ts";
import { startPayment } from "../app/operations/money/pay.server.ts";
import { refund } from "../app/operations/money/refund.server.ts";
import { settle } from "../app/operations/money/settle.server.ts";
import { returnMoney, takePayment } from "../app/operations/money/take-money.server.ts";
import { setCollected, stepJob } from "../app/operations/ride/progress.server.ts";
import { recordTap } from "../app/operations/ride/tap.server.ts";
import { db } from "../app/store/engine/db.server.ts";
import { ledgerOf } from "../app/store/money/ledger.server.ts";
import { jobsOfReservation } from "../app/store/ride/board.server.ts";
import { jobs } from "../app/store/schema/job-schema.server.ts";
import { partnerEntries } from "../app/store/schema/partner-entry-schema.server.ts";
import { newDriver } from "./driving.ts";
import { rowOf } from "./joining.ts";
import { atDesk } from "./partners.ts";
import { paypal } from "./paypal.ts";

/** The ways in which guests pay the company: nothing, $50 by SINPE, by PayPal, the driver, a card, or in colones. */
export const waysToPay = ["unpaid", "part", "paypal", "driver", "desk", "colones"] as const;
export type WayToPay = (typeof waysToPay)[number];

const rate = 507.35;
/** A part that is paid, in cents. */
export const partCents = 5_000;

/**
 * Lets the guest of a booking pay so many cents in one of the ways. A partner who pays in the guest's place has paid
 * all of it: then a colleague agrees to what comes in besides, and PayPal asks for nothing.
 */
export async function pay(
  reservationId: string,
  way: WayToPay,
  cents: number,
  isPaidByPartner = false,
): Promise<void> {
  const byHand = async (amountCents: number, more: object) => {
    const entry = { id: newId(), reservationId, method: "sinpe", note: "7", amountCents, ...more } as const;
    const beyond = isPaidByPartner ? { beyondCents: amountCents } : {};
    expect(await takePayment({ ...entry, ...beyond }, atDesk)).toMatchObject({
      outcome: "saved",
      amountCents,
    });
  };
  const tendered = { currency: "CRC", cents: inColones(cents, rate), rate };
  if (way === "part") await byHand(partCents, {});
  if (way === "desk") await byHand(cents, { method: "card" });
  if (way === "colones") await byHand(cents, { tendered });
  if (way === "driver") {
    const [job] = await jobsOfReservation(reservationId);
    expect(await setCollected(job!.id, cents, atDesk)).toBe(!isPaidByPartner);
  }
  if (way !== "paypal") return;
  const started = await startPayment((await rowOf(reservationId)).checkoutId);
  expect(started.outcome).toBe(isPaidByPartner ? "paid" : "order");
  if (started.outcome !== "order") return;
  paypal.approve(started.orderId);
  expect(await settle(started.orderId)).toBe("paid");
  expect((await ledgerOf(reservationId)).onlineCents).toBe(cents);
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

/** Gives so many cents back by hand, or all that the company has, as a part of the price that the guest does not pay. */
export async function giveBackByHand(reservationId: string, mostCents: number): Promise<string | undefined> {
  const amountCents = Math.min(mostCents, takenCents(await ledgerOf(reservationId)));
  if (amountCents === 0) return undefined;
  const id = newId();
  const back = { id, reservationId, method: "sinpe", note: "8", amountCents } as const;
  expect(await returnMoney(back, atDesk)).toMatchObject({ outcome: "saved" });
  return `${id}:0`;
}

/** Does so as the money came: what PayPal took, PayPal gives back. */
export async function giveBack(reservationId: string, mostCents: number): Promise<string | undefined> {
  const money = await ledgerOf(reservationId);
  if (money.onlineCents === 0) return await giveBackByHand(reservationId, mostCents);
  const amountCents = Math.min(mostCents, takenCents(money));
  const asked = { reservationId, amountCents, actor: atDesk, refundId: newId() };
  expect(await refund(asked)).toBe("refunded");
  return undefined;
}

/** Returns what stands written for each ride of a partner, in cents: the sum of its entries, by its leg. */
export async function earnedByRide(partnerId: string): Promise<number[]> {
  const rows = await db.select().from(partnerEntries).where(eq(partnerEntries.partnerId, partnerId));
  const sums = new Map<string | null, number>();
  for (const { legId, cents } of rows) sums.set(legId, (sums.get(legId) ?? 0) + cents);
  return [...sums.values()].filter((cents) => cents !== 0).sort((one, other) => one - other);
}

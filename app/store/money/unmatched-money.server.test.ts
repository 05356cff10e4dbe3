import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTransfer } from "../../../test/bookings.ts";
import { newId } from "../../domain/common/reference.ts";
import { moneyProblems } from "../../domain/money/money-problems.ts";
import { paymentStates } from "../../domain/reservation/reservation.ts";
import { reserve } from "../../operations/sale/reserve.server.ts";
import { db } from "../engine/db.server.ts";
import { ledger, paypalOrders, refunds } from "../schema/payment-schema.server.ts";
import { reservations } from "../schema/reservation-schema.server.ts";
import { countRecentUnmatchedMoney, listUnmatchedMoney } from "./unmatched-money.server.ts";

const priceCents = 12_000;

/** A reservation with money in a state that the application itself never leaves. */
async function booking(one: ReturnType<typeof cases>[number]) {
  const { onHold, payment, captured, refunded, refunding, owedCents } = one;
  const checkoutId = await openTransfer();
  const result = await reserve(checkoutId);
  if (result.outcome !== "reserved") throw new Error(result.outcome);
  const { reservationId } = result;
  const heldUntil = onHold ? new Date() : null;
  await db
    .update(reservations)
    .set({ payment, owedCents, heldUntil, stage: onHold ? "held" : "booked" })
    .where(eq(reservations.id, reservationId));
  if (captured > 0) {
    const [key, captureId] = [newId(), newId()];
    await db.insert(paypalOrders).values({ key, checkoutId, attempt: 1, amountCents: captured });
    const paid = { method: "paypal", currency: "USD", reservationId } as const;
    const amounts = [captured - 1, 1].filter((amountCents) => amountCents > 0);
    const captures = amounts.map((amountCents, n) => ({ id: `${captureId}${n}`, amountCents }));
    await db
      .insert(ledger)
      .values(captures.map((capture) => ({ ...capture, ...paid, kind: "payment" as const, orderKey: key })));
    const back = { captureId: `${captureId}0`, actor: "operator" };
    const entry = { ...paid, kind: "refund", reverses: back.captureId } as const;
    if (refunded > 0) await db.insert(ledger).values({ ...entry, id: newId(), amountCents: refunded });
    if (refunding > 0)
      await db.insert(refunds).values({ ...back, id: newId(), amountCents: refunding, state: "requested" });
    await db.insert(refunds).values({ ...back, id: newId(), amountCents: 5_000, state: "refused" });
  }
  return {
    id: reservationId,
    onHold,
    payment,
    priceCents,
    at: new Date(),
    capturedCents: captured,
    refundedCents: refunded,
    refundingCents: refunding,
    owedCents,
  };
}

function cases() {
  const sums = [
    [0, 0, 0],
    [11_000, 0, 0],
    [12_000, 0, 0],
    [12_000, 3_000, 0],
    [12_000, 12_000, 0],
    [24_000, 0, 0],
    [24_000, 12_000, 0],
    [24_000, 0, 12_000],
    [24_000, 0, 0, 12_000],
    [24_000, 0, 0, 9_000],
  ] as [number, number, number, number?][];
  return paymentStates.flatMap((payment) =>
    [false, true].flatMap((onHold) =>
      sums.map(([captured, refunded, refunding, owedCents = 0]) => {
        return { onHold, payment, captured, refunded, refunding, owedCents };
      }),
    ),
  );
}

test("the query finds exactly the reservations that the rules call a problem", async () => {
  const all = [];
  for (const one of cases()) all.push(await booking(one));
  const now = new Date();
  const problems = moneyProblems({ ours: [], reservations: all, period: { from: now, to: now }, now });
  const wanted = problems.map(({ reservation }) => reservation!.id).sort();
  const { rows, more } = await listUnmatchedMoney();
  expect(rows.map(({ id }) => id).sort()).toEqual(wanted);
  expect(wanted.length).toBeGreaterThan(30);
  expect(wanted.length).toBeLessThan(all.length - 10);
  expect(more).toBe(0);
  for (const { at, reference, refundableCents, ...row } of rows) {
    const { at: _, ...expected } = all.find(({ id }) => id === row.id)!;
    expect(row).toEqual(expected);
    expect(refundableCents).toBe(row.capturedCents - row.refundedCents - row.refundingCents);
  }
  expect(await countRecentUnmatchedMoney()).toBe(rows.filter(({ onHold }) => !onHold).length);
});

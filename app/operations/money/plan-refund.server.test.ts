import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { office } from "../../../test/cash-trips.ts";
import { changedPaypal } from "../../../test/changed-paypal.ts";
import { rowOf } from "../../../test/joining.ts";
import { paidTrip } from "../../../test/paying.ts";
import { paypal } from "../../../test/paypal.ts";
import { tamper } from "../../../test/tamper.ts";
import { db } from "../../store/engine/db.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import { askAboutPayment } from "../money/ask-payment.server.ts";
import { setPrice } from "../price/set-price.server.ts";

test.each([
  [179, 1, 0],
  [180, 0, 2_000],
])(
  "what was paid %s days ago PayPal gives back by itself, or it is owed",
  async (days, refunds, owedCents) => {
    const id = await paidTrip();
    const at = new Date(Date.now() - days * 86_400_000);
    await tamper(() => db.update(ledger).set({ at }));
    expect(await setPrice(id, { beforeCents: 12_000, priceCents: 10_000, reason: "agreed" }, office)).toBe(
      "saved",
    );
    expect(paypal.order(id)!.refunds).toHaveLength(refunds);
    expect(await rowOf(id)).toMatchObject({ owedCents });
  },
);

test("the newest payment is refunded first, to its last cent, and only then the older one", async () => {
  const id = await paidTrip();
  await setPrice(id, { beforeCents: 12_000, priceCents: 32_000, reason: "a longer tour" }, office);
  const second = await paidTrip(Promise.resolve((await rowOf(id)).checkoutId));
  for (const [before, after] of [
    [32_000, 31_999],
    [31_999, 12_001],
    [12_001, 11_000],
    [11_000, 10_000],
  ] as const)
    expect(await setPrice(id, { beforeCents: before, priceCents: after, reason: "agreed" }, office)).toBe(
      "saved",
    );
  const sums = (orderId: string) => paypal.order(orderId)!.refunds.map(({ amountCents }) => amountCents);
  expect([sums(second), sums(id)]).toEqual([
    [1, 19_998, 1],
    [1_000, 1_000],
  ]);
  expect(await rowOf(id)).toMatchObject({ owedCents: 0, payment: "COMPLETED" });
});

test("PayPal is not asked about unknown payments", async () => {
  await changedPaypal(({ path }) => ({ status: path.includes("/captures/") ? 200 : 500, body: {} }));
  expect(await askAboutPayment({ about: "capture", id: "C1" })).toBe("unknown");
  expect(await askAboutPayment({ about: "refund", id: "nobody's" })).toBe("unknown");
  expect(await askAboutPayment({ about: "reservation", id: "nobody's" })).toBe("unknown");
  expect(await db.$count(ledger, eq(ledger.kind, "payment"))).toBe(0);
});

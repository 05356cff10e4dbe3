import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { office } from "../../../../../test/cash-trips.ts";
import { booked } from "../../../../../test/driving.ts";
import { paidTrip } from "../../../../../test/paying.ts";
import { paypal } from "../../../../../test/paypal.ts";
import { roomDesk } from "../../../../../test/room-desk.ts";
import { newId } from "../../../../domain/common/reference.ts";
import { refund } from "../../../../operations/money/refund.server.ts";
import { settle } from "../../../../operations/money/settle.server.ts";
import { setPrice } from "../../../../operations/price/set-price.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { ledgerOf } from "../../../../store/money/ledger.server.ts";
import { listOwed } from "../../../../store/money/owed.server.ts";
import { ledger } from "../../../../store/schema/payment-schema.server.ts";
import { reservations } from "../../../../store/schema/reservation-schema.server.ts";

const sinpe = (amount: string, note: string) => ({ method: "sinpe", amount, note });

test("a second SINPE is noted once its excess is agreed to, is owed then, and goes back in one act", async () => {
  const { press, open, row } = await roomDesk(await booked());
  await press("take", sinpe("120", "comprobante 7"));
  expect((await open()).money.take).toMatchObject({ amount: "" });
  const again = { ...sinpe("120", "comprobante 8"), click: newId() };
  const asked = await press("take", again);
  expect(asked).toMatchObject({
    good: false,
    isStale: true,
    text: "No se debe nada: $120 quedarían de más, y habría que devolverlos. ¿Pagó otra vez?",
    agree: { cents: 12_000, button: "Sí, anotar $120: $120 de más" },
    typed: { amount: "120", note: "comprobante 8" },
  });
  expect(await press("take", { ...again, agreed: "6000" })).toMatchObject({ agree: { cents: 12_000 } });
  expect(await db.$count(ledger)).toBe(1);
  const noted = await press("take", { ...again, agreed: "12000" });
  expect(noted).toMatchObject({
    good: true,
    text: "Pago de $120 anotado. Quedan $120 de más, por devolver.",
    link: { href: "/dashboard/admin/money#owed" },
    undo: { intent: "undo" },
  });
  expect(await press("take", { ...again, agreed: "12000" })).toMatchObject({ good: true });
  expect(await db.$count(ledger)).toBe(2);
  const { money, standing } = await open();
  expect(money.owed).toMatchObject({ amount: "$120" });
  expect(money.lines.map(({ owes }) => owes)).toEqual(["$120", "$0", "de más $120"]);
  expect(standing).toContain("$120");
  expect(await listOwed()).toMatchObject({ rows: [{ owedCents: 12_000, refundableCents: 0 }] });
  expect(await press("give", { method: "sinpe", amount: "120", note: "devuelto" })).toMatchObject({
    good: true,
  });
  expect(await row()).toMatchObject({ owedCents: 0, payment: "COMPLETED" });
  expect((await open()).money.lines.at(-1)).toMatchObject({ owes: "$0" });
});

test("what is more than the rest of the debt is said by how much, and a booking that nobody has confirmed takes nothing", async () => {
  const id = await booked();
  const { press, open } = await roomDesk(id);
  await press("take", sinpe("100", "1"));
  expect(await press("take", sinpe("50", "2"))).toMatchObject({
    text: "Se deben $20: esto es $30 de más, que habría que devolver. ¿Pagó eso?",
    agree: { cents: 3_000, button: "Sí, anotar $50: $30 de más" },
  });
  await db.update(reservations).set({ stage: "asked" }).where(eq(reservations.id, id));
  const refused = await press("take", { ...sinpe("50", "2"), agreed: "5000" });
  expect(refused).toMatchObject({ good: false, text: "No se cobra nada antes de confirmar" });
  expect(refused.agree).toBeUndefined();
  expect((await open()).money.take).toBeUndefined();
});

test("a SINPE beside PayPal's payment goes back by PayPal, as no waiver of the price", async () => {
  const orderId = await paidTrip();
  const { press, open } = await roomDesk(orderId);
  const paid = { ...sinpe("120", "comprobante 9"), agreed: "12000" };
  expect(await press("take", paid)).toMatchObject({ good: true });
  expect((await open()).money.owed?.text).toContain("PayPal");
  const back = { reservationId: orderId, amountCents: 12_000, actor: office, refundId: newId() };
  expect(await refund(back)).toBe("refunded");
  expect(await ledgerOf(orderId)).toMatchObject({ refundedCents: 12_000, differenceCents: 12_000 });
  expect((await open()).money).toMatchObject({ owed: undefined, due: undefined });
  expect((await open()).money.lines.at(-1)).toMatchObject({ owes: "$0" });
  // A later rise of the price is due again.
  await setPrice(orderId, { beforeCents: 12_000, priceCents: 14_000, reason: "más lejos" }, office);
  expect((await open()).money.due).toMatchObject({ amount: "$20" });
});

test.each<[string, (orderId: string) => Promise<unknown>]>([
  ["the desk", (id) => refund({ reservationId: id, amountCents: 8_000, actor: office, refundId: newId() })],
  [
    "a person at PayPal",
    (id) => {
      paypal.refund(paypal.order(id)!.capture!.id, 8_000);
      return settle(id);
    },
  ],
])(
  "of what %s gives back by PayPal the excess is the first part, and only the rest is a waiver",
  async (_, giveBack) => {
    const orderId = await paidTrip();
    const { press, open } = await roomDesk(orderId);
    expect(await press("take", { ...sinpe("50", "comprobante 10"), agreed: "5000" })).toMatchObject({
      good: true,
    });
    await giveBack(orderId);
    expect(paypal.order(orderId)!.refunds).toMatchObject([{ amountCents: 8_000 }]);
    expect(await ledgerOf(orderId)).toMatchObject({ refundedCents: 8_000, differenceCents: 5_000 });
    const { lines, owed, due } = (await open()).money;
    expect([owed, due]).toEqual([undefined, undefined]);
    expect(lines.slice(-3).map(({ owes }) => owes)).toEqual(["de más $50", "$0", "$0"]);
    // A waived sum stays waived when the price rises; a sum that was paid too much pays nothing of it.
    await setPrice(orderId, { beforeCents: 12_000, priceCents: 14_000, reason: "más lejos" }, office);
    expect((await open()).money.due).toMatchObject({ amount: "$20" });
  },
);

test("a payment into the account without its number says so, in the answer and in the ledger", async () => {
  const { press, open } = await roomDesk(await booked());
  expect(await press("take", sinpe("50", ""))).toMatchObject({
    text: "Pago de $50 anotado. Sin número de comprobante.",
  });
  expect(await press("take", sinpe("20", "7"))).toMatchObject({ text: "Pago de $20 anotado." });
  expect(await press("take", { method: "cash", amount: "10", note: "" })).toMatchObject({
    text: "Pago de $10 anotado.",
  });
  const details = (await open()).money.lines.slice(1).map(({ detail }) => detail);
  expect(details.map((detail) => detail.includes("sin número de comprobante"))).toEqual([true, false, false]);
});

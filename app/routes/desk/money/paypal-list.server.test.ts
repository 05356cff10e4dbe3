import { createServer } from "node:http";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { type MoneyDesk, moneyDesk, ordered } from "../../../../test/money-desk.ts";
import { tamper } from "../../../../test/tamper.ts";
import { paypal } from "../../../payment/online.server.ts";
import { captureOrder } from "../../../payment/orders.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { findReservation } from "../../../store/reservation/reservations.server.ts";
import { ledger } from "../../../store/schema/payment-schema.server.ts";
import { forgetList } from "./paypal-list.server.ts";

let desk: MoneyDesk;
beforeEach(async () => {
  desk = await moneyDesk();
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test("a payment that only PayPal knows is fetched, and given back", async () => {
  const orderId = await desk.foreign();
  expect(await desk.counts()).toEqual([1, 0, ["Cobro que está en PayPal y no aquí $99"]]);
  expect(await desk.solve()).toMatchObject({ label: "Traer de PayPal", outcome: "answered" });
  expect(await desk.counts()).toEqual([1, 0, ["Cobro sin reserva $99"]]);
  expect((await desk.solve()).outcome).toBe("refunded");
  expect(desk.simulator.order(orderId)!.refunds).toMatchObject([{ amountCents: 9_900 }]);
  expect(await desk.counts()).toEqual([0, 0, []]);
});

test("a payment whose notification got lost is fetched, and its reservation is booked", async () => {
  const orderId = await ordered();
  desk.simulator.approve(orderId);
  await captureOrder(orderId);
  expect(await desk.counts()).toEqual([1, 0, ["Cobro que está en PayPal y no aquí $120"]]);
  expect((await desk.solve()).text).toBe("PayPal tiene el dinero y está anotado aquí.");
  expect(await desk.counts()).toEqual([0, 0, []]);
  expect(await findReservation(orderId)).toMatchObject({ payment: "COMPLETED" });
});

test("a payment missing from our ledger is found by asking PayPal about its reservation", async () => {
  const { id } = await desk.paid();
  await tamper(() => db.delete(ledger));
  const titles = ["Cobro que está en PayPal y no aquí $120", "Reserva pagada sin dinero $120"];
  expect((await desk.counts()).map((part) => (Array.isArray(part) ? part.sort() : part))).toEqual([
    1,
    1,
    titles,
  ]);
  await desk.press({ intent: "ask", about: "reservation", id });
  expect(await desk.counts()).toEqual([0, 0, []]);
});

test("a refund that only PayPal knows is fetched", async () => {
  const { id, captureId } = await desk.paid();
  desk.simulator.refund(captureId, 2_500);
  expect(await desk.counts()).toEqual([0, 1, ["Reembolso que está en PayPal y no aquí $25"]]);
  const { reference } = (await findReservation(id))!;
  expect((await desk.page()).problems.rows[0]!.reservation!.text).toBe(reference);
  expect((await desk.solve()).outcome).toBe("answered");
  expect(await desk.counts()).toEqual([0, 0, []]);
});

test("a payment that PayPal does not list is a problem after three hours", async () => {
  const { id } = await desk.paid();
  await tamper(() => db.update(ledger).set({ id: "NOWHERE", at: hoursAgo(2) }));
  const known = "Cobro que está en PayPal y no aquí $120";
  expect(await desk.counts()).toEqual([1, 0, [known]]);
  await tamper(() => db.update(ledger).set({ at: hoursAgo(4) }));
  expect(await desk.counts()).toEqual([1, 1, [known, "Cobro que está aquí y no en PayPal $120"]]);
  const { button } = (await desk.page()).problems.rows[1]!;
  expect(button).toMatchObject({ intent: "ask", about: "order", id });
});

test("when PayPal does not answer, the page says so and checks our own ledger", async () => {
  await desk.paid("wrongAmount");
  await desk.paid();
  forgetList();
  paypal!.apiBase = "http://127.0.0.1:1";
  const { compared, list, strays, short, moves } = await desk.page();
  expect([compared, strays.count, short.count, moves.rows.length]).toEqual([false, 1, 0, 2]);
  expect(list).toMatch(/^PayPal no contesta ahora/);
  expect(short.text).toBe("Todo lo pagado está anotado aquí.");
  expect((await desk.press({ intent: "ask", about: "order", id: "x" })).outcome).toBe("noAnswer");
});

test("when PayPal refuses its list, the page says which permission is missing", async () => {
  await desk.paid();
  const server = createServer(({ url }, answer) => {
    const isToken = url!.includes("token");
    answer.writeHead(isToken ? 200 : 403, { "Content-Type": "application/json" });
    answer.end(JSON.stringify(isToken ? { access_token: "t", expires_in: 99 } : { name: "NOT_AUTHORIZED" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  paypal!.apiBase = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const { compared, list, moves } = await desk.page();
  expect([compared, moves.rows.length]).toEqual([false, 1]);
  expect(list).toMatch(/NOT_AUTHORIZED.*Transaction search/);
});

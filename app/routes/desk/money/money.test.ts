import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { registered } from "../../../../test/accounts.ts";
import { openTransfer } from "../../../../test/bookings.ts";
import { type MoneyDesk, moneyDesk, ordered } from "../../../../test/money-desk.ts";
import { args } from "../../../../test/requests.ts";
import { withSecondFactor } from "../../../../test/second-factor.ts";
import { tamper } from "../../../../test/tamper.ts";
import { newId } from "../../../domain/common/reference.ts";
import { settle } from "../../../operations/money/settle.server.ts";
import { reserve } from "../../../operations/sale/reserve.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { listenToReservations } from "../../../store/engine/live.server.ts";
import { findReservation } from "../../../store/reservation/reservations.server.ts";
import { sessions } from "../../../store/schema/account-schema.server.ts";
import { ledger, paypalOrders, refunds } from "../../../store/schema/payment-schema.server.ts";
import { reservations } from "../../../store/schema/reservation-schema.server.ts";
import { loader as layoutLoader } from "../frame/layout.tsx";
import Money from "./money.tsx";
import { forgetList } from "./paypal-list.server.ts";

let desk: MoneyDesk;
beforeEach(async () => {
  desk = await moneyDesk();
});

const badge = async () =>
  (await layoutLoader(args("/dashboard/admin", { headers: { cookie: desk.cookie } }))).problems;

test("nobody but the operator sees or moves money", async () => {
  const { captureId } = await desk.paid("wrongAmount");
  const customer = await registered();
  const refused = (asked: Promise<unknown>) =>
    asked.then(
      () => "let in",
      (thrown) => thrown.status ?? thrown.init?.status,
    );
  const refund = { intent: "refund", about: "capture", id: captureId, amount: "119.99" };
  for (const cookie of ["", customer.cookie, `${desk.cookie}x`]) {
    const isCustomer = cookie === customer.cookie;
    expect(await refused(desk.page("", cookie))).toBe(302);
    for (const intent of ["refund", "ask"]) {
      expect(await refused(desk.press({ ...refund, intent }, cookie))).toBe(isCustomer ? 403 : 401);
    }
  }
  expect(await db.$count(refunds)).toBe(0);
});

test("both counts are zero where nothing was paid, and where everything fits", async () => {
  expect(await desk.page()).toMatchObject({
    strays: { count: 0 },
    short: { count: 0, text: "Todo lo pagado está anotado aquí." },
    sums: undefined,
    compared: true,
  });
  const { id, captureId } = await desk.paid();
  await desk.paid();
  await ordered();
  desk.simulator.refund(captureId, 3_000);
  await settle(id);
  forgetList();
  const { strays, short, problems, waiting, moves, compared, sums } = await desk.page();
  expect([strays, short]).toMatchObject([
    { count: 0, text: "Todo el dinero tiene su reserva." },
    { count: 0, text: "Lo pagado en línea coincide con PayPal." },
  ]);
  expect([problems.rows, waiting.rows, compared]).toEqual([[], [], true]);
  expect(sums).toBe("2 cobros por $240 y 1 reembolso por $30.");
  const { reference } = (await findReservation(id))!;
  expect(moves.rows.map(({ title, amount }) => `${title} ${amount}`)).toEqual([
    "Reembolso −$30",
    "Cobro $120",
    "Cobro $120",
  ]);
  expect(moves.rows[0]).toMatchObject({
    ids: [{ name: "Reembolso" }, { name: "Cobro", id: captureId }],
    reservation: { text: reference, href: `/dashboard/admin?search=${reference}` },
  });
  expect(await badge()).toBe(0);
});

test("unmatched money is shown with its unfinished reservation, and given back once", async () => {
  const { id, captureId } = await desk.paid("wrongAmount");
  expect(await desk.counts()).toEqual([1, 0, ["Cobro sin reserva $119,99"]]);
  expect(await badge()).toBe(1);
  const [row] = (await desk.page()).problems.rows;
  const { reference } = (await findReservation(id))!;
  expect(row!.text).toContain("PayPal cobró $119,99 y el pedido era de $120");
  expect(row!.reservation!.href).toBe(`/dashboard/admin?search=${reference}&held=1`);
  const { label, ...fields } = row!.button!;
  expect(label).toBe("Reembolsar todo: $119,99");
  const click = newId();
  const answers = await Promise.all([desk.press({ ...fields, click }), desk.press({ ...fields, click })]);
  expect(answers.map(({ outcome }) => outcome)).toEqual(["refunded", "refunded"]);
  expect(answers[0]!.text).toBe("Se devolvieron $119,99 al cliente.");
  expect(desk.simulator.order(id)!.refunds).toMatchObject([{ captureId, amountCents: 11_999 }]);
  expect(await desk.counts()).toEqual([0, 0, []]);
  expect(await badge()).toBe(0);
  expect((await desk.press({ ...fields, click: newId() })).outcome).toBe("tooMuch");
});

test("a quarter of an hour after the second factor, money goes back only with a code, asked for in its own row", async () => {
  const { id, captureId } = await desk.paid("wrongAmount");
  await desk.paid("wrongAmount");
  const { cookie, recovery } = await withSecondFactor(desk.cookie, "papaya-7");
  await db.update(sessions).set({ secondFactorAt: new Date(Date.now() - 16 * 60_000) });
  const page = await desk.page("", cookie);
  const row = page.problems.rows.find(({ button }) => button?.id === captureId)!;
  const { label: _, ...fields } = row.button!;
  const answer = await desk.press(fields, cookie);
  expect(answer).toMatchObject({ outcome: "codeWanted", form: captureId });
  expect(desk.simulator.order(id)!.refunds).toEqual([]);

  const asks = (actionData?: object) => {
    const Page = createRoutesStub([
      { id: "money", path: "/", Component: Money as never, loader: () => page },
    ]);
    const hydrationData = { loaderData: { money: page }, actionData: { money: actionData } };
    const markup = renderToStaticMarkup(createElement(Page, { hydrationData }));
    return markup.split("<article").filter((row) => row.includes('name="code"'));
  };
  expect(asks()).toEqual([]);
  expect(asks(answer)).toEqual([expect.stringContaining(captureId)]);

  const wrong = await desk.press({ ...fields, code: "000000" }, cookie);
  expect(wrong).toMatchObject({ outcome: "codeWrong", form: captureId });
  expect(await desk.press({ ...fields, code: recovery[0]! }, cookie)).toMatchObject({ outcome: "refunded" });
  expect(desk.simulator.order(id)!.refunds).toHaveLength(1);
});

test("other windows are notified of money that goes back, even without a reservation", async () => {
  const heard: string[] = [];
  const stop = await listenToReservations((id) => heard.push(id));
  onTestFinished(stop);
  const { captureId: unmatched } = await desk.paid("wrongAmount");
  const { id, captureId } = await desk.paid();
  await expect.poll(() => heard).toContain(id);
  await wait(200); // a paid booking sends more than one notification
  heard.length = 0;
  await desk.press({ intent: "refund", about: "capture", id: unmatched, amount: "1.00" });
  await expect.poll(() => heard).toContain("");
  expect(heard).not.toContain(id);
  await desk.press({ intent: "refund", about: "capture", id: captureId, amount: "1.00" });
  await expect.poll(() => heard).toContain(id);
});

test("money in another currency has no button that would fail", async () => {
  await desk.paid("wrongCurrency");
  const { strays, problems } = await desk.page();
  expect(strays.text).toBe("120,00 EUR por aclarar.");
  expect(problems.rows[0]).toMatchObject({ amount: "120,00 EUR", button: { intent: "ask" } });
});

test("a reservation marked paid without money is shown, and corrected by asking PayPal", async () => {
  const result = await reserve(await openTransfer());
  const { reservationId: id } = result as { reservationId: string };
  await db.update(reservations).set({ payment: "COMPLETED" }).where(eq(reservations.id, id));
  expect(await desk.counts()).toEqual([0, 1, ["Reserva pagada sin dinero $120"]]);
  expect(await badge()).toBe(1);
  expect((await desk.solve()).text).toBe("La reserva muestra lo que PayPal tiene.");
  expect(await findReservation(id)).toMatchObject({ payment: "PENDING" });
  expect(await desk.counts()).toEqual([0, 0, []]);
});

test("a double payment is given back once", async () => {
  const { captureId } = await desk.paid();
  const [row] = await db.select().from(ledger);
  await tamper(() => db.update(ledger).set({ amountCents: 24_000 }).where(eq(ledger.id, captureId)));
  const { problems } = await desk.page();
  const surplus = problems.rows.find(({ title }) => title === "Cobrado de más")!;
  expect(surplus).toMatchObject({
    amount: "$120",
    button: { label: "Reembolsar $120", id: row!.reservationId },
  });
  const { label, ...fields } = surplus.button!;
  expect((await desk.press(fields)).outcome).toBe("refunded");
});

test("a payment that PayPal has not decided waits, with a button that asks now", async () => {
  const review = await desk.paid("review");
  const capturing = await ordered();
  await db.update(paypalOrders).set({ state: "capturing" }).where(eq(paypalOrders.orderId, capturing));
  const { captureId } = await desk.paid();
  const asked = { captureId, amountCents: 1_000, actor: "operator:x" };
  await db.insert(refunds).values({ ...asked, id: "asked", state: "requested" });
  await db.insert(refunds).values({ ...asked, id: "refused", state: "refused", problem: "CAPTURE_DISPUTED" });
  const rows = async () => (await desk.page()).waiting.rows.map(({ title, amount }) => `${title} ${amount}`);
  expect(await rows()).toEqual([
    "Reembolso rechazado $10",
    "Reembolso sin confirmar $10",
    "Pago en revisión $120",
    "Cobro sin confirmar $120",
  ]);
  expect((await desk.page()).waiting.rows[0]!.text).toContain("CAPTURE_DISPUTED");
  desk.simulator.resolve(review.captureId, "COMPLETED");
  expect(await desk.press({ intent: "ask", about: "order", id: review.id })).toMatchObject({
    text: "PayPal tiene el dinero y está anotado aquí.",
  });
  desk.simulator.approve(capturing);
  await desk.press({ intent: "ask", about: "order", id: capturing });
  expect(await desk.press({ intent: "ask", about: "refund", id: "asked" })).toMatchObject({
    text: "El reembolso está hecho.",
  });
  expect(await rows()).toEqual(["Reembolso rechazado $10"]);
  expect(await desk.counts()).toEqual([0, 0, []]);
});

test("nonsense in a form changes nothing and gets an answer", async () => {
  await desk.paid();
  const nonsense: Record<string, string>[] = [
    { intent: "ask", about: "everything", id: "x" },
    { intent: "ask", about: "refund", id: "x" },
    { intent: "refund", about: "capture", id: "x", amount: "1" },
  ];
  const outcomes = [];
  for (const values of nonsense) outcomes.push((await desk.press(values)).outcome);
  expect(outcomes).toEqual(["failed", "answered", "nothingPaid"]);
  await expect(desk.press({ intent: "other" })).rejects.toMatchObject({ init: { status: 400 } });
  expect(await db.$count(refunds)).toBe(0);
});

test("one of the last twelve months can be chosen, and nonsense shows the last 31 days", async () => {
  await desk.paid();
  const { months, month } = await desk.page();
  expect([months.length, month]).toEqual([24, ""]);
  const last = await desk.page(`?month=${months[1]!.month}`);
  expect([last.month, last.moves.rows]).toEqual([months[1]!.month, []]);
  expect((await desk.page(`?month=${months[0]!.month}`)).moves.rows).toHaveLength(1);
  const old = await desk.page("?month=2015-01");
  expect([old.month, old.months.at(-1)!.month, old.csv]).toEqual([
    "2015-01",
    "2015-01",
    "/dashboard/admin/money.csv?month=2015-01",
  ]);
  const nonsense = ["month=1999-01", "month=2999-01", "month=' or 1=1", "month=2026-13"];
  for (const query of [...nonsense, "day=2999-01-01", "day=2026-02-30", "day=%00"])
    await expect(desk.page(`?${encodeURI(query)}`)).rejects.toMatchObject({ status: 404 });
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { office, owedTrip, paidInCash } from "../../../../test/cash-trips.ts";
import { booked, newDriver } from "../../../../test/driving.ts";
import { moneyDesk } from "../../../../test/money-desk.ts";
import { args } from "../../../../test/requests.ts";
import { driverWith } from "../../../domain/common/actor.ts";
import { addDays, todayInCostaRica } from "../../../domain/common/day.ts";
import { settle } from "../../../operations/money/settle.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { findReservation } from "../../../store/reservation/reservations.server.ts";
import { ledger } from "../../../store/schema/payment-schema.server.ts";
import { reservations } from "../../../store/schema/reservation-schema.server.ts";
import { loader as csvLoader } from "./movements-csv.ts";
import { forgetList } from "./paypal-list.server.ts";

test("the movements have every payment method, and sums for each of them", async () => {
  const desk = await moneyDesk();
  await desk.paid();
  const luis = await newDriver({ name: "Luis" });
  await paidInCash(driverWith(luis), { tendered: { currency: "CRC", cents: 6_000_000, rate: 500 } });
  await paidInCash(office, { method: "sinpe", heldBy: undefined, id: "wrong", note: "ref 5" });
  await desk.press({ intent: "undo", id: "wrong" });
  await desk.press({ intent: "handover", id: luis, shown: "0 6000000", crc: "10000" });
  const id = await owedTrip();
  await desk.press({ intent: "returned", id, amount: "120.00", method: "transfer" });
  const { moves, takings, sums } = await desk.page();
  expect(moves.rows.map(({ title, amount, text }) => [title, amount, text])).toEqual([
    ["Devolución por transferencia", "−$120", ""],
    ["Cobro en efectivo", "$120", "lo lleva Operador"],
    ["Entrega de efectivo", "$20", "₡10\u00a0000 a 500 · Luis a usted"],
    ["Cobro por SINPE, deshecho", "−$120", "ref 5"],
    ["Cobro por SINPE", "$120", "ref 5"],
    ["Cobro en efectivo", "$120", "₡60\u00a0000 a 500 · lo lleva Luis"],
    ["Cobro", "$120", undefined],
  ]);
  expect(takings).toEqual([
    { name: "PayPal", in: "$120", back: "$0", left: "$120" },
    { name: "Efectivo, colones", in: "₡60\u00a0000", back: "₡0", left: "₡60\u00a0000" },
    { name: "Efectivo", in: "$120", back: "$0", left: "$120" },
    { name: "Transferencia", in: "$0", back: "$120", left: "−$120" },
  ]);
  expect(sums).toBe("1 cobro por $120 y 0 reembolsos por $0.");
});

test("of many movements the newest are shown with how many more there are, and the sums cover all", async () => {
  const desk = await moneyDesk();
  const reservationId = await booked();
  const entry = {
    kind: "payment",
    method: "card",
    amountCents: 100,
    currency: "USD",
    reservationId,
  } as const;
  const now = Date.now();
  await db
    .insert(ledger)
    .values(
      Array.from({ length: 203 }, (_, n) => ({ ...entry, id: `m${n}`, at: new Date(now - n * 60_000) })),
    );
  await paidInCash(office, { tendered: { currency: "CRC", cents: 6_000_000, rate: 500 } });
  const { moves, takings } = await desk.page();
  expect([moves.rows.length, moves.more]).toEqual([200, 4]);
  expect(takings.map(({ name, in: came }) => [name, came])).toEqual([
    ["Efectivo, colones", "₡60\u00a0000"],
    ["Tarjeta", "$203"],
  ]);
});

test("payments into the account that stand without their number are listed, but for those of erased guests", async () => {
  const desk = await moneyDesk();
  const sinpe = { method: "sinpe", heldBy: undefined, note: "" } as const;
  await paidInCash(office, { ...sinpe, id: "numbered", note: "ref 5" });
  await paidInCash(office, { ...sinpe, id: "bare" });
  await paidInCash(office, { ...sinpe, id: "undone" });
  await desk.press({ intent: "undo", id: "undone" });
  await paidInCash(office, { id: "cash" });
  const { unnumbered, moves } = await desk.page();
  expect(unnumbered).toMatchObject({
    rows: [{ key: "bare", reservation: { text: expect.stringMatching(/^TMR-/) } }],
    more: 0,
  });
  expect(moves.rows.find(({ key }) => key === "bare")!.text).toBe("sin número de comprobante");
  expect(moves.rows.filter(({ text }) => text?.includes("comprobante"))).toHaveLength(1);
  await db.update(reservations).set({ erasedAt: new Date() });
  expect((await desk.page()).unnumbered).toEqual({ rows: [], more: 0 });
});

test("of many payments without their number the newest are listed, and all are counted", async () => {
  const desk = await moneyDesk();
  const reservationId = await booked();
  const entry = {
    kind: "payment",
    method: "sinpe",
    amountCents: 100,
    currency: "USD",
    reservationId,
  } as const;
  const now = Date.now();
  const values = Array.from({ length: 203 }, (_, n) => ({
    ...entry,
    id: `s${n}`,
    at: new Date(now - n * 60_000),
  }));
  await db.insert(ledger).values([...values, { ...values[0]!, id: "numbered", note: "ref 5" }]);
  const { rows, more } = (await desk.page()).unnumbered;
  expect([rows.length, more]).toEqual([200, 3]);
  await db.update(reservations).set({ erasedAt: new Date() });
  expect((await desk.page()).unnumbered).toEqual({ rows: [], more: 0 });
});

test("one day alone can be looked at, and nonsense shows the last 31 days", async () => {
  const desk = await moneyDesk();
  const today = todayInCostaRica();
  await paidInCash();
  expect(await desk.page(`?day=${today}`)).toMatchObject({
    day: today,
    here: `/dashboard/admin/money?day=${today}`,
    takings: [{ name: "Efectivo" }],
  });
  expect(await desk.page(`?day=${addDays(today, -1)}`)).toMatchObject({ takings: [], moves: { rows: [] } });
  for (const day of [addDays(today, 1), "2026-02-30", "' or 1=1"])
    await expect(desk.page(`?day=${encodeURIComponent(day)}`)).rejects.toMatchObject({ status: 404 });
});

test("a refund by PayPal that nobody asked for here is red, and a requested one is not", async () => {
  const desk = await moneyDesk();
  const [asked, taken] = [await desk.paid(), await desk.paid()];
  await desk.press({ intent: "refund", about: "capture", id: asked.captureId, amount: "10.00" });
  expect((await desk.page()).unasked.rows).toEqual([]);
  desk.simulator.refund(taken.captureId, 12_000);
  await settle(taken.id);
  forgetList();
  const { rows } = (await desk.page()).unasked;
  expect(rows).toMatchObject([{ title: "PayPal devolvió dinero", amount: "−$120", bad: true }]);
  expect(rows[0]!.ids).toContainEqual({ name: "Cobro", id: taken.captureId });
});

test("the file has a line for each entry of the period, and no cell is a formula", async () => {
  const desk = await moneyDesk();
  const luis = await newDriver({ name: "=HYPERLINK(1)" });
  const id = await paidInCash(driverWith(luis), { note: '@SUM(A1);"x"\n=2' });
  await db.update(reservations).set({ firstName: "+1-2" }).where(eq(reservations.id, id));
  await desk.press({ intent: "handover", id: luis, shown: "12000 0", usd: "20.5" });
  const read = async (query = "", cookie = desk.cookie): Promise<Response> =>
    await csvLoader(args(`/dashboard/admin/money.csv${query}`, { headers: { cookie } }));
  const file = await read();
  expect(file.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(file.headers.get("Cache-Control")).toBe("private, no-store");
  const [head, paid, handed, ...rest] = (await file.text()).split("\r\n");
  const { reference } = (await findReservation(id))!;
  expect(head).toContain("Día;Hora;Movimiento;Método;Entra o sale");
  expect(paid!.split(";").slice(2, 11)).toEqual([
    "Cobro en efectivo",
    "Efectivo",
    "120",
    "",
    "USD",
    "",
    "",
    reference,
    "'+1-2",
  ]);
  expect(paid).toContain(`;'=HYPERLINK(1);"'@SUM(A1);""x"" =2";`);
  expect(handed).toContain("Entrega de efectivo;Efectivo;;20,5;USD;;;;;'=HYPERLINK(1);Operador;Operador;");
  expect(rest).toEqual([""]);
  expect(await (await read(`?day=${addDays(todayInCostaRica(), -1)}`)).text()).toMatch(/^Día.*\r\n$/);
  expect((await read("?month=2015-01")).headers.get("Content-Disposition")).toContain("dinero-2015-01");
  await expect(read("?month=1999-01")).rejects.toMatchObject({ status: 404 });
});

test("the file lists movements of many days in order, each entry once", async () => {
  const { cookie } = await moneyDesk();
  const reservationId = await booked();
  const now = Date.now();
  const ages = [30.9, 30, 29.5, 2, 1, 0.5, 0.001]; // in days; the page shows 31
  for (const [index, age] of ages.entries())
    await db.insert(ledger).values({
      id: `entry-${index}`,
      kind: "payment",
      method: "cash",
      amountCents: 100 + index,
      currency: "USD",
      reservationId,
      heldBy: "operator:ana",
      takenBy: "operator:ana",
      at: new Date(now - age * 86_400_000),
    });
  const file = await csvLoader(args("/dashboard/admin/money.csv", { headers: { cookie } }));
  const lines = (await file.text()).split("\r\n").slice(1, -1);
  expect(lines.map((line) => line.split(";").at(-1))).toEqual(ages.map((_, index) => `entry-${index}`));
});

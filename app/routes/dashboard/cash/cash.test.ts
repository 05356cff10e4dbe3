import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { booked, newDriver } from "../../../../test/driving.ts";
import { type MoneyDesk, moneyDesk } from "../../../../test/money-desk.ts";
import { args } from "../../../../test/requests.ts";
import { cancelLegs } from "../../../booking/cancel.server.ts";
import { settle } from "../../../booking/settle.server.ts";
import { takePayment } from "../../../booking/take-money.server.ts";
import { type Actor, actorKey, driverWith, operatorWith } from "../../../domain/actor.ts";
import { addDays, todayInCostaRica } from "../../../domain/day.ts";
import { newId } from "../../../domain/reference.ts";
import { db } from "../../../store/db.server.ts";
import { ledger } from "../../../store/payment-schema.server.ts";
import { findReservation } from "../../../store/reservations.server.ts";
import { checkouts, reservations } from "../../../store/schema.server.ts";
import { loader as layoutLoader } from "../layout.tsx";
import { forgetList } from "../listed-moves.server.ts";
import { loader as csvLoader } from "./money-csv.ts";

const office = operatorWith("office");

/** A booking of $120, paid in cash. */
async function paidInCash(heldBy: Actor = office, change = {}): Promise<string> {
  const id = await booked();
  const cash = { id: newId(), reservationId: id, method: "cash", amountCents: 12_000, note: "" } as const;
  expect(await takePayment({ ...cash, heldBy, ...change }, office)).toEqual({ outcome: "saved" });
  return id;
}

/** The company cancels what was paid in cash: $120 are to go back by hand. */
async function owedTrip(): Promise<string> {
  const id = await paidInCash();
  await cancelAll(id, 12_000);
  return id;
}

async function cancelAll(reservationId: string, backCents: number) {
  const legIds = (await findReservation(reservationId))!.legs.map((leg) => leg.id);
  const done = await cancelLegs({ reservationId, legIds, actor: office, gives: "all", backCents });
  expect(done.outcome).toBe("cancelled");
}

const badge = async (desk: MoneyDesk) =>
  (await layoutLoader(args("/dashboard/admin", { headers: { cookie: desk.cookie } }))).problems;
const entries = async (kind: "refund" | "handover") =>
  await db.select().from(ledger).where(eq(ledger.kind, kind));

test("what is to go back by hand is shown with how it was paid, counted once, and gone once it is given", async () => {
  const desk = await moneyDesk();
  const id = await owedTrip();
  await paidInCash();
  const { reference } = (await findReservation(id))!;
  const { owed, problems, strays } = await desk.page();
  expect(owed.more).toBe(0);
  expect(owed.rows).toMatchObject([
    { id, reference, guest: "Inés Ñandú", sum: "$120", paid: "Pagó $120 en efectivo.", button: undefined },
  ]);
  expect([problems.rows, strays.count, await badge(desk)]).toEqual([[], 0, 1]);
  const { amount } = owed.rows[0]!;
  const values = { intent: "returned", id, amount, click: newId(), method: "sinpe", note: "ref 77" };
  const both = await Promise.all([desk.press(values), desk.press(values)]);
  expect(both.map(({ outcome }) => outcome)).toEqual(["returned", "returned"]);
  expect(both[0]!.text).toBe("Se devolvieron $120.");
  expect(await entries("refund")).toMatchObject([{ method: "sinpe", amountCents: 12_000, note: "ref 77" }]);
  expect((await desk.page()).owed.rows).toEqual([]);
  expect(await badge(desk)).toBe(0);
});

test("in two tabs money is given back once: the second is told, also where more of it is the company's to keep", async () => {
  const desk = await moneyDesk();
  const id = await paidInCash();
  await db.update(reservations).set({ priceCents: 7_000, owedCents: 5_000 }).where(eq(reservations.id, id));
  const values = { intent: "returned", id, amount: "50.00", method: "cash", note: "en la puerta" };
  expect(await desk.press(values)).toMatchObject({ outcome: "returned" });
  expect(await desk.press(values)).toEqual({
    outcome: "nothingOwed",
    text: "Ya no se debe nada de esta reserva: alguien lo devolvió, o se corrigió.",
  });
  await db.update(reservations).set({ priceCents: 4_000 }).where(eq(reservations.id, id));
  expect(await desk.press(values)).toEqual({
    outcome: "nothingOwed",
    row: id,
    text: "Mientras tanto cambió: ahora se deben $30. Revise y anótelo otra vez.",
    typed: { method: "cash", note: "en la puerta" },
  });
  expect((await entries("refund")).map(({ amountCents }) => amountCents)).toEqual([5_000]);
});

test("without a way, or with a note that is too long, nothing is written and nothing typed is lost", async () => {
  const desk = await moneyDesk();
  const id = await owedTrip();
  const values = { intent: "returned", id, amount: "120.00", note: "x" };
  for (const method of ["", "paypal", "constructor", "bitcoin"])
    expect(await desk.press({ ...values, method })).toMatchObject({
      row: id,
      text: "Diga cómo se devolvió.",
      typed: { note: "x" },
    });
  const note = "ñ".repeat(201);
  expect(await desk.press({ ...values, method: "cash", note })).toMatchObject({
    text: "La nota es muy larga: deje 200 letras o menos.",
    typed: { method: "cash", note },
  });
  const forged: Record<string, string>[] = [
    { amount: "" },
    { amount: "-120" },
    { amount: "0" },
    { id: "nobody" },
    { id: newId() },
    { click: "" },
    { click: "x:0" },
    { id: "\u0000" },
  ];
  for (const change of forged)
    expect(await desk.press({ ...values, method: "cash", ...change })).toEqual({ outcome: "failed" });
  expect(await entries("refund")).toEqual([]);
});

test("what PayPal still has goes back through PayPal from the same row", async () => {
  const desk = await moneyDesk();
  const { captureId } = await desk.paid();
  const [row] = await db.select().from(ledger).where(eq(ledger.id, captureId));
  const id = row!.reservationId!;
  await db.update(reservations).set({ priceCents: 9_000, owedCents: 3_000 }).where(eq(reservations.id, id));
  const [owed] = (await desk.page()).owed.rows;
  expect(owed).toMatchObject({ paid: "Pagó $120 con PayPal.", sum: "$30" });
  const { label, ...fields } = owed!.button!;
  expect(label).toBe("Reembolsar $30 con PayPal");
  expect(await desk.press(fields)).toMatchObject({ outcome: "refunded" });
  expect((await desk.page()).owed.rows).toEqual([]);
});

test("a page shows fifty who have money to get back, and tells how many more there are", async () => {
  const desk = await moneyDesk();
  const id = await owedTrip();
  const [row] = await db.select().from(reservations).where(eq(reservations.id, id));
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, row!.checkoutId));
  for (let n = 10; n < 62; n++) {
    const key = newId();
    await db.insert(checkouts).values({ ...checkout!, id: key });
    const own = {
      id: newId(),
      checkoutId: key,
      reference: `TMR-OWE${n}`,
      tripHash: key,
      payment: "PENDING",
    } as const;
    await db.insert(reservations).values({ ...row!, ...own });
  }
  const { owed } = await desk.page();
  expect([owed.rows.length, owed.more, await badge(desk)]).toEqual([50, 3, 53]);
});

test("drivers hand over what they carry, a part of it too, once for each press", async () => {
  const desk = await moneyDesk();
  const luis = await newDriver({ name: "Luis" });
  const row = actorKey(driverWith(luis));
  await paidInCash(driverWith(luis));
  expect((await desk.page()).holders).toMatchObject([
    { key: row, driverId: luis, name: "Luis", amount: "120.00", says: "lleva $120" },
  ]);
  const values = { intent: "handOver", id: luis, shown: "120.00", click: newId() };
  const part = { ...values, amount: "$ 50,50" };
  const both = await Promise.all([desk.press(part), desk.press(part)]);
  expect(both.map(({ text }) => text)).toContain("Luis entregó $50,50.");
  expect(await entries("handover")).toMatchObject([{ amountCents: 5_050, givenBy: row }]);
  const { holders, handovers } = await desk.page();
  expect(holders.map(({ name, says, driverId }) => [name, says, driverId])).toEqual([
    ["Luis", "lleva $69,50", luis],
    ["Usted", "lleva $50,50", undefined],
  ]);
  expect(handovers).toMatchObject([{ name: "Luis", taker: "Usted", amount: "$50,50", isUndone: false }]);

  const stale = { ...values, click: newId(), amount: "50" };
  expect(await desk.press(stale)).toEqual({
    outcome: "badAmount",
    row,
    text: "Mientras tanto cambió: ahora lleva $69,50. Revise la cantidad.",
    typed: { amount: "50" },
  });
  const shown = { ...stale, shown: "69.50" };
  expect(await desk.press({ ...shown, amount: "69.51" })).toMatchObject({
    row,
    text: "Lleva $69,50: no puede entregar más.",
  });
  for (const amount of ["", "0", "-5", "mucho", "1e9"])
    expect(await desk.press({ ...shown, amount })).toMatchObject({ row, typed: { amount } });
  for (const forged of [{ id: newId() }, { id: "" }, { click: "" }, { shown: "" }])
    expect(await desk.press({ ...shown, ...forged })).toEqual({ outcome: "failed" });
  expect(await entries("handover")).toHaveLength(1);
});

test("a handover that was a mistake is undone once, and stays to be read", async () => {
  const desk = await moneyDesk();
  const luis = await newDriver({ name: "Luis" });
  await paidInCash(driverWith(luis));
  await desk.press({ intent: "handOver", id: luis, shown: "120.00", amount: "120" });
  const [{ id } = { id: "" }] = (await desk.page()).handovers;
  const undo = { intent: "undo", id };
  const both = await Promise.all([desk.press(undo), desk.press(undo)]);
  expect(both.map(({ outcome }) => outcome).sort()).toEqual(["nothingToDo", "undone"]);
  const { holders, handovers } = await desk.page();
  expect(holders).toMatchObject([{ name: "Luis", says: "lleva $120" }]);
  expect(handovers).toMatchObject([{ amount: "$120", isUndone: true }]);
  for (const nothing of ["", "constructor", "undone:x", "\ud800"])
    expect(await desk.press({ intent: "undo", id: nothing })).toEqual({ outcome: "nothingToDo" });
});

test("a driver who handed over more than he took, after a correction, is said to have done so", async () => {
  const desk = await moneyDesk();
  const luis = await newDriver({ name: "Luis" });
  await paidInCash(driverWith(luis), { id: "typed-twice" });
  await desk.press({ intent: "handOver", id: luis, shown: "120.00", amount: "120" });
  await desk.press({ intent: "undo", id: "typed-twice" });
  const { holders } = await desk.page();
  expect(holders.map(({ name, says, driverId }) => [name, says, driverId])).toEqual([
    ["Usted", "lleva $120", undefined],
    ["Luis", "entregó $120 de más", undefined],
  ]);
});

test("the movements have every road, and sums for each of them", async () => {
  const desk = await moneyDesk();
  await desk.paid();
  const luis = await newDriver({ name: "Luis" });
  await paidInCash(driverWith(luis), { tendered: { currency: "CRC", cents: 6_000_000, rate: 500 } });
  await paidInCash(office, { method: "sinpe", heldBy: undefined, id: "wrong", note: "ref 5" });
  await desk.press({ intent: "undo", id: "wrong" });
  await desk.press({ intent: "handOver", id: luis, shown: "120.00", amount: "20" });
  const id = await owedTrip();
  await desk.press({ intent: "returned", id, amount: "120.00", method: "transfer" });
  const { moves, takings, sums } = await desk.page();
  expect(moves.rows.map(({ title, amount, text }) => [title, amount, text])).toEqual([
    ["Devolución por transferencia", "−$120", ""],
    ["Cobro en efectivo", "$120", "lo lleva Operador"],
    ["Entrega de efectivo", "$20", "Luis a Usted"],
    ["Cobro por SINPE, deshecho", "−$120", "ref 5"],
    ["Cobro por SINPE", "$120", "ref 5"],
    ["Cobro en efectivo", "$120", "₡60\u00a0000 a 500 · lo lleva Luis"],
    ["Cobro", "$120", undefined],
  ]);
  expect(takings).toEqual([
    { name: "PayPal", in: "$120", back: "$0", left: "$120" },
    { name: "Efectivo", in: "$240", back: "$0", left: "$240" },
    { name: "Transferencia", in: "$0", back: "$120", left: "−$120" },
  ]);
  expect(sums).toBe("1 cobro por $120 y 0 reembolsos por $0.");
});

test("one day alone can be looked at, and nonsense is the last 31 days", async () => {
  const desk = await moneyDesk();
  const today = todayInCostaRica();
  await paidInCash();
  expect(await desk.page(`?day=${today}`)).toMatchObject({
    day: today,
    here: `/dashboard/admin/money?day=${today}`,
    takings: [{ name: "Efectivo" }],
  });
  expect(await desk.page(`?day=${addDays(today, -1)}`)).toMatchObject({ takings: [], moves: { rows: [] } });
  for (const day of [addDays(today, 1), "2001-01-01", "2026-02-30", "' or 1=1"])
    expect(await desk.page(`?day=${encodeURIComponent(day)}`)).toMatchObject({ day: "", month: "" });
});

test("what PayPal gave back and nobody asked for here is red, and what was asked for is not", async () => {
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
  await desk.press({ intent: "handOver", id: luis, shown: "120.00", amount: "20.5" });
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
  expect((await read("?month=1999-01")).headers.get("Content-Disposition")).toContain(todayInCostaRica());
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { office, owedTrip, paidInCash } from "../../../../test/cash-trips.ts";
import { colleagueWith } from "../../../../test/colleagues.ts";
import { newDriver } from "../../../../test/driving.ts";
import { type MoneyDesk, moneyDesk } from "../../../../test/money-desk.ts";
import { args } from "../../../../test/requests.ts";
import { withSecondFactor } from "../../../../test/second-factor.ts";
import { actorKey, actorOf, driverWith, operatorWith } from "../../../domain/common/actor.ts";
import { newId } from "../../../domain/common/reference.ts";
import { db } from "../../../store/engine/db.server.ts";
import { findReservation } from "../../../store/reservation/reservations.server.ts";
import { sessions } from "../../../store/schema/account-schema.server.ts";
import { checkouts } from "../../../store/schema/checkout-schema.server.ts";
import { ledger } from "../../../store/schema/payment-schema.server.ts";
import { reservations } from "../../../store/schema/reservation-schema.server.ts";
import { loader as layoutLoader } from "../frame/layout.tsx";

const badge = async (desk: MoneyDesk) =>
  (await layoutLoader(args("/dashboard/admin", { headers: { cookie: desk.cookie } }))).problems;
const entries = async (kind: "refund" | "handover") =>
  await db.select().from(ledger).where(eq(ledger.kind, kind));

test("a refund owed by hand is shown with the payment method, counted once, and gone once it is given", async () => {
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
  expect(await desk.press(values)).toMatchObject({
    outcome: "nothingOwed",
    text: "Ya no se debe nada de esta reserva: alguien lo devolvió, o se corrigió.",
  });
  await db.update(reservations).set({ priceCents: 4_000 }).where(eq(reservations.id, id));
  expect(await desk.press(values)).toMatchObject({
    outcome: "nothingOwed",
    form: `returned-${id}`,
    text: "Mientras tanto cambió: ahora se deben $30. Revise y anótelo otra vez.",
    typed: { method: "cash", note: "en la puerta" },
  });
  expect((await entries("refund")).map(({ amountCents }) => amountCents)).toEqual([5_000]);
});

test("without a method, or with a note that is too long, nothing is written and nothing typed is lost", async () => {
  const desk = await moneyDesk();
  const id = await owedTrip();
  const values = { intent: "returned", id, amount: "120.00", note: "x" };
  for (const method of ["", "paypal", "constructor", "bitcoin"])
    expect(await desk.press({ ...values, method })).toMatchObject({
      form: `returned-${id}`,
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
    expect(await desk.press({ ...values, method: "cash", ...change })).toMatchObject({ outcome: "failed" });
  expect(await entries("refund")).toEqual([]);
});

test("money that PayPal still has goes back through PayPal from the same row", async () => {
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

test("the page shows fifty guests who have money to get back, and says how many more there are", async () => {
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
  expect((await desk.page()).cash.holders).toMatchObject([
    { key: row, giverId: luis, name: "Luis", dollars: "$120", colones: "–" },
  ]);
  const values = { intent: "handover", id: luis, shown: "12000 0", click: newId() };
  const part = { ...values, usd: "$ 50,50" };
  const both = await Promise.all([desk.press(part), desk.press(part)]);
  expect(both.map(({ text }) => text)).toContain("Luis entregó $50,50.");
  expect(await entries("handover")).toMatchObject([{ amountCents: 5_050, givenBy: row }]);
  const { holders, moves } = (await desk.page()).cash;
  expect(holders.map(({ name, dollars, isReader }) => [name, dollars, isReader])).toEqual([
    ["Luis", "$69,50", false],
    ["Usted", "$50,50", true],
  ]);
  expect(moves).toMatchObject([
    { name: "Luis", amount: "$50,50", isUndone: false, text: expect.stringContaining("recibió: usted") },
  ]);

  const stale = { ...values, click: newId(), usd: "50" };
  expect(await desk.press(stale)).toMatchObject({
    outcome: "badAmount",
    form: luis,
    text: "Mientras tanto cambió: ahora lleva $69,50. Revise la cantidad.",
    typed: { usd: "50" },
  });
  const shown = { ...stale, shown: "6950 0" };
  expect(await desk.press({ ...shown, usd: "69.51" })).toMatchObject({
    form: luis,
    text: "Lleva $69,50: no puede salir más.",
  });
  for (const usd of ["", "0", "-5", "mucho", "1e9"])
    expect(await desk.press({ ...shown, usd })).toMatchObject({ form: luis, typed: { usd } });
  for (const forged of [{ id: newId() }, { id: "" }, { click: "" }, { shown: "" }])
    expect(await desk.press({ ...shown, ...forged })).toMatchObject({ outcome: "failed" });
  expect(await entries("handover")).toHaveLength(1);
});

test("a colleague's cash goes on to the one who takes it, and nobody hands over to themselves", async () => {
  const desk = await moneyDesk();
  const { id } = await colleagueWith("cashier");
  await paidInCash(operatorWith(id));
  expect((await desk.page()).cash.holders).toMatchObject([{ name: "Luis cashier", giverId: id }]);
  const handOver = { intent: "handover", shown: "12000 0", usd: "120" };
  expect(await desk.press({ ...handOver, id })).toMatchObject({ text: "Luis cashier entregó $120." });
  const [holder] = (await desk.page()).cash.holders;
  expect(holder).toMatchObject({ name: "Usted", dollars: "$120", isReader: true });
  const own = actorOf(holder!.key) as { userId: string };
  expect(await desk.press({ ...handOver, id: own.userId })).toMatchObject({ outcome: "failed" });
});

test("a mistaken handover is undone once, and stays in the list", async () => {
  const desk = await moneyDesk();
  const luis = await newDriver({ name: "Luis" });
  await paidInCash(driverWith(luis));
  await desk.press({ intent: "handover", id: luis, shown: "12000 0", usd: "120" });
  const [{ id } = { id: "" }] = (await desk.page()).cash.moves;
  const undo = { intent: "undo", id };
  const both = await Promise.all([desk.press(undo), desk.press(undo)]);
  expect(both.map(({ outcome }) => outcome).sort()).toEqual(["nothingToDo", "undone"]);
  const { holders, moves } = (await desk.page()).cash;
  expect(holders).toMatchObject([{ name: "Luis", dollars: "$120" }]);
  expect(moves).toMatchObject([{ amount: "$120", isUndone: true }]);
  for (const nothing of ["", "constructor", "undone:x", "\ud800"])
    expect(await desk.press({ intent: "undo", id: nothing })).toMatchObject({ outcome: "notUndone" });
});

test("undoing money that was given back by hand, or a handover of another day, asks for the code", async () => {
  const desk = await moneyDesk();
  const { cookie, recovery } = await withSecondFactor(desk.cookie, "papaya-7");
  const forget = () => db.update(sessions).set({ secondFactorAt: new Date(Date.now() - 16 * 60_000) });
  await forget();
  const id = await owedTrip();
  const given = { intent: "returned", id, amount: "120.00", method: "sinpe", note: "ref 77" };
  const typed = { method: "sinpe", note: "ref 77" };
  expect(await desk.press(given, cookie)).toMatchObject({
    outcome: "codeWanted",
    form: `returned-${id}`,
    typed,
  });
  expect(await desk.press({ ...given, code: "000000" }, cookie)).toMatchObject({ outcome: "codeWrong" });
  expect(await entries("refund")).toEqual([]);
  const code = recovery[0]!;
  expect((await desk.press({ ...given, code }, cookie)).outcome).toBe("returned");

  await forget();
  const hands = { givenBy: actorKey(driverWith(await newDriver())), heldBy: actorKey(office) };
  const entry = { kind: "handover", method: "cash", amountCents: 100, currency: "USD", ...hands } as const;
  const at = new Date(Date.now() - 86_400_000);
  await db.insert(ledger).values([
    { ...entry, id: "now" },
    { ...entry, id: "yesterday", at },
  ]);
  expect(await desk.press({ intent: "undo", id: "now" }, cookie)).toMatchObject({ outcome: "undone" });
  const undo = { intent: "undo", id: "yesterday" };
  expect(await desk.press(undo, cookie)).toMatchObject({ outcome: "codeWanted", form: "yesterday" });
  const right = { ...undo, code: recovery[1]! };
  expect(await desk.press(right, cookie)).toMatchObject({ outcome: "undone" });
});

test("this page undoes only entries that the office made", async () => {
  const desk = await moneyDesk();
  await paidInCash(driverWith(await newDriver()), { id: "cash:job" });
  await paidInCash(office, { id: "joined:x" });
  for (const id of ["cash:job", "joined:x"])
    expect(await desk.press({ intent: "undo", id })).toMatchObject({ outcome: "notUndone" });
});

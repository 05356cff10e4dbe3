import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { booked, hire } from "../../../../../test/driving.ts";
import { paidTrip } from "../../../../../test/paying.ts";
import { roomDesk } from "../../../../../test/room-desk.ts";
import { actorKey, driverWith, operatorWith } from "../../../../domain/common/actor.ts";
import { newId } from "../../../../domain/common/reference.ts";
import { env } from "../../../../env.server.ts";
import { takePayment } from "../../../../operations/money/take-money.server.ts";
import { setCollected } from "../../../../operations/ride/progress.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { jobsOfReservation } from "../../../../store/ride/board.server.ts";
import { jobs } from "../../../../store/schema/job-schema.server.ts";
import { ledger } from "../../../../store/schema/payment-schema.server.ts";

const entries = async () => await db.select().from(ledger).orderBy(ledger.at);
const sinpe = { method: "sinpe", amount: "120", note: "comprobante 7" };

test("SINPE is taken once, however often it is pressed, and undone where it was a mistake", async () => {
  const { press, open, row } = await roomDesk(await booked());
  const click = newId();
  expect(await press("take", { ...sinpe, click })).toMatchObject({
    good: true,
    text: "Pago de $120 anotado.",
    undo: { intent: "undo", entry: click },
    waits: { seconds: 60 },
  });
  expect(await press("take", { ...sinpe, click })).toMatchObject({ good: true });
  expect(await entries()).toMatchObject([{ method: "sinpe", amountCents: 12_000, note: "comprobante 7" }]);
  const { money } = await open();
  expect(money).toMatchObject({ due: undefined, take: { amount: "" } });
  expect(money.lines).toMatchObject([
    { what: "Reserva", amount: "$120", owes: "$120" },
    { what: "SINPE, recibido", amount: "$120", owes: "$0", mayUndo: true },
  ]);
  const undo = async () => await press("undo", { entry: money.lines[1]!.id });
  expect(await undo()).toMatchObject({ good: true, text: "Deshecho." });
  expect(await undo()).toMatchObject({ good: true, text: "No había nada que cambiar." });
  expect(await row()).toMatchObject({ payment: "PENDING" });
  expect((await open()).money.lines.slice(1)).toMatchObject([
    { isUndone: true, owes: "$0", mayUndo: false },
    { what: "SINPE, deshecho", owes: "$120", mayUndo: false },
  ]);
});

test("SINPE in colones settles the debt with what is rounded away, offers its rate next time, and goes back as it came", async () => {
  const { press, open } = await roomDesk(await booked());
  const typed = { method: "sinpeColones", amount: "120", colones: "₡60 500", rate: "507", note: "" };
  expect(await press("take", { ...typed, "was-amount": "120", click: newId() })).toMatchObject({
    text: "Pago de $120 (₡60\u00a0500) anotado. Sin número de comprobante.",
  });
  const { money } = await open();
  const detail =
    "₡60\u00a0500 a ₡507 · redondeo −₡340 · en la cuenta de la empresa, lo anotó Ana · sin número de comprobante";
  expect(money.lines[1]).toMatchObject({ what: "SINPE, recibido", amount: "$120", owes: "$0", detail });
  const back = { method: "sinpeColones", amount: "60", note: "", click: newId() };
  expect(await press("give", back)).toMatchObject({ text: "Devolución de $60 (₡30\u00a0250) anotada." });
  const other = await roomDesk(await booked());
  expect((await other.open()).money.take).toMatchObject({ amount: "120", rate: "507" });
  expect(await other.press("give", { ...back, click: newId() })).toMatchObject({
    good: false,
    wrong: ["method"],
  });
});

test("payments of another reservation, another day, PayPal or a driver can't be undone", async () => {
  const [mine, theirs] = [await booked(), await booked()];
  const { press, cookie } = await roomDesk(mine);
  const ana = operatorWith("ana");
  const own = { reservationId: theirs, method: "sinpe", amountCents: 100, note: "" } as const;
  await takePayment({ ...own, id: "theirs" }, ana);
  await takePayment({ ...own, id: "old", reservationId: mine }, ana);
  await db.insert(ledger).values([
    { ...own, id: "cash:job", reservationId: mine, kind: "payment", method: "cash", currency: "USD" },
    { ...own, id: "yesterday", reservationId: mine, kind: "payment", currency: "USD", at: new Date(0) },
  ]);
  for (const entry of ["theirs", "cash:job", "yesterday", "nothing", "\u0000"])
    expect([entry, (await press("undo", { entry })).good]).toEqual([entry, false]);
  expect((await press("undo", { entry: "old" })).good).toBe(true);
  const paid = await roomDesk(await paidTrip(), cookie);
  const [capture] = (await paid.open()).money.lines.slice(-1);
  expect(capture).toMatchObject({ what: "PayPal, recibido", mayUndo: false });
  expect(await paid.press("undo", { entry: capture!.id })).toMatchObject({ good: false });
});

test("colones keep the rate, and two sums that do not fit are refused", async () => {
  const { press, open } = await roomDesk(await booked());
  const cash = { method: "colones", amount: "", colones: "", rate: "507,50", holder: "", note: "" };
  expect(await press("take", { ...cash, amount: "100", colones: "30 000" })).toMatchObject({
    good: false,
    text: expect.stringContaining("son $59,11, no $100"),
    wrong: ["amount", "colones"],
    typed: { colones: "30 000" },
  });
  expect(await press("take", { ...cash, rate: "", amount: "100" })).toMatchObject({ wrong: ["rate"] });
  expect(await press("take", { ...cash })).toMatchObject({ good: false });
  expect(await press("take", { ...cash, amount: "100", colones: "50 750" })).toMatchObject({ good: true });
  expect(await press("take", { ...cash, amount: "20", colones: "2" })).toMatchObject({ wrong: ["colones"] });
  expect(await press("take", { ...cash, amount: "20", colones: "₡10.150" })).toMatchObject({ good: true });
  expect(await entries()).toMatchObject([
    { amountCents: 10_000, tenderedCents: 5_075_000, currency: "CRC", rate: "507.5" },
    { amountCents: 2_000, tenderedCents: 1_015_000 },
  ]);
  expect((await open()).money.lines[1]!.detail).toMatch(/^₡50.750 a ₡507,5 · lo tiene /);
});

test("of one sum alone the answer says the other one, fills it in, and counts nothing until it is agreed to", async () => {
  const { press } = await roomDesk(await booked());
  const cash = { method: "colones", amount: "", colones: "", rate: "507,50", holder: "", note: "" };
  expect(await press("take", { ...cash, amount: "120" })).toMatchObject({
    good: false,
    text: "₡60\u00a0900 a ₡507,50 son $120. ¿Pagó eso?",
    typed: { amount: "120", colones: "₡60\u00a0900", method: "colones" },
  });
  // Dollars that the form proposed and nobody changed give way.
  const proposed = { ...cash, amount: "120", "was-amount": "120", colones: "₡10.150" };
  const asked = await press("take", proposed);
  expect(asked).toMatchObject({
    text: "₡10\u00a0150 a ₡507,50 son $20. ¿Pagó eso?",
    typed: { amount: "20", colones: "₡10.150", rate: "507,50" },
    agree: { cents: 0, button: "Sí, anotar $20 (₡10\u00a0150)" },
  });
  expect(await entries()).toEqual([]);
  const agreed = { ...proposed, ...asked.typed, agreed: "0" };
  expect(await press("take", agreed)).toMatchObject({ text: "Pago de $20 (₡10\u00a0150) anotado." });
  expect(await entries()).toMatchObject([{ amountCents: 2_000, tenderedCents: 1_015_000 }]);
});

test("a payment into the account names the colleague who noted it", async () => {
  const { press, open } = await roomDesk(await booked());
  await press("take", { method: "sinpe", amount: "120", note: "comprobante 7" });
  expect((await open()).money.lines[1]!.detail).toBe(
    `en la cuenta de la empresa, lo anotó ${env.OPERATOR_NAME} · comprobante 7`,
  );
  await press("undo", { entry: (await entries())[0]!.id });
  expect((await open()).money.lines[1]!.detail).toBe("deshecho · comprobante 7");
});

test("cash is held by the person whom the operator names, and a driver no longer owes it", async () => {
  const id = await booked();
  const { driverId } = await hire("Randall Quirós");
  const { press, open } = await roomDesk(id);
  const [job] = await jobsOfReservation(id);
  await db.update(jobs).set({ driverId }).where(eq(jobs.id, job!.id));
  await setCollected(job!.id, 10_000, operatorWith("ana"));
  expect((await open()).money.due).toEqual({
    amount: "$120",
    who: "cobra Randall Quirós $100, nadie cobra todavía $20",
  });
  expect((await open()).money.take).toEqual({ amount: "120", rate: "", driverId });
  await db.update(jobs).set({ state: "done" }).where(eq(jobs.id, job!.id));
  expect((await open()).money).toMatchObject({
    due: { who: "quedó en cobrar Randall Quirós $100, nadie cobra todavía $20" },
    take: { driverId },
  });
  const cash = { method: "cash", amount: "120" };
  expect(await press("take", { ...cash, holder: "nobody" })).toMatchObject({ wrong: ["holder"] });
  expect(await press("take", { ...cash, holder: driverId })).toMatchObject({ good: true });
  expect(await entries()).toMatchObject([{ heldBy: actorKey(driverWith(driverId)) }]);
  expect((await open()).money.lines[1]!.detail).toBe("lo tiene Randall Quirós");
});

test.each([
  [{ amount: "0" }, "amount"],
  [{ amount: "abc" }, "amount"],
  [{ amount: "120,01" }, "amount"],
  [{ method: "paypal" }, "method"],
  [{ note: "x".repeat(201) }, "note"],
])("a payment of %j is refused beside its form, as it was typed", async (change, field) => {
  const { press } = await roomDesk(await booked());
  const answer = await press("take", { ...sinpe, ...change });
  expect(answer).toMatchObject({ good: false, form: "take", wrong: [field], typed: change });
  expect(await entries()).toEqual([]);
});

test("an agreed price needs a reason; the surplus is owed until it is given back", async () => {
  const { press, open, row } = await roomDesk(await booked());
  await press("take", sinpe);
  const price = { price: "70", "was-price": "120", reason: "Cliente de siempre" };
  expect(await press("price", { ...price, reason: "" })).toMatchObject({ wrong: ["reason"] });
  expect(await press("price", { ...price, price: "0" })).toMatchObject({ wrong: ["price"] });
  expect(await press("price", { ...price, "was-price": "110,50" })).toMatchObject({
    isStale: true,
    was: { price: "120" },
  });
  expect(await press("price", price)).toMatchObject({ good: true });
  expect(await press("price", price)).toMatchObject({ good: true, text: "No había nada que cambiar." });
  const { money, history } = await open();
  expect(money).toMatchObject({ owed: { amount: "$50" }, give: { amount: "50" } });
  expect(history[0]).toMatchObject({ what: "cambió precio: $120 → $70", why: "«Cliente de siempre»" });
  const back = { method: "cash", amount: "50", click: newId() };
  expect(await press("give", { ...back, amount: "500" })).toMatchObject({ good: false, wrong: ["amount"] });
  expect(await press("give", back)).toMatchObject({ good: true });
  expect(await press("give", back)).toMatchObject({ good: true });
  expect(await row()).toMatchObject({ owedCents: 0 });
  expect((await open()).money.lines.map(({ what, amount, owes }) => [what, amount, owes])).toEqual([
    ["Reserva", "$120", "$120"],
    ["SINPE, recibido", "$120", "$0"],
    ["Precio acordado", "−$50", "de más $50"],
    ["Efectivo, devuelto", "$50", "$0"],
  ]);
});

test("a refund for good makes nothing due again, and the payment under it can't be undone", async () => {
  const { press, open } = await roomDesk(await booked());
  await press("take", sinpe);
  expect(await press("give", { method: "sinpe", amount: "20" })).toMatchObject({ good: true });
  const { money } = await open();
  expect(money).toMatchObject({ due: undefined, owed: undefined });
  expect(money.lines.at(-1)).toMatchObject({ amount: "$20", owes: "$0", detail: "sin bajar el precio" });
  expect(await press("undo", { entry: money.lines[1]!.id })).toMatchObject({ good: false, isStale: true });
  expect(await press("undo", { entry: money.lines[2]!.id })).toMatchObject({ good: true });
});

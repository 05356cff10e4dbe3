import { beforeEach, expect, test } from "vitest";
import { paidInCash } from "../../../../../test/cash-trips.ts";
import { atDesk, givenRide, payOfDriver, putRate, sixThousand } from "../../../../../test/drivers-pay.ts";
import { newDriver } from "../../../../../test/driving.ts";
import { operatorSignedIn } from "../../../../../test/operator.ts";
import { args, post } from "../../../../../test/requests.ts";
import { driverWith } from "../../../../domain/common/actor.ts";
import { addDays, momentInCostaRica, todayInCostaRica } from "../../../../domain/common/day.ts";
import { newId } from "../../../../domain/common/reference.ts";
import { weekOf } from "../../../../domain/common/week.ts";
import { setRate } from "../../../../operations/money/set-rate.server.ts";
import { stepJob } from "../../../../operations/ride/progress.server.ts";
import { driverSecret } from "../../../../operations/team/driver-link.server.ts";
import { addPayByHand } from "../../../../operations/team/pay-by-hand.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { payRates } from "../../../../store/schema/pay-schema.server.ts";
import { exchangeRates } from "../../../../store/schema/payment-schema.server.ts";
import { payWords } from "../../../../texts/desk/team/pay.ts";
import { loader as driverLoader } from "../../../driver/week.tsx";
import { action as ratesAction, loader as ratesLoader } from "./rates.tsx";
import { action, loader } from "./week.tsx";
import { loader as weeksLoader } from "./weeks.tsx";
import { loader as csvLoader } from "./weeks-csv.ts";

const weeks = "/dashboard/admin/team/pay";
/** The week before this one, whatever day it is. */
const { firstDay, lastDay } = weekOf(addDays(todayInCostaRica(), -7));

let cookie: string;
let marco: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
  marco = await newDriver({ name: "Marco Jiménez" });
});

const colones = (sum: number) => payWords(sum * 100, "CRC");
const listed = async (day = firstDay) =>
  await weeksLoader(args(`${weeks}?semana=${day}`, { headers: { cookie } }));
const page = async (driver = marco, day = firstDay) =>
  await loader(args(`${weeks}/${driver}?semana=${day}`, { headers: { cookie }, params: { driver } }));
async function press(fields: Record<string, string>, driver = marco) {
  return (
    await action(post(`${weeks}/${driver}?semana=${firstDay}`, { form: "x", ...fields }, cookie, { driver }))
  ).data;
}
async function drive(driver: string, day = firstDay) {
  const { jobId } = await givenRide(driver, { day });
  await stepJob(jobId, "done", atDesk);
}

test("a ride without a rate is red and comes first, and one press puts the rate for all who lack it", async () => {
  const jorge = await newDriver({ name: "Jorge Mora" });
  await drive(marco);
  await drive(marco, lastDay);
  await drive(jorge);
  expect((await listed()).rows.map(({ name, asks, sum }) => [name, asks, sum])).toEqual([
    ["Marco Jiménez", "2 viajes sin tarifa", ""],
    ["Jorge Mora", "1 viaje sin tarifa", ""],
  ]);
  const before = await page();
  expect(before).toMatchObject({
    place: "chofer 1 de 2",
    notYet: "faltan tarifas de 2 viajes",
    unpaid: [
      { title: "2 viajes sin tarifa de chofer.", counts: expect.stringContaining("también para Jorge") },
    ],
  });
  expect(before.account.days.map(({ lacking, sum }) => [lacking, sum])).toEqual([
    ["sin tarifa", "?"],
    ["sin tarifa", "?"],
  ]);
  expect(await press({ intent: "lackingRate", tour: "", amount: "22" })).toMatchObject({
    problems: { amount: "Escriba ₡22 000, $30 o 20 %" },
  });
  const click = newId();
  const rate = { intent: "lackingRate", tour: "", amount: "6 000", click };
  expect(await press(rate)).toMatchObject({ good: true });
  expect(await press(rate)).toMatchObject({ good: false, isStale: true });
  expect(await payOfDriver(jorge)).toEqual([["ride", 6_000_00, 1]]);
  expect(await page()).toMatchObject({
    unpaid: [],
    notYet: undefined,
    account: { toPay: { sum: colones(12_000) } },
  });
});

test("the sums say tips, what was taken off, and the cash that stays at the rate of the week's last day", async () => {
  await putRate({ cents: 50_000_00 });
  await drive(marco);
  await paidInCash(driverWith(marco), { amountCents: 60_00 });
  const tip = { intent: "add", kind: "tip", amount: "$18", day: firstDay, note: "Visa", click: newId() };
  expect(await press(tip)).toMatchObject({ good: true, text: "Quedó agregado: $18" });
  await press(tip);
  expect(await page()).toMatchObject({
    byHand: [tip.click],
    notYet: "falta el cambio del dólar",
    account: { lacksExchange: true, toPay: { sum: colones(50_000) } },
  });
  await setRate(newId(), 600, atDesk);
  expect((await page()).account.notes).toEqual(["Cambio ₡600, el de ahora."]);
  const at = momentInCostaRica(lastDay, "23:00");
  await db.insert(exchangeRates).values({ id: newId(), rate: "507", setBy: "op", at });
  // ₡50 000 + 18 × 507 − 60 × 507 = ₡28 706.
  expect((await page()).account).toMatchObject({
    sums: [
      { sum: colones(50_000) },
      { aside: "$18", sum: `+ ${colones(9_126)}` },
      { aside: "$60", sum: `− ${colones(30_420)}` },
    ],
    notes: [expect.stringContaining("Cambio ₡507, el del domingo")],
    toPay: { label: "A pagar", sum: colones(28_706) },
  });
  expect(await press({ ...tip, amount: "x" })).toMatchObject({ problems: { amount: expect.any(String) } });
  expect(await press({ ...tip, day: addDays(lastDay, 1) })).toMatchObject({
    problems: { day: expect.any(String) },
  });
  expect(await press({ intent: "undo", id: tip.click })).toMatchObject({ good: true });
  expect((await page()).byHand).toEqual([]);
  expect(
    (await payOfDriver(marco)).reduce((sum, [kind, cents]) => (kind === "tip" ? sum + cents : sum), 0),
  ).toBe(0);
});

test("a ride whose rate came without its pay is red, and one press writes it", async () => {
  await drive(marco);
  // As after a process that died between the two.
  await db.insert(payRates).values({ ...sixThousand, id: newId(), driverId: null, actor: "operator:op" });
  expect(await page()).toMatchObject({
    notYet: "1 viaje sin pago",
    unpaid: [{ lacks: "entry", title: "1 viaje con tarifa, sin anotar." }],
  });
  expect(await press({ intent: "write" })).toMatchObject({ good: true });
  expect(await page()).toMatchObject({ unpaid: [], account: { toPay: { sum: colones(6_000) } } });
});

test("a week is closed at the sum that was shown, once, and then paid", async () => {
  await putRate({ cents: 7_000_00 });
  await drive(marco);
  await paidInCash(driverWith(marco), { amountCents: 2_00 });
  await setRate(newId(), 500, atDesk);
  expect(await press({ intent: "close", shown: "1" })).toMatchObject({ good: false, isStale: true });
  expect(await press({ intent: "pay", note: "SINPE 1" })).toMatchObject({ text: "Ya estaba anotado" });
  const { shown } = await page();
  expect(await press({ intent: "close", shown: String(shown) })).toMatchObject({ good: true });
  expect(await press({ intent: "close", shown: String(shown) })).toMatchObject({
    text: "Esta semana ya estaba cerrada",
  });
  expect(await page()).toMatchObject({ notYet: undefined, byHand: [], closed: { mayPay: true } });
  expect(await press({ intent: "pay", note: "SINPE 1", click: newId() })).toMatchObject({ good: true });
  expect(await page()).toMatchObject({
    closed: { mayPay: false, paid: expect.stringMatching(/^Pagado el .*: SINPE 1$/) },
    // The cash stands in the sums, and is of no day.
    account: { days: [{ day: firstDay }], toPay: { label: "Pagado", sum: colones(6_000) } },
  });
  expect((await listed()).toPay).toBe("");
  expect(await press({ intent: "undoPay" })).toMatchObject({ good: true });
  expect((await listed()).toPay).toBe(colones(6_000));
  expect(await press({ intent: "pay", note: "", rate: "5", click: newId() })).toMatchObject({
    problems: { rate: expect.stringContaining("507") },
  });
  expect(await press({ intent: "pay", note: "", rate: "500", click: newId() })).toMatchObject({ good: true });
  expect((await page()).closed).toMatchObject({
    paid: expect.stringMatching(/^Pagado el .* · \$12 a ₡500$/),
  });
  expect(await press({ intent: "undoPay" })).toMatchObject({ good: true });
  await press({ intent: "pay", note: "", rate: "", cash: "on", click: newId() });
  expect((await page()).closed).toMatchObject({
    paid: expect.stringMatching(/^Pagado el .* · en efectivo$/),
  });
  expect(await press({ intent: "undoPay" })).toMatchObject({ good: true });
  const file = await csvLoader(args(`${weeks}.csv?semana=${firstDay}`, { headers: { cookie } }));
  expect(await file.text()).toContain(
    `Marco Jiménez;${firstDay};${lastDay};CRC;1;0;7000;0;0;-1000;6000;500;`,
  );
});

test("a driver's own page says the same as the desk", async () => {
  await putRate();
  await drive(marco);
  await drive(marco, lastDay);
  const { account } = await page();
  const secret = driverSecret(marco, 1);
  const seen = await driverLoader(args(`/driver/${secret}/week?semana=${lastDay}`, { params: { secret } }));
  expect(seen.data.week).toMatchObject({ name: "Marco Jiménez", account });
  expect(account.toPay.sum).toBe(colones(12_000));
  const dead = await driverLoader(args("/driver/nobody/week", { params: { secret: "nobody" } }));
  expect(dead).toMatchObject({ data: { week: undefined }, init: { status: 404 } });
});

test("rates are listed for all and for one, and a form is refused in a sentence at its field", async () => {
  const rates = async (query = "") =>
    await ratesLoader(args(`${weeks}/rates${query}`, { headers: { cookie } }));
  const put = async (fields: Record<string, string>, query = "") =>
    (
      await ratesAction(
        post(`${weeks}/rates${query}`, { form: "rate", intent: "rate", click: newId(), ...fields }, cookie),
      )
    ).data;
  const ride = { kind: "ride", amount: "₡6 000", fromDay: firstDay };
  expect(await put({ ...ride, amount: "6" })).toMatchObject({ problems: { amount: expect.any(String) } });
  await put(ride);
  await put({ ...ride, kind: "night", amount: "$5", fromTime: "22:00", toTime: "05:00" });
  await put({ ...ride, amount: "₡8 000", from: "tamarindo", to: "liberia-airport" }, `?chofer=${marco}`);
  expect((await rates()).rows).toMatchObject([
    { subject: "Recogida de 22:00 a 05:00", amount: "+ $5" },
    { subject: "Todo lo que no tiene otra", amount: `${colones(6_000)} por viaje` },
  ]);
  expect((await rates(`?chofer=${marco}`)).rows).toMatchObject([{ amount: `${colones(8_000)} por viaje` }]);
  expect(await put(ride, "?chofer=nobody")).toMatchObject({ good: false });
  await expect(rates("?chofer=nobody")).rejects.toMatchObject({ init: { status: 404 } });
});

test("there is no week of an unknown driver", async () => {
  await expect(page("nobody")).rejects.toMatchObject({ init: { status: 404 } });
});

test("a driver who owes at the end of a week reads that it goes on in the next one, and so it does", async () => {
  const debt = { driverId: marco, kind: "deduction", cents: 5_000_00, currency: "CRC", note: "" } as const;
  await addPayByHand({ ...debt, id: newId(), day: firstDay }, atDesk);
  const before = await page();
  expect(before.account).toMatchObject({
    notes: ["Si la semana se cierra así, lo que debe se descuenta en la siguiente."],
    toPay: { label: "Nos debe", sum: colones(5_000) },
  });
  expect(await press({ intent: "close", shown: String(before.shown) })).toMatchObject({ good: true });
  const closed = await page();
  expect(closed.account).toMatchObject({ notes: [], toPay: { label: "A pagar", sum: colones(0) } });
  expect(closed.account.days.at(-1)).toMatchObject({
    title: "Descuento",
    sum: colones(5_000),
    lines: [{ sum: colones(5_000), text: expect.stringContaining("pasa a la semana del") }],
  });
  const next = await page(marco, addDays(firstDay, 7));
  expect(next.account.toPay).toEqual({ label: "Nos debe", sum: colones(5_000) });
  expect(next.account.days[0]!.lines[0]!.text).toContain("viene de la semana del");
  // Neither of the two entries is taken back: the debt would be gone, or owed twice.
  expect(next.byHand).toEqual([]);
  for (const { account } of [next, closed])
    for (const { id } of account.days
      .flatMap(({ lines }) => lines)
      .filter(({ text }) => text.includes("semana del")))
      expect(await press({ intent: "undo", id })).toMatchObject({
        good: false,
        text: expect.stringContaining("Otro pago"),
      });
  expect((await page(marco, addDays(firstDay, 7))).account.toPay).toEqual(next.account.toPay);
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { office, paidInCash } from "../../../../test/cash-trips.ts";
import { newDriver } from "../../../../test/driving.ts";
import { moneyDesk } from "../../../../test/money-desk.ts";
import { tamper } from "../../../../test/tamper.ts";
import { actorOf, driverWith } from "../../../domain/common/actor.ts";
import { newId } from "../../../domain/common/reference.ts";
import { db } from "../../../store/engine/db.server.ts";
import { exchangeRates, ledger } from "../../../store/schema/payment-schema.server.ts";

test("colones stand beside dollars, leave the pocket for the bank, and what is missing has its reason", async () => {
  const desk = await moneyDesk();
  const luis = await newDriver({ name: "Luis" });
  await paidInCash(driverWith(luis));
  const tendered = { currency: "CRC", cents: 5_650_000, rate: 500 } as const;
  await paidInCash(driverWith(luis), { id: "colones", tendered, amountCents: 11_300 });
  const [row] = (await desk.page()).cash.holders;
  expect(row).toMatchObject({ dollars: "$120", colones: "₡56\u00a0500", shown: "12000 5650000" });
  const { shown } = row!;
  const some = { intent: "handover", id: luis, shown, usd: "100", crc: "₡56.500" };
  const slip = await desk.press(some);
  expect(slip).toMatchObject({ text: "Luis entregó $100 y ₡56\u00a0500.", waits: { seconds: 60 } });
  expect(await desk.press(slip.undo!)).toMatchObject({ outcome: "undone" });
  expect(await desk.press(slip.undo!)).toMatchObject({ outcome: "nothingToDo" });
  expect((await desk.page()).cash.holders).toMatchObject([{ shown: "12000 5650000" }]);
  expect(await desk.press(some)).toMatchObject({ text: "Luis entregó $100 y ₡56\u00a0500." });
  const lack = { intent: "shortage", id: luis, shown: "2000 0", usd: "20", crc: "", note: "" };
  expect(await desk.press(lack)).toMatchObject({ form: luis, text: "Escriba por qué falta." });
  const why = "dio vuelto de más";
  expect(await desk.press({ ...lack, note: why })).toMatchObject({ text: "Luis: $20." });
  const [mine] = (await desk.page()).cash.holders;
  const own = actorOf(mine!.key) as { userId: string };
  expect(mine).toMatchObject({ name: "Usted", dollars: "$100", colones: "₡56\u00a0500" });
  const bank = { intent: "deposit", id: own.userId, shown: mine!.shown, usd: "", crc: "56 500", note: "BAC" };
  expect(await desk.press({ ...bank, crc: "56501" })).toMatchObject({
    text: "Lleva $100 y ₡56\u00a0500: no puede salir más.",
  });
  expect(await desk.press(bank)).toMatchObject({ text: "Usted: ₡56\u00a0500." });
  const { holders, moves } = (await desk.page()).cash;
  expect(holders).toMatchObject([{ name: "Usted", dollars: "$100", colones: "–" }]);
  expect(moves.map(({ name, amount }) => [name, amount])).toEqual([
    ["Usted", "₡56\u00a0500"],
    ["Luis", "$20"],
    ["Luis", "$100"],
    ["Luis", "₡56\u00a0500"],
    ["Luis", "$100"],
    ["Luis", "₡56\u00a0500"],
  ]);
  const entry = {
    kind: "deposit",
    tenderedCents: 5_650_000,
    amountCents: 11_300,
    cashCurrency: "CRC",
    heldBy: null,
  };
  expect(await db.select().from(ledger).where(eq(ledger.kind, "deposit"))).toMatchObject([entry]);
  expect(await desk.press({ intent: "undo", id: moves[0]!.id })).toMatchObject({ outcome: "undone" });
  expect((await desk.page()).cash.holders).toMatchObject([{ name: "Usted", colones: "₡56\u00a0500" }]);
});

test("a driver who handed over more than he took, after a correction, is listed as such", async () => {
  const desk = await moneyDesk();
  const luis = await newDriver({ name: "Luis" });
  await paidInCash(driverWith(luis), { id: "typed-twice" });
  await desk.press({ intent: "handover", id: luis, shown: "12000 0", usd: "120" });
  await desk.press({ intent: "undo", id: "typed-twice" });
  const { holders } = (await desk.page()).cash;
  expect(holders.map(({ name, dollars, lacks }) => [name, dollars, lacks])).toEqual([
    ["Usted", "$120", ""],
    ["Luis", "-$120", "entregó $120 de más"],
  ]);
});

test("two buttons of one form never answer for each other, though both send one click", async () => {
  const desk = await moneyDesk();
  const luis = await newDriver({ name: "Luis" });
  await paidInCash(driverWith(luis));
  const form = { id: luis, click: newId(), shown: "12000 0", usd: "120", note: "BAC" };
  expect(await desk.press({ ...form, intent: "handover" })).toMatchObject({ text: "Luis entregó $120." });
  expect(await desk.press({ ...form, intent: "deposit" })).toMatchObject({ outcome: "badAmount" });
  expect((await desk.page()).cash.moves).toHaveLength(1);
});

test("a pocket says since when its oldest cash is there, and what came first leaves first", async () => {
  const desk = await moneyDesk();
  const luis = await newDriver({ name: "Luis" });
  for (const [id, daysAgo] of [
    ["oldest", 5],
    ["newest", 1],
  ] as const) {
    await paidInCash(driverWith(luis), { id });
    const at = new Date(Date.now() - daysAgo * 86_400_000);
    await tamper(() => db.update(ledger).set({ at }).where(eq(ledger.id, id)));
  }
  const ofLuis = async () => (await desk.page()).cash.holders.find(({ name }) => name === "Luis");
  expect(await ofLuis()).toMatchObject({ dollars: "$240", since: "desde hace 5 días", isLate: true });
  await desk.press({ intent: "handover", id: luis, shown: "24000 0", usd: "120" });
  expect(await ofLuis()).toMatchObject({ dollars: "$120", since: "desde ayer", isLate: false });
  const [{ id } = { id: "" }] = (await desk.page()).cash.moves;
  await desk.press({ intent: "undo", id });
  expect(await ofLuis()).toMatchObject({ since: "desde hace 5 días" });
});

test("who hands over too little is shown by one subtraction, until he says why or takes cash again", async () => {
  const desk = await moneyDesk();
  const luis = await newDriver({ name: "Luis" });
  await paidInCash(driverWith(luis));
  const tendered = { currency: "CRC", cents: 5_650_000, rate: 500 } as const;
  await paidInCash(driverWith(luis), { tendered, amountCents: 11_300 });
  const short = async () => (await desk.page()).cash.short;
  expect(await short()).toEqual([]);
  await desk.press({ intent: "handover", id: luis, shown: "12000 5650000", usd: "100", crc: "56500" });
  const colones = "₡56\u00a0500";
  expect(await short()).toMatchObject([
    { had: ["$120", colones], handed: ["$100", colones], lacks: ["$20", "–"], sum: "$20" },
  ]);
  const form = `short-${luis}`;
  const lack = { intent: "shortage", form, id: luis, shown: "2000 0", usd: "20", crc: "", note: "" };
  expect(await desk.press(lack)).toMatchObject({ form, problems: { note: "Escriba por qué falta." } });
  await paidInCash(driverWith(luis), { id: "taken-later" });
  expect(await short()).toEqual([]);
  await desk.press({ intent: "undo", id: "taken-later" });
  expect(await short()).toHaveLength(1);
  expect(await desk.press({ ...lack, note: "dio vuelto de más" })).toMatchObject({ text: "Luis: $20." });
  expect(await short()).toEqual([]);
});

test("the rate of the day is set once for a double click, says its author, and wrong ones are refused", async () => {
  const desk = await moneyDesk();
  const rate = async () => (await desk.page()).cash.rate;
  const set = { intent: "rate", form: "rate", rate: "507,50", click: newId() };
  await Promise.all([desk.press(set), desk.press(set)]);
  expect(await db.select().from(exchangeRates)).toMatchObject([{ rate: "507.5" }]);
  expect(await rate()).toEqual({
    value: "507,5",
    text: expect.stringMatching(/^Cambio ₡507,5 · lo puso usted a las \d\d:\d\d$/),
  });
  const tendered = { currency: "CRC", cents: 5_650_000, rate: 500 } as const;
  await paidInCash(office, { tendered, amountCents: 11_300 });
  expect(await rate()).toMatchObject({ value: "507,5" });
  await db.update(exchangeRates).set({ at: new Date(Date.now() - 2 * 86_400_000) });
  expect(await rate()).toMatchObject({ value: "500" });
  for (const wrong of ["", "5", "0", "-507", "99999", "mucho", "507,12345"])
    expect(await desk.press({ ...set, click: newId(), rate: wrong })).toMatchObject({
      form: "rate",
      typed: { rate: wrong },
      problems: { rate: expect.stringMatching(/^Escriba/) },
    });
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { paidInCash } from "../../../../test/cash-trips.ts";
import { newDriver } from "../../../../test/driving.ts";
import { moneyDesk } from "../../../../test/money-desk.ts";
import { actorOf, driverWith } from "../../../domain/common/actor.ts";
import { newId } from "../../../domain/common/reference.ts";
import { db } from "../../../store/engine/db.server.ts";
import { ledger } from "../../../store/schema/payment-schema.server.ts";

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

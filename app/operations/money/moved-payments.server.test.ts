import { expect, test } from "vitest";
import { office } from "../../../test/cash-trips.ts";
import { booked } from "../../../test/driving.ts";
import { pays } from "../../../test/joining.ts";
import { actorKey, operatorWith } from "../../domain/common/actor.ts";
import { newId } from "../../domain/common/reference.ts";
import type { SplitQuote } from "../../domain/money/split-money.ts";
import { db } from "../../store/engine/db.server.ts";
import { cashInPocketOf, cashInPocketSince, handedOverSince } from "../../store/money/cash.server.ts";
import { currentRate } from "../../store/money/exchange-rate.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import { previewSplit, splitBooking } from "../reservation/split-booking.server.ts";
import { undoEntry } from "./take-money.server.ts";

const luis = actorKey(operatorWith("luis"));
const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

/** Writes a payment of $120 in cash that Luis took in colones some days ago. Returns its booking. */
async function paidInColones(id: string, days: number, rate: number): Promise<string> {
  const reservationId = await booked();
  const cash = { kind: "payment", method: "cash", amountCents: 12_000, heldBy: luis, takenBy: luis } as const;
  const colones = { currency: "CRC", cashCurrency: "CRC", tenderedCents: 12_000 * rate } as const;
  const at = daysAgo(days);
  await db.insert(ledger).values({ id, reservationId, at, ...cash, ...colones, rate: String(rate) });
  return reservationId;
}

/** Moves two of six people, and their part of what was paid, to a booking of their own. */
async function split(reservationId: string): Promise<void> {
  const asked = { reservationId, people: 2 };
  const quote = (await previewSplit(asked)) as SplitQuote;
  expect(quote).toMatchObject({ movedCents: 4_000 });
  const done = await splitBooking({ ...asked, click: newId() }, quote, office);
  expect(done).toMatchObject({ outcome: "split" });
}

const rateNow = async () => Number((await currentRate(now))?.rate);

test("the rate of a payment that is moved by a split counts on the day on which it was paid", async () => {
  const old = await paidInColones("old", 60, 540);
  const recent = await paidInColones("recent", 1, 505);
  await split(old);
  expect(await rateNow()).toBe(505);
  await split(recent);
  expect(await rateNow()).toBe(505);
});

test("a payment that was undone gives no rate", async () => {
  await paidInColones("right", 1, 505);
  const tendered = { currency: "CRC", cents: 6_060_000, rate: 50.5 };
  const wrong = await pays(await booked(), 12_000, "sinpe", { tendered });
  expect(await rateNow()).toBe(50.5);
  expect(await undoEntry(wrong, office)).toBe("undone");
  expect(await rateNow()).toBe(505);
});

test("cash is in its holder's pocket since it was paid, also after two splits, and was not taken anew", async () => {
  const id = await paidInColones("cash", 20, 505);
  const given = { kind: "handover", method: "cash", amountCents: 1_000, currency: "USD" } as const;
  const anHourAgo = new Date(now.getTime() - 3_600_000);
  const by = { givenBy: luis, takenBy: "operator:ana" };
  await db.insert(ledger).values({ id: "given", ...given, ...by, at: anHourAgo });
  for (let time = 0; time < 2; time++) await split(id);
  expect((await cashInPocketSince(await cashInPocketOf(), now)).get(luis)).toEqual(daysAgo(20));
  expect(await handedOverSince(daysAgo(1))).toMatchObject([{ holder: luis }]);
});

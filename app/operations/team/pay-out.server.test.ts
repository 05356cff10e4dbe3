import { beforeEach, expect, test } from "vitest";
import { atDesk, givenRide, putRate } from "../../../test/drivers-pay.ts";
import { newDriver } from "../../../test/driving.ts";
import { actorKey } from "../../domain/common/actor.ts";
import { addDays, todayInCostaRica } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import { weekOf } from "../../domain/common/week.ts";
import { db } from "../../store/engine/db.server.ts";
import { cashInPocketOf } from "../../store/money/cash.server.ts";
import { listCashMoves } from "../../store/money/entries.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import { closedWeeks } from "../../store/team/paid-weeks.server.ts";
import { setRate } from "../money/set-rate.server.ts";
import { stepJob } from "../ride/progress.server.ts";
import { closePayWeek, payWeek, undoWeekPayment } from "./close-pay-week.server.ts";

const week = weekOf(addDays(todayInCostaRica(), -14));
const office = actorKey(atDesk);
const pocket = async () => (await cashInPocketOf(office)).get(office);

let luis: string;
beforeEach(async () => {
  luis = await newDriver();
  await putRate({ cents: 50_000_00 });
  const { jobId } = await givenRide(luis, { day: week.firstDay });
  await stepJob(jobId, "done", atDesk);
  await closePayWeek(luis, week, 50_000_00, atDesk);
});
const payment = () => ({ id: newId(), driverId: luis, week, note: "", isCash: true });

test("a week that is paid in cash leaves the pocket of who pays it, and its undoing brings it back, once", async () => {
  await setRate(newId(), 500, atDesk);
  const paid = payment();
  await Promise.all([paid, paid].map((one) => payWeek(one, atDesk)));
  expect(await pocket()).toEqual({ USD: 0, CRC: -50_000_00, worthCents: -100_00 });
  const [move, ...others] = await listCashMoves(9);
  expect(others).toEqual([]);
  expect(move).toMatchObject({
    kind: "payout",
    givenBy: office,
    takenBy: `driver:${luis}`,
    rate: "500.0000",
  });
  expect((await closedWeeks(db, week.name)).get(luis)?.payment).toMatchObject({ isCash: true });
  await Promise.all([1, 2].map(() => undoWeekPayment(luis, week, atDesk)));
  expect(await pocket()).toBeUndefined();
  await payWeek({ ...payment(), isCash: false }, atDesk);
  expect(await pocket()).toBeUndefined();
  expect((await closedWeeks(db, week.name)).get(luis)?.payment).toMatchObject({ isCash: false });
});

test("a week in colones that is paid in dollars takes dollars out of the pocket", async () => {
  await payWeek({ ...payment(), rate: 500 }, atDesk);
  expect(await pocket()).toEqual({ USD: -100_00, CRC: 0, worthCents: 0 });
});

test("colones out of a pocket are worth what they came in for", async () => {
  const came = { kind: "payment", method: "cash", amountCents: 100_00, heldBy: office } as const;
  const colones = { currency: "CRC", cashCurrency: "CRC", tenderedCents: 60_000_00, rate: "600" } as const;
  await db.insert(ledger).values({ ...came, ...colones, id: newId() });
  await setRate(newId(), 500, atDesk);
  await payWeek(payment(), atDesk);
  expect(await pocket()).toEqual({ USD: 0, CRC: 10_000_00, worthCents: 16_67 });
});

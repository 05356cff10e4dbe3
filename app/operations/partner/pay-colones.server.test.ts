import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { agreeOn, atDesk, newPartner, soldFor, writtenCentsOf } from "../../../test/partners.ts";
import { cutMonth, nextMonth, rideOfMonth } from "../../../test/statements.ts";
import { newId } from "../../domain/common/reference.ts";
import { partnerLines } from "../../domain/partner/partner-statement.ts";
import { db } from "../../store/engine/db.server.ts";
import { linesOfStatement } from "../../store/money/statements.server.ts";
import { jobsOfReservation } from "../../store/ride/board.server.ts";
import { partnerEntries } from "../../store/schema/partner-entry-schema.server.ts";
import { texts } from "../../texts/language.ts";
import { lineReasonWords } from "../../texts/statement-words.ts";
import { stepJob } from "../ride/progress.server.ts";
import { payPartner, undoPartnerPayment } from "./pay-partner.server.ts";

const colones = (cents: number, rate: number) => {
  return { cents: Math.round(cents / rate), tendered: { cents, rate } };
};
const payment = (partnerId: string) => {
  return { id: newId(), partnerId, kind: "payment", method: "sinpe", note: "" } as const;
};

/** A partner that is billed $120 less its tenth for a ride that is done. */
async function billed() {
  const partnerId = await newPartner();
  await agreeOn(partnerId, "bill");
  for (const { id } of await jobsOfReservation(await soldFor(partnerId))) await stepJob(id, "done", atDesk);
  return { id: newId(), partnerId, kind: "received", method: "cash", note: "" } as const;
}

test("a payment in colones keeps them and their rate, settles all but less than ₡500, and is undone at that rate", async () => {
  const partnerId = await newPartner();
  await rideOfMonth(partnerId);
  const paid = { ...payment(partnerId), ...colones(6_000_00, 507.35) };
  expect(await payPartner(paid, atDesk)).toEqual({ outcome: "saved", cents: 1_200 });
  expect(await payPartner(paid, atDesk)).toEqual({ outcome: "nothingToDo" });
  await undoPartnerPayment(paid.id, partnerId, atDesk);
  expect(await writtenCentsOf(partnerId)).toEqual([1_200, -1_200, 1_200]);
  const isMoney = eq(partnerEntries.partnerId, partnerId);
  const rows = (await db.select().from(partnerEntries).where(isMoney)).filter(({ kind }) => kind !== "ride");
  expect(rows.map(({ tenderedCents, rate }) => [tenderedCents, Number(rate)])).toEqual([
    [6_000_00, 507.35],
    [6_000_00, 507.35],
  ]);
});

test.each([
  ["₡500 less leave a debt", 54_256_00, 507, 10_701],
  ["a little less settles all", 54_260_00, 507, 10_800],
  ["a little more settles all", 55_200_00, 507, 10_800],
])("what a partner pays in colones: %s", async (_, cents, rate, settled) => {
  const received = { ...(await billed()), ...colones(cents, rate) };
  expect(await payPartner(received, atDesk)).toEqual({ outcome: "saved", cents: settled });
  expect(await writtenCentsOf(received.partnerId)).toEqual([-10_800, settled]);
});

test("colones that are worth more than is owed are refused, and so is what is worth nothing", async () => {
  const received = await billed();
  const tooMuch = { outcome: "tooMuch", atMostCents: 10_800 };
  expect(await payPartner({ ...received, ...colones(55_300_00, 507) }, atDesk)).toEqual(tooMuch);
  expect(await payPartner({ ...received, ...colones(2_00, 507) }, atDesk)).toEqual(tooMuch);
  const nothingOwed = { ...payment(received.partnerId), ...colones(100_00, 507) };
  expect(await payPartner(nothingOwed, atDesk)).toEqual({ outcome: "tooMuch", atMostCents: 0 });
});

test("what a partner owes is set off in colones at a dated rate, which its statement says", async () => {
  const partnerId = await newPartner();
  await rideOfMonth(partnerId);
  await cutMonth(partnerId);
  const setOff = { ...payment(partnerId), method: "setOff" as const, ...colones(3_000_00, 500) };
  expect(await payPartner(setOff, atDesk)).toEqual({ outcome: "saved", cents: 600 });
  const statement = await cutMonth(partnerId, nextMonth);
  const [line] = partnerLines(await linesOfStatement(statement.id));
  expect(line).toMatchObject({ cents: -600, facts: { tenderedCents: 3_000_00, rate: 500 } });
  expect(lineReasonWords(line!, texts.en)).toBe("Set off against what you owe, ₡3\u00a0000 at ₡500");
});

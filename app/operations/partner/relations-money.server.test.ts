import { expect, test } from "vitest";
import { entries, rowOf } from "../../../test/joining.ts";
import { agreeOn, atDesk, newPartner, soldFor, writtenCentsOf } from "../../../test/partners.ts";
import { newId } from "../../domain/common/reference.ts";
import type { Relation } from "../../domain/partner/relation.ts";
import { listByHand, listedEntries, sumEntries } from "../../store/money/entries.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { paidByPartnersOf } from "../../store/money/reports.server.ts";
import { jobsOfReservation } from "../../store/ride/board.server.ts";
import { returnMoney, takePayment, undoEntry } from "../money/take-money.server.ts";
import { stepJob } from "../ride/progress.server.ts";
import { payPartner, undoPartnerPayment } from "./pay-partner.server.ts";

async function sold(relation: Relation) {
  const partnerId = await newPartner();
  await agreeOn(partnerId, relation);
  return { partnerId, id: await soldFor(partnerId) };
}

async function drive(id: string) {
  for (const job of await jobsOfReservation(id)) await stepJob(job.id, "done", atDesk);
}

test("money that is with a partner is no takings, and nobody undoes it or gives it back", async () => {
  const { id } = await sold("bill");
  const [entry] = await entries(id);
  expect(entry).toMatchObject({ kind: "payment", method: "partner", amountCents: 12_000, heldBy: null });
  const always = { from: new Date(0), to: new Date("2999-01-01") };
  expect([await sumEntries(always), await listByHand(always, 9)]).toEqual([[], []]);
  for await (const page of listedEntries(always)) expect(page).toEqual([]);
  expect(await undoEntry(entry!.id, atDesk, { isProved: true })).toBe("refused");
  const money = { id: newId(), reservationId: id, method: "sinpe", note: "" } as const;
  expect(await returnMoney({ ...money, amountCents: 1 }, atDesk)).toEqual({
    outcome: "tooMuch",
    atMostCents: 0,
  });
});

test("what a guest paid to the company counts before what the partner pays, and goes back alone", async () => {
  const { partnerId, id } = await sold("net");
  const money = { reservationId: id, method: "sinpe", note: "" } as const;
  const paid = { ...money, id: newId(), amountCents: 4_000 };
  expect(await takePayment({ ...paid, beyondCents: 4_000 }, atDesk)).toMatchObject({ outcome: "saved" });
  expect(await ledgerOf(id)).toMatchObject({ partnerCents: 8_000 });
  expect(await rowOf(id)).toMatchObject({ owedCents: 0, payment: "COMPLETED" });
  expect(await returnMoney({ ...money, id: newId(), amountCents: 5_000 }, atDesk)).toMatchObject({
    atMostCents: 4_000,
  });
  await drive(id);
  expect(await writtenCentsOf(partnerId)).toEqual([1_200 - 8_000]);
});

test("a partner that owes pays the company, no more than it owes, and a slip is taken back once", async () => {
  const { partnerId, id } = await sold("bill");
  await drive(id);
  const received = {
    id: newId(),
    partnerId,
    kind: "received",
    method: "sinpe",
    cents: 5_000,
    note: "SINPE 1",
  } as const;
  const pay = { ...received, id: newId(), kind: "payment", cents: 1 } as const;
  expect(await payPartner(pay, atDesk)).toEqual({ outcome: "tooMuch", atMostCents: 0 });
  const tooMuch = { ...received, id: newId(), cents: 10_801 };
  expect(await payPartner(tooMuch, atDesk)).toEqual({ outcome: "tooMuch", atMostCents: 10_800 });
  const [one, other] = await Promise.all([payPartner(received, atDesk), payPartner(received, atDesk)]);
  expect([one.outcome, other.outcome].sort()).toEqual(["nothingToDo", "saved"]);
  expect(await undoPartnerPayment(received.id, partnerId, atDesk)).toBe(true);
  expect(await undoPartnerPayment(received.id, partnerId, atDesk)).toBe(true);
  expect(await writtenCentsOf(partnerId)).toEqual([-10_800, 5_000, -5_000]);
});

test("a month's report says what partners pay of it", async () => {
  const { id } = await sold("bill");
  await sold("deposit");
  const { day } = (await jobsOfReservation(id))[0]!;
  expect(await paidByPartnersOf(day, "2999-01-01")).toBe(12_000 + 1_200);
  expect(await paidByPartnersOf("2000-01-01", day)).toBe(0);
});

import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { agreeOn, anyRide, atDesk, bookedFrom, newPartner, soldFor } from "../../../test/partners.ts";
import { cutMonth, month, nextMonth, rideOfMonth } from "../../../test/statements.ts";
import { momentInCostaRica } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import { partnerLines } from "../../domain/partner/partner-statement.ts";
import { db } from "../../store/engine/db.server.ts";
import { linesOfStatement, listStatements } from "../../store/money/statements.server.ts";
import { listLeft } from "../../store/partner/partner-statements.server.ts";
import { jobsOfReservation } from "../../store/ride/board.server.ts";
import { partnerEntries } from "../../store/schema/partner-entry-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { statementLines, statements } from "../../store/schema/statement-schema.server.ts";
import { returnMoney, takePayment } from "../money/take-money.server.ts";
import { cancelReservation } from "../reservation/lock-and-record.server.ts";
import { stepJob, takeBackEnd } from "../ride/progress.server.ts";
import { cutStatementsByClock } from "./cut-partner-statements.server.ts";
import { addRate } from "./edit-partner.server.ts";
import { payPartner } from "./pay-partner.server.ts";

const linesOf = async (id: string) =>
  partnerLines(await linesOfStatement(id)).map(({ reason, cents }) => [reason, cents]);
const pay = async (partnerId: string, cents: number) =>
  await payPartner({ id: newId(), partnerId, kind: "payment", cents, method: "sinpe", note: "77" }, atDesk);

test("a month's statement has each ride once, with how it ended, and lists without a sum what has not ended", async () => {
  const partnerId = await newPartner();
  await rideOfMonth(partnerId);
  await rideOfMonth(partnerId, "noShow", `${month}-02`);
  const planned = await rideOfMonth(partnerId, "planned", `${month}-03`);
  await rideOfMonth(partnerId, "planned", `${nextMonth}-01`);
  const cancelled = await rideOfMonth(partnerId, "planned", `${month}-04`);
  await db.transaction((tx) => cancelReservation(tx, cancelled, atDesk));
  await pay(partnerId, 500);
  const { id, cents, open } = await cutMonth(partnerId);
  const lines = partnerLines(await linesOfStatement(id));
  expect(lines.map(({ reason, cents }) => [reason, cents]).sort()).toEqual([
    ["cancelled", 0],
    ["done", 1200],
    ["noShow", 0],
    ["payment", -500],
  ]);
  expect(cents).toBe(700);
  const [{ reference } = { reference: "" }] = await db
    .select()
    .from(reservations)
    .where(eq(reservations.id, planned));
  expect(open).toMatchObject([{ reference, initials: "I. Ñ.", state: "planned", day: `${month}-03` }]);
  const done = lines.find(({ reason }) => reason === "done")!;
  expect(done.facts).toMatchObject({
    initials: "I. Ñ.",
    soldCents: 12_000,
    time: "14:30",
    ride: { en: "Liberia Airport → Tamarindo", es: "Aeropuerto de Liberia → Tamarindo" },
  });
  expect(JSON.stringify(await db.select().from(statementLines))).not.toMatch(/Inés|ines@|4155552671/);
});

test("each month is cut once, at its hour, and a clock that was down catches up month by month", async () => {
  const partnerId = await newPartner();
  const idle = await newPartner();
  const at = (moment: Date) =>
    ({ id: newId(), partnerId, kind: "payment", actor: "clock", at: moment }) as const;
  const written = [
    momentInCostaRica("2026-05-20", "10:00"),
    momentInCostaRica("2026-07-01", "05:59"),
    momentInCostaRica("2026-07-01", "06:00"),
  ];
  for (const [n, moment] of written.entries())
    await db.insert(partnerEntries).values({ ...at(moment), cents: -(n + 1), day: "2026-05-20" });
  await cutStatementsByClock(momentInCostaRica("2026-06-01", "05:59"));
  expect(await db.$count(statements)).toBe(0);
  const late = momentInCostaRica("2026-08-03", "11:00");
  await Promise.all([cutStatementsByClock(late), cutStatementsByClock(late)]);
  await cutStatementsByClock(late);
  const found = await listStatements({ partnerId });
  expect(found.map(({ period, cents }) => [period, cents])).toEqual([
    ["2026-07", -3],
    ["2026-06", -2],
    ["2026-05", -1],
  ]);
  expect(await listStatements({ partnerId: idle })).toEqual([]);
});

test("what is refunded, changed or ends after the cut stands in the next statement, and all of it is the ledger's sum", async () => {
  const partnerId = await newPartner();
  const reservationId = await rideOfMonth(partnerId);
  const money = { reservationId, method: "sinpe", note: "1" } as const;
  await takePayment({ id: newId(), amountCents: 12_000, ...money }, atDesk);
  const noShow = await rideOfMonth(partnerId, "noShow", `${month}-02`);
  const open = await rideOfMonth(partnerId, "planned", `${month}-03`);
  const first = await cutMonth(partnerId);
  expect(await linesOf(first.id)).toEqual([
    ["done", 1200],
    ["noShow", 0],
  ]);
  await returnMoney({ id: newId(), amountCents: 2_000, ...money }, atDesk);
  const [job] = await jobsOfReservation(noShow);
  await takeBackEnd(job!.id, "noShow", "planned", atDesk);
  await stepJob(job!.id, "done", atDesk);
  for (const { id } of await jobsOfReservation(open)) await stepJob(id, "done", atDesk);
  const second = await cutMonth(partnerId, nextMonth);
  expect(await linesOf(second.id)).toEqual([
    ["correction", -200],
    ["correction", 1200],
    ["done", 1200],
  ]);
  const facts = partnerLines(await linesOfStatement(second.id)).map((line) => line.facts.corrects);
  expect(facts).toEqual([month, month, undefined]);
  await pay(partnerId, 300);
  const [{ cents: ledger } = { cents: 0 }] = await db
    .select({ cents: sql<number>`sum(${partnerEntries.cents})::int` })
    .from(partnerEntries);
  expect(first.cents + second.cents - 300).toBe(ledger);
  expect(await linesOf(first.id)).toEqual([
    ["done", 1200],
    ["noShow", 0],
  ]);
});

test("a ride that is undone after the cut settles what its statement left to pay, and nothing can be paid", async () => {
  const partnerId = await newPartner();
  const reservationId = await rideOfMonth(partnerId);
  await cutMonth(partnerId);
  const leftCents = async () => (await listLeft(partnerId)).map((one) => one.leftCents);
  expect(await leftCents()).toEqual([1_200]);
  const [job] = await jobsOfReservation(reservationId);
  await takeBackEnd(job!.id, "done", "planned", atDesk);
  expect(await leftCents()).toEqual([0]);
  await cutMonth(partnerId, nextMonth);
  expect(await leftCents()).toEqual([0, 0]);
  expect(await pay(partnerId, 1)).toEqual({ outcome: "tooMuch", atMostCents: 0 });
});

test("another price than that of the sale is said, a booking of one's own earns nothing, and one without a rate is open", async () => {
  const partnerId = await newPartner(null);
  const changed = await rideOfMonth(partnerId, "planned");
  await db.update(legs).set({ priceCents: 9_000 }).where(eq(legs.reservationId, changed));
  const own = await bookedFrom(partnerId, { phone: "+506 2653 0031" });
  await db
    .update(legs)
    .set({ day: `${month}-02` })
    .where(eq(legs.reservationId, own));
  for (const id of [changed, own])
    for (const job of await jobsOfReservation(id)) await stepJob(job.id, "done", atDesk);
  const first = await cutMonth(partnerId);
  expect(first.open).toMatchObject([{ noRate: true, day: `${month}-01` }]);
  expect(await linesOf(first.id)).toEqual([["earnsNothing", 0]]);
  const rate = {
    origin: null,
    destination: null,
    tourId: null,
    percent: 10,
    cents: null,
    fromDay: "2026-01-01",
  };
  await addRate(newId(), partnerId, rate, atDesk);
  const second = await cutMonth(partnerId, nextMonth);
  expect(await linesOf(second.id)).toEqual([["priceChanged", 900]]);
  expect(partnerLines(await linesOfStatement(second.id))[0]!.facts).toMatchObject({
    wasCents: 12_000,
    soldCents: 9_000,
  });
});

test.each([
  ["net", -10_800],
  ["deposit", 0],
] as const)(
  "a guest who did not show up waits for the rate under %s, and is not stated as nothing before",
  async (relation, cents) => {
    const partnerId = await newPartner(null);
    await agreeOn(partnerId, relation);
    const id = await soldFor(partnerId);
    await db
      .update(legs)
      .set({ day: `${month}-01` })
      .where(eq(legs.reservationId, id));
    for (const job of await jobsOfReservation(id)) await stepJob(job.id, "noShow", atDesk);
    const first = await cutMonth(partnerId);
    expect(first.open).toMatchObject([{ noRate: true, state: "noShow" }]);
    expect(await linesOf(first.id)).toEqual([]);
    const ten = { ...anyRide, percent: 10, cents: null, fromDay: "2026-01-01" };
    await addRate(newId(), partnerId, ten, atDesk);
    const second = await cutMonth(partnerId, nextMonth);
    expect(second.open).toEqual([]);
    expect(await linesOf(second.id)).toEqual([["noShow", cents]]);
  },
);

import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { later, openTransfer } from "../../test/bookings.ts";
import { booked, happened, newDriver } from "../../test/driving.ts";
import { order, paidTrip } from "../../test/paying.ts";
import { paypal } from "../../test/paypal.ts";
import { type Actor, actorKey, driverWith, operatorWith } from "../domain/actor.ts";
import type { DeskMethod, PayMethod } from "../domain/payment.ts";
import { newId } from "../domain/reference.ts";
import { jobsOfReservation } from "../store/board.server.ts";
import { cashHeldBy } from "../store/cash.server.ts";
import { db } from "../store/db.server.ts";
import { ledgerOf } from "../store/ledger.server.ts";
import { messages } from "../store/message-schema.server.ts";
import { listMisfits } from "../store/misfits.server.ts";
import { ledger } from "../store/payment-schema.server.ts";
import { findReservation } from "../store/reservations.server.ts";
import { legs, reservations } from "../store/schema.server.ts";
import { cancelLegs } from "./cancel.server.ts";
import { composeLetter } from "./compose.server.ts";
import { setCollected, stepJob } from "./drive.server.ts";
import { type JoinQuote, joinTwins, previewJoin } from "./join-twins.server.ts";
import { refund } from "./refund.server.ts";
import { settle } from "./settle.server.ts";
import { returnMoney, takePayment } from "./take-money.server.ts";
import { tripUrl } from "./trip-secret.server.ts";

const ana = operatorWith("ana");
const rowOf = async (id: string) => (await db.select().from(reservations).where(eq(reservations.id, id)))[0]!;
const entries = async (id: string) =>
  await db.select().from(ledger).where(eq(ledger.reservationId, id)).orderBy(asc(ledger.at));

async function pays(reservationId: string, amountCents: number, method: DeskMethod = "sinpe", more = {}) {
  const entry = { id: newId(), reservationId, method, amountCents, note: "", ...more };
  expect(await takePayment(entry, ana)).toMatchObject({ outcome: "saved" });
  return entry.id;
}

async function quoted(staysId: string, twinId: string): Promise<JoinQuote> {
  const quote = await previewJoin({ staysId, twinId });
  if ("outcome" in quote) throw new Error(quote.outcome);
  return quote;
}

async function joins(staysId: string, twinId: string): Promise<JoinQuote> {
  const quote = await quoted(staysId, twinId);
  expect(await joinTwins({ staysId, twinId }, quote, ana)).toEqual({ outcome: "joined", quote });
  return quote;
}

const nothing = { movedCents: 0, twinBackCents: 0, overCents: 0, dueCents: 12_000 };
const refuses = async (staysId: string, twinId: string, outcome: string) => {
  expect(await previewJoin({ staysId, twinId })).toEqual({ outcome });
  expect(await joinTwins({ staysId, twinId }, nothing, ana)).toEqual({ outcome });
};

test.each<[PayMethod, object]>([
  [
    "cash",
    { heldBy: driverWith("luis") as Actor, tendered: { currency: "CRC", cents: 2_000_000, rate: 500 } },
  ],
  ["sinpe", { note: "F-77" }],
  ["card", {}],
  ["transfer", {}],
])("what was paid for the twin by %s counts for the one that stays, as it was", async (method, more) => {
  const [stays, twin] = [await booked(), await booked()];
  await pays(stays, 3_000);
  await pays(twin, 4_000, method as DeskMethod, more);
  const holders = await cashHeldBy();
  const sums = { movedCents: 4_000, twinBackCents: 0, overCents: 0, dueCents: 5_000 };
  expect(await joins(stays, twin)).toEqual(sums);
  expect(await ledgerOf(twin)).toMatchObject({ capturedCents: 0, refundedCents: 0 });
  expect(await ledgerOf(stays)).toMatchObject({ capturedCents: 7_000, refundedCents: 0 });
  expect(await rowOf(twin)).toMatchObject({
    stage: "cancelled",
    status: "CANCELLED",
    priceCents: 0,
    changes: 1,
  });
  expect(await rowOf(stays)).toMatchObject({
    stage: "booked",
    payment: "PENDING",
    priceCents: 12_000,
    changes: 0,
  });
  const { reference } = await rowOf(twin);
  const [was, undone] = await entries(twin);
  const moved = (await entries(stays)).at(-1)!;
  expect(undone).toMatchObject({ kind: "undonePayment", reverses: was!.id, amountCents: 4_000 });
  const { method: how, heldBy, tenderedCents, rate, currency, takenBy } = was!;
  expect(moved).toMatchObject({
    kind: "payment",
    method: how,
    heldBy,
    tenderedCents,
    rate,
    currency,
    takenBy,
  });
  expect(moved.note).toBe([`Viene de ${reference}`, was!.note].filter(Boolean).join(" · "));
  expect(await cashHeldBy()).toEqual(holders);
  expect((await listMisfits()).rows).toEqual([]);
});

test("of what went back by hand nothing moves, and it makes nothing cheaper", async () => {
  const [stays, twin] = [await booked(), await booked()];
  await pays(twin, 10_000, "cash");
  const back = { id: newId(), reservationId: twin, method: "cash", amountCents: 2_500, note: "" } as const;
  await returnMoney(back, ana);
  const holders = await cashHeldBy();
  expect(await joins(stays, twin)).toMatchObject({ movedCents: 7_500, dueCents: 4_500, twinBackCents: 0 });
  expect(await ledgerOf(twin)).toMatchObject({ capturedCents: 0, refundedCents: 0 });
  const now = await ledgerOf(stays);
  expect([now.capturedCents - now.refundedCents, now.differenceCents]).toEqual([7_500, 2_500]);
  expect(await cashHeldBy()).toEqual(holders);
  expect((await listMisfits()).rows).toEqual([]);
});

test("what PayPal took for the twin goes back by PayPal, and what is paid twice by hand is owed", async () => {
  const [stays, twin] = [await booked(), await paidTrip()];
  await pays(stays, 12_000);
  expect(await joins(stays, twin)).toEqual({ ...nothing, twinBackCents: 12_000, dueCents: 0 });
  expect(paypal.order(twin)!.refunds.map(({ amountCents }) => amountCents)).toEqual([12_000]);
  expect(await rowOf(twin)).toMatchObject({ payment: "REFUNDED", owedCents: 0, stage: "cancelled" });
  expect(await rowOf(stays)).toMatchObject({ payment: "COMPLETED", owedCents: 0 });
  const third = await booked();
  await pays(third, 5_000, "transfer");
  expect(await joins(stays, third)).toEqual({
    movedCents: 5_000,
    twinBackCents: 0,
    overCents: 5_000,
    dueCents: 0,
  });
  expect(await rowOf(stays)).toMatchObject({ payment: "COMPLETED", owedCents: 5_000 });
  expect((await listMisfits()).rows).toEqual([]);
});

test("what is then too much goes back by PayPal where that took it", async () => {
  const [stays, twin] = [await paidTrip(), await booked()];
  await pays(twin, 2_000);
  expect(await joins(stays, twin)).toEqual({
    movedCents: 2_000,
    twinBackCents: 0,
    overCents: 2_000,
    dueCents: 0,
  });
  expect(paypal.order(stays)!.refunds.map(({ amountCents }) => amountCents)).toEqual([2_000]);
  expect(await rowOf(stays)).toMatchObject({ payment: "COMPLETED", owedCents: 0 });
  expect(await ledgerOf(stays)).toMatchObject({ capturedCents: 14_000, refundedCents: 2_000 });
  expect((await listMisfits()).rows).toEqual([]);
});

test("pressed twice, by two at once or from both sides, they are joined once", async () => {
  const [one, other] = [await booked(), await booked()];
  await pays(one, 4_000);
  await pays(other, 5_000);
  const into = await quoted(one, other);
  const back = await quoted(other, one);
  const outcomes = await Promise.all([
    joinTwins({ staysId: one, twinId: other }, into, ana),
    joinTwins({ staysId: other, twinId: one }, back, operatorWith("eva")),
    joinTwins({ staysId: one, twinId: other }, into, operatorWith("eva")),
    joinTwins({ staysId: other, twinId: one }, back, ana),
  ]);
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["gone", "gone", "joined", "nothingToDo"]);
  const rows = [await rowOf(one), await rowOf(other)];
  expect(rows.map(({ stage }) => stage).sort()).toEqual(["booked", "cancelled"]);
  const stays = rows.find(({ stage }) => stage === "booked")!.id;
  const twin = stays === one ? other : one;
  expect((await ledgerOf(stays)).capturedCents).toBe(9_000);
  expect(await joinTwins({ staysId: stays, twinId: twin }, into, ana)).toEqual({ outcome: "nothingToDo" });
  expect((await happened()).filter(({ event }) => event === "joined")).toHaveLength(1);
});

test("where the money is another than was said, nothing happens, and the new sums are said", async () => {
  const [stays, twin] = [await booked(), await booked()];
  const said = await quoted(stays, twin);
  await pays(twin, 4_000);
  const now = { movedCents: 4_000, twinBackCents: 0, overCents: 0, dueCents: 8_000 };
  expect(await joinTwins({ staysId: stays, twinId: twin }, said, ana)).toEqual({
    outcome: "otherSum",
    quote: now,
  });
  expect([(await rowOf(twin)).stage, (await ledgerOf(twin)).capturedCents]).toEqual(["booked", 4_000]);
});

test("only twins that are booked and not begun are joined", async () => {
  const [stays, twin] = [await booked(), await booked()];
  await refuses(stays, stays, "gone");
  await refuses(stays, newId(), "gone");
  await refuses(stays, await booked(openTransfer({ phone: "+506 8888 1234" })), "gone");
  await refuses(stays, await booked(openTransfer({ departure: later })), "gone");
  await refuses(stays, await booked(openTransfer({ to: "flamingo" })), "gone");
  const [job] = await jobsOfReservation(twin);
  await stepJob(job!.id, "onTheWay", ana);
  await refuses(stays, twin, "gone");
  // But what has begun may stay.
  expect(await previewJoin({ staysId: twin, twinId: stays })).toEqual(nothing);
  await stepJob(job!.id, "done", ana);
  await refuses(twin, stays, "gone");
});

test("while a payment or a refund is not decided nothing is joined, from neither side", async () => {
  const inReview = await order(await openTransfer());
  paypal.fault(inReview, "review");
  paypal.approve(inReview);
  expect(await settle(inReview)).toBe("inReview");
  const other = await booked();
  await refuses(inReview, other, "inReview");
  await refuses(other, inReview, "inReview");
  const paid = await paidTrip();
  paypal.fault(paid, "lostRefund", "lostRefund", "lostRefund");
  expect(await refund({ reservationId: paid, amountCents: 1_000, actor: ana, refundId: newId() })).toBe(
    "asked",
  );
  await refuses(other, paid, "inReview");
});

test("a twin of which a fee was kept is not joined", async () => {
  const round = openTransfer({ tripType: "roundTrip", returnDate: later });
  const [stays, twin] = [await booked(), await booked(round)];
  await pays(twin, 24_000);
  const legIds = (await findReservation(twin))!.legs.slice(1).map(({ id }) => id);
  await cancelLegs({ reservationId: twin, legIds, actor: ana, gives: "all", backCents: 12_000 });
  await db.update(legs).set({ priceCents: 500 }).where(eq(legs.id, legIds[0]!));
  await refuses(stays, twin, "hasFee");
});

test("an order that was begun for the twin takes nothing any more", async () => {
  const [stays, twin] = [await booked(), await booked()];
  const orderId = await order((await rowOf(twin)).checkoutId);
  await joins(stays, twin);
  paypal.approve(orderId);
  expect(await settle(orderId)).toBe("notNeeded");
  expect((await ledgerOf(twin)).capturedCents).toBe(0);
});

test("its drivers have it no more, and collect of the other what is then due", async () => {
  const [stays, twin] = [await booked(), await booked()];
  const [[job], [twins]] = [await jobsOfReservation(stays), await jobsOfReservation(twin)];
  await newDriver();
  await setCollected(job!.id, 12_000, ana);
  await setCollected(twins!.id, 2_000, ana);
  await pays(twin, 4_000);
  await joins(stays, twin);
  expect((await jobsOfReservation(stays))[0]).toMatchObject({ state: "planned", collectCents: 8_000 });
  expect((await findReservation(twin))!.legs.map(({ state }) => state)).toEqual(["cancelled"]);
});

test("the histories name each other", async () => {
  const [stays, twin] = [await booked(), await booked()];
  await pays(twin, 4_000);
  await joins(stays, twin);
  const [of, to] = [await rowOf(twin), await rowOf(stays)];
  const told = (await happened()).filter(({ event }) => ["joined", "tookTwin"].includes(event));
  expect(told.map(({ reservationId, actor, event, after }) => [reservationId, actor, event, after])).toEqual([
    [twin, actorKey(ana), "joined", { staysId: stays, reference: to.reference }],
    [stays, actorKey(ana), "tookTwin", { twinId: twin, reference: of.reference, movedCents: 4_000 }],
  ]);
});

test("the guest gets one letter, which takes the copy out of the calendar and leads to the trip that stays", async () => {
  const [stays, twin] = [await booked(), await booked(openTransfer({ email: "INES@example.com" }))];
  await pays(twin, 4_000);
  const before = await letters();
  await joins(stays, twin);
  const [letter, ...more] = (await letters()).slice(before.length);
  expect([letter!.kind, letter!.recipient, more]).toEqual(["cancelled", "INES@example.com", []]);
  const { subject, text, attachments } = await composeLetter(letter!);
  expect(subject).toMatch(/^Booked twice, now one/);
  const { reference } = await rowOf(stays);
  for (const words of [reference, tripUrl(stays, "en"), "$40"]) expect(text).toContain(words);
  expect(text).not.toContain(tripUrl(twin, "en"));
  expect(text).not.toContain("cancelled");
  expect(attachments.map(({ content }) => /METHOD:CANCEL/.test(content))).toEqual([true]);
});

test("whoever booked with somebody else's number reads of a cancellation, and nothing of the other trip", async () => {
  const stays = await booked();
  const twin = await booked(openTransfer({ email: "mallory@example.com" }));
  await pays(stays, 12_000);
  await pays(twin, 4_000);
  const before = await letters();
  await joins(stays, twin);
  const [letter] = (await letters()).slice(before.length);
  const { subject, text, html } = await composeLetter(letter!);
  expect([letter!.recipient, subject]).toEqual(["mallory@example.com", expect.stringMatching(/^Cancelled/)]);
  const { reference } = await rowOf(stays);
  for (const secret of [reference, tripUrl(stays, "en")]) expect(text + html).not.toContain(secret);
  expect(text).toContain("The $40 that you paid for it counts for the booking that stays.");
});

test("where the twin has no address, the guest reads the confirmation again", async () => {
  const [stays, twin] = [await booked(), await booked(openTransfer({ email: "" }))];
  const before = await letters();
  await joins(stays, twin);
  const sent = (await letters()).slice(before.length);
  expect(sent.map(({ kind, reservationId }) => [kind, reservationId])).toEqual([["confirmation", stays]]);
});

async function letters() {
  return await db.select().from(messages).orderBy(asc(messages.id));
}

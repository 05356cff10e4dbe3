import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { later, openTransfer } from "../../../test/bookings.ts";
import { booked, happened, newDriver } from "../../../test/driving.ts";
import { ana, joins, nothing, pays, quoted, refuses, rowOf } from "../../../test/joining.ts";
import { knowGuest } from "../../../test/known-guest.ts";
import { order, paidTrip } from "../../../test/paying.ts";
import { paypal } from "../../../test/paypal.ts";
import { actorKey, operatorWith } from "../../domain/common/actor.ts";
import { todayInCostaRica } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import { db } from "../../store/engine/db.server.ts";
import { countUnsentChanges } from "../../store/message/unsent-changes.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { findReservation } from "../../store/reservation/reservations.server.ts";
import { jobsOfReservation } from "../../store/ride/board.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { legs } from "../../store/schema/reservation-schema.server.ts";
import { composeLetter } from "../message/compose.server.ts";
import { refund } from "../money/refund.server.ts";
import { settle } from "../money/settle.server.ts";
import { setCollected, stepJob } from "../ride/progress.server.ts";
import { cancelLegs } from "./cancel.server.ts";
import { joinDuplicates, previewJoin } from "./join-duplicates.server.ts";
import { tripUrl } from "./trip-secret.server.ts";

beforeEach(() => knowGuest());

test("pressed twice, by two at once or from both sides, they are joined once", async () => {
  const [one, other] = [await booked(), await booked()];
  await pays(one, 4_000);
  await pays(other, 5_000);
  const into = await quoted(one, other);
  const back = await quoted(other, one);
  const outcomes = await Promise.all([
    joinDuplicates({ staysId: one, duplicateId: other }, into, ana),
    joinDuplicates({ staysId: other, duplicateId: one }, back, operatorWith("eva")),
    joinDuplicates({ staysId: one, duplicateId: other }, into, operatorWith("eva")),
    joinDuplicates({ staysId: other, duplicateId: one }, back, ana),
  ]);
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["gone", "gone", "joined", "nothingToDo"]);
  const rows = [await rowOf(one), await rowOf(other)];
  expect(rows.map(({ stage }) => stage).sort()).toEqual(["booked", "cancelled"]);
  const stays = rows.find(({ stage }) => stage === "booked")!.id;
  const duplicate = stays === one ? other : one;
  expect((await ledgerOf(stays)).capturedCents).toBe(9_000);
  expect(await joinDuplicates({ staysId: stays, duplicateId: duplicate }, into, ana)).toEqual({
    outcome: "nothingToDo",
  });
  expect((await happened()).filter(({ event }) => event === "joined")).toHaveLength(1);
  // The guest who booked twice still rides.
  expect(await countUnsentChanges(todayInCostaRica())).toBe(0);
});

test("where the money is another than was said, nothing happens, and the new sums are said", async () => {
  const [stays, duplicate] = [await booked(), await booked()];
  const said = await quoted(stays, duplicate);
  await pays(duplicate, 4_000);
  const now = { movedCents: 4_000, duplicateBackCents: 0, overCents: 0, dueCents: 8_000 };
  expect(await joinDuplicates({ staysId: stays, duplicateId: duplicate }, said, ana)).toEqual({
    outcome: "otherSum",
    quote: now,
  });
  expect([(await rowOf(duplicate)).stage, (await ledgerOf(duplicate)).capturedCents]).toEqual([
    "booked",
    4_000,
  ]);
});

test("only duplicates that are booked and have not begun are joined", async () => {
  const [stays, duplicate] = [await booked(), await booked()];
  await refuses(stays, stays, "gone");
  await refuses(stays, newId(), "gone");
  await refuses(stays, await booked(openTransfer({ phone: "+506 8888 1234" })), "gone");
  await refuses(stays, await booked(openTransfer({ departure: later })), "gone");
  await refuses(stays, await booked(openTransfer({ to: "flamingo" })), "gone");
  const [job] = await jobsOfReservation(duplicate);
  await stepJob(job!.id, "onTheWay", ana);
  await refuses(stays, duplicate, "gone");
  // But the reservation that stays may have begun.
  expect(await previewJoin({ staysId: duplicate, duplicateId: stays })).toEqual(nothing);
  await stepJob(job!.id, "done", ana);
  await refuses(duplicate, stays, "gone");
});

test("while a payment or a refund is undecided, the reservations are not joined in either direction", async () => {
  const inReview = await order(await openTransfer());
  paypal.fault(inReview, "review");
  paypal.approve(inReview);
  expect(await settle(inReview)).toBe("inReview");
  const other = await booked();
  await refuses(inReview, other, "inReview");
  await refuses(other, inReview, "inReview");
  const paid = await paidTrip();
  paypal.fault(paid, "lostRefund", "lostRefund", "lostRefund");
  expect(await refund({ reservationId: paid, amountCents: 1, actor: ana, refundId: newId() })).toBe("asked");
  await refuses(other, paid, "inReview");
});

test("a duplicate with a kept fee is not joined", async () => {
  const round = openTransfer({ tripType: "roundTrip", returnDate: later });
  const [stays, duplicate] = [await booked(), await booked(round)];
  await pays(duplicate, 24_000);
  const legIds = (await findReservation(duplicate))!.legs.slice(1).map(({ id }) => id);
  await cancelLegs({ reservationId: duplicate, legIds, actor: ana, gives: "all", backCents: 12_000 });
  expect(await previewJoin({ staysId: stays, duplicateId: duplicate })).not.toHaveProperty("outcome");
  await db.update(legs).set({ priceCents: 1 }).where(eq(legs.id, legIds[0]!));
  await refuses(stays, duplicate, "hasFee");
});

test("an order begun for the duplicate takes no money any more", async () => {
  const [stays, duplicate] = [await booked(), await booked()];
  const orderId = await order((await rowOf(duplicate)).checkoutId);
  await joins(stays, duplicate);
  paypal.approve(orderId);
  expect(await settle(orderId)).toBe("notNeeded");
  expect((await ledgerOf(duplicate)).capturedCents).toBe(0);
});

test("the duplicate is taken from its drivers, and the amount then due is collected for the other", async () => {
  const [stays, duplicate] = [await booked(), await booked()];
  const [[job], [duplicateJob]] = [await jobsOfReservation(stays), await jobsOfReservation(duplicate)];
  await newDriver();
  await setCollected(job!.id, 12_000, ana);
  await setCollected(duplicateJob!.id, 2_000, ana);
  await pays(duplicate, 4_000);
  await joins(stays, duplicate);
  expect((await jobsOfReservation(stays))[0]).toMatchObject({ state: "planned", collectCents: 8_000 });
  expect((await findReservation(duplicate))!.legs.map(({ state }) => state)).toEqual(["cancelled"]);
});

test("the two histories name each other", async () => {
  const [stays, duplicate] = [await booked(), await booked()];
  await pays(duplicate, 4_000);
  await joins(stays, duplicate);
  const [of, to] = [await rowOf(duplicate), await rowOf(stays)];
  const told = (await happened()).filter(({ event }) => ["joined", "tookTwin"].includes(event));
  expect(told.map(({ reservationId, actor, event, after }) => [reservationId, actor, event, after])).toEqual([
    [duplicate, actorKey(ana), "joined", { staysId: stays, reference: to.reference }],
    [stays, actorKey(ana), "tookTwin", { twinId: duplicate, reference: of.reference, movedCents: 4_000 }],
  ]);
});

test("the guest gets one letter, which takes the copy out of the calendar and leads to the trip that stays", async () => {
  const [stays, duplicate] = [await booked(), await booked(openTransfer({ email: "INES@example.com" }))];
  await pays(duplicate, 4_000);
  const before = await letters();
  await joins(stays, duplicate);
  const [letter, ...more] = (await letters()).slice(before.length);
  expect([letter!.kind, letter!.recipient, more]).toEqual(["cancelled", "INES@example.com", []]);
  const { subject, text, attachments } = await composeLetter(letter!);
  expect(subject).toMatch(/^Booked twice, now one/);
  const { reference } = await rowOf(stays);
  for (const words of [reference, tripUrl(stays, "en"), "$40"]) expect(text).toContain(words);
  expect(text).not.toContain(tripUrl(duplicate, "en"));
  expect(text).not.toContain("cancelled");
  expect(attachments.map(({ content }) => /METHOD:CANCEL/.test(content))).toEqual([true]);
});

test("a booker with another guest's phone number reads of a cancellation, and nothing of the other trip", async () => {
  const stays = await booked();
  const duplicate = await booked(openTransfer({ email: "mallory@example.com" }));
  await pays(stays, 12_000);
  await pays(duplicate, 4_000);
  const before = await letters();
  await joins(stays, duplicate);
  const [letter] = (await letters()).slice(before.length);
  const { subject, text, html } = await composeLetter(letter!);
  expect([letter!.recipient, subject]).toEqual(["mallory@example.com", expect.stringMatching(/^Cancelled/)]);
  const { reference } = await rowOf(stays);
  for (const secret of [reference, tripUrl(stays, "en")]) expect(text + html).not.toContain(secret);
  expect(text).toContain("The $40 that you paid for it counts for the booking that stays.");
});

test.each([
  ["reads what goes back of all that was paid for both", "INES@example.com", 2_000],
  ["with an address of its own reads nothing of the other's money", "mallory@example.com", 0],
])("the guest of a duplicate %s", async (_, email, cents) => {
  const [stays, duplicate] = [await paidTrip(), await booked(openTransfer({ email }))];
  await pays(duplicate, 2_000);
  await joins(stays, duplicate);
  const { contents } = (await letters()).findLast(({ kind }) => kind === "cancelled")!;
  expect(contents).toMatchObject({ backCents: cents, byItselfCents: cents, joined: { movedCents: 2_000 } });
});

test("where the duplicate has no address, the guest gets the confirmation again", async () => {
  const [stays, duplicate] = [await booked(), await booked(openTransfer({ email: "" }))];
  const before = await letters();
  await joins(stays, duplicate);
  const sent = (await letters()).slice(before.length);
  expect(sent.map(({ kind, reservationId }) => [kind, reservationId])).toEqual([["confirmation", stays]]);
});

async function letters() {
  return await db.select().from(messages).orderBy(asc(messages.id));
}

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
    joinDuplicates({ staysId: one, twinId: other }, into, ana),
    joinDuplicates({ staysId: other, twinId: one }, back, operatorWith("eva")),
    joinDuplicates({ staysId: one, twinId: other }, into, operatorWith("eva")),
    joinDuplicates({ staysId: other, twinId: one }, back, ana),
  ]);
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["gone", "gone", "joined", "nothingToDo"]);
  const rows = [await rowOf(one), await rowOf(other)];
  expect(rows.map(({ stage }) => stage).sort()).toEqual(["booked", "cancelled"]);
  const stays = rows.find(({ stage }) => stage === "booked")!.id;
  const twin = stays === one ? other : one;
  expect((await ledgerOf(stays)).capturedCents).toBe(9_000);
  expect(await joinDuplicates({ staysId: stays, twinId: twin }, into, ana)).toEqual({
    outcome: "nothingToDo",
  });
  expect((await happened()).filter(({ event }) => event === "joined")).toHaveLength(1);
  // The guest who booked twice still rides.
  expect(await countUnsentChanges(todayInCostaRica())).toBe(0);
});

test("where the money is another than was said, nothing happens, and the new sums are said", async () => {
  const [stays, twin] = [await booked(), await booked()];
  const said = await quoted(stays, twin);
  await pays(twin, 4_000);
  const now = { movedCents: 4_000, twinBackCents: 0, overCents: 0, dueCents: 8_000 };
  expect(await joinDuplicates({ staysId: stays, twinId: twin }, said, ana)).toEqual({
    outcome: "otherSum",
    quote: now,
  });
  expect([(await rowOf(twin)).stage, (await ledgerOf(twin)).capturedCents]).toEqual(["booked", 4_000]);
});

test("only duplicates that are booked and have not begun are joined", async () => {
  const [stays, twin] = [await booked(), await booked()];
  await refuses(stays, stays, "gone");
  await refuses(stays, newId(), "gone");
  await refuses(stays, await booked(openTransfer({ phone: "+506 8888 1234" })), "gone");
  await refuses(stays, await booked(openTransfer({ departure: later })), "gone");
  await refuses(stays, await booked(openTransfer({ to: "flamingo" })), "gone");
  const [job] = await jobsOfReservation(twin);
  await stepJob(job!.id, "onTheWay", ana);
  await refuses(stays, twin, "gone");
  // But the reservation that stays may have begun.
  expect(await previewJoin({ staysId: twin, twinId: stays })).toEqual(nothing);
  await stepJob(job!.id, "done", ana);
  await refuses(twin, stays, "gone");
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
  const [stays, twin] = [await booked(), await booked(round)];
  await pays(twin, 24_000);
  const legIds = (await findReservation(twin))!.legs.slice(1).map(({ id }) => id);
  await cancelLegs({ reservationId: twin, legIds, actor: ana, gives: "all", backCents: 12_000 });
  expect(await previewJoin({ staysId: stays, twinId: twin })).not.toHaveProperty("outcome");
  await db.update(legs).set({ priceCents: 1 }).where(eq(legs.id, legIds[0]!));
  await refuses(stays, twin, "hasFee");
});

test("an order begun for the duplicate takes no money any more", async () => {
  const [stays, twin] = [await booked(), await booked()];
  const orderId = await order((await rowOf(twin)).checkoutId);
  await joins(stays, twin);
  paypal.approve(orderId);
  expect(await settle(orderId)).toBe("notNeeded");
  expect((await ledgerOf(twin)).capturedCents).toBe(0);
});

test("the duplicate is taken from its drivers, and the amount then due is collected for the other", async () => {
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

test("the two histories name each other", async () => {
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

test("a booker with another guest's phone number reads of a cancellation, and nothing of the other trip", async () => {
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

test.each([
  ["reads what goes back of all that was paid for both", "INES@example.com", 2_000],
  ["with an address of its own reads nothing of the other's money", "mallory@example.com", 0],
])("the guest of a twin %s", async (_, email, cents) => {
  const [stays, twin] = [await paidTrip(), await booked(openTransfer({ email }))];
  await pays(twin, 2_000);
  await joins(stays, twin);
  const { contents } = (await letters()).findLast(({ kind }) => kind === "cancelled")!;
  expect(contents).toMatchObject({ backCents: cents, byItselfCents: cents, joined: { movedCents: 2_000 } });
});

test("where the duplicate has no address, the guest gets the confirmation again", async () => {
  const [stays, twin] = [await booked(), await booked(openTransfer({ email: "" }))];
  const before = await letters();
  await joins(stays, twin);
  const sent = (await letters()).slice(before.length);
  expect(sent.map(({ kind, reservationId }) => [kind, reservationId])).toEqual([["confirmation", stays]]);
});

async function letters() {
  return await db.select().from(messages).orderBy(asc(messages.id));
}

import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { later, openTour, openTransfer } from "../../../test/bookings.ts";
import { booked, happened, newDriver } from "../../../test/driving.ts";
import { paidTrip } from "../../../test/paying.ts";
import { paypal } from "../../../test/paypal.ts";
import { moneyBefore } from "../../../test/states-of-money.ts";
import { guestActor, operatorWith } from "../../domain/common/actor.ts";
import { newId } from "../../domain/common/reference.ts";
import type { SplitQuote } from "../../domain/money/split-money.ts";
import type { TripChangeRequest } from "../../domain/reservation/wished-plan.ts";
import { db } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { duplicatesOf } from "../../store/reservation/duplicates.server.ts";
import { findReservation, findReservationByReference } from "../../store/reservation/reservations.server.ts";
import { jobsOfReservation } from "../../store/ride/board.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { refund } from "../money/refund.server.ts";
import { takePayment } from "../money/take-money.server.ts";
import { splitJob } from "../ride/split.server.ts";
import { cancelLegs } from "./cancel.server.ts";
import { changeTrip } from "./change-trip.server.ts";
import { previewSplit, splitBooking } from "./split-booking.server.ts";

const ana = operatorWith("ana");
const luis = operatorWith("luis");
const roundTrip = () => booked(openTransfer({ tripType: "roundTrip", returnDate: later }));
const rowOf = async (id: string) => (await db.select().from(reservations).where(eq(reservations.id, id)))[0]!;
const pricesOf = async (id: string) =>
  (await db.select().from(legs).where(eq(legs.reservationId, id)).orderBy(asc(legs.position))).map(
    ({ priceCents }) => priceCents,
  );

async function split(reservationId: string, people: number, tell = true) {
  const quote = (await previewSplit({ reservationId, people })) as SplitQuote;
  const done = await splitBooking({ reservationId, people, click: newId() }, quote, ana, tell);
  if (done.outcome !== "split") throw new Error(done.outcome);
  const second = (await findReservationByReference(done.reference, "en"))!;
  return { quote, second: second.id };
}

test("two of six people get their own booking for their share, and the sum of the prices stays", async () => {
  const id = await roundTrip();
  const { quote, second } = await split(id, 2);
  expect(quote).toEqual({
    firstCents: 16_000,
    secondCents: 8_000,
    movedCents: 0,
    backCents: 0,
    firstDueCents: 16_000,
    secondDueCents: 8_000,
  });
  expect(await rowOf(id)).toMatchObject({ passengers: 4, priceCents: 16_000, changes: 1, stage: "booked" });
  expect(await rowOf(second)).toMatchObject({
    passengers: 2,
    priceCents: 8_000,
    changes: 0,
    firstName: "Inés Ñandú",
    payment: "PENDING",
    splitFromId: id,
  });
  expect([await pricesOf(id), await pricesOf(second)]).toEqual([
    [8_000, 8_000],
    [4_000, 4_000],
  ]);
  const plan = async (id: string) =>
    (await findReservation(id))!.legs.map(({ day, time, from, to }) => [day, time, from, to]);
  expect(await plan(second)).toEqual(await plan(id));
  expect((await jobsOfReservation(id)).map(({ people }) => people)).toEqual([4, 4]);
  expect((await jobsOfReservation(second)).map(({ people, driverId }) => [people, driverId])).toEqual([
    [2, null],
    [2, null],
  ]);
});

test("a share is in whole dollars, and no cent is lost", async () => {
  const id = await booked();
  await db.update(legs).set({ priceCents: 10_001 });
  await db.update(reservations).set({ priceCents: 10_001, passengers: 7 });
  await db.update(jobs).set({ people: 7 });
  const { second } = await split(id, 3);
  const cents = [(await rowOf(id)).priceCents, (await rowOf(second)).priceCents];
  expect(cents).toEqual([5_701, 4_300]);
  expect([await pricesOf(id), await pricesOf(second)]).toEqual([[5_701], [4_300]]);
});

test("the rest of a tour pays the agreed price, as one of three who are paid for", async () => {
  const id = await booked(openTour());
  const { second } = await split(id, 1);
  expect(await rowOf(id)).toMatchObject({ passengers: 3, travellers: null, priceCents: 25_500 });
  expect(await rowOf(second)).toMatchObject({ passengers: 3, travellers: 1, priceCents: 8_500 });
});

test("cancelled rides stay with the first", async () => {
  const id = await roundTrip();
  const [, back] = (await findReservation(id))!.legs;
  await cancelLegs({ reservationId: id, legIds: [back!.id], actor: ana, gives: "all", backCents: 0 });
  const { second } = await split(id, 3);
  expect([await pricesOf(id), await pricesOf(second)]).toEqual([[6_000, 0], [6_000]]);
});

test("payments by hand move as far as they exceed the price, with the same method", async () => {
  const id = await booked();
  const colones = { currency: "CRC", cents: 6_000_001, rate: 500 } as const;
  const cash = { id: newId(), reservationId: id, method: "cash", amountCents: 12_000, note: "" } as const;
  await takePayment({ ...cash, tendered: colones, heldBy: luis }, ana);
  const { quote, second } = await split(id, 2);
  expect(quote).toMatchObject({ movedCents: 4_000, backCents: 0, firstDueCents: 0, secondDueCents: 0 });
  expect([(await rowOf(id)).payment, (await rowOf(second)).payment]).toEqual(["COMPLETED", "COMPLETED"]);
  const kept = await db
    .select()
    .from(ledger)
    .where(eq(ledger.id, `kept:${cash.id}`));
  const moved = await db.select().from(ledger).where(eq(ledger.reservationId, second));
  expect([...kept, ...moved]).toMatchObject([
    { amountCents: 8_000, tenderedCents: 4_000_001, currency: "CRC", heldBy: "operator:luis" },
    { amountCents: 4_000, tenderedCents: 2_000_000, currency: "CRC", heldBy: "operator:luis" },
  ]);
  expect((await ledgerOf(id)).capturedCents).toBe(8_000);
});

test("dollars that move in part stay dollars, without another currency", async () => {
  const id = await booked();
  await takePayment({ id: newId(), reservationId: id, method: "cash", amountCents: 12_000, note: "" }, ana);
  await split(id, 2);
  const rows = await db.select().from(ledger);
  expect(rows.map(({ tenderedCents }) => tenderedCents)).toEqual(rows.map(() => null));
  expect(rows.length).toBeGreaterThan(2);
});

test("the newest payments move first, and a partly refunded one stays", async () => {
  const id = await booked();
  for (const amountCents of [7_000, 5_000])
    await takePayment({ id: newId(), reservationId: id, method: "sinpe", amountCents, note: "" }, ana);
  const { second } = await split(id, 3);
  expect([(await ledgerOf(id)).capturedCents, (await ledgerOf(second)).capturedCents]).toEqual([
    6_000, 6_000,
  ]);
});

test("PayPal's payments can't move: the excess is refunded, and the second is due", async () => {
  const id = await paidTrip();
  const { quote, second } = await split(id, 2);
  expect(quote).toMatchObject({ movedCents: 0, backCents: 4_000, firstDueCents: 0, secondDueCents: 4_000 });
  expect(await ledgerOf(id)).toMatchObject({ refundedCents: 4_000, differenceCents: 4_000 });
  expect(paypal.order(id)!.refunds.map(({ amountCents }) => amountCents)).toEqual([4_000]);
  expect(await rowOf(id)).toMatchObject({ payment: "COMPLETED", owedCents: 0 });
  expect(await rowOf(second)).toMatchObject({ payment: "PENDING", owedCents: 0 });
});

test("a double click or a lost answer makes one new reservation", async () => {
  const id = await booked();
  const quote = (await previewSplit({ reservationId: id, people: 2 })) as SplitQuote;
  const asked = { reservationId: id, people: 2, click: newId() };
  const both = await Promise.all([splitBooking(asked, quote, ana), splitBooking(asked, quote, ana)]);
  const again = await splitBooking(asked, quote, ana);
  expect(new Set([...both, again].map((done) => "reference" in done && done.reference)).size).toBe(1);
  expect(await db.$count(reservations)).toBe(2);
  const other = await splitBooking({ ...asked, click: newId() }, quote, ana);
  expect(other).toMatchObject({ outcome: "otherSum", quote: { firstCents: 4_000, secondCents: 4_000 } });
});

test.each([[0], [6], [7], [1.5], [Number.NaN], [-1]])(
  "%s of six people can't be split off",
  async (people) => {
    const id = await booked();
    expect(await previewSplit({ reservationId: id, people })).toEqual({ outcome: "peopleRange" });
    expect(await previewSplit({ reservationId: "nobody", people })).toEqual({ outcome: "gone" });
  },
);

test("a booking is not split while money is under way, nor once it is over", async () => {
  const reviewed = await moneyBefore["in review"]();
  expect(await previewSplit({ reservationId: reviewed, people: 2 })).toEqual({ outcome: "inReview" });
  const driven = await booked();
  const [leg] = (await findReservation(driven))!.legs;
  await db.update(jobs).set({ state: "done" }).where(eq(jobs.legId, leg!.id));
  expect(await previewSplit({ reservationId: driven, people: 2 })).toEqual({ outcome: "gone" });
});

test("people who leave do so from the last van, and the drivers are informed", async () => {
  const id = await booked();
  const [job] = await jobsOfReservation(id);
  await splitJob(job!.id, 6, 2, ana);
  await db.update(jobs).set({ driverId: await newDriver(), receivedAt: new Date() });
  expect(await previewSplit({ reservationId: id, people: 2 })).toEqual({ outcome: "vansFirst" });
  await split(id, 1);
  expect((await jobsOfReservation(id)).map(({ people, received }) => [people, received])).toEqual([
    [4, false],
    [1, false],
  ]);
});

test("neither part may be filled up again without a request", async () => {
  const id = await booked();
  const { second } = await split(id, 2);
  for (const part of [id, second]) {
    const wish = (people: number): TripChangeRequest => ({ kind: "change", people, legs: [] });
    expect(await changeTrip(part, wish(6), guestActor)).toMatchObject({ outcome: "mustAsk" });
    expect(await changeTrip(part, wish(1), guestActor)).toMatchObject({ outcome: "otherPrice" });
    expect(await changeTrip(part, wish(6), ana)).toMatchObject({ outcome: "otherPrice" });
    const [leg] = (await findReservation(part))!.legs;
    const later = { id: leg!.id, before: {}, after: { time: "16:00" } };
    expect(await changeTrip(part, { kind: "change", legs: [later] }, guestActor)).toMatchObject({
      outcome: "otherPrice",
    });
  }
});

test("a booking is not split where a ride has begun, or a part was waived", async () => {
  const begun = await roundTrip();
  const [leg] = (await findReservation(begun))!.legs;
  await db.update(jobs).set({ state: "onTheWay" }).where(eq(jobs.legId, leg!.id));
  expect(await previewSplit({ reservationId: begun, people: 2 })).toEqual({ outcome: "gone" });
  const paid = await paidTrip();
  await refund({ reservationId: paid, amountCents: 3_000, actor: ana, refundId: newId() });
  expect(await previewSplit({ reservationId: paid, people: 2 })).toEqual({ outcome: "forgiven" });
});

test("both have their letters and their history, and do not look like duplicates", async () => {
  const id = await booked();
  await db.delete(messages);
  const { second } = await split(id, 2);
  const rows = await db.select().from(messages).orderBy(asc(messages.id));
  const told = rows.map(({ kind, channel, reservationId }) => [kind, channel, reservationId === id]);
  expect(told).toContainEqual(["confirmation", "mail", false]);
  expect(told).toContainEqual(["changed", "mail", true]);
  expect(told).toContainEqual(["changed", "whatsapp", true]);
  const { reference } = await rowOf(second);
  expect((await happened()).filter(({ event }) => event.startsWith("split"))).toMatchObject([
    { reservationId: id, event: "splitOff", after: { reference, people: 2 } },
    { reservationId: second, event: "splitFrom", after: { people: 2 } },
  ]);
  const none = { likely: [], apart: [], isCut: false };
  expect([...(await duplicatesOf([id, second])).values()]).toEqual([none, none]);
  await split(id, 1, false);
  expect(rows.filter(({ kind }) => kind === "changed")).toHaveLength(2);
  expect(await db.$count(messages, eq(messages.kind, "changed"))).toBe(2);
  expect(await db.$count(messages, eq(messages.kind, "confirmation"))).toBe(1);
});

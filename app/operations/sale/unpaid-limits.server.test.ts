import { and, eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { later, openTour, openTransfer, soon } from "../../../test/bookings.ts";
import { newVan } from "../../../test/driving.ts";
import { agreeOn, newPartner, newPartnerDesk, openFrom } from "../../../test/partners.ts";
import { order } from "../../../test/paying.ts";
import { paypal } from "../../../test/paypal.ts";
import { addRule } from "../../../test/sale-rules.ts";
import { book, booked, contact, elsewhere, mallory, operator, stagesOf } from "../../../test/unpaid.ts";
import { guestActor, partnerWith } from "../../domain/common/actor.ts";
import { addDays, todayInCostaRica } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import type { Origin } from "../../domain/sale/unpaid-limit.ts";
import { db } from "../../store/engine/db.server.ts";
import { listBursts } from "../../store/sale/bursts.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { unconfirmedBookings } from "../../store/schema/unconfirmed-schema.server.ts";
import { settle } from "../money/settle.server.ts";
import { takePayment } from "../money/take-money.server.ts";
import { confirmAsked } from "../reservation/answer-asked.server.ts";
import { cancelLegs } from "../reservation/cancel.server.ts";
import { changeTrip } from "../reservation/change-trip.server.ts";
import { reserve } from "./reserve.server.ts";

beforeEach(async () => {
  for (let n = 0; n < 30; n++) await newVan();
});

test("a visitor takes four vans of a day unpaid, whatever addresses are typed; what is beyond is asked for and takes none", async () => {
  expect(await stagesOf(14, mallory)).toEqual([...booked(4), ...Array(10).fill("asked")]);
  expect(await stagesOf(1, mallory, { departure: later })).toEqual(["booked"]);
  const neighbour = { address: "neighbour", network: "another" };
  expect(await stagesOf(1, neighbour)).toEqual(["booked"]);
});

test("of a burst's requests the first alone is copied to the operator, and the desk lists all of them", async () => {
  const copiesOf = async (by: Origin, change = {}) => {
    const { id } = await book(by, change);
    return await db.$count(messages, and(eq(messages.reservationId, id), eq(messages.kind, "operatorCopy")));
  };
  const copies = [];
  for (let n = 0; n < 7; n++) copies.push(await copiesOf(mallory));
  expect(copies).toEqual([1, 1, 1, 1, 1, 0, 0]);
  expect((await listBursts(todayInCostaRica()))[0]!.bookings).toHaveLength(7);
  expect(await copiesOf({ address: "neighbour", network: "another" })).toBe(1);
  const phone = "+1 415 555 2999";
  const byPhone = [];
  for (let n = 0; n < 6; n++) byPhone.push(await copiesOf({ address: newId(), network: newId() }, { phone }));
  expect(byPhone).toEqual([1, 1, 1, 1, 1, 0]);
});

test("a network takes twelve vans, an e-mail address or a phone number four, in any spelling", async () => {
  const stages = [];
  for (let n = 0; n < 14; n++) stages.push((await book({ address: `a${n}`, network: "carrier" })).stage);
  expect(stages).toEqual([...booked(12), "asked", "asked"]);
  const next = () => ({ address: newId(), network: newId() });
  const byMail = [];
  for (let n = 0; n < 5; n++)
    byMail.push((await book(next(), { email: n % 2 ? "Ann@Example.com" : "ann@example.com" })).stage);
  expect(byMail).toEqual([...booked(4), "asked"]);
  const byPhone = [];
  for (let n = 0; n < 5; n++)
    byPhone.push((await book(next(), { phone: n % 2 ? "+14155552671" : "+1 415 555 2671" })).stage);
  expect(byPhone).toEqual([...booked(4), "asked"]);
});

test.each(["net", "deposit"] as const)(
  "a partner's desk takes twelve vans of a day under %s, and the office confirms what is beyond",
  async (relation) => {
    const partnerId = await newPartner();
    await agreeOn(partnerId, relation);
    const by = {
      actor: partnerWith((await newPartnerDesk(partnerId)).id),
      origin: { address: "", network: `partner ${partnerId}` },
    };
    const ids = [];
    for (let n = 0; n < 14; n++) {
      const done = await reserve(await openFrom(partnerId, contact()), by);
      ids.push("reservationId" in done ? done.reservationId : done.outcome);
    }
    const rows = await db.select().from(reservations).where(inArray(reservations.id, ids));
    expect(rows.map(({ stage }) => stage).sort()).toEqual(["asked", "asked", ...booked(12)]);
    const [asked] = rows.filter(({ stage }) => stage === "asked");
    expect(await confirmAsked(asked!.id, operator)).toBe("confirmed");
    expect(await db.$count(unconfirmedBookings)).toBe(13);
  },
);

test("vans are counted, not bookings: all of a large group, and both ways on one day", async () => {
  const size = { passengers: "14" };
  expect(await stagesOf(3, mallory, size)).toEqual(["booked", "booked", "asked"]);
  const other = { address: "other", network: "other" };
  const there = { tripType: "roundTrip", returnDate: soon, returnTime: "20:00" };
  expect(await stagesOf(3, other, there)).toEqual(["booked", "booked", "asked"]);
});

async function bookTour(origin: Origin, change: Parameters<typeof openTour>[0] = {}) {
  const checkout = await openTour({ ...contact(), ...change });
  await reserve(checkout, { actor: guestActor, origin });
  const [row] = await db.select().from(reservations).where(eq(reservations.checkoutId, checkout));
  return row!.stage;
}

const groupsOfTour = async (sizes: number[], origin: () => Origin, change = {}) => {
  const stages = [];
  for (const size of sizes) stages.push(await bookTour(origin(), { ...change, passengers: String(size) }));
  return stages;
};

test("a visitor, an e-mail and a phone take a third of a tour's seats unpaid, and a network two thirds", async () => {
  await addRule({ effect: "seats", about: "tour/1001", seats: 20 });
  const another = { date: later };
  expect(await groupsOfTour([14, 6, 3], () => mallory)).toEqual(["asked", "booked", "asked"]);
  expect(await groupsOfTour([6, 3], () => mallory, another)).toEqual(["booked", "asked"]);
  expect(await groupsOfTour([3, 4], elsewhere, { ...another, email: "Ann@Example.com" })).toEqual([
    "booked",
    "asked",
  ]);
  expect(await groupsOfTour([3, 4], elsewhere, { ...another, phone: "+1 415 555 2671" })).toEqual([
    "booked",
    "asked",
  ]);
  const carrier = () => ({ ...elsewhere(), network: "carrier" });
  const third = { date: addDays(later, 1) };
  expect(await groupsOfTour([6, 6, 3], carrier, third)).toEqual(["booked", "booked", "asked"]);
});

test("of few seats a group of four has as many as it needs, and another tour's seats are not counted with them", async () => {
  await addRule({ effect: "seats", about: "tour/1001", seats: 8 });
  await addRule({ effect: "seats", about: "tour/1002", seats: 8 });
  expect(await groupsOfTour([5, 4, 3], () => mallory)).toEqual(["asked", "booked", "asked"]);
  expect(await groupsOfTour([4], () => mallory, { tour: "1002" })).toEqual(["booked"]);
});

test("concurrent bookings get no further than sequential ones", async () => {
  await Promise.all(Array.from({ length: 10 }, () => book(mallory)));
  expect(await db.$count(reservations, eq(reservations.stage, "booked"))).toBe(4);
});

test("paid, confirmed and cancelled bookings count no more, and their origin is deleted", async () => {
  const [paid, cash, cancelled, fourth] = [
    await book(mallory),
    await book(mallory),
    await book(mallory),
    await book(mallory),
  ];
  const orderId = await order(paid!.checkoutId);
  paypal.approve(orderId);
  expect(await settle(orderId)).toBe("paid");
  const payment = {
    id: newId(),
    reservationId: cash!.id,
    method: "cash",
    amountCents: 12_000,
    note: "",
  } as const;
  expect(await takePayment(payment, operator)).toMatchObject({ outcome: "saved" });
  const [leg] = await db.select().from(legs).where(eq(legs.reservationId, cancelled!.id));
  await cancelLegs({
    reservationId: cancelled!.id,
    legIds: [leg!.id],
    actor: guestActor,
    gives: "policy",
    backCents: 0,
  });
  const left = await db.select({ id: unconfirmedBookings.checkoutId }).from(unconfirmedBookings);
  expect(left).toEqual([{ id: fourth!.checkoutId }]);
  expect(await stagesOf(4, mallory)).toEqual([...booked(3), "asked"]);
  const [asked] = await db.select().from(reservations).where(eq(reservations.stage, "asked"));
  expect(await confirmAsked(asked!.id, operator)).toBe("confirmed");
  expect(await db.$count(unconfirmedBookings, eq(unconfirmedBookings.checkoutId, asked!.checkoutId))).toBe(0);
});

test("bookings by the desk have no limit", async () => {
  for (let n = 0; n < 6; n++)
    await reserve(await openTransfer(), { actor: operator, how: { channel: "phone" } });
  expect(await db.$count(reservations, eq(reservations.stage, "booked"))).toBe(6);
  expect(await db.$count(unconfirmedBookings)).toBe(0);
});

test("a changed plan takes no more of another day than the limits allow", async () => {
  const first = await book(mallory, { departure: later });
  await stagesOf(4, mallory);
  const [leg] = await db.select().from(legs).where(eq(legs.reservationId, first.id));
  const to = (day: string) => {
    const { time, origin, destination } = leg!;
    const was = { day: leg!.day, time, origin, destination };
    return { kind: "change" as const, legs: [{ id: leg!.id, before: was, after: { ...was, day } }] };
  };
  expect((await changeTrip(first.id, to(soon), guestActor)).outcome).toBe("mustAsk");
  expect((await changeTrip(first.id, to(soon), operator)).outcome).toBe("otherPrice");
});

test("a ride that moves to the day of its trip's other ride is counted together with it", async () => {
  const there = { tripType: "roundTrip", returnDate: later, returnTime: "20:00" };
  const trip = await book(mallory, there);
  await stagesOf(3, mallory);
  const rides = await db.select().from(legs).where(eq(legs.reservationId, trip.id)).orderBy(legs.position);
  const { id, day, time, origin, destination } = rides[1]!;
  const was = { day, time, origin, destination };
  const wish = { kind: "change" as const, legs: [{ id, before: was, after: { ...was, day: soon } }] };
  expect((await changeTrip(trip.id, wish, guestActor)).outcome).toBe("mustAsk");
  const other = { ...was, day: addDays(later, 1) };
  const free = { kind: "change" as const, legs: [{ id, before: was, after: other }] };
  expect((await changeTrip(trip.id, free, guestActor)).outcome).toBe("otherPrice");
});

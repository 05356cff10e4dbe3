import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { later, openTour, openTransfer, soon } from "../../../test/bookings.ts";
import { givePaper } from "../../../test/driving.ts";
import { kinds, order } from "../../../test/paying.ts";
import { paypal } from "../../../test/paypal.ts";
import { addRule } from "../../../test/sale-rules.ts";
import { operatorWith } from "../../domain/common/actor.ts";
import { addDays } from "../../domain/common/day.ts";
import { findTour } from "../../store/catalogue/tours.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { tours } from "../../store/schema/catalogue-schema.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { paypalOrders } from "../../store/schema/payment-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { saleRules } from "../../store/schema/sale-rule-schema.server.ts";
import { papers, vehicles } from "../../store/schema/team-schema.server.ts";
import { startPayment } from "../money/pay.server.ts";
import { settle } from "../money/settle.server.ts";
import { cancelLegs } from "../reservation/cancel.server.ts";
import { availabilityOf } from "./availability.server.ts";
import { reserve } from "./reserve.server.ts";

const operator = operatorWith("op");
const seats = (count: number) => addRule({ effect: "seats", about: "tour/1001", seats: count });
const addVans = (count: number) =>
  db
    .insert(vehicles)
    .values(
      Array.from({ length: count }, (_, n) => ({ id: `van-${n}`, name: `V${n}`, plate: `P${n}`, seats: 8 })),
    );

test("on a closed day nothing is booked or charged, and the staff must have seen the rule", async () => {
  const [quoted, paying] = [await openTransfer(), await openTransfer()];
  const orderId = await order(paying);
  await addRule({ effect: "closed", fromDay: soon, toDay: soon });
  expect(await reserve(quoted)).toEqual({ outcome: "closed" });
  expect(await startPayment(quoted)).toEqual({ outcome: "closed" });
  paypal.approve(orderId);
  expect(await settle(orderId)).toBe("closed");
  expect(paypal.order(orderId)!.capture).toBeUndefined();
  const how = { channel: "phone" as const, reason: "amigos" };
  expect(await reserve(quoted, { actor: operator, how })).toEqual({ outcome: "closed" });
  const overruled = { actor: operator, how: { ...how, overrules: ["closed" as const] } };
  expect((await reserve(quoted, overruled)).outcome).toBe("reserved");
});

test("the way back is checked too", async () => {
  await addRule({ effect: "closed", fromDay: later });
  const checkout = await openTransfer({ tripType: "roundTrip", returnDate: later });
  expect(await reserve(checkout)).toEqual({ outcome: "closed" });
  expect((await reserve(await openTransfer())).outcome).toBe("reserved");
});

test("the last seats are sold once, and a cancelled ride releases its seats", async () => {
  await seats(8);
  const another = { email: "luc@example.com", phone: "+1 415 555 2672" };
  const [first, second, third] = [await openTour(), await openTour(another), await openTour()];
  const done = await reserve(first);
  expect((await reserve(second)).outcome).toBe("reserved");
  expect(await reserve(third)).toEqual({ outcome: "full" });
  expect(await reserve(second)).toMatchObject({ outcome: "reserved" });
  expect((await reserve(await openTour({ date: later }))).outcome).toBe("reserved");
  const { reservationId } = done as { reservationId: string };
  const [leg] = await db.select().from(legs).where(eq(legs.reservationId, reservationId));
  const how = { actor: operator, gives: "policy", backCents: 0 } as const;
  expect(await cancelLegs({ reservationId, legIds: [leg!.id], ...how })).toMatchObject({
    outcome: "cancelled",
  });
  expect((await reserve(third)).outcome).toBe("reserved");
});

test("the people who come count, not those who are paid for", async () => {
  await seats(2);
  expect(await reserve(await openTour({ passengers: "3" }))).toEqual({ outcome: "full" });
  expect((await reserve(await openTour({ passengers: "2" }))).outcome).toBe("reserved");
});

test("a payment that was begun holds its seats until its hold ends, and is not captured once they are taken", async () => {
  await seats(4);
  const [paying, other] = [await openTour(), await openTour()];
  const orderId = await order(paying);
  expect(await reserve(other)).toEqual({ outcome: "full" });
  expect(await startPayment(other)).toEqual({ outcome: "full" });
  await db.update(reservations).set({ heldUntil: new Date(Date.now() - 1000) });
  expect((await reserve(other)).outcome).toBe("reserved");
  paypal.approve(orderId);
  expect(await settle(orderId)).toBe("holdOver");
  expect(await startPayment(paying)).toEqual({ outcome: "full" });
  expect(paypal.order(orderId)!.capture).toBeUndefined();
});

test("seats whose money PayPal may be taking are not sold to others, however long its answer takes", async () => {
  await seats(4);
  const [paying, other] = [await openTour(), await openTour()];
  const orderId = await order(paying);
  paypal.approve(orderId);
  await db.update(reservations).set({ heldUntil: new Date(Date.now() + 1000) });
  paypal.fault(orderId, "capture RATE_LIMIT_REACHED");
  await expect(settle(orderId)).rejects.toThrow();
  await wait(1100);
  expect(await reserve(other)).toEqual({ outcome: "full" });
  paypal.fault(orderId);
  expect(await settle(orderId)).toBe("paid");
});

test("a second window sees that a day was closed, and does not undo a capture that may be under way", async () => {
  const paying = await openTransfer();
  const orderId = await order(paying);
  const again = startPayment(paying);
  const isIt = eq(paypalOrders.orderId, orderId);
  await db.update(paypalOrders).set({ state: "capturing" }).where(isIt);
  await addRule({ effect: "closed", fromDay: soon, toDay: soon });
  // The order of rule and capture differs by milliseconds.
  expect(["closed", "noAnswer", "inReview", "order"]).toContain((await again).outcome);
  const [row] = await db.select().from(paypalOrders).where(isIt);
  expect(row!.state).toBe("capturing");
  paypal.approve(orderId);
  expect(await settle(orderId)).toBe("paid");
});

test("a seat on hold belongs to its guest, who may pay, or pay later instead", async () => {
  await seats(4);
  const [paying, later] = [await openTour(), await openTour({ date: soon })];
  const orderId = await order(paying);
  paypal.approve(orderId);
  expect(await settle(orderId)).toBe("paid");
  expect(await reserve(later)).toEqual({ outcome: "full" });
});

test("of two payments begun at once for the last seats, the first has them, and the other is not charged", async () => {
  await seats(4);
  const [one, other] = [await openTour(), await openTour()];
  const started = await Promise.all([startPayment(one), startPayment(other)]);
  expect(started.map(({ outcome }) => outcome).sort()).toEqual(["full", "order"]);
  expect(await db.$count(reservations)).toBe(1);
  expect(await db.$count(paypalOrders)).toBe(1);
});

test("a day that is closed while PayPal makes the order is not put on hold", async () => {
  const paying = startPayment(await openTour());
  while ((await db.$count(paypalOrders)) === 0) await wait(1);
  await addRule({ effect: "closed", fromDay: soon, toDay: soon });
  const { outcome } = await paying;
  // Either may come first by milliseconds.
  expect([outcome, await db.$count(reservations)]).toEqual(
    outcome === "order" ? ["order", 1] : ["closed", 0],
  );
  const [attempt] = await db.select().from(paypalOrders);
  expect(attempt!.state).toBe(outcome === "order" ? "open" : "gone");
});

test("without vehicles no rule of capacity applies; with them the last tenth needs confirmation", async () => {
  for (let n = 0; n < 3; n++) expect((await reserve(await openTransfer())).outcome).toBe("reserved");
  expect(new Set((await db.select().from(reservations)).map(({ stage }) => stage))).toEqual(
    new Set(["booked"]),
  );
  await addVans(5);
  await reserve(await openTransfer());
  await reserve(await openTransfer());
  await reserve(await openTransfer({ departure: later }));
  const rows = await db.select().from(reservations).orderBy(reservations.createdAt);
  expect(rows.map(({ stage }) => stage)).toEqual([...Array(4).fill("booked"), "asked", "booked"]);
  expect((await kinds()).filter((kind) => kind === "asked")).toHaveLength(1);
});

test("the last van is sold once to two guests at once on either side of midnight", async () => {
  await addVans(2);
  const late = await openTransfer({ departureTime: "23:30" });
  const early = await openTransfer({ departure: addDays(soon, 1), departureTime: "00:15" });
  await Promise.all([reserve(late), reserve(early)]);
  const rows = await db.select().from(reservations);
  expect(rows.map(({ stage }) => stage).sort()).toEqual(["asked", "booked"]);
});

test("a group that is too large for one van takes as many as it needs, also once it is booked", async () => {
  await addVans(4);
  for (let n = 0; n < 2; n++) await reserve(await openTransfer({ passengers: "14" }));
  const rows = await db.select().from(reservations).orderBy(reservations.createdAt);
  expect(rows.map(({ stage }) => stage)).toEqual(["booked", "asked"]);
});

test("the seats of a van are those of the vans that may drive that day", async () => {
  await addVans(3);
  await db.insert(vehicles).values({ id: "bus", name: "B", plate: "B", seats: 20 });
  await givePaper({ vehicleId: "bus" }, "2026-01-01");
  const ride = { day: soon, time: "14:30", origin: "tamarindo", destination: "nosara", tourId: null };
  expect(await availabilityOf({ rides: [ride], people: 16 })).toBe("sold");
  expect(await availabilityOf({ rides: [ride], people: 20 })).toBe("ask");
});

test("a van on a tour of two days is away until it is back", async () => {
  await addVans(2);
  const { minutes } = (await findTour("1001", "en"))!;
  const isIt = eq(tours.id, "1001");
  onTestFinished(async () => void (await db.update(tours).set({ minutes }).where(isIt)));
  await db.update(tours).set({ minutes: 2880 }).where(isIt);
  await reserve(await openTour());
  const back = addDays(soon, 2);
  const ride = { time: "05:00", origin: "tamarindo", destination: "nosara", tourId: null };
  // Its guests are collected from half past twelve on.
  expect(await availabilityOf({ rides: [{ ...ride, day: back, time: "12:30" }], people: 2 })).toBe("ask");
  expect(await availabilityOf({ rides: [{ ...ride, day: back, time: "13:30" }], people: 2 })).toBe("sold");
});

test("a van that is off, too small, or without valid papers can't be sold", async () => {
  await addVans(1);
  const ride = { day: soon, time: "14:30", origin: "tamarindo", destination: "nosara", tourId: null };
  expect(await availabilityOf({ rides: [ride], people: 2 })).toBe("sold");
  expect(await availabilityOf({ rides: [ride], people: 20 })).toBe("ask");
  await addRule({ effect: "sell", fromDay: soon, toDay: soon });
  expect(await availabilityOf({ rides: [ride], people: 20 })).toBe("sold");
  const dayAfter = { ...ride, day: addDays(soon, 1) };
  expect(await availabilityOf({ rides: [ride, dayAfter], people: 20 })).toBe("ask");
  await db.delete(saleRules);
  const [van] = await db.select().from(vehicles);
  await givePaper({ vehicleId: van!.id }, "2026-01-01");
  expect(await availabilityOf({ rides: [ride], people: 2 })).toBe("ask");
  await db.update(papers).set({ untilDay: soon });
  expect(await availabilityOf({ rides: [ride], people: 2 })).toBe("sold");
});

test("concurrent guests never buy the last seat twice", async () => {
  const [clients, bookings] = [64, Number(process.env.SEAT_BOOKINGS ?? 192)];
  await seats(100);
  const checkouts: string[] = [];
  for (let n = 0; n < bookings; n++)
    checkouts.push(
      await openTour({
        passengers: "1",
        email: `g${n}@example.com`,
        phone: `+1 415 555 ${String(2000 + n)}`,
      }),
    );
  const outcomes: string[] = [];
  const client = async () => {
    for (let mine = checkouts.pop(); mine; mine = checkouts.pop())
      outcomes.push((await reserve(mine)).outcome);
  };
  await Promise.all(Array.from({ length: clients }, client));
  expect(outcomes.filter((outcome) => outcome === "reserved")).toHaveLength(100);
  expect(outcomes.filter((outcome) => outcome === "full")).toHaveLength(bookings - 100);
  expect(await db.$count(jobs)).toBe(100);
}, 600_000);

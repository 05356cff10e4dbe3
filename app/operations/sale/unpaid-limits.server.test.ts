import { and, eq, inArray, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { setTo } from "../../../test/api.ts";
import { later, openTour, openTransfer, soon } from "../../../test/bookings.ts";
import { newVan } from "../../../test/driving.ts";
import { order } from "../../../test/paying.ts";
import { paypal } from "../../../test/paypal.ts";
import { addRule } from "../../../test/sale-rules.ts";
import { guestActor, operatorWith } from "../../domain/common/actor.ts";
import { addDays, todayInCostaRica } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import type { Origin } from "../../domain/sale/unpaid-limit.ts";
import { env } from "../../env.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { isKnownAddress, knowAddress } from "../../store/message/known-addresses.server.ts";
import { listBursts } from "../../store/sale/bursts.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { paypalOrders } from "../../store/schema/payment-schema.server.ts";
import { checkouts, legs, reservations } from "../../store/schema/schema.server.ts";
import { unconfirmedBookings } from "../../store/schema/unconfirmed-schema.server.ts";
import { startPayment } from "../money/pay.server.ts";
import { settle } from "../money/settle.server.ts";
import { takePayment } from "../money/take-money.server.ts";
import { confirmAsked, declineAsked } from "../reservation/answer-asked.server.ts";
import { cancelLegs } from "../reservation/cancel.server.ts";
import { changeTrip } from "../reservation/change-trip.server.ts";
import { availabilityOf } from "./availability.server.ts";
import { releaseBurst } from "./release-burst.server.ts";
import { reserve } from "./reserve.server.ts";

const operator = operatorWith("op");
const mallory: Origin = { address: "mallory", network: "her network" };
let guests = 0;

/** Every guest has their own e-mail address and phone number. */
const contact = () => {
  const n = guests++;
  return { email: `g${n}@example.com`, phone: `+1 415 555 2${String(n % 1000).padStart(3, "0")}` };
};

async function book(origin: Origin | undefined, change: Parameters<typeof openTransfer>[0] = {}) {
  const checkout = await openTransfer({ ...contact(), ...change });
  const done = await reserve(checkout, { actor: guestActor, ...(origin && { origin }) });
  if (done.outcome !== "reserved") throw new Error(done.outcome);
  const [row] = await db.select().from(reservations).where(eq(reservations.id, done.reservationId));
  return row!;
}

const stagesOf = async (count: number, ...by: Parameters<typeof book>) => {
  const stages = [];
  for (let n = 0; n < count; n++) stages.push((await book(...by)).stage);
  return stages;
};
const booked = (count: number) => Array(count).fill("booked");

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
const elsewhere = (): Origin => ({ address: newId(), network: newId() });

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
  expect(await takePayment(payment, operator)).toEqual({ outcome: "saved" });
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

test("payments that are only begun have the same limits as unpaid bookings", async () => {
  const open = async () => await openTransfer(contact());
  const outcomes = [];
  for (let n = 0; n < 6; n++) outcomes.push((await startPayment(await open(), mallory)).outcome);
  expect(outcomes).toEqual(Array(6).fill("order"));
  expect(await db.$count(unconfirmedBookings, eq(unconfirmedBookings.beyond, "address"))).toBe(2);
  expect(await stagesOf(1, mallory)).toEqual(["asked"]);
});

test("a payment beyond the limits books the trip, and charges nothing where the last van was sold meanwhile", async () => {
  await stagesOf(4, mallory);
  const [first, second] = [await openTransfer(contact()), await openTransfer(contact())];
  const orders = [];
  for (const checkout of [first, second]) {
    const started = await startPayment(checkout, mallory);
    if (started.outcome !== "order") throw new Error(started.outcome);
    paypal.approve(started.orderId);
    orders.push(started.orderId);
  }
  expect(await settle(orders[0]!)).toBe("paid");
  await addRule({ effect: "ask" });
  expect(await settle(orders[1]!)).toBe("asksFirst");
  expect(paypal.order(orders[1]!)!.capture).toBeUndefined();
});

test("a payment beyond the limits holds no seat until its money is taken", async () => {
  await addRule({ effect: "seats", about: "tour/1001", seats: 8 });
  await stagesOf(4, mallory);
  expect((await startPayment(await openTour(contact()), mallory)).outcome).toBe("order");
  const honest = { address: newId(), network: newId() };
  const take = async () =>
    (await reserve(await openTour(contact()), { actor: guestActor, origin: honest })).outcome;
  expect(await take()).toBe("reserved");
  await db.update(paypalOrders).set({ state: "capturing" });
  expect(await take()).toBe("full");
  await db.update(paypalOrders).set({ state: "open" });
  expect(await take()).toBe("reserved");
});

/** Four approved orders, as many as the limits allow, that fail. */
async function fourPayments(fault: "declineOnce" | "review", outcome: string): Promise<string[]> {
  const orders = [];
  for (let n = 0; n < 4; n++) {
    const started = await startPayment(await openTransfer(contact()), mallory);
    if (started.outcome !== "order") throw new Error(started.outcome);
    paypal.fault(started.orderId, fault);
    paypal.approve(started.orderId);
    expect(await settle(started.orderId, "buyer")).toBe(outcome);
    orders.push(started.orderId);
  }
  return orders;
}

/** An order of mallory's that PayPal reviews. */
async function inReview(): Promise<string> {
  const started = await startPayment(await openTransfer(contact()), mallory);
  if (started.outcome !== "order") throw new Error(started.outcome);
  paypal.fault(started.orderId, "review");
  paypal.approve(started.orderId);
  expect(await settle(started.orderId, "buyer")).toBe("inReview");
  return started.orderId;
}

async function resolve(order: string, end: "COMPLETED" | "DENIED") {
  paypal.resolve(paypal.order(order)!.capture!.id, end);
  return await settle(order);
}

const stageOf = async (id: string) => {
  const [row] = await db.select().from(reservations).where(eq(reservations.id, id));
  return row!.stage;
};

test("a payment in review beyond the limits books nothing until its money came, and is not declined meanwhile", async () => {
  await stagesOf(4, mallory);
  const [paid, denied] = [await inReview(), await inReview()];
  expect([await stageOf(paid), await stageOf(denied)]).toEqual(["asked", "asked"]);
  const { email } = (await db.select().from(reservations).where(eq(reservations.id, paid)))[0]!;
  expect(await isKnownAddress(email)).toBe(false);
  expect(await declineAsked(paid, operator)).toBe("inReview");
  expect(await resolve(paid, "COMPLETED")).toBe("paid");
  expect([await stageOf(paid), await isKnownAddress(email)]).toEqual(["booked", true]);
  expect(await resolve(denied, "DENIED")).toBe("failed");
  expect(await stageOf(denied)).toBe("asked");
  expect(await declineAsked(denied, operator)).toBe("answered");
});

test("the line of a burst stays while a payment in review keeps some of it from being released", async () => {
  const orders = await fourPayments("review", "inReview");
  const asked = [await book(mallory), await book(mallory)];
  const today = todayInCostaRica();
  const inReviewOf = async () =>
    (await listBursts(today)).map(({ bookings }) => bookings.map((b) => b.isInReview));
  expect(await inReviewOf()).toEqual([[true, true, true, true, false, false]]);
  expect(await releaseBurst(asked[0]!.id, "address", operator)).toBe(2);
  expect(await inReviewOf()).toEqual([[true, true, true, true]]);
  expect(await releaseBurst(orders[0]!, "address", operator)).toBe(0);
  for (const order of orders.slice(1)) expect(await resolve(order, "COMPLETED")).toBe("paid");
  expect(await resolve(orders[0]!, "DENIED")).toBe("failed");
  expect(await inReviewOf()).toEqual([[false]]);
  expect(await releaseBurst(orders[0]!, "address", operator)).toBe(1);
  expect([await listBursts(today), await stageOf(orders[0]!)]).toEqual([[], "cancelled"]);
});

test("payments that PayPal declines do not lift the limits", async () => {
  await fourPayments("declineOnce", "declined");
  expect(await stagesOf(1, mallory)).toEqual(["asked"]);
});

test("a payment in review lifts the limits of its booking once the money came, and not where it never comes", async () => {
  const [first, second] = await fourPayments("review", "inReview");
  expect(await stagesOf(1, mallory)).toEqual(["asked"]);
  for (const [order, end] of [
    [second!, "DENIED"],
    [first!, "COMPLETED"],
  ] as const) {
    paypal.resolve(paypal.order(order)!.capture!.id, end);
    await settle(order);
  }
  expect(await stagesOf(2, mallory)).toEqual(["booked", "asked"]);
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

test("a payment takes its seats while PayPal makes its order", async () => {
  await addRule({ effect: "seats", about: "tour/1001", seats: 4 });
  const checkout = await openTour(contact());
  paypal.fault("next", "create INTERNAL_SERVER_ERROR");
  await startPayment(checkout, mallory).catch(() => {});
  paypal.fault("next");
  expect(await db.$count(reservations)).toBe(0);
  expect(await reserve(await openTour(contact()))).toEqual({ outcome: "full" });
  const ride = { day: soon, time: null, origin: null, destination: null, tourId: "1001" };
  expect(await availabilityOf({ rides: [ride], people: 1 })).toBe("full");
  expect(await availabilityOf({ rides: [ride], people: 4, own: checkout })).toBe("sold");
  expect((await startPayment(checkout, mallory)).outcome).toBe("order");
  expect(await db.$count(checkouts, eq(checkouts.status, "booked"))).toBe(0);
});

test("a burst is one line of the desk, and is released at once but for what was paid or confirmed", async () => {
  const many = [];
  for (let n = 0; n < 7; n++) many.push(await book(mallory));
  const [innocent] = [await book({ address: "neighbour", network: mallory.network })];
  const today = todayInCostaRica();
  const [burst, ...more] = await listBursts(today);
  expect([burst, more]).toMatchObject([{ days: [soon], by: "address" }, []]);
  expect(burst!.bookings.map(({ id }) => id).sort()).toEqual(many.map(({ id }) => id).sort());
  expect(burst!.bookings.filter(({ isAsked }) => isAsked)).toHaveLength(3);
  expect(await releaseBurst(innocent!.id, "address", operator)).toBe(0);
  expect(await confirmAsked(many[6]!.id, operator)).toBe("confirmed");
  const twice = [many[0]!, many[5]!].map(({ id }) => releaseBurst(id, "address", operator));
  const [one, other] = await Promise.all(twice);
  expect(one! + other!).toBe(6);
  expect(await listBursts(today)).toEqual([]);
  const left = await db.select().from(reservations).where(eq(reservations.stage, "booked"));
  expect(left.map(({ id }) => id).sort()).toEqual([innocent!.id, many[6]!.id].sort());
  const letters = await db.select().from(messages).where(eq(messages.channel, "mail"));
  const ends = letters.map(({ kind }) => kind).filter((kind) => kind === "declined" || kind === "cancelled");
  expect(ends.sort()).toEqual([...Array(4).fill("cancelled"), "declined", "declined"]);
  expect(await releaseBurst(many[6]!.id, "address", operator)).toBe(0);
});

test("a burst of several days is one line, and one press releases all its bookings", async () => {
  for (let n = 0; n < 5; n++)
    await book(mallory, { tripType: "roundTrip", returnDate: later, returnTime: "12:00" });
  const alone = await book(mallory, { departure: later });
  const today = todayInCostaRica();
  const [burst, ...more] = await listBursts(today);
  expect([burst!.days, burst!.bookings.length, more]).toEqual([[soon, later], 6, []]);
  expect(await releaseBurst(burst!.bookings[0]!.id, "phone", operator)).toBe(0);
  expect(await releaseBurst(alone.id, "address", operator)).toBe(6);
  expect(await listBursts(today)).toEqual([]);
});

test("a burst with an honest guest's phone leaves the guest's own booking alone", async () => {
  const phone = "+1 415 555 2671";
  const guests = await book(elsewhere(), { phone });
  const many = [];
  for (let n = 0; n < 4; n++) many.push(await book(mallory, { phone }));
  const [burst] = await listBursts(todayInCostaRica());
  expect([burst!.by, burst!.spared.map(({ id }) => id)]).toEqual(["phone", [guests.id]]);
  expect(await releaseBurst(guests.id, "phone", operator)).toBe(0);
  expect(await releaseBurst(many[0]!.id, "phone", operator)).toBe(4);
  expect(await stageOf(guests.id)).toBe("booked");
});

test("who booked first is not left alone where most of the burst is theirs, and whose address is known always is", async () => {
  const phone = "+1 415 555 2671";
  for (let n = 0; n < 3; n++) await book(mallory, { phone });
  const known = await book(elsewhere(), { phone });
  const last = await book(elsewhere(), { phone });
  await knowAddress(db, known.email, "letter");
  const [burst] = await listBursts(todayInCostaRica());
  expect(burst!.spared.map(({ id }) => id)).toEqual([known.id]);
  expect(await releaseBurst(last.id, "phone", operator)).toBe(4);
});

test("who books from many connections is released with all but the first, and a visitor whose address is known with all", async () => {
  const carrier = () => ({ address: newId(), network: "carrier" });
  const many = [];
  for (let n = 0; n < 13; n++) many.push(await book(carrier()));
  expect(await releaseBurst(many[12]!.id, "network", operator)).toBe(12);
  const again = { departure: later, email: "ann@example.com" };
  const one = [];
  for (let n = 0; n < 5; n++) one.push(await book({ address: "one", network: newId() }, again));
  await knowAddress(db, "ann@example.com", "letter");
  expect(await releaseBurst(one[4]!.id, "address", operator)).toBe(5);
});

test("guests whose confirmations were withheld get no letter when their burst is released", async () => {
  setTo(env, "SMTP_URL", "smtp://127.0.0.1:9");
  await stagesOf(3, mallory, { departure: later });
  const many = [];
  for (let n = 0; n < 6; n++) many.push(await book(mallory));
  expect(await releaseBurst(many[0]!.id, "address", operator)).toBe(6);
  const ends = await db
    .select()
    .from(messages)
    .where(and(eq(messages.channel, "mail"), inArray(messages.kind, ["cancelled", "declined"])));
  const written = ends.filter(({ state }) => state === "queued").map(({ recipient }) => recipient);
  expect(written.sort()).toEqual(many.slice(0, 3).map(({ email }) => email));
});

test("a booking both ways in a burst is released though its guest cancelled one way", async () => {
  const there = { tripType: "roundTrip", returnDate: later, returnTime: "20:00" };
  const half = await book(mallory, there);
  const rides = await db.select().from(legs).where(eq(legs.reservationId, half.id)).orderBy(legs.position);
  const back = { reservationId: half.id, legIds: [rides[1]!.id], actor: guestActor, backCents: 0 };
  expect((await cancelLegs({ ...back, gives: "policy" })).outcome).toBe("cancelled");
  await stagesOf(4, mallory);
  expect(await releaseBurst(half.id, "address", operator)).toBe(5);
});

test.skipIf(!process.env.DATABASE_URL)(
  "who is confirmed while a burst is being released stays booked",
  async () => {
    const many = [];
    for (let n = 0; n < 6; n++) many.push(await book(mallory));
    const [first, last] = [many[0]!.id, many[5]!.id];
    const locked = Promise.withResolvers<void>();
    const free = Promise.withResolvers<void>();
    const holding = db.transaction(async (tx) => {
      await tx.select().from(reservations).where(eq(reservations.id, first)).for("update");
      locked.resolve();
      await free.promise;
    });
    await locked.promise;
    const releasing = releaseBurst(first, "address", operator);
    const waits = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    const waiting = async () => ((await db.execute(waits)) as unknown as { rows: unknown[] }).rows.length;
    await expect.poll(waiting).toBeGreaterThan(0);
    expect(await confirmAsked(last, operator)).toBe("confirmed");
    free.resolve();
    await holding;
    expect(await releasing).toBe(5);
    const left = await db.select().from(reservations).where(eq(reservations.stage, "booked"));
    expect(left.map(({ id }) => id)).toEqual([last]);
  },
);

import { and, eq, inArray, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { setTo } from "../../../test/api.ts";
import { later, soon } from "../../../test/bookings.ts";
import { newVan } from "../../../test/driving.ts";
import {
  book,
  elsewhere,
  fourPayments,
  mallory,
  operator,
  resolve,
  stageOf,
  stagesOf,
} from "../../../test/unpaid.ts";
import { guestActor } from "../../domain/common/actor.ts";
import { todayInCostaRica } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import { env } from "../../env.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { knowAddress } from "../../store/message/known-addresses.server.ts";
import { listBursts } from "../../store/sale/bursts.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { confirmAsked } from "../reservation/answer-asked.server.ts";
import { cancelLegs } from "../reservation/cancel.server.ts";
import { releaseBurst } from "./release-burst.server.ts";

beforeEach(async () => {
  for (let n = 0; n < 30; n++) await newVan();
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

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { later, openTransfer } from "../../../../../test/bookings.ts";
import { paidTrip } from "../../../../../test/paying.ts";
import { args } from "../../../../../test/requests.ts";
import { pickupAt } from "../../../../../test/rides.ts";
import { bookedTrip, loadTrip } from "../../../../../test/trip.ts";
import { operatorWith } from "../../../../domain/common/actor.ts";
import { addDays, timeInCostaRica, todayInCostaRica } from "../../../../domain/common/day.ts";
import { newId } from "../../../../domain/common/reference.ts";
import { takePayment } from "../../../../operations/money/take-money.server.ts";
import { tripSecret } from "../../../../operations/reservation/trip-secret.server.ts";
import { stepJob } from "../../../../operations/ride/progress.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { paypalOrders } from "../../../../store/schema/payment-schema.server.ts";
import { activity, legs, reservations } from "../../../../store/schema/reservation-schema.server.ts";
import { action, loader } from "./cancel.tsx";

const ana = operatorWith("ana");
const round = () => openTransfer({ tripType: "roundTrip", returnDate: later });
type Form = [string, string][] | Record<string, string>;

/** Returns where a post leads to, or the status of a refusal. */
async function send(secret: string, form: Form) {
  const body = new URLSearchParams(form);
  const asked = args(`/trip/${secret}/cancel`, { method: "POST", body, params: { secret } });
  // biome-ignore lint/suspicious/noExplicitAny: a redirect, or what is thrown
  const answer = await action(asked).catch((thrown: any) => thrown);
  return answer.headers?.get?.("Location") ?? answer.init?.status;
}

// biome-ignore lint/suspicious/noExplicitAny: a redirect is thrown
async function look(secret: string, query = ""): Promise<any> {
  const asked = args(`/trip/${secret}/cancel${query}`, { params: { secret } });
  return await loader(asked).catch((thrown) => thrown);
}

async function paidRound() {
  const id = await paidTrip(round());
  const own = await db.select().from(legs).where(eq(legs.reservationId, id)).orderBy(legs.position);
  return { id, secret: tripSecret(id), out: own[0]!.id, back: own[1]!.id };
}
const rowOf = async (id: string) => (await db.select().from(reservations).where(eq(reservations.id, id)))[0]!;

test("one ride of two shows its sum, which goes back, and the trip page says so", async () => {
  const { id, secret, back } = await paidRound();
  expect(await look(secret)).toMatchObject({
    chosen: false,
    rides: [{ backCents: 12_000 }, { percent: 100 }],
  });
  const { chosen } = await look(secret, `?leg=${back}`);
  expect(chosen).toMatchObject({ backCents: 12_000, byItselfCents: 12_000, stayingCents: 12_000 });
  expect(chosen.before).toMatchObject({ priceCents: 24_000, lines: [{ rides: 2 }, { rides: 2 }] });
  expect(chosen.after).toMatchObject({
    priceCents: 12_000,
    lines: [{ rides: 1 }, { rides: 1 }, { kind: "cancelled", wasCents: 12_000, cents: 0 }],
  });
  expect((await rowOf(id)).priceCents).toBe(24_000);
  const form = { leg: back, backCents: "12000" };
  expect(await send(secret, form)).toBe(`/trip/${secret}?told=cancelled`);
  expect(await rowOf(id)).toMatchObject({ stage: "booked", priceCents: 12_000 });
  const { trip } = (await loadTrip(secret, "?told=cancelled")).data;
  expect(trip).toMatchObject({ keptCents: { [back]: 0 }, refundedCents: 12_000, mayChange: true });
  expect(trip.told).toBe("rideCancelled");
  expect(trip.reservation.breakdown.at(-1)).toMatchObject({ kind: "cancelled", wasCents: 12_000, cents: 0 });
  // This is the second of two presses.
  expect(await send(secret, form)).toBe(`/trip/${secret}?told=cancelled`);
  expect((await rowOf(id)).changes).toBe(1);
});

test("all rides are cancelled at once, and nothing is left to cancel", async () => {
  const { id, secret, out, back } = await paidRound();
  const form: Form = [
    ["leg", out],
    ["leg", back],
    ["backCents", "24000"],
  ];
  expect(await send(secret, form)).toBe(`/trip/${secret}?told=cancelled`);
  expect(await rowOf(id)).toMatchObject({ stage: "cancelled", payment: "REFUNDED" });
  expect((await loadTrip(secret, "?told=cancelled")).data.trip.told).toBe("cancelled");
  expect(await look(secret)).toMatchObject({ rides: [], chosen: false });
});

test.each(["6000", "", "-1", "1e4", "\0", "99999999999999999999"])(
  "another sum than %j is not taken: the new one is shown, and nothing is cancelled",
  async (backCents) => {
    const { id, secret, out } = await paidRound();
    const address = await send(secret, { leg: out, backCents });
    expect(address).toBe(`/trip/${secret}/cancel?leg=${out}&problem=otherSum`);
    const shown = await look(secret, address.slice(address.indexOf("?")));
    expect(shown).toMatchObject({ problem: "otherSum", chosen: { backCents: 12_000 } });
    expect((await rowOf(id)).changes).toBe(0);
  },
);

test("close to the ride half is kept, and what came in cash is given back by the office", async () => {
  const { id, secret, leg } = await bookedTrip();
  const taken = { id: newId(), reservationId: id, method: "cash", amountCents: 12_000, note: "" } as const;
  await takePayment(taken, ana);
  const inTenHours = new Date(Date.now() + 10 * 3_600_000);
  await db.update(legs).set(pickupAt(todayInCostaRica(inTenHours), timeInCostaRica(inTenHours)));
  const { rides, chosen } = await look(secret);
  expect(rides).toMatchObject([{ percent: 50, keptCents: 6_000 }]);
  expect(chosen).toMatchObject({ backCents: 6_000, byItselfCents: 0, keptCents: 6_000 });
  await send(secret, { leg, backCents: "6000" });
  expect((await loadTrip(secret)).data.trip).toMatchObject({ owedCents: 6_000, keptCents: { [leg]: 6_000 } });
});

test("a sum that is owed already goes back too, and belongs to no ride", async () => {
  const { id, secret, leg } = await bookedTrip();
  const taken = { id: newId(), reservationId: id, method: "cash", amountCents: 12_000, note: "" } as const;
  await takePayment(taken, ana);
  await db.update(reservations).set({ priceCents: 10_000 });
  await db.update(legs).set({ priceCents: 10_000 });
  expect(await look(secret)).toMatchObject({
    rides: [{ backCents: 10_000 }],
    chosen: { backCents: 10_000, owedBeforeCents: 2_000, allBackCents: 12_000 },
  });
  const { cancelNow } = (await loadTrip(secret)).data.trip;
  expect(cancelNow).toMatchObject({ backCents: 10_000, paidCents: 10_000, owedBeforeCents: 2_000 });
  expect(cancelNow.falls).toMatchObject([{ backCents: 5_000 }, { backCents: 0 }]);
  expect(await send(secret, { leg, backCents: "12000" })).toContain("told=cancelled");
});

test("a ride that has begun, another trip's ride, a shared link and an unknown link cancel nothing", async () => {
  const mine = await bookedTrip();
  const other = await bookedTrip();
  const gone = (secret: string, rest = "") => `/trip/${secret}/cancel?${rest}problem=gone`;
  expect(await send(mine.secret, { leg: other.leg, backCents: "0" })).toBe(gone(mine.secret));
  const both: Form = [
    ["leg", mine.leg],
    ["leg", other.leg],
    ["backCents", "0"],
  ];
  expect(await send(mine.secret, both)).toBe(gone(mine.secret, `leg=${mine.leg}&`));
  for (const form of [{}, { leg: "\0" }, { leg: "__proto__" }, { backCents: "0" }] as Form[])
    expect(await send(mine.secret, form)).toBe(gone(mine.secret));
  for (const secret of [mine.shared, "", `${mine.secret}x`, "\0"]) {
    expect(await send(secret, { leg: mine.leg, backCents: "0" })).toBe(404);
    expect((await look(secret)).headers.get("Location")).toBe(`/trip/${encodeURIComponent(secret)}`);
  }
  await stepJob(mine.job, "onTheWay", ana);
  expect(await look(mine.secret)).toMatchObject({ begun: true, rides: [] });
  expect(await send(mine.secret, { leg: mine.leg, backCents: "0" })).toBe(gone(mine.secret));
  const events = (await db.select().from(activity)).map(({ event }) => event);
  expect(events).not.toContain("cancelled");
});

test("no sum can be shown while a payment is in review", async () => {
  const { secret, leg, id } = await bookedTrip();
  const { checkoutId } = await rowOf(id);
  await db
    .insert(paypalOrders)
    .values({ key: newId(), checkoutId, attempt: 1, state: "review", amountCents: 12_000 });
  expect(await look(secret)).toMatchObject({ inReview: true });
  const address = await send(secret, { leg, backCents: "0" });
  expect(address).toBe(`/trip/${secret}/cancel?leg=${leg}&problem=inReview`);
});

test("the trip page says what of the payment goes back now, and when less will, where that is known", async () => {
  const { secret, out } = await paidRound();
  const now = async (of: string) => (await loadTrip(of)).data.trip.cancelNow;
  const [first] = (await loadTrip(secret)).data.trip.coming;
  const free = { day: addDays(first.day, -1), time: "14:30" };
  const late = { day: first.day, time: "12:30" };
  const falls = (...sums: number[]) =>
    sums.map((backCents, index) => ({ ...(index === 0 ? free : late), backCents }));
  expect(await now(secret)).toEqual({
    backCents: 24_000,
    paidCents: 24_000,
    owedBeforeCents: 0,
    falls: falls(18_000, 12_000),
  });
  expect((await look(secret, `?leg=${out}`)).chosen.falls).toEqual(falls(6_000, 0));
  await db.update(legs).set(pickupAt(todayInCostaRica(), "23:59")).where(eq(legs.id, out));
  expect((await now(secret)).backCents).toBe(timeInCostaRica() < "22:00" ? 18_000 : 12_000);
  await db.update(paypalOrders).set({ state: "review" });
  expect(await now(secret)).toBeUndefined();
});

test("nothing goes back for an unpaid trip, however late it is", async () => {
  const { secret } = await bookedTrip();
  expect((await loadTrip(secret)).data.trip.cancelNow).toMatchObject({
    backCents: 0,
    paidCents: 0,
    owedBeforeCents: 0,
  });
});

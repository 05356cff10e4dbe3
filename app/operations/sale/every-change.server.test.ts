import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { later } from "../../../test/bookings.ts";
import { paypal } from "../../../test/paypal.ts";
import { pickupAt } from "../../../test/rides.ts";
import { moneyBefore } from "../../../test/states-of-money.ts";
import { guestActor, operatorWith } from "../../domain/common/actor.ts";
import { addDays, timeInCostaRica, todayInCostaRica } from "../../domain/common/day.ts";
import { amountDueCents } from "../../domain/money/payment.ts";
import { db } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { findReservation } from "../../store/reservation/reservations.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { settle } from "../money/settle.server.ts";
import { setPrice } from "../price/set-price.server.ts";
import { cancelLegs } from "../reservation/cancel.server.ts";
import { changeTrip } from "../reservation/change-trip.server.ts";
import { sweep } from "../upkeep/sweep.server.ts";

const actors = { guest: guestActor, operator: operatorWith("ana") };
type Who = keyof typeof actors;
type State = keyof typeof moneyBefore;
type Done = { outcome: string };

async function act(id: string, what: string, who: Who, backCents: number): Promise<Done> {
  const actor = actors[who];
  const [out, back] = (await findReservation(id))!.legs.map((leg) => leg.id) as [string, string];
  const ride = (leg: string, after: object) => change({ legs: [{ id: leg, before: {}, after }] });
  const change = async (wish: { people?: number; legs: { id: string; before: object; after: object }[] }) => {
    const asked = { kind: "change", ...wish } as const;
    const first = await changeTrip(id, asked, actor);
    return first.outcome === "otherPrice"
      ? await changeTrip(id, asked, actor, { agreedCents: first.quote.priceCents })
      : first;
  };
  const cancel = async (legIds: string[]) => {
    const gives = who === "guest" ? "policy" : "all";
    return await cancelLegs({ reservationId: id, legIds, actor, gives, backCents });
  };
  const whats: Record<string, () => Promise<Done>> = {
    "another day": () => ride(back, { day: addDays(later, 1) }),
    "another hour": () => ride(back, { time: "23:59" }),
    "a dearer road": () => ride(out, { destination: "playa-avellanas" }),
    "more people": () => change({ people: 8, legs: [] }),
    "fewer people": () => change({ people: 4, legs: [] }),
    "the return cancelled": () => cancel([back]),
    "all cancelled": () => cancel([out, back]),
    "an agreed price": async () => ({
      outcome: await setPrice(
        id,
        { beforeCents: 24_000, priceCents: 22_000, reason: "Regular guest" },
        actor,
      ),
    }),
  };
  return await whats[what]!();
}

/** The cents that are due, that PayPal refunded and that the office has to return. */
type Money = [due: number, byPaypal: number, byHand: number];

async function moneyOf(id: string): Promise<Money> {
  const ledger = await ledgerOf(id);
  const reservation = (await db.select().from(reservations).where(eq(reservations.id, id)))[0]!;
  const { capture, refunds = [] } = paypal.order(id) ?? {};
  const gone = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
  expect(gone).toBe(ledger.onlineBackCents);
  expect(capture && /COMPLETED|REFUNDED/.test(capture.status) ? capture.amountCents : 0).toBe(
    ledger.onlineCents,
  );
  return [amountDueCents(reservation, ledger), gone, reservation.owedCents];
}

async function tripOf(id: string) {
  const all = await db.select().from(legs).where(eq(legs.reservationId, id));
  const [trip] = await db.select().from(reservations).where(eq(reservations.id, id));
  expect(all.reduce((sum, leg) => sum + leg.priceCents, 0)).toBe(trip!.priceCents);
  return { priceCents: trip!.priceCents, changes: trip!.changes, stage: trip!.stage };
}

/** Returns the letters about the change, with their recipients. */
async function told() {
  const rows = await db.select().from(messages).orderBy(asc(messages.id));
  return rows
    .map(({ channel, kind }) => `${channel} ${kind}`)
    .filter((told) => /ch?an[cg]e(d|lled)$/i.test(told));
}

/** Both rides leave in ten hours, or a little less. */
async function makeLate(id: string) {
  const moment = new Date(Date.now() + 10 * 3_600_000);
  const near = pickupAt(todayInCostaRica(moment), `${timeInCostaRica(moment).slice(0, 2)}:00`);
  await db.update(legs).set(near).where(eq(legs.reservationId, id));
}

// The outcomes for a trip of $240 that was unpaid, part paid ($50), paid, or paid in cash.
const table: [what: string, priceCents: number, Money, Money, Money, Money][] = [
  ["another day", 24_000, [24_000, 0, 0], [19_000, 0, 0], [0, 0, 0], [0, 0, 0]],
  ["another hour", 24_000, [24_000, 0, 0], [19_000, 0, 0], [0, 0, 0], [0, 0, 0]],
  ["a dearer road", 27_000, [27_000, 0, 0], [22_000, 0, 0], [3_000, 0, 0], [3_000, 0, 0]],
  ["more people", 28_000, [28_000, 0, 0], [23_000, 0, 0], [4_000, 0, 0], [4_000, 0, 0]],
  ["fewer people", 20_000, [20_000, 0, 0], [15_000, 0, 0], [0, 4_000, 0], [0, 0, 4_000]],
  ["the return cancelled", 12_000, [12_000, 0, 0], [7_000, 0, 0], [0, 12_000, 0], [0, 0, 12_000]],
  ["all cancelled", 0, [0, 0, 0], [0, 0, 5_000], [0, 24_000, 0], [0, 0, 24_000]],
  ["an agreed price", 22_000, [22_000, 0, 0], [17_000, 0, 0], [0, 2_000, 0], [0, 0, 2_000]],
];

const columns: State[] = ["unpaid", "part paid", "paid", "paid in cash"];
const rows = table.flatMap(([what, priceCents, ...moneys]) =>
  (Object.keys(actors) as Who[])
    .filter((who) => what !== "an agreed price" || who === "operator")
    .map((who) => ({ what, priceCents, moneys, who, isCancelling: what.endsWith("cancelled") })),
);
const news = {
  guest: {
    true: ["mail cancelled", "mail operatorCancelled"],
    false: ["mail changed", "mail operatorChanged"],
  },
  operator: { true: ["mail cancelled", "whatsapp cancelled"], false: ["mail changed", "whatsapp changed"] },
};

test.each(rows.flatMap((row) => columns.map((state, n) => ({ ...row, state, money: row.moneys[n]! }))))(
  "$what, $state, by the $who",
  async ({ what, priceCents, money, who, state, isCancelling }) => {
    const id = await moneyBefore[state]();
    if (who === "operator") await makeLate(id); // a request to the operator has no limit of hours
    const backCents = money[1] + money[2];
    const isPrice = what === "an agreed price";
    expect(await act(id, what, who, backCents)).toMatchObject({
      outcome: isCancelling ? "cancelled" : isPrice ? "saved" : "changed",
    });
    const stage = what === "all cancelled" ? "cancelled" : "booked";
    const after = { priceCents, changes: isPrice ? 0 : 1, stage };
    expect(await tripOf(id)).toEqual(after);
    expect(await moneyOf(id)).toEqual(money);
    expect(await told()).toEqual(isPrice ? [] : news[who][`${isCancelling}`]);
    const again = await act(id, what, who, backCents);
    expect(again.outcome).toBe(isCancelling ? "gone" : "nothingToDo");
    await sweep();
    expect([await tripOf(id), await moneyOf(id)]).toEqual([after, money]);
  },
);

test.each(rows)("$what, while a payment is in review, by the $who", async (row) => {
  const { what, priceCents, moneys, who, isCancelling } = row;
  const [unpaid, , paid] = moneys;
  const id = await moneyBefore["in review"]();
  const { outcome } = await act(id, what, who, paid![1]);
  expect(outcome).toBe(isCancelling ? "inReview" : what === "an agreed price" ? "saved" : "changed");
  const after = isCancelling ? 24_000 : priceCents;
  expect([(await tripOf(id)).priceCents, await moneyOf(id)]).toEqual([after, [0, 0, 0]]);
  const captureId = paypal.order(id)!.capture!.id;
  const comes = who === "guest"; // each of the two outcomes occurs once
  paypal.resolve(captureId, comes ? "COMPLETED" : "DENIED");
  await settle(id);
  await sweep();
  const money = comes ? (isCancelling ? [0, 0, 0] : paid) : isCancelling ? [24_000, 0, 0] : unpaid;
  expect([(await tripOf(id)).priceCents, await moneyOf(id)]).toEqual([after, money]);
});

// The policy keeps half of what is paid, and asks for nothing.
const late: [what: string, State, priceCents: number, Money][] = [
  ["the return cancelled", "unpaid", 12_000, [12_000, 0, 0]],
  ["the return cancelled", "part paid", 12_000, [7_000, 0, 0]],
  ["the return cancelled", "paid", 18_000, [0, 6_000, 0]],
  ["the return cancelled", "paid in cash", 18_000, [0, 0, 6_000]],
  ["all cancelled", "unpaid", 0, [0, 0, 0]],
  ["all cancelled", "part paid", 5_000, [0, 0, 0]],
  ["all cancelled", "paid", 12_000, [0, 12_000, 0]],
  ["all cancelled", "paid in cash", 12_000, [0, 0, 12_000]],
];

test.each(late)("%s by the guest ten hours before, %s", async (what, state, priceCents, money) => {
  const id = await moneyBefore[state]();
  await makeLate(id);
  expect(await act(id, what, "guest", money[1] + money[2])).toMatchObject({ outcome: "cancelled" });
  expect((await tripOf(id)).priceCents).toBe(priceCents);
  expect(await moneyOf(id)).toEqual(money);
});

test.each(
  rows
    .filter((row) => row.who === "guest" && !row.isCancelling)
    .flatMap(({ what }) => [...columns, "in review" as const].map((state) => ({ what, state }))),
)("$what by the guest ten hours before, $state, has to be asked for", async ({ what, state }) => {
  const id = await moneyBefore[state]();
  await makeLate(id);
  const before = [await tripOf(id), await moneyOf(id)];
  expect(await act(id, what, "guest", 0)).toMatchObject({ outcome: "mustAsk" });
  expect([await tripOf(id), await moneyOf(id), await told()]).toEqual([...before, []]);
});

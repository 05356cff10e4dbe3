import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTransfer } from "../../../test/bookings.ts";
import { office } from "../../../test/cash-trips.ts";
import { booked } from "../../../test/driving.ts";
import { rowOf } from "../../../test/joining.ts";
import { agreeOn, newPartner, soldFor, writtenCentsOf } from "../../../test/partners.ts";
import { ahead, newSeries, ridesOf } from "../../../test/series.ts";
import { newId } from "../../domain/common/reference.ts";
import type { Relation } from "../../domain/partner/relation.ts";
import { db } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { jobsOfReservation } from "../../store/ride/board.server.ts";
import { activity } from "../../store/schema/reservation-schema.server.ts";
import { series } from "../../store/schema/series-schema.server.ts";
import { stepJob } from "../ride/progress.server.ts";
import { changeSeries } from "./change-series.server.ts";
import { endSeries, ridesToEnd } from "./end-series.server.ts";
import { bookSeriesByClock } from "./series.server.ts";
import { previewSeriesChange } from "./weigh-series-change.server.ts";

/** Makes a series of a ride that was sold to a partner of ten percent under a relation. */
async function soldAgain(relation: Relation, limitCents: number | null = null) {
  const partnerId = await newPartner();
  await agreeOn(partnerId, relation, limitCents);
  return { partnerId, ...(await newSeries({}, await soldFor(partnerId))) };
}

/** Returns of each ride the partner, the relation, the payment, and the cents that are with the partner. */
async function salesOf(id: string) {
  const ids = (await ridesOf(id)).map(({ reservationId }) => reservationId);
  return await Promise.all(
    ids.map(async (one) => {
      const { partnerId, relation, payment } = await rowOf(one);
      return [partnerId, relation, payment, (await ledgerOf(one)).partnerCents];
    }),
  );
}

test.each([
  ["referral", "PENDING", 0, 12_000, 1_200],
  ["net", "COMPLETED", 12_000, 0, -10_800],
  ["bill", "COMPLETED", 12_000, 0, -10_800],
  ["deposit", "PENDING", 1_200, 10_800, 0],
] as const)(
  "under %s the rides of a series are sold to the partner as the first one was",
  async (relation, payment, withPartner, dueCents, earned) => {
    const { partnerId, id, days } = await soldAgain(relation);
    expect(days).toHaveLength(4);
    expect(await salesOf(id)).toEqual(Array(5).fill([partnerId, relation, payment, withPartner]));
    const [ride] = await ridesOf(id);
    const [job] = await jobsOfReservation(ride!.reservationId);
    expect(job).toMatchObject({ dueCents });
    await stepJob(job!.id, "done", office);
    // A referral earns once its guest has paid.
    if (relation !== "referral") expect(await writtenCentsOf(partnerId)).toEqual(earned ? [earned] : []);
  },
);

test("what is agreed with the partner later changes no ride of the series, and a series without a partner has none", async () => {
  const { partnerId, id } = await soldAgain("bill");
  await agreeOn(partnerId, "referral");
  await db.update(series).set({ untilDay: ahead(5) });
  await bookSeriesByClock();
  expect(await salesOf(id)).toEqual(Array(6).fill([partnerId, "bill", "COMPLETED", 12_000]));
  const alone = await newSeries({}, await booked(openTransfer()));
  expect(await salesOf(alone.id)).toEqual(Array(5).fill([null, null, "PENDING", 0]));
});

test("rides beyond the limit of the partner are booked all the same, and said", async () => {
  const { id, days, beyondLimit } = await soldAgain("bill", 30_000);
  expect(days).toEqual([1, 2, 3, 4].map(ahead));
  expect(beyondLimit).toEqual([2, 3, 4].map(ahead));
  await db.update(series).set({ untilDay: ahead(5) });
  await bookSeriesByClock();
  expect(await salesOf(id)).toHaveLength(6);
  expect(await db.$count(activity, sql`${activity.after} ->> 'isBeyondLimit' = 'true'`)).toBe(4);
});

test("what the partner pays holds back no end of the series, and no change of its price", async () => {
  const { id } = await soldAgain("bill");
  const change = { from: ahead(2), times: [], price: { cents: 9_000, reason: "contrato" } };
  const { mark } = (await previewSeriesChange(id, change))!;
  expect(await changeSeries(id, { change, shown: mark, click: newId() }, office)).toMatchObject({
    changed: 4,
    staying: [],
  });
  expect((await salesOf(id)).map(([, , , cents]) => cents)).toEqual([12_000, 9_000, 9_000, 9_000, 9_000]);
  const from = ahead(1);
  expect(await endSeries(id, { from, shown: 5, reason: "fin" }, office)).toMatchObject({
    cancelled: 5,
    staying: 0,
    failed: 0,
  });
  expect((await salesOf(id)).map(([, , , cents]) => cents)).toEqual(Array(5).fill(0));
});

test("a deposit that the guest left with the partner is money: the end of the series leaves its rides", async () => {
  const { id } = await soldAgain("deposit");
  expect(await ridesToEnd(id, ahead(1))).toMatchObject({ trips: [], staying: 5 });
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTransfer } from "../../../test/bookings.ts";
import { office } from "../../../test/cash-trips.ts";
import { booked, hire } from "../../../test/driving.ts";
import { pays } from "../../../test/joining.ts";
import { ahead, newSeries, ridesOf } from "../../../test/series.ts";
import { newId } from "../../domain/common/reference.ts";
import type { SeriesChange } from "../../domain/reservation/series-change.ts";
import { db } from "../../store/engine/db.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { activity, legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { series } from "../../store/schema/series-schema.server.ts";
import { setPrice } from "../price/set-price.server.ts";
import { changeSeries } from "./change-series.server.ts";
import { bookSeriesByClock } from "./series.server.ts";
import { marksLess, previewSeriesChange } from "./weigh-series-change.server.ts";

const from = (days: number, change: Partial<SeriesChange>): SeriesChange => ({
  from: ahead(days),
  times: [],
  ...change,
});

async function press(id: string, change: SeriesChange) {
  const plan = await previewSeriesChange(id, change);
  return await changeSeries(id, { change, shown: plan!.mark, click: newId() }, office);
}

/** The day, the hour, the people and the price of each ride. */
async function plans(id: string) {
  const rows = await db
    .select()
    .from(reservations)
    .innerJoin(legs, eq(legs.reservationId, reservations.id))
    .where(eq(reservations.seriesId, id))
    .orderBy(reservations.seriesDay);
  return rows.map(({ legs, reservations }) => [legs.time, reservations.passengers, reservations.priceCents]);
}
const changed = (count: number) => ({ outcome: "changed", changed: count });

test("hour and people change from a day on, for what is booked and for what the clock books, and nobody gets a letter", async () => {
  const { id } = await newSeries();
  const letters = await db.$count(messages);
  const change = from(3, { times: ["06:00"], people: 8 });
  expect(await previewSeriesChange(id, change)).toMatchObject({
    rides: [3, 4, 15].map((n) => ({ day: ahead(n), beforeCents: 12_000, afterCents: 14_000 })),
    staying: [],
  });
  expect(await press(id, change)).toMatchObject({ ...changed(3), staying: [], isClash: false });
  const [old, later] = [
    ["14:30", 6, 12_000],
    ["06:00", 8, 14_000],
  ];
  expect(await plans(id)).toEqual([old, old, later, later, later]);
  expect(await db.$count(messages)).toBe(letters);
  await db.update(series).set({ untilDay: ahead(5) });
  await bookSeriesByClock();
  expect(await plans(id)).toEqual([old, old, later, later, later, later]);
  const told = await db.select().from(activity).where(eq(activity.event, "tripChanged"));
  expect(told).toHaveLength(3);
  expect(told[0]).toMatchObject({ actor: "operator:office", after: { told: false, people: 8 } });
  // The same once more changes nothing.
  expect(await press(id, change)).toMatchObject(changed(0));
  expect(await db.$count(activity, eq(activity.event, "tripChanged"))).toBe(3);
});

test("a price is agreed on from a day on, and stays where the hour changes later", async () => {
  const { id } = await newSeries();
  const price = { cents: 9_000, reason: "contrato" };
  expect(await press(id, from(2, { price }))).toMatchObject(changed(4));
  await db.update(series).set({ untilDay: ahead(5) });
  await bookSeriesByClock();
  const agreed = ["14:30", 6, 9_000];
  expect(await plans(id)).toEqual([["14:30", 6, 12_000], ...Array(5).fill(agreed)]);
  expect(await press(id, from(3, { times: ["23:30"], people: 10 }))).toMatchObject(changed(4));
  const later = ["23:30", 10, 9_000];
  expect(await plans(id)).toEqual([["14:30", 6, 12_000], agreed, ...Array(4).fill(later)]);
  const isSet = eq(activity.event, "priceSet");
  const [set] = await db.select().from(activity).where(isSet).orderBy(activity.id);
  expect(set).toMatchObject({ before: 12_000, after: { priceCents: 9_000, reason: "contrato" } });
});

test("rides that were changed by hand, are paid or have begun stay and are named", async () => {
  const { id } = await newSeries();
  const [moved, priced, paid, begun] = (await ridesOf(id)).map((ride) => ride.reservationId);
  await db.update(legs).set({ time: "15:00" }).where(eq(legs.reservationId, moved!));
  await setPrice(priced!, { beforeCents: 12_000, priceCents: 11_000, reason: "x" }, office);
  await pays(paid!, 5_000);
  const [leg] = await db.select().from(legs).where(eq(legs.reservationId, begun!));
  await db.update(jobs).set({ state: "onTheWay" }).where(eq(jobs.legId, leg!.id));
  const before = await plans(id);
  expect(await press(id, from(1, { people: 8 }))).toMatchObject({
    ...changed(1),
    staying: [
      { day: ahead(1), why: "byHand" },
      { day: ahead(2), why: "byHand" },
      { day: ahead(3), why: "paid" },
      { day: ahead(4), why: "underWay" },
    ],
  });
  expect((await plans(id)).slice(0, 4)).toEqual(before.slice(0, 4));
  // An hour that costs nothing else moves a paid ride too.
  const { id: other } = await newSeries({}, await booked(openTransfer()));
  await pays((await ridesOf(other))[0]!.reservationId, 5_000);
  expect(await press(other, from(1, { times: ["09:00"] }))).toMatchObject({ ...changed(5), staying: [] });
});

test("what changed since it was shown is shown anew, and nothing is changed", async () => {
  const { id } = await newSeries();
  const change = from(1, { people: 8 });
  const { mark } = (await previewSeriesChange(id, change))!;
  const [ride] = await ridesOf(id);
  await setPrice(ride!.reservationId, { beforeCents: 12_000, priceCents: 11_000, reason: "x" }, office);
  const before = await plans(id);
  const agreed = { change, shown: mark, click: newId() };
  expect(await changeSeries(id, agreed, office)).toMatchObject({
    outcome: "otherRides",
    plan: { rides: { length: 4 }, staying: [{ day: ahead(1), why: "byHand" }] },
  });
  expect(await plans(id)).toEqual(before);
  expect(await changeSeries("none", agreed, office)).toEqual({ outcome: "gone" });
});

test("both halves of a double click change each ride once", async () => {
  const { id } = await newSeries();
  const change = from(1, { times: ["06:00"] });
  const { mark } = (await previewSeriesChange(id, change))!;
  const click = newId();
  const half = () => changeSeries(id, { change, shown: mark, click }, office);
  expect(await Promise.all([half(), half()])).toMatchObject([changed(5), changed(5)]);
  expect(await press(id, from(1, { times: ["07:00"] }))).toMatchObject(changed(5));
  expect(await half()).toMatchObject(changed(5)); // it was done, whatever came after
  expect(new Set((await plans(id)).map(([time]) => time))).toEqual(new Set(["07:00"]));
  expect(await db.$count(activity, eq(activity.event, "tripChanged"))).toBe(10);
});

test("a driver who can't be at two rides at once is said", async () => {
  const { id } = await newSeries();
  const driver = await hire("Marco");
  const other = await booked(openTransfer({ departure: ahead(2), departureTime: "06:15" }));
  const rides = [(await ridesOf(id))[1]!.reservationId, other];
  for (const ride of rides) {
    const [leg] = await db.select().from(legs).where(eq(legs.reservationId, ride));
    await db.update(jobs).set(driver).where(eq(jobs.legId, leg!.id));
  }
  expect(await press(id, from(1, { times: ["06:00"] }))).toMatchObject({ ...changed(5), isClash: true });
});

test("a price that makes rides cheaper has a mark that says so, and is refused without it", async () => {
  const { id } = await newSeries();
  const dearer = from(1, { price: { cents: 13_000, reason: "contrato" } });
  expect(marksLess((await previewSeriesChange(id, dearer))!.mark)).toBe(false);
  for (const change of [from(1, { price: { cents: 9_000, reason: "contrato" } }), from(1, { people: 2 })]) {
    const { mark } = (await previewSeriesChange(id, change))!;
    expect(marksLess(mark)).toBe(true);
    const [, hidden] = mark.split(".") as [string, string];
    const agreed = { change, shown: hidden, click: newId() };
    expect(await changeSeries(id, agreed, office)).toMatchObject({ outcome: "otherRides" });
  }
});

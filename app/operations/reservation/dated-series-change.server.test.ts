import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { office } from "../../../test/cash-trips.ts";
import { addRule } from "../../../test/sale-rules.ts";
import { ahead, newSeries } from "../../../test/series.ts";
import { newId } from "../../domain/common/reference.ts";
import type { SeriesChange } from "../../domain/reservation/series-change.ts";
import { BusyError } from "../../store/engine/claim-queue.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { storeHolidays } from "../../store/reservation/series.server.ts";
import { activity, legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { series } from "../../store/schema/series-schema.server.ts";
import { changeSeries } from "./change-series.server.ts";
import { bookDays, bookSeriesByClock } from "./series.server.ts";
import { previewSeriesChange } from "./weigh-series-change.server.ts";

const say = (words: string) => db.execute(sql.raw(words));

async function press(id: string, days: number, change: Partial<SeriesChange>) {
  const dated = { from: ahead(days), times: [], ...change };
  const { mark } = (await previewSeriesChange(id, dated))!;
  return await changeSeries(id, { change: dated, shown: mark, click: newId() }, office);
}

/** The hour, the people and the price of the ride of each day. */
async function plans(id: string) {
  const rows = await db
    .select()
    .from(reservations)
    .innerJoin(legs, eq(legs.reservationId, reservations.id))
    .where(eq(reservations.seriesId, id))
    .orderBy(reservations.seriesDay);
  return Object.fromEntries(
    rows.map(({ legs, reservations: { seriesDay, passengers, priceCents } }) => [
      seriesDay,
      [legs.time, passengers, priceCents],
    ]),
  ) as Record<string, [hour: string, people: number, cents: number]>;
}
const old = ["14:30", 6, 12_000];

test("a day before the change that is booked later, forced or no holiday any more, keeps what it had", async () => {
  await addRule({ effect: "closed", fromDay: ahead(1), toDay: ahead(1) });
  await storeHolidays(
    [2, 3].map((days) => ({ day: ahead(days), name: "" })),
    [],
  );
  const { id } = await newSeries();
  const change = { times: ["06:00"], people: 8, price: { cents: 9_000, reason: "contrato" } };
  expect(await press(id, 3, change)).toMatchObject({ outcome: "changed", changed: 2 });
  const forced = { days: [ahead(1)], reason: "van rentada" };
  expect(await bookDays(id, { actor: office, forced })).toMatchObject({ days: [ahead(1)] });
  await storeHolidays([], [2, 3].map(ahead));
  await bookSeriesByClock();
  const later = ["06:00", 8, 9_000];
  expect(await plans(id)).toEqual({
    [ahead(1)]: old,
    [ahead(2)]: old,
    [ahead(3)]: later,
    [ahead(4)]: later,
    [ahead(15)]: later,
  });
});

test("a change from an earlier day leaves a later one as far as it says nothing of it", async () => {
  const { id } = await newSeries();
  await press(id, 4, { times: ["06:00"] });
  const people = { from: ahead(2), times: [], people: 8 };
  const hours = (time: string) => [{ time }];
  expect(await previewSeriesChange(id, people)).toMatchObject({
    rides: { length: 4 },
    staying: [],
    turns: [
      { day: ahead(2), was: { legs: hours("14:30"), people: 6 }, will: { legs: hours("14:30"), people: 8 } },
      { day: ahead(4), was: { legs: hours("06:00"), people: 6 }, will: { legs: hours("06:00"), people: 8 } },
    ],
  });
  expect(await press(id, 2, people)).toMatchObject({ outcome: "changed", changed: 4 });
  await db.update(series).set({ untilDay: ahead(5) });
  await bookSeriesByClock();
  const [between, later] = [
    ["14:30", 8, 14_000],
    ["06:00", 8, 14_000],
  ];
  expect(Object.values(await plans(id))).toEqual([old, between, between, later, later, later]);
});

test("rides that the clock books while a series changes have the new hour", async () => {
  const { id } = await newSeries();
  const change = { from: ahead(2), times: ["06:00"] };
  const { mark } = (await previewSeriesChange(id, change))!;
  await db.update(series).set({ untilDay: ahead(6) });
  await say(
    "create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(0.2); return new; end'",
  );
  onTestFinished(async () => void (await say("drop function slow cascade")));
  await say("create trigger slow before update on legs for each row execute function slow()");
  const changing = changeSeries(id, { change, shown: mark, click: newId() }, office);
  await new Promise((begun) => setTimeout(begun, 300));
  await bookSeriesByClock();
  expect(await changing).toMatchObject({ outcome: "changed", changed: 4 });
  const hours = Object.values(await plans(id)).map(([time]) => time);
  expect(hours).toEqual(["14:30", ...Array(6).fill("06:00")]);
});

test("where one ride can't be changed nothing is, not even the hour of the ride whose price fails", async () => {
  const { id } = await newSeries();
  const before = await plans(id);
  await say(
    "create function fail() returns trigger language plpgsql as 'begin raise exception ''full''; end'",
  );
  onTestFinished(async () => void (await say("drop function if exists fail cascade")));
  const when = "when (new.event = 'priceSet')";
  await say(`create trigger fail before insert on activity for each row ${when} execute function fail()`);
  const change = { times: ["06:00"], price: { cents: 9_000, reason: "contrato" } };
  await expect(press(id, 1, change)).rejects.toThrow();
  expect(await plans(id)).toEqual(before);
  expect(await db.$count(activity, eq(activity.event, "tripChanged"))).toBe(0);
  expect(await db.select().from(series)).toMatchObject([{ changes: [] }]);
  await say("drop function fail cascade");
  expect(await press(id, 1, change)).toMatchObject({ outcome: "changed", changed: 5 });
});

test("where another holds a lock for seconds nothing is changed, and the same press does it later", async () => {
  const { id } = await newSeries();
  const before = await plans(id);
  await say(
    "create function busy() returns trigger language plpgsql as 'begin raise exception using errcode = ''55P03''; end'",
  );
  onTestFinished(async () => void (await say("drop function if exists busy cascade")));
  const when = `when (new.day = '${ahead(3)}')`;
  await say(`create trigger busy before update on legs for each row ${when} execute function busy()`);
  await expect(press(id, 1, { times: ["06:00"] })).rejects.toThrow(BusyError);
  expect(await plans(id)).toEqual(before);
  await say("drop function busy cascade");
  expect(await press(id, 1, { times: ["06:00"] })).toMatchObject({ outcome: "changed", changed: 5 });
});

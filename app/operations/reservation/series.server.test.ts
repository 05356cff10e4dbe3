import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { openTransfer } from "../../../test/bookings.ts";
import { cancelAll, office } from "../../../test/cash-trips.ts";
import { booked, newVan } from "../../../test/driving.ts";
import { addRule } from "../../../test/sale-rules.ts";
import { ahead, fourDays, newSeries, ridesOf, start } from "../../../test/series.ts";
import { newId } from "../../domain/common/reference.ts";
import { db } from "../../store/engine/db.server.ts";
import { listToThank } from "../../store/message/clock-letters.server.ts";
import { areDuplicates, duplicatesOf } from "../../store/reservation/duplicates.server.ts";
import { findReservation } from "../../store/reservation/reservations.server.ts";
import { listSeriesWithout, storeHolidays } from "../../store/reservation/series.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { activity, legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { series } from "../../store/schema/series-schema.server.ts";
import { findSetting } from "../../store/upkeep/settings.server.ts";
import { bookDays, bookSeriesByClock } from "./series.server.ts";
import { previewSplit, splitBooking } from "./split-booking.server.ts";
import { previewSeries } from "./start-series.server.ts";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const daysOf = async (id: string) => (await ridesOf(id)).map(({ day }) => day);

test("a series books its days as reservations of their own, as it was shown, and writes to nobody", async () => {
  const first = await booked(openTransfer());
  const before = await db.$count(messages);
  expect(await previewSeries(first, fourDays)).toMatchObject({
    rides: [1, 2, 3, 4].map((n) => ({ day: ahead(n), priceCents: 12_000 })),
    legs: [{ time: "14:30" }],
    holidays: [],
    notFree: [],
  });
  expect(await db.$count(series)).toBe(0);
  const id = newId();
  const days = [1, 2, 3, 4].map(ahead);
  expect(await start(id, first)).toEqual({ outcome: "started", days, notFree: [], later: [] });
  const rides = await ridesOf(id);
  expect(rides.map(({ day }) => day)).toEqual([1, 2, 3, 4, 15].map(ahead));
  for (const ride of rides)
    expect(ride).toMatchObject({ made: ride.day, stage: "booked", priceCents: 12_000 });
  expect(new Set(rides.map(({ reservationId }) => reservationId)).size).toBe(5);
  expect(await db.$count(messages)).toBe(before);
  const made = await db.select().from(activity).where(eq(activity.event, "reserved"));
  expect(made.filter(({ after }) => after)).toMatchObject(
    Array(4).fill({ actor: "operator:office", after: { isRepeated: true } }),
  );
});

test("both halves of a double click and two clocks at once book each day once", async () => {
  const first = await booked(openTransfer());
  const id = newId();
  const press = () => start(id, first, { ...fourDays, untilDay: ahead(3) });
  const both = await Promise.all([press(), press()]);
  expect(both.flatMap((one) => ("days" in one ? one.days : [])).sort()).toEqual([1, 2, 3].map(ahead));
  await db.update(series).set({ untilDay: ahead(6) });
  await Promise.all([bookSeriesByClock(), bookSeriesByClock(), bookDays(id, { actor: office })]);
  expect(await daysOf(id)).toEqual([1, 2, 3, 4, 5, 6, 15].map(ahead));
  expect(await start(newId(), first)).toEqual({ outcome: "inSeries" });
});

test("a press that dies in the middle keeps its rides, and the same press or the clock goes on", async () => {
  const say = (words: string) => db.execute(sql.raw(words));
  await say(
    "create function fail() returns trigger language plpgsql as 'begin raise exception ''full''; end'",
  );
  onTestFinished(async () => void (await say("drop function fail cascade")));
  const when = `when (new.series_day = '${ahead(3)}')`;
  await say(`create trigger fail before insert on reservations for each row ${when} execute function fail()`);
  const first = await booked(openTransfer());
  const id = newId();
  await bookSeriesByClock(); // this is its turn of the day
  await expect(start(id, first)).rejects.toThrow();
  expect(await daysOf(id)).toEqual([1, 2, 15].map(ahead));
  expect(await db.$count(checkouts)).toBe(4); // the first booking's, the order of the series, and two days
  await bookSeriesByClock();
  expect(await findSetting("seriesBooked")).toBeUndefined(); // it is tried again at the next call
  await say("drop trigger fail on reservations");
  expect(await start(id, first)).toMatchObject({ days: [3, 4].map(ahead) });
  await bookSeriesByClock();
  expect(await findSetting("seriesBooked")).toBe(ahead(0));
  expect(await daysOf(id)).toEqual([1, 2, 3, 4, 15].map(ahead));
});

test("the clock adds a day each night, after a standstill all that are ahead, and none after the end", async () => {
  const { id } = await newSeries({ fromDay: ahead(58), untilDay: null });
  expect(await daysOf(id)).toEqual([15, 58, 59, 60].map(ahead));
  await bookSeriesByClock();
  await bookSeriesByClock(inDays(1));
  await bookSeriesByClock(inDays(1));
  expect((await daysOf(id)).at(-1)).toBe(ahead(61));
  await bookSeriesByClock(inDays(0)); // the clock was set back
  expect(await daysOf(id)).toHaveLength(5);
  await bookSeriesByClock(inDays(5));
  expect(await daysOf(id)).toEqual([15, 58, 59, 60, 61, 62, 63, 64, 65].map(ahead));
  await db.update(series).set({ untilDay: ahead(66) });
  await bookSeriesByClock(inDays(20));
  expect((await daysOf(id)).at(-1)).toBe(ahead(66));
});

test("a ride that was moved or cancelled by hand is not made again", async () => {
  const { id } = await newSeries();
  const [moved, cancelled] = await ridesOf(id);
  await db
    .update(legs)
    .set({ day: ahead(30) })
    .where(eq(legs.reservationId, moved!.reservationId));
  await cancelAll(cancelled!.reservationId, 0);
  await bookSeriesByClock();
  const rides = await ridesOf(id);
  expect(rides.map(({ made }) => made)).toEqual([1, 2, 3, 4, 15].map(ahead));
  expect(rides.map(({ day }) => day)).toEqual([30, 2, 3, 4, 15].map(ahead));
});

test("a day without a free van is named, tried again, and booked all the same for a reason", async () => {
  await newVan();
  await booked(openTransfer({ departure: ahead(2) }));
  await addRule({ effect: "closed", fromDay: ahead(3), toDay: ahead(3) });
  const first = await booked(openTransfer());
  const notFree = [
    { day: ahead(2), why: "ask" },
    { day: ahead(3), why: "closed" },
  ];
  expect(await previewSeries(first, fourDays)).toMatchObject({ notFree });
  const id = newId();
  expect(await start(id, first)).toMatchObject({ days: [1, 4].map(ahead), notFree });
  const lacking = (day: number) => listSeriesWithout(ahead(day), ahead(0));
  expect(await lacking(2)).toEqual([{ id, guest: "Inés Ñandú" }]);
  for (const day of [0, 1, 5, 61]) expect(await lacking(day)).toEqual([]);
  expect(await bookDays(id, { actor: office })).toEqual({ days: [], notFree, later: [] });
  const forced = { days: [ahead(2), ahead(1)], reason: "van rentada" };
  expect(await bookDays(id, { actor: office, forced })).toMatchObject({ days: [ahead(2)] });
  expect(await daysOf(id)).toEqual([1, 2, 4, 15].map(ahead));
  const why = sql`${activity.after} ->> 'reason' = 'van rentada'`;
  expect(await db.$count(activity, why)).toBe(1);
  await newVan();
  expect(await bookDays(id, { actor: office })).toMatchObject({ notFree: [{ why: "closed" }] });
});

test("a holiday is left out until it is none any more; what was booked before stays", async () => {
  const [eve, day] = [ahead(2), ahead(3)];
  await storeHolidays([{ day, name: "" }], []);
  const { id } = await newSeries();
  expect(await daysOf(id)).toEqual([1, 2, 4, 15].map(ahead));
  await storeHolidays([{ day: eve, name: "puente" }], [day]);
  await bookSeriesByClock();
  expect(await daysOf(id)).toEqual([1, 2, 3, 4, 15].map(ahead));
});

test("a ride of a series is split like any other, and its half belongs to none", async () => {
  const { id } = await newSeries();
  const { reservationId } = (await ridesOf(id))[0]!;
  const split = { reservationId, people: 2 };
  const quote = await previewSplit(split);
  if ("outcome" in quote) throw new Error(quote.outcome);
  expect(await splitBooking({ ...split, click: newId() }, quote, office)).toMatchObject({ outcome: "split" });
  expect(await ridesOf(id)).toHaveLength(5);
  expect(await db.$count(reservations)).toBe(6);
});

test("nobody is thanked for each ride of a series, and no guest's page learns the id of its order", async () => {
  const alone = await booked(openTransfer());
  const { first } = await newSeries();
  await db.update(legs).set({ day: ahead(0) });
  await db.update(jobs).set({ state: "done", moments: { done: new Date().toISOString() } });
  expect(await listToThank(ahead(-1), ahead(0))).toMatchObject([{ id: alone }]);
  // The same once the series is forgotten.
  await db.delete(series);
  expect(await listToThank(ahead(-1), ahead(0))).toMatchObject([{ id: alone }]);
  expect(await findReservation(first)).not.toHaveProperty("seriesId");
});

test("a rule that asks for a confirmation holds up no day of a series, whose rides are no duplicates of each other", async () => {
  await addRule({ effect: "ask" });
  const { id, first, notFree } = await newSeries();
  expect(notFree).toEqual([]);
  const all = (await ridesOf(id)).map(({ reservationId }) => reservationId);
  expect(all).toHaveLength(5);
  expect([...(await duplicatesOf(all)).values()].flatMap(({ likely }) => likely)).toEqual([]);
  expect(await db.transaction((tx) => areDuplicates(all[0]!, all[1]!, tx))).toBe(false);
  expect(all).toContain(first);
});

test("what is cancelled or was changed to what no form orders is no series", async () => {
  const first = await booked(openTransfer());
  await db.update(legs).set({ phone: "+50688887777" });
  expect(await start(newId(), first)).toEqual({ outcome: "cantRepeat" });
  await cancelAll(first, 0);
  expect(await previewSeries(first, fourDays)).toEqual({ outcome: "gone" });
  expect(await db.$count(series)).toBe(0);
});

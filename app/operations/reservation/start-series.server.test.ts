import { and, eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { addSurcharges } from "../../../test/add-surcharges.ts";
import { openTransfer, transferValues } from "../../../test/bookings.ts";
import { office } from "../../../test/cash-trips.ts";
import { booked, newVan } from "../../../test/driving.ts";
import { addCode } from "../../../test/promo-codes.ts";
import { ahead, fourDays, newSeries, ridesOf, start } from "../../../test/series.ts";
import { night, season } from "../../../test/surcharges.ts";
import { newId } from "../../domain/common/reference.ts";
import { db } from "../../store/engine/db.server.ts";
import { listSeriesWithout } from "../../store/reservation/series.server.ts";
import { jobsOfReservation } from "../../store/ride/board.server.ts";
import { fares } from "../../store/schema/price-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { series } from "../../store/schema/series-schema.server.ts";
import { findSetting, storeSetting } from "../../store/upkeep/settings.server.ts";
import { enterCode } from "../price/enter-code.server.ts";
import { setPrice } from "../price/set-price.server.ts";
import { splitJob } from "../ride/split.server.ts";
import { bookDays, bookSeriesByClock } from "./series.server.ts";
import { previewSeries, startSeries } from "./start-series.server.ts";

/** A surcharge of 10 % on the third day from today alone. */
const holiday = { ...season, fromDay: ahead(3), toDay: ahead(3), percent: 10 };
const pricesOf = async (id: string) => (await ridesOf(id)).map(({ priceCents }) => priceCents);
async function linesOn(id: string, day: string) {
  const of = sql`${reservations.seriesId} = ${id} and ${reservations.seriesDay} = ${day}`;
  const [found] = await db.select().from(reservations).where(of);
  return found!.breakdown.map(({ kind, cents }) => [kind, cents]);
}
const van = [
  ["van", 10_000],
  ["extraPeople", 2_000],
];

test("each ride costs what its own day costs: the first one's code and dated surcharge are not copied", async () => {
  await addSurcharges(holiday, { ...season, id: "first", fromDay: ahead(15), toDay: ahead(15), percent: 50 });
  await addCode("SUMMER10");
  const checkout = await openTransfer();
  expect(await enterCode(checkout, "SUMMER10")).toBe("entered");
  const first = await booked(Promise.resolve(checkout));
  expect(await previewSeries(first, fourDays)).toMatchObject({
    rides: [12_000, 12_000, 13_200, 12_000].map((priceCents, n) => ({ day: ahead(n + 1), priceCents })),
    code: "SUMMER10",
    isAgreed: false,
  });
  const { id } = await newSeries({}, first);
  expect(await pricesOf(id)).toEqual([12_000, 12_000, 13_200, 12_000, 16_200]);
  expect(await linesOn(id, ahead(2))).toEqual(van);
  expect(await linesOn(id, ahead(3))).toEqual([...van, ["surcharge", 1_200]]);
});

test("the clock prices a day by the surcharges of that day", async () => {
  const { id } = await newSeries();
  await addSurcharges({ ...holiday, fromDay: ahead(5), toDay: ahead(5) });
  await db.update(series).set({ untilDay: ahead(6) });
  await bookSeriesByClock();
  expect(await pricesOf(id)).toEqual([12_000, 12_000, 12_000, 12_000, 13_200, 12_000, 12_000]);
});

test("a price that the desk agreed on stays on every day", async () => {
  await addSurcharges(holiday);
  const first = await booked(openTransfer());
  const agreed = { beforeCents: 12_000, priceCents: 9_000, reason: "contrato" };
  expect(await setPrice(first, agreed, office)).toBe("saved");
  expect(await previewSeries(first, fourDays)).toMatchObject({ isAgreed: true, code: undefined });
  const { id } = await newSeries({}, first);
  expect(await pricesOf(id)).toEqual([9_000, 9_000, 9_000, 9_000, 9_000]);
  expect(await linesOn(id, ahead(3))).toEqual([["agreed", 9_000]]);
  const [ride] = await ridesOf(id);
  const [leg] = await db.select().from(legs).where(eq(legs.reservationId, ride!.reservationId));
  expect(leg!.priceCents).toBe(9_000);
});

test("each ride goes in the vans into which the first was split, and is sold where all of them are free", async () => {
  const first = await booked(openTransfer());
  await newVan();
  await newVan();
  const [job] = await jobsOfReservation(first);
  const oneVan = await previewSeries(first, fourDays);
  expect(oneVan).toMatchObject({ vans: undefined, notFree: [] });
  await splitJob(job!.id, 6, 2, office);
  const shown = "mark" in oneVan ? oneVan.mark : "";
  const press = { days: fourDays, shown };
  expect(await startSeries(newId(), first, press, office)).toEqual({ outcome: "otherRides" });
  // One van in ten is not sold, so that of two vans one is, and of three two.
  const notFree = [1, 2, 3, 4].map((n) => ({ day: ahead(n), why: "ask" }));
  expect(await previewSeries(first, fourDays)).toMatchObject({ vans: [[4, 2]], notFree });
  await newVan();
  expect(await previewSeries(first, fourDays)).toMatchObject({ vans: [[4, 2]], notFree: [] });
  const { id, days } = await newSeries({}, first);
  expect(days).toHaveLength(4);
  for (const { reservationId } of await ridesOf(id)) {
    const parts = await jobsOfReservation(reservationId);
    expect(parts.map(({ people, part }) => [people, part])).toEqual([
      [4, { number: 1, of: 2 }],
      [2, { number: 2, of: 2 }],
    ]);
  }
});

test.each([
  ["a price", () => addSurcharges(holiday)],
  ["the hour", () => db.update(legs).set({ time: "06:00", timeFrom: "agreed" })],
])("%s that changed since it was shown is shown anew, and nothing is booked", async (_, change) => {
  const first = await booked(openTransfer());
  const shown = await previewSeries(first, fourDays);
  if (!("mark" in shown)) throw new Error(shown.outcome);
  await change();
  const press = { days: fourDays, shown: shown.mark };
  expect(await startSeries(newId(), first, press, office)).toEqual({ outcome: "otherRides" });
  expect(await db.$count(series)).toBe(0);
  expect(await start(newId(), first)).toMatchObject({ outcome: "started" });
});

test("a surcharge of the night counts where the ride is at night", async () => {
  await addSurcharges(night);
  const first = await booked(openTransfer({ departureTime: "23:30" }));
  expect((await newSeries({}, first)).days).toHaveLength(4);
  expect(new Set((await db.select().from(reservations)).map((one) => one.priceCents))).toEqual(
    new Set([14_000]),
  );
});

test("a road without a fare is named and not booked, not even for a reason", async () => {
  const first = await booked(openTransfer());
  const { from, to } = transferValues;
  const isIt = and(eq(fares.origin, from), eq(fares.destination, to));
  const removed = await db.delete(fares).where(isIt).returning();
  onTestFinished(async () => void (await db.insert(fares).values(removed)));
  const notFree = [1, 2, 3, 4].map((n) => ({ day: ahead(n), why: "noFare" }));
  expect(await previewSeries(first, fourDays)).toMatchObject({ notFree });
  const { id, days } = await newSeries({}, first);
  expect(days).toEqual([]);
  const forced = { days: [ahead(1)], reason: "contrato" };
  expect(await bookDays(id, { actor: office, forced })).toMatchObject({
    days: [],
    notFree: [{ day: ahead(1), why: "noFare" }],
  });
  expect(await pricesOf(id)).toEqual([12_000]);
});

test("where too many book at once the days that are left are told, and the clock goes on within minutes", async () => {
  const say = (words: string) => db.execute(sql.raw(words));
  // A lock that is not to be had in time, as where many guests want the same day.
  await say(
    "create function busy() returns trigger language plpgsql as 'begin raise exception using errcode = ''55P03''; end'",
  );
  onTestFinished(async () => void (await say("drop function if exists busy cascade")));
  const when = `when (new.series_day = '${ahead(3)}')`;
  await say(`create trigger busy before insert on reservations for each row ${when} execute function busy()`);
  await bookSeriesByClock(); // this is its turn of the day
  const { id, ...started } = await newSeries();
  expect(started).toMatchObject({ days: [1, 2].map(ahead), later: [3, 4].map(ahead) });
  expect(await listSeriesWithout(ahead(4), ahead(0))).toMatchObject([{ id }]);
  await bookSeriesByClock();
  expect(await findSetting("seriesBooked")).toBeUndefined();
  // Days that a colleague books in between do not let the clock forget the days that are left.
  await storeSetting("seriesBooked", ahead(0));
  expect(await bookDays(id, { actor: office })).toEqual({ days: [], notFree: [], later: [3, 4].map(ahead) });
  expect(await findSetting("seriesBooked")).toBeUndefined();
  await say("drop function busy cascade");
  await bookSeriesByClock();
  expect((await ridesOf(id)).map(({ day }) => day)).toEqual([1, 2, 3, 4, 15].map(ahead));
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { office } from "../../../test/cash-trips.ts";
import { pays } from "../../../test/joining.ts";
import { ahead, newSeries, ridesOf } from "../../../test/series.ts";
import { newId } from "../../domain/common/reference.ts";
import { db } from "../../store/engine/db.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { recentActs } from "../../store/schema/recent-act-schema.server.ts";
import { activity, legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { series } from "../../store/schema/series-schema.server.ts";
import { erasePerson } from "../account/erase.server.ts";
import { forgetAbandoned } from "../upkeep/work.server.ts";
import { endSeries, ridesToEnd } from "./end-series.server.ts";
import { bookSeriesByClock } from "./series.server.ts";
import { undoActs } from "./undo-act.server.ts";

const undo = async (ended: Awaited<ReturnType<typeof endSeries>>) =>
  (await undoActs("acts" in ended ? ended.acts : [], office)).outcome;
const stagesOf = async (id: string) => (await ridesOf(id)).map(({ stage }) => stage);

test("the end of a series cancels its unpaid rides from a day on, and undoing it lets the series go on", async () => {
  const { id } = await newSeries();
  const rides = await ridesOf(id);
  await pays(rides[2]!.reservationId, 5_000);
  const from = ahead(2);
  expect(await ridesToEnd(id, from)).toMatchObject({ staying: 1, trips: { length: 3 } });
  expect(await endSeries(id, { from, shown: 4, reason: "fin" }, office)).toEqual({ outcome: "otherRides" });
  const letters = await db.$count(messages);
  const ended = await endSeries(id, { from, shown: 3, reason: "fin" }, office);
  expect(ended).toMatchObject({ outcome: "ended", cancelled: 3, staying: 1 });
  expect(await stagesOf(id)).toEqual(["booked", "cancelled", "booked", "cancelled", "cancelled"]);
  expect(await db.$count(messages)).toBe(letters);
  const end = { by: "operator:office", at: expect.any(String), from };
  expect(await db.select().from(series)).toMatchObject([{ untilDay: ahead(1), ends: [end] }]);
  await bookSeriesByClock();
  expect(await ridesOf(id)).toHaveLength(5);
  expect(await undo(ended)).toBe("undone");
  expect(new Set(await stagesOf(id))).toEqual(new Set(["booked"]));
  expect(await db.select().from(series)).toMatchObject([{ untilDay: ahead(4), ends: [] }]);
});

test("the histories of the rides ahead and of the first one tell who ended the series, from when and why, once", async () => {
  const { id, first } = await newSeries();
  const rides = await ridesOf(id);
  const [over, one, two, three] = rides.map(({ reservationId }) => reservationId);
  for (const past of [over!, first])
    await db
      .update(legs)
      .set({ day: ahead(-1) })
      .where(eq(legs.reservationId, past));
  const from = ahead(3);
  const end = () => endSeries(id, { from, shown: 2, reason: "fin" }, office);
  const ended = await end();
  await end();
  const told = async (event: "seriesEnded" | "seriesGoesOn") =>
    (await db.select().from(activity).where(eq(activity.event, event)))
      .map((one) => one.reservationId)
      .sort();
  expect(await told("seriesEnded")).toEqual([one, two, three, first].sort());
  const [entry] = await db.select().from(activity).where(eq(activity.event, "seriesEnded"));
  expect(entry).toMatchObject({ actor: "operator:office", after: { from, reason: "fin" } });
  expect(await told("seriesGoesOn")).toEqual([]);
  expect(await undo(ended)).toBe("undone");
  expect(await told("seriesGoesOn")).toEqual(await told("seriesEnded"));
});

test("an end that is undone leaves the one before it, which can't be undone before", async () => {
  const { id } = await newSeries();
  const end = (days: number, shown: number) =>
    endSeries(id, { from: ahead(days), shown, reason: "fin" }, office);
  const first = await end(4, 2);
  const later = await end(2, 2);
  expect(await undo(first)).toBe("changedMeanwhile");
  expect(await stagesOf(id)).toEqual(["booked", ...Array(4).fill("cancelled")]);
  expect(await undo(later)).toBe("undone");
  expect(await db.select().from(series)).toMatchObject([{ untilDay: ahead(3), ends: [{ from: ahead(4) }] }]);
  expect(await undo(later)).toBe("nothingToDo");
  expect(await undo(first)).toBe("undone");
  expect(await db.select().from(series)).toMatchObject([{ untilDay: ahead(4), ends: [] }]);
});

test("the end of a series without rides ahead is undone within the minute, and not after it", async () => {
  const { id } = await newSeries({ fromDay: ahead(58), untilDay: null });
  const end = () => endSeries(id, { from: ahead(100), shown: 0, reason: "fin" }, office);
  expect(await undo(await end())).toBe("undone");
  expect(await db.select().from(series)).toMatchObject([{ untilDay: null }]);
  const ended = await end();
  await db.update(recentActs).set({ createdAt: new Date(Date.now() - 61_000) });
  expect(await undo(ended)).toBe("tooLate");
  expect(await db.select().from(series)).toMatchObject([{ untilDay: ahead(99) }]);
});

test.each(["at once", "after the first one"])(
  "the second half of a double click, %s, ends nothing else and is undone as the first one",
  async (when) => {
    const { id } = await newSeries();
    const end = { from: ahead(3), shown: 3, reason: "fin", click: newId() };
    const press = async () => await endSeries(id, end, office);
    const both = when === "at once" ? await Promise.all([press(), press()]) : [await press(), await press()];
    expect(await stagesOf(id)).toEqual(["booked", "booked", "cancelled", "cancelled", "cancelled"]);
    const acts = both.map((one) => ("acts" in one ? one.acts.toSorted() : []));
    expect(acts[1]).toHaveLength(4);
    expect(acts[0]).toEqual(acts[1]);
    expect(both[1]).toMatchObject({ outcome: "ended", cancelled: 3, failed: 0, staying: 0 });
    expect(await undo(both[1]!)).toBe("undone");
    expect(new Set(await stagesOf(id))).toEqual(new Set(["booked"]));
    expect(await db.select().from(series)).toMatchObject([{ untilDay: ahead(4), ends: [] }]);
    // The same page may be kept by the browser, and be pressed once more after the undo.
    expect(await press()).toMatchObject({ outcome: "ended", cancelled: 3 });
  },
);

test("a second press for rides that are left is undone without letting the series go on", async () => {
  const { id } = await newSeries();
  const end = { from: ahead(3), shown: 3, reason: "fin" };
  const ended = await endSeries(id, end, office);
  if (!("acts" in ended)) throw new Error(ended.outcome);
  expect((await undoActs(ended.acts.slice(1), office)).outcome).toBe("undone");
  const again = await endSeries(id, end, office);
  expect(again).toMatchObject({ outcome: "ended", cancelled: 3, acts: { length: 4 } });
  expect(await undo(again)).toBe("undone");
  expect(await db.select().from(series)).toMatchObject([{ untilDay: ahead(2), ends: [{ from: ahead(3) }] }]);
});

test("a trip that has begun before the end keeps its way back", async () => {
  const { id } = await newSeries();
  const [trip] = await ridesOf(id);
  const way = (await db.select().from(legs).where(eq(legs.reservationId, trip!.reservationId)))[0]!;
  await db.insert(legs).values({ ...way, id: newId(), position: 1, day: ahead(4) });
  const [back] = await db.select().from(legs).where(eq(legs.position, 1));
  await db.insert(jobs).values({ id: newId(), legId: back!.id, people: 2 });
  expect(await ridesToEnd(id, ahead(2))).toMatchObject({ staying: 1, trips: { length: 4 } });
});

test("the order of a series is forgotten a month after its end, and its reservations stay", async () => {
  const { id } = await newSeries();
  await forgetAbandoned();
  expect(await db.$count(series)).toBe(1);
  const longAgo = new Date(Date.now() - 31 * 86_400_000);
  await db.update(checkouts).set({ expiresAt: longAgo }).where(eq(checkouts.id, id));
  await forgetAbandoned();
  expect([await db.$count(series), await db.$count(reservations)]).toEqual([0, 5]);
});

test("who is forgotten has no series any more; rides that are still ahead stay until they are done", async () => {
  const { id } = await newSeries({ fromDay: ahead(58), untilDay: null });
  await erasePerson({ email: "ines@example.com" }, office);
  expect(await db.$count(series)).toBe(0);
  expect(await db.$count(checkouts, eq(checkouts.id, id))).toBe(0);
  await bookSeriesByClock(new Date(Date.now() + 86_400_000));
  const left = await db.select().from(reservations);
  expect(left).toHaveLength(4);
  for (const one of left) expect(one).toMatchObject({ seriesId: null, erasedAt: null });
});

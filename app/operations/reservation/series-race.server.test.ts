import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { ahead, newSeries, ridesOf } from "../../../test/series.ts";
import { db } from "../../store/engine/db.server.ts";
import { series } from "../../store/schema/series-schema.server.ts";
import { findSetting } from "../../store/upkeep/settings.server.ts";
import { bookSeriesByClock } from "./series.server.ts";

/** Does this, as another process would, in the moment in which a ride of a series is booked; returns how to stop it. */
async function meanwhile(what: string): Promise<() => Promise<void>> {
  const say = async (words: string) => void (await db.execute(sql.raw(words)));
  const stop = () => say("drop function if exists meanwhile cascade");
  await say(`create function meanwhile() returns trigger language plpgsql as
    'begin ${what.replaceAll("'", "''")}; return new; end'`);
  onTestFinished(stop);
  const each = "for each row execute function meanwhile()";
  await say(`create trigger meanwhile before insert on reservations ${each}`);
  return stop;
}

test("a call that stops early while the clock books is not forgotten", async () => {
  await newSeries();
  await db.update(series).set({ untilDay: ahead(5) });
  const stop = await meanwhile("delete from settings where key = 'seriesBooked'");
  await bookSeriesByClock();
  expect(await findSetting("seriesBooked")).toBeUndefined();
  await stop();
  await bookSeriesByClock();
  expect(await findSetting("seriesBooked")).toBe(ahead(0));
});

test("a day that becomes a holiday while the days before it are booked is not booked", async () => {
  const { id } = await newSeries();
  await db.update(series).set({ untilDay: ahead(7) });
  await meanwhile(`insert into holidays (day) values ('${ahead(6)}') on conflict do nothing`);
  await bookSeriesByClock();
  expect((await ridesOf(id)).map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 7, 15].map(ahead));
});

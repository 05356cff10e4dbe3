import { isDay } from "../../../../domain/common/day.ts";
import { readFields } from "../../../../domain/common/form.ts";
import { holidayField, legalHolidaysOf, readYear } from "../../../../domain/reservation/holidays.ts";
import {
  countSeriesRides,
  listHolidays,
  storeHolidays,
} from "../../../../store/reservation/series.server.ts";
import { seriesTexts } from "../../../../texts/desk/reservation/series.ts";
import { type Press, withRight } from "../../kit/acts.server.ts";
import { type Answer, bad, good } from "../../kit/answer.ts";
import { shownIn } from "../../kit/as-shown.ts";

const { holidays: words } = seriesTexts;
const longestName = 60;

export const holidayActs = withRight("manage", { save });

/** Reads the days of a year that may be ticked: those that the law names, and those that were added. */
export async function readHolidays(year: number) {
  const stored = await listHolidays(`${year}-01-01`, `${year}-12-31`);
  const byLaw = Map.groupBy(legalHolidaysOf(year), ({ day }) => day);
  const nameOf = (day: string) =>
    byLaw
      .get(day)
      ?.map(({ holiday }) => words.names[holiday])
      .join(" · ");
  const names = new Map(stored.map(({ day, name }) => [day, name]));
  const days = [...new Set([...byLaw.keys(), ...names.keys()])].sort();
  const rides = await countSeriesRides(days);
  return days.map((day) => ({
    day,
    name: names.get(day) || nameOf(day) || "",
    isTicked: names.has(day),
    rides: rides.get(day) ?? 0,
  }));
}

/** Stores which of the days that were shown are ticked, and one more day where it was typed. */
async function save({ form }: Press): Promise<Answer> {
  const typed = readFields(form, ["year", "day", "name"]);
  const { day, name } = typed;
  const year = readYear(typed.year);
  const isOfYear = day === "" || (isDay(day) && day.startsWith(`${year}-`));
  if (!year || !isOfYear) return bad("", { problems: { day: words.dayWrong(typed.year) } });
  if (name.length > longestName) return bad("", { problems: { name: words.nameWrong } });
  const offered = await readHolidays(year);
  // Days that a colleague ticked or added since the page was shown stay.
  const shown = shownIn(form);
  const others = offered
    .map((one) => ({ ...one, field: holidayField(one.day) }))
    .filter((one) => one.day !== day);
  const removed = others.filter(({ field }) => shown[field] === "on" && form.get(field) !== "on");
  const added = others
    .filter(({ field, isTicked }) => shown[field] === "" && form.get(field) === "on" && !isTicked)
    .map((one) => ({ day: one.day, name: "" }));
  if (day !== "") added.push({ day, name });
  await storeHolidays(
    added,
    removed.map((one) => one.day),
  );
  const fresh = added.map((one) => one.day);
  const rides = [...(await countSeriesRides(fresh)).values()].reduce((sum, count) => sum + count, 0);
  return rides > 0 ? { ...good(words.kept(rides)), title: words.saved, warns: true } : good(words.saved);
}

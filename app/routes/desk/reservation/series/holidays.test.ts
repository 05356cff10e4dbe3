import { beforeEach, expect, test } from "vitest";
import { operatorSignedIn } from "../../../../../test/operator.ts";
import { args, post } from "../../../../../test/requests.ts";
import { newSeries } from "../../../../../test/series.ts";
import { todayInCostaRica } from "../../../../domain/common/day.ts";
import { holidayField, legalHolidaysOf } from "../../../../domain/reservation/holidays.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { holidays } from "../../../../store/schema/series-schema.server.ts";
import { action, loader } from "./holidays.tsx";

const year = Number(todayInCostaRica().slice(0, 4)) + 1;
const legal = legalHolidaysOf(year).map(({ day }) => day);
const [newYear, easter] = [legal[0]!, legal[1]!];
const bridge = `${year}-01-02`;

let cookie: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
});

const page = async (query = `?year=${year}`) =>
  await loader(args(`/dashboard/admin/series/holidays${query}`, { headers: { cookie } }));

/** Sends the form with the days that it showed, of which some were ticked and some are now. */
async function save([shown, was]: [string[], string[]], ticked: string[], more: Record<string, string> = {}) {
  const values = { intent: "save", form: "holidays", year: String(year), ...more };
  const sent = post("/dashboard/admin/series/holidays", values, cookie);
  const body = new URLSearchParams(values);
  for (const day of shown) body.append(`was-${holidayField(day)}`, was.includes(day) ? "on" : "");
  for (const day of ticked) body.append(holidayField(day), "on");
  const { headers, url } = sent.request;
  return (await action({ ...sent, request: new Request(url, { method: "POST", headers, body }) })).data;
}

test("nothing is a holiday until it is ticked, and what is not ticked any more is none", async () => {
  expect((await page()).days.filter(({ isTicked }) => isTicked)).toEqual([]);
  expect(await save([legal, []], [newYear, easter])).toMatchObject({
    good: true,
    text: "Feriados guardados",
  });
  expect((await page()).days.filter(({ isTicked }) => isTicked)).toMatchObject([
    { day: newYear, name: "Año Nuevo" },
    { day: easter, name: "Jueves Santo" },
  ]);
  await save([legal, [newYear, easter]], [easter], { day: bridge, name: "Puente" });
  expect(await db.select().from(holidays).orderBy(holidays.day)).toEqual([
    { day: bridge, name: "Puente" },
    { day: easter, name: "" },
  ]);
  // A page that was opened before the colleague added the bridge and ticked the new year takes neither away.
  await save(
    [
      [...legal, bridge],
      [easter, bridge],
    ],
    [easter, bridge, newYear],
  );
  await save([legal, [easter]], []);
  expect((await db.select().from(holidays).orderBy(holidays.day)).map(({ day }) => day)).toEqual([
    newYear,
    bridge,
  ]);
  await save(
    [
      [...legal, bridge],
      [newYear, bridge],
    ],
    [bridge],
  );
  expect(await db.select().from(holidays)).toEqual([{ day: bridge, name: "Puente" }]);
});

test.each([
  [{ day: `${year + 1}-01-02` }, "day"],
  [{ day: "31/12" }, "day"],
  [{ year: "1999", day: "1999-01-02" }, "day"],
  [{ day: bridge, name: "x".repeat(61) }, "name"],
])("%j is refused at its field, and nothing is stored", async (more, field) => {
  expect(await save([legal, []], [newYear], more)).toMatchObject({
    problems: { [field]: expect.any(String) },
  });
  expect(await db.$count(holidays)).toBe(0);
});

test("a day with rides of series is named when it becomes a holiday", async () => {
  const day = (await newSeries()).days[0]!;
  const ofDay = { year: day.slice(0, 4) };
  const added = await save([[], []], [], { ...ofDay, day });
  expect(added).toMatchObject({ good: true, warns: true, title: "Feriados guardados" });
  const { days } = await page(`?year=${ofDay.year}`);
  expect(days.find((one) => one.day === day)).toMatchObject({ isTicked: true, rides: 1 });
  expect(await save([[day], [day]], [day], ofDay)).not.toHaveProperty("warns");
});

test("an odd year opens this one", async () => {
  for (const odd of ["", "?year=1999", "?year=__proto__", `?year=${"9".repeat(5_000)}`])
    expect((await page(odd)).year).toBe(year - 1);
});

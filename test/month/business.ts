// Runs the month in its own process: books, drives, cuts, closes and pays, and compares all of it with own books.
import { sql } from "drizzle-orm";
import { payWeekReader } from "../../app/operations/team/pay-week.server.ts";
import { db } from "../../app/store/engine/db.server.ts";
import { setClock } from "../year/clock.ts";
import { addDays, momentOf } from "../year/plan.ts";
import { changeRates, hireDrivers, lateDriver, latePartner, openPartners, putLateRates } from "./cast.ts";
import {
  checkClosed,
  checkDrivers,
  checkEntries,
  checkLines,
  checkMonth,
  checkUnrated,
  owedByNow,
} from "./check.ts";
import { weeksUntil } from "./close-weeks.ts";
import { compared, same } from "./compared.ts";
import { type Act, type Course, courseOf, cuts } from "./course.ts";
import { changeDay, firstRates, lateDay, month, monthAfter, nextMonth, plansOf } from "./plan.ts";
import { startCutters, type Task } from "./processes.ts";
import { answerAll, type Closed, checkPocket, closeRest, look, payAll, payWeeks } from "./settle.ts";
import type { Trip } from "./trip.ts";

const { count, seed, cutter } = JSON.parse(process.env.MONTH!) as {
  count: number;
  seed: number;
  cutter: string;
};
const run = (text: string) => db.execute(sql.raw(text)) as unknown as Promise<{ rows: unknown[] }>;

await setClock(momentOf(firstRates, "08:00"), run);
const [partners, drivers] = [await openPartners(), await hireDrivers()];
const driverIds = drivers.map(({ id }) => id);
const cast = { partners, drivers, minutes: await readMinutes() };
const course: Course = { cast, trips: [], counts: new Map(), inTheMoment: [] };
const { trips } = course;
const cutters = await startCutters(cutter);
const task = (work: Task["work"]): Task => ({ now: Date.now(), work, drivers: driverIds });
const closed: Closed = new Map();
let paid = partners.map(() => 0);
let owedAtCut: number[] = [];

const acts: Act[] = plansOf(count, seed).flatMap((plan) => courseOf(plan, course));
const plan = (day: string, time: string, act: () => Promise<void>) =>
  acts.push({ at: momentOf(day, time), act });
const lastDay = `${monthAfter}-06`;
plan(changeDay, "07:00", () => changeRates(partners, drivers));
for (let monday = addDays(firstRates, 7); monday <= lastDay; monday = addDays(monday, 7))
  plan(monday, "07:00", () => cutters.together(task("weeks")));
acts.push({ at: cuts.before, act: nothingIsCut }, { at: cuts.first, act: firstCut });
plan(`${nextMonth}-02`, "14:00", () => look(partners, month, closed));
plan(`${nextMonth}-02`, "16:00", () => answerAll(partners, month));
plan(`${nextMonth}-09`, "09:00", settle);
plan(lateDay, "08:00", lateRates);
acts.push({ at: cuts.second, act: secondCut });
plan(lastDay, "12:00", endOfBooks);

let shown = "";
for (const { at, act } of acts.toSorted((one, other) => one.at - other.at)) {
  const day = new Date(at).toISOString().slice(0, 10);
  if (day.slice(0, 7) !== shown.slice(0, 7) || day > addDays(shown, 7)) {
    shown = day;
    console.log(`  ${day}: ${trips.length} rides, ${(performance.now() / 1000).toFixed(0)} s`);
  }
  await setClock(at, run);
  await act();
}
const { rows } = await run("select count(*)::int as entries from partner_entries");
console.log(`  ${trips.length} rides, ${(rows[0] as { entries: number }).entries} entries of partners`);
for (const [end, times] of [...course.counts].sort()) console.log(`  ${end}: ${times}`);
for (const wrong of compared.wrong.slice(0, 40)) console.error(`OTHER ${wrong}`);
console.log(`${compared.count} comparisons, ${compared.wrong.length} differences.`);
cutters.stop();
process.exit(compared.wrong.length === 0 && compared.count > 0 ? 0 : 1);

/** At an airport the driver is there as the flight lands, three quarters of an hour before. */
async function readMinutes(): Promise<Map<string, number>> {
  const { rows } = await run(`select 'liberia-airport' as key, minutes + 45 as minutes from roads
      where origin in ('liberia-airport', 'tamarindo') and destination in ('liberia-airport', 'tamarindo')
    union all select 'nosara', minutes from roads
      where origin in ('nosara', 'tamarindo') and destination in ('nosara', 'tamarindo')
    union all select id, minutes from tours`);
  return new Map((rows as { key: string; minutes: number }[]).map(({ key, minutes }) => [key, minutes]));
}

async function nothingIsCut(): Promise<void> {
  await cutters.together(task("statements"));
  const { rows } = await run("select count(*)::int as count from statements where partner_id is not null");
  same("nothing is cut a minute before", [{ count: 0 }], rows);
}

/** Both processes cut at 06:00, and some rides end in the same moment: they stand in the next statement. */
async function firstCut(): Promise<void> {
  owedAtCut = owedByNow(partners, trips);
  await cutters.together(task("statements"), () => Promise.all(course.inTheMoment.map((end) => end())));
  await checkMonth(partners, month, owedAtCut);
  await checkLines();
  await checkUnrated(partners[latePartner]!, ofPartner(latePartner), true);
}

async function settle(): Promise<void> {
  await closeRest(partners, month, closed);
  paid = await payAll(partners, month, owedByNow(partners, trips));
  await payWeeks(drivers, Date.now());
  await checkClosed(partners, [month], closed);
}

async function lateRates(): Promise<void> {
  const theirs = trips.filter(({ driver, state }) => driver === lateDriver && state === "done");
  const lacking = weeksUntil(Date.now()).find(({ firstDay, lastDay }) =>
    theirs.some(({ day }) => firstDay <= day && day <= lastDay),
  );
  const week = lacking && (await payWeekReader(lacking))(driverIds[lateDriver]!);
  same("a driver's week without a rate is red", "rates", week?.asks);
  const before = ofPartner(latePartner);
  await checkUnrated(partners[latePartner]!, before, true);
  await putLateRates(partners, drivers);
  await checkUnrated(partners[latePartner]!, before, false);
}

/** One of both processes is killed between the lines of a statement and its letter. */
async function secondCut(): Promise<void> {
  const owed = owedByNow(partners, trips);
  await cutters.withOneKilled(task("statements"));
  const sums = owed.map((cents, n) => cents - owedAtCut[n]! + paid[n]!);
  await checkMonth(partners, nextMonth, sums);
  await checkLines();
}

async function endOfBooks(): Promise<void> {
  await cutters.together(task("weeks"));
  await payWeeks(drivers, Date.now());
  await checkEntries(partners, trips, paid);
  await checkLines();
  await checkClosed(partners, [month, nextMonth], closed);
  await checkDrivers(drivers, trips);
  await checkPocket();
}

function ofPartner(n: number): Trip[] {
  return trips.filter(({ plan }) => plan.partner === n);
}

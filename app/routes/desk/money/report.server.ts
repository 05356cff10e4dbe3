import type { LoaderFunctionArgs } from "react-router";
import { actorKey, partnerWith } from "../../../domain/common/actor.ts";
import { type Day, formatDay, momentInCostaRica, todayInCostaRica } from "../../../domain/common/day.ts";
import { formatCents } from "../../../domain/common/money.ts";
import { inAllPockets } from "../../../domain/money/cash.ts";
import {
  daysOfMonth,
  earnedBy,
  growthPercent,
  linesBy,
  linesByDriver,
  type ReportLine,
  type ReportRide,
  type ReportSource,
  readMonth,
  shiftMonth,
} from "../../../domain/money/report.ts";
import { listPlaces } from "../../../store/catalogue/places.server.ts";
import { listAllTours } from "../../../store/catalogue/tours.server.ts";
import { cashInPocketOf } from "../../../store/money/cash.server.ts";
import {
  dueBetween,
  earnedByMonth,
  paidByPartnersOf,
  ridesOfMonth,
} from "../../../store/money/reports.server.ts";
import { partnerDeskNames } from "../../../store/partner/partner-desks.server.ts";
import { sumPartnerMoney } from "../../../store/partner/partner-money.server.ts";
import { partnerNames } from "../../../store/partner/partners.server.ts";
import { readTeam } from "../../../store/team/team.server.ts";
import { monthShort, monthWords } from "../../../texts/desk/frame/day-words.ts";
import { reportTexts as words } from "../../../texts/desk/money/reports.ts";
import { sumsText } from "./cash-sums.ts";
import { holderNames } from "./holders.server.ts";
import { partnerTakings } from "./partner-money.server.ts";

/** Each table of the page has at most this many lines, and one line that sums up the rest. */
const shownLines = 12;
const shownMonths = 13;

export type ReportPage = Awaited<ReturnType<typeof readReport>>;
export type ReportTable = ReportPage["tables"][number];
export type Bar = {
  key: string;
  label: string;
  cents: number;
  amount: string;
  isAhead: boolean;
  isNow: boolean;
};

export function monthOf(request: LoaderFunctionArgs["request"], today: Day): string {
  return readMonth(new URL(request.url).searchParams.get("month") ?? "") ?? today.slice(0, 7);
}

/** Reads what a month earned, in words; `month` is `YYYY-MM`. */
export async function readReport(month: string, userId: string, now = new Date()) {
  const today = todayInCostaRica(now);
  const [first, next] = [`${month}-01`, `${shiftMonth(month, 1)}-01`];
  const since = shiftMonth(month, 1 - shownMonths);
  const period = { from: momentInCostaRica(first, "00:00"), to: momentInCostaRica(next, "00:00") };
  const [rides, months, due, byPartnersCents, settled, cashInPocket, nameOf, names] = await Promise.all([
    listRides(month),
    earnedByMonth(`${since}-01`, next),
    dueBetween(first, next),
    paidByPartnersOf(first, next),
    sumPartnerMoney(period),
    cashInPocketOf(),
    holderNames(userId),
    readNames(today),
  ] as const);
  const cents = sumOf(rides);
  const aheadCents = sumOf(rides.filter(({ day }) => day > today));
  const days = dayBars(month, rides, today);
  const best = days.toSorted((a, b) => b.cents - a.cents)[0]!;
  return {
    month,
    name: monthWords(month),
    previous: shiftMonth(month, -1),
    next: shiftMonth(month, 1),
    isUnfinished: next > today,
    isEmpty: rides.length === 0,
    earned: formatCents(cents - aheadCents, "es-CR"),
    ahead: aheadCents > 0 ? formatCents(aheadCents, "es-CR") : undefined,
    due: { amount: formatCents(due.cents, "es-CR"), text: dueText(due.bookings) },
    byPartners: byPartnersCents > 0 ? formatCents(byPartnersCents, "es-CR") : undefined,
    settled: partnerTakings(settled),
    inPocket: {
      amount: sumsText(inAllPockets(cashInPocket.values())),
      holders: [...cashInPocket].map(([key, pocket]) => `${nameOf(key)} ${sumsText(pocket)}`),
    },
    days,
    best: best.cents > 0 ? words.daysOf(formatDay(best.key, "es-CR"), best.amount) : undefined,
    months: monthBars(since, months, today),
    compared: [-1, -12].flatMap((ago) => {
      const before = shiftMonth(month, ago);
      const points = growthPercent(cents, months.get(before) ?? 0);
      if (points === undefined) return [];
      return points === 0 ? words.same(monthWords(before)) : words.compared(points, monthWords(before));
    }),
    tables: [
      table(words.roads, linesBy(rides, roadOf), (key) => key.split("/").map(names.place).join(" → ")),
      table(words.tours, linesBy(rides, tourOf), names.tour),
      table(words.sources, linesBy(rides, sourceOf), (key) => words.sourceNames[key as ReportSource]),
      table(words.partners, linesBy(rides, partnerOf), names.partner, earnedBy(rides, partnerOf)),
      table(
        words.partnerDesks,
        linesBy(rides, partnerDeskOf),
        names.partnerDesk,
        earnedBy(rides, partnerDeskOf),
      ),
      table(words.drivers, linesByDriver(rides), names.driver),
    ].filter(({ rows }) => rows.length > 0),
  };
}

export async function listRides(month: string): Promise<ReportRide[]> {
  const rides: ReportRide[] = [];
  for await (const some of ridesOfMonth(month)) rides.push(...some);
  return rides;
}

const roadOf = ({ origin, destination }: ReportRide) => origin && destination && `${origin}/${destination}`;
const tourOf = ({ tourId }: ReportRide) => tourId;
export const partnerOf = ({ partnerId }: ReportRide) => partnerId;
export const partnerDeskOf = ({ partnerDeskId }: ReportRide) => partnerDeskId;
const sourceOf = ({ source }: ReportRide) => source;
const sumOf = (rides: { cents: number }[]) => rides.reduce((sum, { cents }) => sum + cents, 0);
const dueText = (bookings: number) => (bookings === 0 ? words.dueNone : words.dueText(bookings));

/** Reads the names of places, tours, drivers, partners and their desks. */
export async function readNames(today: Day) {
  const [places, tours, { drivers }, partners, desks] = await Promise.all([
    listPlaces("es"),
    listAllTours("es"),
    readTeam(today),
    partnerNames(),
    partnerDeskNames(),
  ] as const);
  const [partnerName, deskName] = [new Map(partners), new Map(desks)];
  const called = (all: { id: string; name: string }[], otherwise: (id: string) => string) => {
    const nameOf = new Map(all.map(({ id, name }) => [id, name]));
    return (id: string) => nameOf.get(id) ?? otherwise(id);
  };
  return {
    place: called(places, (id) => id),
    tour: called(tours, (id) => id),
    driver: called(drivers, (id) => (id ? words.gone : words.nobody)),
    partner: (id: string) => partnerName.get(id) ?? id,
    partnerDesk: (id: string) => deskName.get(actorKey(partnerWith(id))) ?? id,
  };
}

/** Makes a table of the page; with `earned` it says what partners have earned by the rides of each line, in cents. */
function table(
  heading: string,
  lines: ReportLine[],
  nameOf: (key: string) => string,
  earned?: Map<string, number>,
) {
  const shown = lines.slice(0, shownLines);
  const rest = lines.slice(shownLines);
  if (rest.length > 0) shown.push(...linesTogether(rest));
  const most = Math.max(1, ...shown.map(({ cents }) => cents));
  const earnedOf = (keys: string[]) => keys.reduce((sum, key) => sum + (earned?.get(key) ?? 0), 0);
  return {
    heading,
    rows: shown.map(({ key, rides, people, cents }) => ({
      key,
      name: key === restKey ? words.rest(rest.length) : nameOf(key),
      rides,
      people,
      amount: formatCents(cents, "es-CR"),
      earned:
        earned && formatCents(earnedOf(key === restKey ? rest.map((line) => line.key) : [key]), "es-CR"),
      /** The share of the longest bar. */
      percent: Math.round((cents / most) * 100),
    })),
  };
}

const restKey = "…";
const linesTogether = (lines: ReportLine[]): ReportLine[] => [
  lines.reduce(
    (sum, { rides, people, cents }) => ({
      key: restKey,
      rides: sum.rides + rides,
      people: sum.people + people,
      cents: sum.cents + cents,
    }),
    { key: restKey, rides: 0, people: 0, cents: 0 },
  ),
];

function dayBars(month: string, rides: ReportRide[], today: Day): Bar[] {
  const byDay = Map.groupBy(rides, ({ day }) => day);
  return daysOfMonth(month).map((day) => {
    const cents = sumOf(byDay.get(day) ?? []);
    const label = String(Number(day.slice(8)));
    return {
      key: day,
      label,
      cents,
      amount: formatCents(cents, "es-CR"),
      isAhead: day > today,
      isNow: day === today,
    };
  });
}

function monthBars(since: string, months: Map<string, number>, today: Day): Bar[] {
  return Array.from({ length: shownMonths }, (_, n) => {
    const month = shiftMonth(since, n);
    const cents = months.get(month) ?? 0;
    const label = monthShort(month);
    const isAhead = month > today.slice(0, 7);
    return {
      key: month,
      label,
      cents,
      isAhead,
      amount: formatCents(cents, "es-CR"),
      isNow: n === shownMonths - 1,
    };
  });
}

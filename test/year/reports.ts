// Compares the own ledger with the reports, Dinero and the lists, read as their pages read them.
import { linesBy, linesByDriver, type ReportLine, shiftMonth } from "../../app/domain/money/report.ts";
import { takings } from "../../app/domain/money/takings.ts";
import { readMoney } from "../../app/routes/desk/money/money.server.ts";
import { offeredMonths, readPeriod } from "../../app/routes/desk/money/money-period.ts";
import { cashInPocketOf } from "../../app/store/money/cash.server.ts";
import { countOpenDisputes } from "../../app/store/money/disputes.server.ts";
import { sumEntries } from "../../app/store/money/entries.server.ts";
import { dueBetween, earnedByMonth, listReportRides } from "../../app/store/money/reports.server.ts";
import { type Books, dueOf, earnedOf, isSold, type OwnBooking, type OwnRide } from "./books.ts";
import { addTo, type Compared, compare, compareLists } from "./compared.ts";
import { monthOfMoment } from "./months.ts";
import type { Year } from "./plan.ts";

export async function compareReports(books: Books, year: Year): Promise<Compared[]> {
  const all: Compared[] = [];
  compare(
    all,
    "differences while the year ran",
    "none",
    books.differences.length === 0 ? "none" : books.differences,
  );
  const sold = books.bookings
    .filter(isSold)
    .flatMap((booking) => booking.rides.map((ride) => ({ booking, ride })));
  const first = monthOfMoment(year.from);
  const months = Array.from({ length: 14 }, (_, n) => shiftMonth(first, n));
  const earned = new Map<string, number>();
  for (const { booking, ride } of sold) addTo(earned, ride.day.slice(0, 7), earnedOf(booking, ride));
  const shown = await earnedByMonth(`${months[0]}-01`, `${shiftMonth(months[0]!, 14)}-01`);
  compareLists(all, "earned by month", withoutZeros(earned), withoutZeros(shown));
  await compareRides(all, sold, months);
  await compareDue(all, books, months);
  const pockets = [...(await cashInPocketOf())].map(([holder, { USD }]) => [holder, USD] as const);
  compareLists(all, "cash by who holds it", withoutZeros(books.cash), new Map(pockets));
  compare(
    all,
    "open disputes",
    books.disputes.filter(({ isOpen }) => isOpen).length,
    await countOpenDisputes(),
  );
  await compareMoney(all, books);
  return all;
}

type Sold = { booking: OwnBooking; ride: OwnRide };

async function compareRides(all: Compared[], sold: Sold[], months: string[]): Promise<void> {
  const rides = await listReportRides(`${months[0]}-01`, `${shiftMonth(months.at(-1)!, 1)}-01`);
  const perDay = new Map<string, number>();
  for (const { day, cents } of rides) addTo(perDay, day, cents);
  const own = new Map<string, number>();
  for (const { booking, ride } of sold) addTo(own, ride.day, earnedOf(booking, ride));
  compareLists(all, "earned by service day", withoutZeros(own), withoutZeros(perDay));
  const lines = (key: (one: Sold) => string | null) => ownLines(sold, key);
  const road = ({ ride }: Sold) => (ride.from ? `${ride.from}/${ride.to}` : null);
  const ofRoad = ({ origin, destination }: (typeof rides)[number]) => origin && `${origin}/${destination}`;
  compareTable(all, "by road", lines(road), linesBy(rides, ofRoad));
  compareTable(
    all,
    "by tour",
    lines(({ booking }) => booking.tour || null),
    linesBy(rides, ({ tourId }) => tourId),
  );
  compareTable(
    all,
    "by source",
    lines(({ booking }) => booking.source),
    linesBy(rides, ({ source }) => source),
  );
  const drivers = new Map<string, number>();
  for (const { ride } of sold.filter((one) => !one.ride.isCancelled))
    for (const [n, { driverId }] of ride.vans.entries()) {
      const part = Math.floor(ride.cents / ride.vans.length);
      addTo(drivers, driverId ?? "", n === 0 ? ride.cents - part * (ride.vans.length - 1) : part);
    }
  const site = linesByDriver(rides).map(({ key, cents }) => [key, cents] as const);
  compareLists(all, "earned by driver", drivers, new Map(site));
}

function ownLines(sold: Sold[], keyOf: (one: Sold) => string | null): Map<string, number>[] {
  const [rides, people, cents] = [
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
  ];
  for (const one of sold) {
    const key = keyOf(one);
    if (key === null) continue;
    addTo(cents!, key, earnedOf(one.booking, one.ride));
    if (one.ride.isCancelled) continue;
    addTo(rides!, key, 1);
    addTo(people!, key, one.booking.people);
  }
  return [rides!, people!, cents!];
}

function compareTable(all: Compared[], what: string, own: Map<string, number>[], site: ReportLine[]): void {
  for (const [n, column] of (["rides", "people", "cents"] as const).entries()) {
    const theirs = new Map(site.map((line) => [line.key, line[column]]));
    compareLists(all, `${column} ${what}`, withoutZeros(own[n]!), withoutZeros(theirs));
  }
}

async function compareDue(all: Compared[], books: Books, months: string[]): Promise<void> {
  const [own, site] = [new Map<string, number>(), new Map<string, number>()];
  const [ownCount, siteCount] = [new Map<string, number>(), new Map<string, number>()];
  for (const booking of books.bookings) {
    const due = dueOf(booking);
    const month = booking.rides
      .map(({ day }) => day)
      .sort()
      .at(-1)!
      .slice(0, 7);
    if (due > 0) addTo(own, month, due);
    if (due > 0) addTo(ownCount, month, 1);
  }
  for (const month of months) {
    const { cents, bookings } = await dueBetween(`${month}-01`, `${shiftMonth(month, 1)}-01`);
    if (cents > 0) site.set(month, cents);
    if (bookings > 0) siteCount.set(month, bookings);
  }
  compareLists(all, "due by the month of the last ride", own, site);
  compareLists(all, "bookings with something due", ownCount, siteCount);
}

async function compareMoney(all: Compared[], books: Books): Promise<void> {
  const now = new Date();
  const [own, site] = [new Map<string, number>(), new Map<string, number>()];
  for (const { entries } of books.bookings)
    for (const { at, way, method, cents } of entries)
      addTo(own, `${monthOfMoment(at)} ${method} ${way}`, cents);
  for (const month of offeredMonths(now)) {
    const entries = await sumEntries(readPeriod(new URLSearchParams({ month }), now)!);
    for (const { method, inCents, backCents } of takings(entries)) {
      if (inCents) site.set(`${month} ${method} in`, inCents);
      if (backCents) site.set(`${month} ${method} back`, backCents);
    }
  }
  compareLists(all, "Dinero by month, road and way", own, site);
  const page = await readMoney(readPeriod(new URLSearchParams(), now)!, now, "ana");
  compare(all, "Dinero: compared with PayPal's own list", true, page.compared);
  compare(all, "Dinero: money without a reservation", 0, page.strays.count);
  compare(all, "Dinero: reservations without their money", 0, page.short.count);
}

const withoutZeros = (list: Map<string, number>) => new Map([...list].filter(([, cents]) => cents !== 0));

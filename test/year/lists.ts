// Compares whole lists, as they are downloaded from a running site, row by row with the own ledger.
import type { Site } from "../../e2e/site.ts";
import { type Books, backOf, earnedOf, isSold, paidOf, priceOf } from "./books.ts";
import type { Look } from "./compared.ts";
import { addTo, compare, compareLists as compareTwo } from "./compared.ts";
import { monthOfMoment, monthsUntil } from "./months.ts";
import { addDays } from "./plan.ts";

export type Read = (path: string) => Promise<string>;

export function reader({ url }: Pick<Site, "url">, cookie: string): Read {
  return async (path) => {
    const answer = await fetch(url + path, { headers: { cookie }, redirect: "manual" });
    if (!answer.ok) throw new Error(`${answer.status} of ${path}`);
    return await answer.text();
  };
}

export async function compareLists(look: Look, read: Read): Promise<void> {
  await compareBookings(look, read);
  await compareRides(look, read);
  await compareMoney(look, read);
  await compareFeed(look, read);
}

/** Returns a downloaded table without its heading. */
async function rowsOf(what: string, path: string, read: Read): Promise<string[][]> {
  const began = performance.now();
  const text = await read(path);
  const rows = text.slice(1).split("\r\n").slice(1, -1).map(fieldsOf);
  console.log(`${what}: ${rows.length} rows in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  return rows;
}

function fieldsOf(line: string): string[] {
  const fields = line.match(/(?<=^|;)(?:"(?:[^"]|"")*"|[^;]*)/g) ?? [];
  return fields.map((field) => (field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field));
}

const centsOf = (field: string) => Math.round(Number(field.replace(",", ".")) * 100);

async function compareBookings({ all, books }: Look, read: Read): Promise<void> {
  const rows = await rowsOf("All bookings", "/dashboard/admin/bookings.csv", read);
  compare(all, "rows of all bookings", books.bookings.length, rows.length);
  const column = (n: number) => new Map(rows.map((row) => [row[1]!, centsOf(row[n]!)]));
  const own = (of: (booking: Books["bookings"][number]) => number) =>
    new Map(books.bookings.map((booking) => [booking.reference, of(booking)]));
  compareTwo(all, "price by booking", own(priceOf), column(12));
  compareTwo(
    all,
    "paid by booking",
    own((booking) => paidOf(booking)),
    column(13),
  );
  compareTwo(
    all,
    "given back by booking",
    own((booking) => backOf(booking)),
    column(14),
  );
  const ended = rows.filter((row) => row[15] === "Cancelado" || row[15] === "Cancelada").length;
  const ownEnded = books.bookings.filter(({ stage }) => stage === "cancelled" || stage === "declined").length;
  compare(all, "bookings that are cancelled or declined", ownEnded, ended);
  const byName = new Map<string, number>();
  for (const { reference, people } of books.bookings) byName.set(reference, people);
  compareTwo(all, "people by booking", byName, new Map(rows.map((row) => [row[1]!, Number(row[6])])));
}

async function compareRides({ all, books }: Look, read: Read): Promise<void> {
  const [own, site] = [new Map<string, number>(), new Map<string, number>()];
  const sold = books.bookings.filter(isSold);
  for (const booking of sold)
    for (const ride of booking.rides) {
      const cents = earnedOf(booking, ride);
      if (cents > 0 || !ride.isCancelled) addTo(own, `${ride.day} ${booking.reference}`, cents);
    }
  const days = sold.flatMap(({ rides }) => rides.map(({ day }) => day)).sort();
  for (const month of monthsUntil(days[0]!, days.at(-1)!)) {
    const rows = await rowsOf(`Rides of ${month}`, `/dashboard/admin/money/reports.csv?month=${month}`, read);
    for (const row of rows) addTo(site, `${row[0]} ${row[2]}`, centsOf(row[10]!));
  }
  compareTwo(all, "earned by ride, as downloaded", own, site);
}

async function compareMoney({ all, books }: Look, read: Read): Promise<void> {
  const [own, site] = [new Map<string, number>(), new Map<string, number>()];
  let handed = 0;
  for (const { reference, entries } of books.bookings)
    for (const { at, way, cents } of entries)
      addTo(own, `${monthOfMoment(at)} ${reference}`, way === "in" ? cents : -cents);
  const moments = books.bookings.flatMap(({ entries }) => entries.map(({ at }) => at));
  const [first, last] = [Math.min(...extremes(moments)), Math.max(...extremes(moments))].map(
    (at) => `${monthOfMoment(at!)}-01`,
  );
  for (const month of monthsUntil(first!, last!)) {
    const rows = await rowsOf(`Dinero of ${month}`, `/dashboard/admin/money.csv?month=${month}`, read);
    for (const row of rows) {
      if (row[9]) addTo(site, `${month} ${row[9]}`, centsOf(row[4]!));
      if (row[5]) handed += centsOf(row[5]);
    }
  }
  compareTwo(all, "money by month and booking, as downloaded", own, site);
  const given = books.handovers.reduce((sum, { cents }) => sum + cents, 0);
  compare(all, "cash handed over, as downloaded", given, handed);
}

const extremes = (moments: number[]) =>
  moments.toSorted((a, b) => a - b).filter((_, n, sorted) => n === 0 || n === sorted.length - 1);

export async function feedOf(read: Read): Promise<string> {
  const path = /\/feed\/[\w-]{24}0?\/rides\.ics/.exec(await read("/dashboard/admin/feed"))?.[0];
  if (!path) throw new Error("No address of the calendar on its page");
  return path;
}

async function compareFeed({ all, books }: Look, read: Read): Promise<void> {
  const path = await feedOf(read);
  const began = performance.now();
  const calendar = await read(path);
  console.log(
    `The calendar: ${calendar.length} bytes in ${((performance.now() - began) / 1000).toFixed(1)} s.`,
  );
  const today = new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10);
  const first = addDays(today, -28);
  const booked = books.bookings.filter(({ stage }) => stage === "booked").flatMap(({ rides }) => rides);
  const vans = booked
    .filter(({ day, isCancelled }) => day >= first && !isCancelled)
    .flatMap((ride) => ride.vans);
  compare(all, "rides in the calendar, by van", vans.length, calendar.split("BEGIN:VEVENT").length - 1);
}

import { drizzle } from "drizzle-orm/node-postgres";
import { startPostgres } from "../../test/postgres.ts";
import { type Chapter, median, type Row } from "../figures.ts";
import { measureBoard } from "./board.ts";
import { cases } from "./cases.ts";
import { fill } from "./fill.ts";
import { runs, times } from "./times.ts";

const allSizes = [1_000, 100_000, 1_000_000];

/**
 * The first page of the operator's list, and the boards of days, among a million reservations, or among `most`. Five to
 * eight minutes, half of them to write the million.
 */
export async function measure(most = allSizes.at(-1)!): Promise<Chapter[]> {
  const sizes = [...allSizes.filter((size) => size < most), most];
  const postgres = await startPostgres();
  if (!postgres) return [];
  process.env.DATABASE_URL = postgres.url;
  const { closeDatabase } = await import("../../app/store/engine/db.server.ts");
  const { listReservations } = await import("../../app/store/reservation/find-bookings.server.ts");
  const writer = drizzle(postgres.url); // the site's own connections give a statement fifteen seconds
  const rows = new Map(Object.keys(cases).map((name) => [name, [] as Row[]]));
  try {
    let filled = 0;
    for (const size of sizes) {
      await fill(writer, filled, size);
      filled = size;
      console.log(`${number(size)} reservations are written.`);
      // What runs first is slowest: the smallest size must not pay for that alone.
      if (size === sizes[0])
        for (const filter of Object.values(cases)) await times(() => listReservations(filter));
      for (const [name, filter] of Object.entries(cases)) {
        const samples = await times(() => listReservations(filter));
        const first = rows.get(name)![0]?.name;
        rows.get(name)!.push({ name: title(name, size), samples, against: first ? [first] : [] });
      }
    }
    const boards = await measureBoard(writer, postgres.url, number(filled));
    return [chapter([...rows.values()].flat(), sizes), ...boards];
  } finally {
    await Promise.all([writer.$client.end(), closeDatabase()]);
    await postgres.stop();
  }
}

function chapter(rows: Row[], sizes: number[]): Chapter {
  const [fewest, most] = [sizes[0]!, sizes.at(-1)!];
  const middle = (size: number) =>
    median(rows.find(({ name }) => name === title("no filter", size))!.samples);
  const ratio = middle(most) / middle(fewest);
  return {
    heading: "The dashboard's first page",
    how: `What the list of reservations asks of PostgreSQL on the same machine, ${runs} times for each filter.`,
    unit: "ms",
    rows,
    targets: [
      {
        says: `the first page at ${number(most)} reservations ≤ 1.5 × that at ${number(fewest)}, medians`,
        measured: `${ratio.toFixed(2)} ×`,
        met: ratio <= 1.5,
        why: "an index is missing, or is not used",
      },
    ],
  };
}

function title(name: string, size: number): string {
  return `${name}, ${number(size)}`;
}

function number(value: number): string {
  return value.toLocaleString("en");
}

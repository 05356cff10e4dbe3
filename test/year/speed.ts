// Measures how long the desk takes on the year's data.
import type { Books } from "./books.ts";
import type { Read } from "./lists.ts";
import { monthOfMoment } from "./months.ts";

const runs = 7;
const slowMs = 300;

export async function measure(read: Read, { bookings }: Books): Promise<void> {
  const perDay = new Map<string, number>();
  for (const { day } of bookings.flatMap(({ rides }) => rides)) perDay.set(day, (perDay.get(day) ?? 0) + 1);
  const [fullest, rides] = [...perDay].sort(([, a], [, b]) => b - a)[0]!;
  const { reference } = bookings[bookings.length >> 1]!;
  const month = monthOfMoment(Date.now() - 90 * 86_400_000);
  const pages: Record<string, string> = {
    "the list": "/dashboard/admin",
    "the list, pending": "/dashboard/admin?status=pending",
    "search: a common name": "/dashboard/admin?search=Mu%C3%B1oz",
    "search: a reference": `/dashboard/admin?search=${reference}`,
    "search: nothing found": "/dashboard/admin?search=nobodyknows",
    [`the board of ${fullest}, ${rides} rides`]: `/dashboard/admin/day/${fullest}`,
    "its lanes": `/dashboard/admin/day/${fullest}?view=drivers`,
    "today's board": "/dashboard/admin/day",
    "a reservation": `/dashboard/admin/r/${reference}`,
    messages: "/dashboard/admin/messages",
    "Dinero, 31 days": "/dashboard/admin/money",
    [`Dinero, ${month}`]: `/dashboard/admin/money?month=${month}`,
    [`reports, ${month}`]: `/dashboard/admin/money/reports?month=${month}`,
    "what was late": "/dashboard/admin/late",
    "the team": "/dashboard/admin/team",
  };
  for (const [what, path] of Object.entries(pages)) {
    const times: number[] = [];
    for (let run = 0; run < runs; run++) {
      const began = performance.now();
      await read(path);
      times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    const middle = times[runs >> 1]!;
    // Other programs may use the machine, so that the least is nearest to the page's own time.
    const mark = times[0]! > slowMs ? "SLOW " : "     ";
    console.log(`${mark}${what}: ${times[0]!.toFixed(0)} ms at least, ${middle.toFixed(0)} in the middle`);
  }
}

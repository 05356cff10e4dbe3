import { requireOperator } from "../../../../auth/operator.server.ts";
import type { CsvRow } from "../../../../domain/common/csv.ts";
import { todayInCostaRica } from "../../../../domain/common/day.ts";
import { type NamedPayWeek, readPayWeeks } from "../../../../operations/team/pay-week.server.ts";
import { payTexts } from "../../../../texts/desk/team/pay.ts";
import { csvFile } from "../../kit/csv-file.server.ts";
import type { Route } from "./+types/weeks-csv";
import { weekAsked } from "./week-asked.ts";

/** Streams the week of all drivers as CSV, one line a driver, for whoever does the payroll. */
export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const week = weekAsked(new URL(request.url).searchParams);
  const drivers = await readPayWeeks(week);
  return csvFile(`semana-${week.firstDay}`, payTexts.csv.columns, rowsOf(drivers));
}

async function* rowsOf(drivers: NamedPayWeek[]): AsyncIterable<CsvRow[]> {
  yield drivers.map(rowOf);
}

function rowOf({ name, week, sums, unpaid, exchange, closed }: NamedPayWeek): CsvRow {
  const { currency, rides, earned, tips, other, kept, cents, isConverted } = sums;
  const money = [earned.cents, tips.cents, other.cents, -kept.cents, cents].map((each) => each / 100);
  const rate = isConverted && exchange ? exchange.rate : "";
  const dayOf = (at: Date | undefined) => (at ? todayInCostaRica(at) : "");
  const ended = [dayOf(closed?.closedAt), dayOf(closed?.payment?.at)];
  return [name, week.firstDay, week.lastDay, currency, rides, unpaid.length, ...money, rate, ...ended];
}

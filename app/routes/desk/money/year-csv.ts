import { requireOperator } from "../../../auth/operator.server.ts";
import type { CsvRow } from "../../../domain/common/csv.ts";
import { todayInCostaRica } from "../../../domain/common/day.ts";
import {
  earnedBy,
  linesBy,
  linesByDriver,
  type ReportRide,
  reportYear,
  shiftMonth,
} from "../../../domain/money/report.ts";
import { reportTexts as words } from "../../../texts/desk/money/reports.ts";
import { csvFile } from "../kit/csv-file.server.ts";
import type { Route } from "./+types/year-csv";
import { listRides, partnerDeskOf, partnerOf, readNames } from "./report.server.ts";

type Names = Awaited<ReturnType<typeof readNames>>;

/** Streams a year as CSV: one line for each month and partner, desk or driver. */
export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const today = todayInCostaRica();
  const year = reportYear(new URL(request.url).searchParams.get("year") ?? "") ?? today.slice(0, 4);
  return csvFile(`socios-y-choferes-${year}`, words.yearColumns, readRows(year, await readNames(today)));
}

async function* readRows(year: string, names: Names): AsyncIterable<CsvRow[]> {
  for (let n = 0; n < 12; n++) {
    const month = shiftMonth(`${year}-01`, n);
    yield rowsOf(month, await listRides(month), names);
  }
}

function rowsOf(month: string, rides: ReportRide[], names: Names): CsvRow[] {
  const { partner, desk, driver } = words.yearBy;
  const byPartner = (by: string, keyOf: typeof partnerOf, nameOf: (key: string) => string): CsvRow[] => {
    const earned = earnedBy(rides, keyOf);
    return linesBy(rides, keyOf).map(({ key, rides, people, cents }) => {
      return [month, by, nameOf(key), rides, people, cents / 100, earned.get(key)! / 100];
    });
  };
  return [
    ...byPartner(partner, partnerOf, names.partner),
    ...byPartner(desk, partnerDeskOf, names.partnerDesk),
    ...linesByDriver(rides).map(({ key, rides, people, cents }): CsvRow => {
      return [month, driver, names.driver(key), rides, people, cents / 100, ""];
    }),
  ];
}

import { requireOperator } from "../../../auth/operator.server.ts";
import type { CsvRow } from "../../../domain/common/csv.ts";
import { todayInCostaRica } from "../../../domain/common/day.ts";
import { type JobState, legState } from "../../../domain/ride/job-state.ts";
import { type ListedRide, ridesOfMonth } from "../../../store/money/reports.server.ts";
import { reportTexts as words } from "../../../texts/desk/money/reports.ts";
import { dayTexts } from "../../../texts/desk/ride/day.ts";
import { knownHours } from "../../../texts/desk/ride/hour.ts";
import { csvFile } from "../kit/csv-file.server.ts";
import type { Route } from "./+types/report-csv";
import { monthOf, readNames } from "./report.server.ts";

type Names = Awaited<ReturnType<typeof readNames>>;

/** Streams all rides of a month as CSV, one line for each ride. */
export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const today = todayInCostaRica();
  const month = monthOf(request, today);
  return csvFile(`viajes-${month}`, words.csvColumns, readRows(month, await readNames(today)));
}

async function* readRows(month: string, names: Names): AsyncIterable<CsvRow[]> {
  for await (const rides of ridesOfMonth(month)) yield rides.map((ride) => row(ride, names));
}

function row(ride: ListedRide, names: Names): CsvRow {
  const state: JobState = ride.vans.length > 0 ? legState(ride.vans.map((van) => van.state)) : "cancelled";
  const drivers = ride.vans.flatMap(({ driverId }) => (driverId ? [names.driver(driverId)] : []));
  return [
    ride.day,
    knownHours(ride) ?? "",
    ride.reference,
    ride.guest,
    ride.origin ? names.place(ride.origin) : "",
    ride.destination ? names.place(ride.destination) : "",
    ride.tourId ? names.tour(ride.tourId) : "",
    ride.people,
    drivers.join(", "),
    dayTexts.states[state],
    ride.cents / 100,
    words.sourceNames[ride.source],
  ];
}

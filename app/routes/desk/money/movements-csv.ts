import { requireOperator } from "../../../auth/operator.server.ts";
import type { CsvRow } from "../../../domain/common/csv.ts";
import { timeInCostaRica, todayInCostaRica } from "../../../domain/common/day.ts";
import type { Period } from "../../../domain/money/money-problems.ts";
import { currencyOf, directionOf } from "../../../domain/money/takings.ts";
import { type Entry, listedEntries } from "../../../store/money/entries.server.ts";
import { cashTexts } from "../../../texts/desk/money/movements.ts";
import { csvFile } from "../kit/csv-file.server.ts";
import type { Route } from "./+types/movements-csv";
import { holderNames, type NameOf } from "./holders.server.ts";
import { readPeriod } from "./money-period.ts";

/** Streams every movement of a period as CSV, one line for each entry of the ledger. */
export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const now = new Date();
  const period = readPeriod(new URL(request.url).searchParams, now);
  if (!period) throw new Response(null, { status: 404 });
  const name = period.day || period.month || todayInCostaRica(now);
  return csvFile(`dinero-${name}`, cashTexts.columns, readRows(period, await holderNames()));
}

async function* readRows(period: Period, nameOf: NameOf): AsyncIterable<CsvRow[]> {
  for await (const page of listedEntries(period)) yield page.map((entry) => row(entry, nameOf));
}

function row(entry: Entry, nameOf: NameOf): CsvRow {
  const { id, kind, method, amountCents, tenderedCents, rate, at, note } = entry;
  const sign = directionOf(kind);
  const amount = amountCents / 100;
  return [
    todayInCostaRica(at),
    timeInCostaRica(at),
    cashTexts.kinds[kind](method),
    cashTexts.methods[method],
    sign === 0 ? "" : sign * amount,
    sign === 0 ? amount : "",
    currencyOf(entry),
    tenderedCents === null ? "" : tenderedCents / 100,
    rate === null ? "" : Number(rate),
    entry.reference ?? "",
    entry.guest ?? "",
    nameOf(entry.givenBy),
    nameOf(entry.takenBy),
    nameOf(entry.heldBy),
    note,
    id,
  ];
}

import { requireOperator } from "../../../auth/operator.server.ts";
import type { CsvRow } from "../../../domain/common/csv.ts";
import { timeInCostaRica, todayInCostaRica } from "../../../domain/common/day.ts";
import type { Period } from "../../../domain/money/money-problems.ts";
import { currencyOf, directionOf } from "../../../domain/money/takings.ts";
import { type Entry, listedEntries } from "../../../store/money/entries.server.ts";
import { listPartnerMoney } from "../../../store/partner/partner-money.server.ts";
import { cashTexts } from "../../../texts/desk/money/movements.ts";
import { csvFile } from "../kit/csv-file.server.ts";
import type { Route } from "./+types/movements-csv";
import { holderNames, type NameOf } from "./holders.server.ts";
import { readPeriod } from "./money-period.ts";
import { partnerCsvRow } from "./partner-money.server.ts";

/** Streams every movement of a period as CSV, one line for each entry of the ledger. */
export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const now = new Date();
  const period = readPeriod(new URL(request.url).searchParams, now);
  if (!period) throw new Response(null, { status: 404 });
  const name = period.day || period.month || todayInCostaRica(now);
  return csvFile(`dinero-${name}`, cashTexts.columns, readRows(period, await holderNames()));
}

/** Partners are paid some dozens of times a month: their money is read at once, and put between by its moments. */
async function* readRows(period: Period, nameOf: NameOf): AsyncIterable<CsvRow[]> {
  let left = (await listPartnerMoney(period, mostOfPartners, "oldest")).map((money) => {
    return { at: money.entry.at, row: partnerCsvRow(money, nameOf) };
  });
  for await (const page of listedEntries(period)) {
    const rows = page.map((entry) => ({ at: entry.at, row: row(entry, nameOf) }));
    const last = rows.at(-1)?.at ?? period.from;
    const between = left.filter(({ at }) => at <= last);
    left = left.filter(({ at }) => at > last);
    yield [...rows, ...between].sort((a, b) => a.at.getTime() - b.at.getTime()).map(({ row }) => row);
  }
  yield left.map(({ row }) => row);
}

const mostOfPartners = 10_000;

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

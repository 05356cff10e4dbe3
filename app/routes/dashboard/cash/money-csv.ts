import { requireOperator } from "../../../auth/operator.server.ts";
import { csv } from "../../../domain/csv.ts";
import { timeInCostaRica, todayInCostaRica } from "../../../domain/day.ts";
import { currencyOf, directionOf } from "../../../domain/takings.ts";
import { type Entry, listEntries } from "../../../store/entries.server.ts";
import { cashTexts } from "../../../texts/es-cash.ts";
import { readPeriod } from "../money-period.ts";
import type { Route } from "./+types/money-csv";
import { holderNames, type NameOf } from "./holders.server.ts";

/** All that moved in a period, a line an entry of the ledger, for a spreadsheet. */
export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const now = new Date();
  const period = readPeriod(new URL(request.url).searchParams, now);
  const [entries, nameOf] = await Promise.all([listEntries(period), holderNames()] as const);
  const rows = entries.reverse().map((entry) => row(entry, nameOf));
  const name = period.day || period.month || todayInCostaRica(now);
  return new Response(csv([cashTexts.columns, ...rows]), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="dinero-${name}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}

function row(entry: Entry, nameOf: NameOf): (string | number)[] {
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

import { csv } from "../../../domain/common/csv.ts";
import { lineState, listedCents, partnerLines } from "../../../domain/partner/partner-statement.ts";
import { partnerDeskWithSecret } from "../../../operations/partner/partner-desk-link.server.ts";
import { currentRate } from "../../../store/money/exchange-rate.server.ts";
import { findStatement, linesOfStatement } from "../../../store/money/statements.server.ts";
import { listLeft, voicesOf } from "../../../store/partner/partner-statements.server.ts";
import { textsFor } from "../../../texts/language.ts";
import { lineReasonWords } from "../../../texts/statement-words.ts";
import type { Route } from "./+types/statement-csv";
import { colonesToPay } from "./statement-page.server.ts";

/** Answers with a partner's own statement as a table, one row for each line. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const found = await partnerDeskWithSecret(params.secret);
  const statement = found && (await findStatement({ partnerId: found.partner.id }, params.period));
  if (!statement) throw new Response(null, { status: 404 });
  const t = textsFor(request);
  const { columns } = t.partnerStatement;
  const lines = partnerLines(await linesOfStatement(statement.id));
  const voices = await voicesOf([statement.id]);
  const { day, guest, reference, ride, why, sold, part, answer, answers, total } = columns;
  const left = (await listLeft(found.partner.id)).find(({ id }) => id === statement.id)!;
  const colones = colonesToPay(left.leftCents, await currentRate(new Date()), t);
  const rows = lines.map((line) => {
    const { position, cents, facts } = line;
    const soldCents = listedCents(facts);
    return [
      line.day,
      facts.initials ?? "",
      facts.reference ?? "",
      facts.ride?.[t.language] ?? facts.note ?? "",
      lineReasonWords(line, t),
      soldCents === undefined ? "" : soldCents / 100,
      cents / 100,
      answers[lineState(voices.filter((voice) => voice.position === position))],
    ];
  });
  const table = [
    [day, guest, reference, ride, why, sold, part, answer],
    ...rows,
    [total, "", "", "", "", "", statement.cents / 100, ""],
    ...(colones
      ? [[columns.colones(colones.rate, colones.day), "", "", "", "", "", colones.cents / 100, ""]]
      : []),
  ];
  return new Response(csv(table), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${statement.period}.csv"`,
    },
  });
}

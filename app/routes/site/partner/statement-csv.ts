import { csv } from "../../../domain/common/csv.ts";
import { lineState, partnerLines } from "../../../domain/partner/partner-statement.ts";
import { partnerDeskWithSecret } from "../../../operations/partner/partner-desk-link.server.ts";
import { findStatement, linesOfStatement } from "../../../store/money/statements.server.ts";
import { voicesOf } from "../../../store/partner/partner-statements.server.ts";
import { textsFor } from "../../../texts/language.ts";
import { lineReasonWords } from "../../../texts/statement-words.ts";
import type { Route } from "./+types/statement-csv";

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
  const rows = lines.map((line) => {
    const { position, cents, facts } = line;
    const { soldCents } = facts;
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
  ];
  return new Response(csv(table), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${statement.period}.csv"`,
    },
  });
}

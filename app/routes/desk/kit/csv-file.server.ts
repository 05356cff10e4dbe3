import { type CsvRow, csvParts } from "../../../domain/common/csv.ts";
import { streamed } from "../../kit/streamed.server.ts";

export function csvFile(name: string, heading: CsvRow, parts: AsyncIterable<CsvRow[]>): Response {
  return streamed(csvParts(heading, parts), {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}.csv"`,
  });
}

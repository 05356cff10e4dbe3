import { Readable } from "node:stream";
import { type CsvRow, csvParts } from "../../../domain/csv.ts";

/** A file that is read while it is sent, however long it is; where reading fails, so does the download. */
export function csvFile(name: string, heading: CsvRow, parts: AsyncIterable<CsvRow[]>): Response {
  const text = Readable.from(csvParts(heading, parts), { objectMode: false });
  return new Response(Readable.toWeb(text) as ReadableStream, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}

export type CsvRow = (string | number)[];

/**
 * Writes a table that Excel in Spanish opens: semicolons, decimal commas, a byte order mark first, and one line a
 * row.
 */
export function csv(rows: CsvRow[]): string {
  return `\uFEFF${rows.map(csvLine).join("")}`;
}

/** Writes the same table as a stream, one chunk for each chunk of rows. */
export async function* csvParts(heading: CsvRow, parts: AsyncIterable<CsvRow[]>): AsyncIterable<string> {
  yield csv([heading]);
  for await (const rows of parts) yield rows.map(csvLine).join("");
}

const csvLine = (row: CsvRow) => `${row.map(field).join(";")}\r\n`;

// Spreadsheets run a cell that begins with one of these signs as a formula (CSV injection); full-width forms count
// too.
const formula = /^[=+\-@＝＋－＠]/;

function field(value: string | number): string {
  if (typeof value === "number") return String(value).replace(".", ",");
  const line = value.replace(/[\s\p{Cc}]+/gu, " ").trim();
  const text = formula.test(line) ? `'${line}` : line;
  return /[";,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

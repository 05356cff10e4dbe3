export type CsvRow = (string | number)[];

/** A table for Excel in Spanish: semicolons, decimal commas, the mark of UTF-8 first, and one line a row. */
export function csv(rows: CsvRow[]): string {
  return `\uFEFF${rows.map(csvLine).join("")}`;
}

/** The same in parts, one for each part of the rows. */
export async function* csvParts(heading: CsvRow, parts: AsyncIterable<CsvRow[]>): AsyncIterable<string> {
  yield csv([heading]);
  for await (const rows of parts) yield rows.map(csvLine).join("");
}

const csvLine = (row: CsvRow) => `${row.map(field).join(";")}\r\n`;

// What spreadsheets take for a formula, also as wide letters.
const formula = /^[=+\-@＝＋－＠]/;

function field(value: string | number): string {
  if (typeof value === "number") return String(value).replace(".", ",");
  const line = value.replace(/[\s\p{Cc}]+/gu, " ").trim();
  const text = formula.test(line) ? `'${line}` : line;
  return /[";,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

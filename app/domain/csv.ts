/** A table for Excel in Spanish: semicolons, decimal commas, the mark of UTF-8 first, and one line a row. */
export function csv(rows: (string | number)[][]): string {
  return `\uFEFF${rows.map((row) => `${row.map(field).join(";")}\r\n`).join("")}`;
}

// What spreadsheets take for a formula, also as wide letters.
const formula = /^[=+\-@＝＋－＠]/;

function field(value: string | number): string {
  if (typeof value === "number") return String(value).replace(".", ",");
  const line = value.replace(/[\s\p{Cc}]+/gu, " ").trim();
  const text = formula.test(line) ? `'${line}` : line;
  return /[";,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

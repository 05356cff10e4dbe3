import { cashTexts } from "../../../texts/es-cash.ts";
import type { TakingRow } from "./entry-rows.server.ts";

const { takings: words } = cashTexts;

/** What came in and went back by each road. */
export function Takings({ rows }: { rows: TakingRow[] }) {
  if (rows.length === 0) return null;
  const cell = "py-1.5 pl-3 text-right whitespace-nowrap tabular-nums";
  return (
    <table className="w-full max-w-xl">
      <caption className="sr-only">{words.heading}</caption>
      <thead className="text-sm text-ink-soft">
        <tr>
          <td />
          {[words.in, words.back, words.left].map((name) => (
            <th key={name} scope="col" className="pl-3 text-right font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-ink/10">
        {rows.map((row) => (
          <tr key={`${row.name} ${row.in}`}>
            <th scope="row" className="py-1.5 text-left font-semibold">
              {row.name}
            </th>
            <td className={cell}>{row.in}</td>
            <td className={cell}>{row.back}</td>
            <td className={`${cell} font-semibold`}>{row.left}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

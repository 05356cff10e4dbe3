import { cashTexts } from "../../../texts/desk/money/movements.ts";
import type { TakingRow } from "./entry-rows.server.ts";

const { takings: words } = cashTexts;

/** Shows how much came in and went back by each method. */
export function Takings({ rows }: { rows: TakingRow[] }) {
  if (rows.length === 0) return null;
  return (
    <ul aria-label={words.heading} className="max-w-3xl divide-y divide-ink/10">
      {rows.map((row) => (
        <li
          key={`${row.name} ${row.in}`}
          className="flex flex-wrap gap-x-4 py-1.5 sm:grid sm:grid-cols-[1.2fr_1fr_1fr_1fr]"
        >
          <strong className="max-sm:basis-full">{row.name}</strong>
          <Sum name={words.in} text={row.in} />
          <Sum name={row.isPaid ? words.paid : words.back} text={row.back} />
          <Sum name={words.left} text={row.left} />
        </li>
      ))}
    </ul>
  );
}

function Sum({ name, text }: { name: string; text: string }) {
  return (
    <span>
      <span className="text-sm text-ink-soft">{name}</span>{" "}
      <span className="font-semibold whitespace-nowrap tabular-nums">{text}</span>
    </span>
  );
}

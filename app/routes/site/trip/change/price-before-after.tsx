import type { PriceLine } from "../../../../domain/price/price-line.ts";
import { useTexts } from "../../../../texts/language.ts";
import { PriceLines } from "../../../../ui/price-panel.tsx";

interface Priced {
  lines: PriceLine[];
  priceCents: number;
}

/** Shows what a trip costs line by line, as it is and as it would be, before anything changes. */
export function PriceBeforeAfter({ before, after }: { before: Priced; after: Priced }) {
  const words = useTexts().plans.lines;
  if (JSON.stringify(before) === JSON.stringify(after)) return null;
  return (
    <div className="grid gap-x-8 gap-y-5 border-t border-ink/10 pt-5 sm:grid-cols-2">
      <Lines title={words.before} {...before} isSoft />
      <Lines title={words.after} {...after} />
    </div>
  );
}

function Lines({ title, lines, priceCents, isSoft }: Priced & { title: string; isSoft?: boolean }) {
  const t = useTexts();
  return (
    <section aria-label={title} className={isSoft ? "text-ink-soft" : ""}>
      <h3 className="font-semibold">{title}</h3>
      <PriceLines lines={lines} />
      <p className="mt-2 flex justify-between gap-4 border-t border-ink/10 pt-2 font-bold">
        <span>{t.plans.lines.total}</span>
        <span className="tabular-nums">{t.dollars(priceCents)}</span>
      </p>
    </section>
  );
}

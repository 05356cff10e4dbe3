import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTexts } from "../../../../texts/language.ts";
import { Named } from "../../../../ui/named.tsx";
import { type Collector, collectorWords, firstNameOf } from "../../../kit/trip-ride-words.ts";

interface CashFirstProps {
  collector: Pick<Collector, "name"> | undefined;
  dueCents: number;
  /** True when the page shows the outcome of an online payment. */
  isAsked: boolean;
  /** The ways to pay online, where there are any. */
  children: ReactNode;
}

/** The agreed way to pay stands first: where drivers collect the whole sum that is due, paying online is folded away. */
export function CashFirst({ collector, dueCents, isAsked, children }: CashFirstProps) {
  const t = useTexts();
  const details = useRef<HTMLDetailsElement>(null);
  // PayPal draws its buttons as wide as their place, which has no width while it is folded.
  const [isOpen, setOpen] = useState<boolean>();
  useEffect(() => setOpen(details.current?.open), []);
  if (!collector) return children;
  return (
    <section className="grid gap-1 rounded-card bg-shell p-6 shadow-card">
      <p className="flex items-center gap-3 rounded-xl border-2 border-lagoon bg-[#dff0ed] px-4 py-3 font-semibold text-[#0a4f54]">
        <span aria-hidden="true">✓</span>
        <span>
          <Named
            text={t.pay.inCash(t.dollars(dueCents), collectorWords(t, collector))}
            names={[collector.name && firstNameOf(collector.name)]}
          />
        </span>
      </p>
      {children && (
        <details
          ref={details}
          open={isOpen ?? isAsked}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-lagoon underline underline-offset-2">
            {t.pay.online}
          </summary>
          <div className="-mx-6 -mb-6 [&>section]:shadow-none">{isOpen !== false && children}</div>
        </details>
      )}
    </section>
  );
}

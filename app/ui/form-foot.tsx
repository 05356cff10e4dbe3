import type { ReactNode } from "react";
import type { Quote } from "../domain/price/price-line.ts";
import { useFormTexts } from "../texts/language.ts";
import { ChatInBar } from "./chat-button.tsx";

/** A field that keeps the next step shut: an empty one, or one that is wrong. */
export interface OpenField {
  name: string;
  label: string;
  isEmpty: boolean;
}

interface FormFootProps {
  quote: Quote;
  /** The price is for this, such as "both rides". */
  unit: string;
  open: OpenField[];
  /** Stands in place of the list, where more is in the way than a field. */
  instead?: ReactNode;
  /** The button. */
  children: ReactNode;
}

/** The id of the list, by which the button names it as its description. */
export const openFieldsId = "open-fields";

/** The next step of a form, and what it still needs: at the foot of a phone's screen, or within the card at the side. */
export function FormFoot({ quote, unit, open, instead, children }: FormFootProps) {
  const t = useFormTexts();
  return (
    <div
      data-price-bar
      className="sticky bottom-0 z-10 max-lg:order-1 mx-[calc(-1*var(--gutter))] grid gap-2 border-t border-ink/10 bg-shell px-(--gutter) py-3 shadow-[0_-8px_24px_-12px_rgb(60_40_20/0.25)] lg:static lg:mx-0 lg:border-0 lg:p-0 lg:shadow-none"
    >
      <div className="flex items-center justify-between gap-3">
        <div id={openFieldsId} aria-live="polite" className="grow">
          {instead || <OpenFields open={open} />}
        </div>
        <ChatInBar />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {quote.priceCents > 0 && (
          <p className="leading-tight lg:hidden">
            <span className="block font-display text-2xl font-bold tabular-nums">
              {t.dollars(quote.priceCents)}
            </span>
            <span className="text-ink-soft text-sm">{unit}</span>
          </p>
        )}
        {children}
      </div>
    </div>
  );
}

/** Names each field as a link that leads to it. Without a script the list would not follow, and is left out. */
function OpenFields({ open }: { open: OpenField[] }) {
  const t = useFormTexts();
  if (open.length === 0) return <p className="text-ink-soft text-sm">{t.form.next}</p>;
  const missing = open.filter(({ isEmpty }) => isEmpty);
  const wrong = open.filter(({ isEmpty }) => !isEmpty);
  return (
    <div className="text-sm noscript:invisible">
      {missing.length > 0 && <FieldLinks words={t.form.stillMissing} fields={missing} />}
      {wrong.length > 0 && <FieldLinks words={t.form.pleaseCheck} fields={wrong} />}
    </div>
  );
}

export function FieldLinks({ words, fields }: { words: string; fields: { name: string; label: string }[] }) {
  return (
    <p>
      <strong>{words}</strong>{" "}
      {fields.map(({ name, label }, n) => (
        <span key={name}>
          <a
            href={`#${name}`}
            data-field={name}
            className="inline-block py-1.5 font-semibold text-lagoon underline underline-offset-4"
          >
            {label}
          </a>
          {n < fields.length - 1 && "\u00a0· "}
        </span>
      ))}
    </p>
  );
}

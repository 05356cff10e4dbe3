import { type ReactNode, useId } from "react";
import { useFormTexts } from "../texts/language.ts";

interface FormSectionProps {
  number: number;
  title: string;
  /** The number of its fields that are still missing or wrong. */
  toGo: number;
  /** These fields may still come later, although nothing has to be filled in any more. */
  later?: string | undefined;
  children: ReactNode;
}

/** One headed part of a form; its number becomes a check once nothing in it is left. All parts stay open. */
export function FormSection({ number, title, toGo, later, children }: FormSectionProps) {
  const t = useFormTexts();
  const id = useId();
  const isDone = toGo === 0 && !later;
  return (
    <section aria-labelledby={id} className="rounded-card bg-shell p-4 pt-5 shadow-card sm:p-6">
      <div className="mb-4 flex flex-wrap items-center gap-x-3">
        <span
          aria-hidden="true"
          className={`grid size-7 shrink-0 place-items-center rounded-full font-bold text-sm ${isDone ? "bg-leaf text-ink" : "bg-ink text-sand"}`}
        >
          {isDone ? <Check /> : number}
        </span>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {!isDone && (
          <p className="ml-auto text-right text-sm text-ink-soft noscript:hidden">
            {toGo > 0 ? t.form.toGo(toGo) : later}
          </p>
        )}
      </div>
      {children}
    </section>
  );
}

function Check() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.5"
      aria-hidden="true"
    >
      <path d="m5 13 4.5 4.5L19 7.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

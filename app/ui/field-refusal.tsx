import type { MouseEventHandler, ReactNode } from "react";

interface FieldRefusalProps {
  /** The refused field. */
  field: string;
  /** The things that are possible instead. */
  title: string;
  reason?: string | undefined;
  /** Presses that fill the field, or ask a person. */
  children?: ReactNode;
}

/** Says at a field what is possible in place of what was asked for, and offers it. */
export function FieldRefusal({ field, title, reason, children }: FieldRefusalProps) {
  return (
    <div className="mt-3 grid gap-2">
      <div id={`${field}-error`} role="status" className="rounded-xl bg-mango/30 px-4 py-3">
        <p className="font-semibold text-lg leading-snug">{title}</p>
        {reason && <p className="mt-0.5">{reason}</p>}
      </div>
      {children}
    </div>
  );
}

/** Fills a field with one press. */
export function Suggestion({
  note,
  onClick,
  children,
}: {
  note?: string | undefined;
  onClick: MouseEventHandler<HTMLButtonElement>;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-12 cursor-pointer rounded-2xl border border-line bg-shell px-3 py-2 text-center font-semibold leading-tight hover:border-ink"
    >
      {children}
      {note && <span className="block font-normal text-ink-soft text-sm">{note}</span>}
    </button>
  );
}

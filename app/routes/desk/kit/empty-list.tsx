import type { ReactNode } from "react";

interface EmptyListProps {
  title: string;
  text?: string;
  /** The way to begin. */
  children?: ReactNode;
}

/** Stands in the place of an empty list. */
export function EmptyList({ title, text, children }: EmptyListProps) {
  return (
    <div className="rounded-card border-2 border-dashed border-ink/20 px-6 py-16 text-center">
      <p className="font-display text-2xl font-bold">{title}</p>
      {text && <p className="mt-2 text-ink-soft">{text}</p>}
      {children && <div className="mt-5">{children}</div>}
    </div>
  );
}

import type { ReactNode } from "react";
import { hoursTexts } from "../../../../texts/desk/ride/hours.ts";

interface FoldOfRidesProps {
  /** Its name in the address, which opens it without a script too. */
  name: string;
  summary: ReactNode;
  isOpen: boolean;
  toggle: (name: string, isOpen: boolean) => void;
  /** Folded rides are not drawn at all. */
  children: () => ReactNode;
}

/** Folds rides behind one line. */
export function FoldOfRides({ name, summary, isOpen, toggle, children }: FoldOfRidesProps) {
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => toggle(name, currentTarget.open)}
      className="group"
    >
      <summary className="flex min-h-15 cursor-pointer items-center gap-3 px-4 py-2 marker:content-none">
        {summary}
        <svg
          viewBox="0 0 24 24"
          width="20"
          height="20"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
          className="shrink-0 group-open:rotate-180"
        >
          <path d="m6 9 6 6 6-6" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </summary>
      {isOpen ? (
        children()
      ) : (
        <a href={`?${openedName}=${name}`} className="block px-4 pb-3 underline">
          {hoursTexts.see}
        </a>
      )}
    </details>
  );
}

/** The card in which such a line stands. */
export const foldShape = "mb-2 scroll-mt-4 rounded-card bg-shell shadow-card";

/** The name under which the address keeps what is unfolded. */
export const openedName = "abierto";

import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
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
  const [query] = useSearchParams();
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => toggle(name, currentTarget.open)}
      className="group"
    >
      <summary className="flex min-h-15 cursor-pointer items-center gap-3 px-4 py-2 marker:content-none">
        {summary}
        <span aria-hidden="true" className="shrink-0 text-xl leading-none group-open:rotate-180">
          ▾
        </span>
      </summary>
      {isOpen ? (
        children()
      ) : (
        <a href={openedHref(query, name)} className="block px-4 pb-3 underline">
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

/** Links to the same view with these rides unfolded. */
export function openedHref(query: URLSearchParams, name: string): string {
  const opened = new URLSearchParams(query);
  opened.append(openedName, name);
  return `?${opened}`;
}

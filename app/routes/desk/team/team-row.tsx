import { type ReactNode, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { teamTexts } from "../../../texts/desk/team/team.ts";
import { useCameWith } from "../kit/form.tsx";
import { useMay } from "../kit/shut.tsx";
import { newForm } from "./entry-form.tsx";
import type { PapersView } from "./papers-view.server.ts";

/**
 * A row of a list that unfolds to its forms. The forms are drawn when the row is opened, because a team may be large.
 */
export function TeamRow({
  id,
  dim,
  mark,
  name,
  more,
  notes,
  children,
}: {
  id: string;
  /** The driver or van is no longer active. */
  dim: boolean;
  mark?: ReactNode;
  name: string;
  more: string;
  notes: ReactNode;
  children: ReactNode;
}) {
  const [query] = useSearchParams();
  const isAnswered = useCameWith(`-${id}`);
  const isAsked = isAnswered || query.get("open") === id;
  const [isMade, setMade] = useState(isAsked);
  const details = useRef<HTMLDetailsElement>(null);
  // A reader may open the row before this script runs.
  useEffect(() => {
    if (details.current?.open) setMade(true);
  }, []);
  return (
    <li>
      <details
        ref={details}
        id={id}
        open={isAsked}
        onToggle={({ currentTarget }) => currentTarget.open && setMade(true)}
        className="group"
      >
        <summary className="flex min-h-[3.75rem] cursor-pointer items-center gap-3 px-4 py-2 hover:bg-sand/70 sm:px-5">
          {mark}
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
            <span className="min-w-0 flex-1 basis-44 leading-snug">
              <span className={`block font-bold ${dim ? "text-ink-soft" : ""}`}>{name}</span>
              <span className="block text-sm text-ink-soft tabular-nums">{more}</span>
            </span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm leading-tight font-semibold empty:hidden">
              {notes}
            </span>
          </span>
          <Chevron className="group-open:rotate-180" />
        </summary>
        <div className="grid gap-6 bg-sand/70 px-4 py-5 sm:px-5">
          {isMade ? (
            children
          ) : (
            <a href={`/dashboard/admin/team?open=${id}#${id}`} className="font-semibold underline">
              {teamTexts.open}
            </a>
          )}
        </div>
      </details>
    </li>
  );
}

export function Chevron({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`size-5 shrink-0 text-ink-soft ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="m6 9 6 6 6-6" />
    </svg>
  );
}

export const papersLooks = {
  over: "text-coral-dark",
  last: "text-coral-dark",
  soon: "text-soon",
  first: "text-ink-soft",
};

/** Says which paper ends first, or has ended. */
export function PapersMark({ papers: { mark } }: { papers: PapersView }) {
  return mark && <span className={papersLooks[mark.look]}>{mark.text}</span>;
}

/** Shows a greyed mark: the driver or van is not available. */
export function UnavailableMark({ words }: { words: string | undefined }) {
  return words && <span className="rounded-lg bg-sand-dark px-2.5 py-1 text-ink-soft">{words}</span>;
}

interface ListProps {
  id: string;
  heading: string;
  count: number;
  add: string;
  /** The intent of the form that adds an entry, and the form. */
  adds: string;
  form: ReactNode;
  /** Adding to this list is the page's one main button. */
  isNext?: boolean;
  /** The hint on what to do first while the list is empty. */
  empty?: { title: string; text: string; next: boolean };
  children: ReactNode;
}

/** Shows a list, and above it the form that adds to it where the role may. */
export function TeamList({ id, heading, count, add, adds, form, isNext, empty, children }: ListProps) {
  const mayAdd = useMay("dispatch");
  const isOpen = useCameWith(newForm(adds));
  const line = "flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5 sm:px-5";
  const title = (
    <h2 className="text-xl">
      {heading}{" "}
      <span className="font-sans text-base font-semibold tracking-normal text-ink-soft tabular-nums">
        {count > 0 && count}
      </span>
    </h2>
  );
  const isMain = isNext || empty?.next;
  const look = isMain ? "border-2 border-button bg-button text-white" : "border-2 border-ink/20";
  return (
    <section id={id} className="overflow-clip rounded-card bg-shell shadow-card">
      {mayAdd ? (
        <details open={isOpen} className="group">
          <summary className={`${line} cursor-pointer`}>
            {title}
            <span
              className={`flex min-h-11 items-center gap-2 rounded-xl px-4 font-semibold group-hover:border-ink ${look}`}
            >
              {add}
            </span>
          </summary>
          <div className="bg-sand/70 px-4 py-5 sm:px-5">{form}</div>
        </details>
      ) : (
        <div className={line}>{title}</div>
      )}
      {empty && (
        <div className="border-t border-ink/10 px-6 py-8 text-center">
          <p className="font-display text-xl font-bold">{empty.title}</p>
          <p className="mx-auto mt-1.5 max-w-prose text-ink-soft">{empty.text}</p>
        </div>
      )}
      <ul className="divide-y divide-ink/10 border-t border-ink/10 empty:hidden">{children}</ul>
    </section>
  );
}

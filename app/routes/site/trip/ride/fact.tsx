import type { ReactNode } from "react";

const icons = {
  who: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 20c.6-4 3.4-6 7-6s6.4 2 7 6",
  stand: "M12 21s7-6.3 7-11.5a7 7 0 0 0-14 0C5 14.7 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  goes: "M4 18V7M4 15h16v3M4 12h16v3M20 15v-1a3 3 0 0 0-3-3h-6v4",
  tour: "M12 4v2M5.6 6.6 7 8M18.4 6.6 17 8M3 14h2M19 14h2M8 14a4 4 0 0 1 8 0M3 18h18",
};

interface FactProps {
  icon: keyof typeof icons;
  term: string;
  children: ReactNode;
}

/** One fact about a ride: its name, and beneath it what a guest has to know. */
export function Fact({ icon, term, children }: FactProps) {
  return (
    <div className="relative min-w-0 border-t border-ink/10 py-2.5 pl-13 leading-snug first:border-0">
      <dt className="text-sm text-ink-soft">
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="absolute top-2.5 left-0 size-10 rounded-xl bg-lagoon-light/15 fill-none stroke-lagoon stroke-2 p-2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d={icons[icon]} />
        </svg>
        <span>{term}</span>
      </dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

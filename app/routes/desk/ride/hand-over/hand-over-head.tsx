import type { ReactNode } from "react";
import { handOverTexts as words } from "../../../../texts/desk/ride/hand-over.ts";

interface HandOverHeadProps {
  day: string;
  heading: string;
  children?: ReactNode;
}

/** Heads a page that changes the rides of a day, with the way back to its board. */
export function HandOverHead({ day, heading, children }: HandOverHeadProps) {
  return (
    <div>
      <a
        href={`/dashboard/admin/day/${day}`}
        className="inline-flex min-h-11 items-center font-semibold underline"
      >
        {words.back}
      </a>
      <h1 className="text-3xl">{heading}</h1>
      {children}
    </div>
  );
}

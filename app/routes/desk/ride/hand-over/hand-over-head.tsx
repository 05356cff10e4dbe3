import type { ReactNode } from "react";
import { handOverTexts as words } from "../../../../texts/desk/ride/hand-over.ts";
import type { Answer } from "../../kit/answer.ts";
import { buttons } from "../../kit/card.tsx";
import { Done } from "../../kit/done.tsx";

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

interface RidesGivenProps {
  answer: Answer | undefined;
  /** This sentence says what comes next. */
  next: string;
  /** The way to begin the same anew. */
  again: { href: string; text: string };
}

/** Says in the place of the form what was handed over, and leads on to the messages and the day. */
export function RidesGiven({ answer, next, again }: RidesGivenProps) {
  return (
    <Done answer={answer} next={next}>
      {answer?.link && (
        <a href={answer.link.href} className={`${buttons.primary} max-sm:w-full`}>
          {answer.link.text}
        </a>
      )}
      <a href="/dashboard/admin/messages" className={`${buttons.quiet} max-sm:flex-1`}>
        {words.tell}
      </a>
      <a href={again.href} className={`${buttons.quiet} max-sm:flex-1`}>
        {again.text}
      </a>
    </Done>
  );
}

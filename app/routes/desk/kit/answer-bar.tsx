import { useFetcher, useLocation } from "react-router";
import { dayTexts } from "../../../texts/desk/ride/day.ts";
import type { Answer } from "./answer.ts";
import { Hidden } from "./hidden.tsx";

export const undoKey = "undo";
const button = "min-h-11 rounded-xl border border-current px-4 font-semibold";

interface AnswerBarProps {
  answer: Answer | undefined;
  close: () => void;
}

const lookOf = ({ good, warns }: Answer) =>
  !good ? "bg-coral-dark text-white" : warns ? "bg-mango text-ink" : "bg-ink text-sand";

/** Shows an answer at the foot of the screen, where a thumb reaches it; one without words the page shows by itself. */
export function AnswerBar({ answer, close }: AnswerBarProps) {
  const undo = useFetcher<Answer>({ key: undoKey });
  const { pathname } = useLocation();
  return (
    <div
      role="status"
      data-told
      className="pointer-events-none fixed inset-x-3 bottom-20 z-50 lg:bottom-6 print:hidden"
    >
      {answer && (answer.title || answer.text) && (
        <div
          className={`pointer-events-auto mx-auto flex max-w-xl items-center gap-3 rounded-card p-2.5 pl-5 leading-snug shadow-card lg:p-3.5 lg:pl-5 ${lookOf(answer)}`}
        >
          <p role={answer.good ? undefined : "alert"} className="grow font-semibold">
            {answer.title} {answer.about}{" "}
            <span className={answer.title && "block font-normal"}>{answer.text}</span>{" "}
            {answer.link && (
              <a href={answer.link.href} className="inline-flex min-h-11 items-center underline">
                {answer.link.text}
              </a>
            )}
          </p>
          {answer.undo && (
            <undo.Form
              method="post"
              action={pathname}
              onSubmit={(event) => undo.state !== "idle" && event.preventDefault()}
            >
              <Hidden fields={{ undone: "on", ...answer.undo }} />
              <button type="submit" className={button}>
                {dayTexts.answers.undo}
              </button>
            </undo.Form>
          )}
          <button
            type="button"
            onClick={close}
            aria-label={dayTexts.assign.close}
            className="size-11 shrink-0 rounded-xl border border-current text-lg [@media(scripting:none)]:hidden"
          >
            ✕
          </button>
        </div>
      )}
    </div>
  );
}

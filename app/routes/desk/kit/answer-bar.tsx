import { useEffect, useState } from "react";
import { undoTexts } from "../../../texts/desk/frame/undo.ts";
import { dayTexts } from "../../../texts/desk/ride/day.ts";
import type { Answer } from "./answer.ts";
import { PressForm } from "./press-form.tsx";

export const undoKey = "undo";

interface AnswerBarProps {
  answer: Answer | undefined;
  close: () => void;
}

const lookOf = ({ good, warns }: Answer) =>
  !good ? "bg-coral-dark text-white" : warns ? "bg-mango text-ink" : "bg-ink text-sand";

/**
 * Shows an answer at the foot of the screen, where a thumb reaches it; one without words the page shows by itself.
 */
export function AnswerBar({ answer, close }: AnswerBarProps) {
  return (
    <div
      role="status"
      data-told
      className="pointer-events-none fixed inset-x-3 bottom-20 z-50 lg:bottom-6 print:hidden"
    >
      {answer && (answer.title || answer.text) && (
        <div
          className={`pointer-events-auto mx-auto flex max-w-xl flex-wrap items-center gap-x-3 rounded-card p-2.5 pl-5 leading-snug shadow-card lg:p-3.5 lg:pl-5 ${lookOf(answer)}`}
        >
          <div
            role={answer.good ? undefined : "alert"}
            className="min-w-0 flex-1 font-semibold wrap-anywhere"
          >
            {answer.title} {answer.about}{" "}
            <span className={answer.title && "block font-normal"}>{answer.text}</span>{" "}
            {answer.link && (
              <a href={answer.link.href} className="inline-flex min-h-11 items-center underline">
                {answer.link.text}
              </a>
            )}
            {answer.waits && <Countdown key={Object.values(answer.undo ?? {}).join()} {...answer.waits} />}
          </div>
          {answer.undo && (
            <UndoForm
              undo={answer.undo}
              look={`min-h-12 rounded-2xl border px-4 font-semibold ${answer.waits ? "border-shell bg-shell text-ink" : "border-current"}`}
            />
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

/** Has the button that undoes what was done last. */
export function UndoForm({ undo, look }: { undo: NonNullable<Answer["undo"]>; look: string }) {
  return (
    <PressForm fetcherKey={undoKey} fields={{ undone: "on", ...undo }}>
      <button type="submit" className={look}>
        {undoTexts.undo}
      </button>
    </PressForm>
  );
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Counts down to the moment when an act can't be undone any more and what it sends leaves. */
export function Countdown({ seconds, what }: NonNullable<Answer["waits"]>) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 500);
    return () => clearInterval(timer);
  }, [seconds]);
  const say = (time: string) => (what ? undoTexts.leaves(what, time) : undoTexts.left(time));
  return (
    <span className="mt-0.5 block text-[0.9rem] font-normal">
      {/* A reader hears the whole time once, and not each second. */}
      <span className="sr-only">{say(undoTexts.aMinute)}</span>
      <span aria-hidden="true" className="tabular-nums">
        {say(clock(left))}
      </span>
      <svg aria-hidden="true" className="mt-1.5 block h-1 w-full fill-current">
        <rect width="100%" height="4" rx="2" className="opacity-25" />
        <rect width={`${(100 * left) / seconds}%`} height="4" rx="2" />
      </svg>
    </span>
  );
}

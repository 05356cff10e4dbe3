import { type ReactNode, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { Answer } from "./answer.ts";
import { Countdown, UndoForm, undoKey } from "./answer-bar.tsx";
import { buttons } from "./card.tsx";

/** Says whether an answer is to this form, or to one of several: `join` stands for `join-TMR-7K4Q2` too. */
export function isAnswerTo(form: string, answer: Answer | undefined): boolean {
  return answer?.form === form || answer?.form?.startsWith(`${form}-`) === true;
}

/**
 * Returns the good answer to a form until it is undone, however often the page is read anew: the page says in the
 * form's place what was done.
 */
export function useDone(latest: Answer | undefined, form: string): Answer | undefined {
  const isOurs = isAnswerTo(form, latest);
  const [done, setDone] = useState(isOurs && latest?.good ? latest : undefined);
  useEffect(() => {
    if (isOurs) setDone(latest?.good ? latest : undefined);
  }, [latest, isOurs]);
  const undone = useFetcher<Answer>({ key: undoKey }).data;
  const [former] = useState(undone);
  useEffect(() => {
    if (undone?.good && undone !== former) setDone(undefined);
  }, [undone, former]);
  return done;
}

interface DoneProps {
  /** Until there is an answer, nothing is drawn. */
  answer: Answer | undefined;
  /** This sentence says what comes next. */
  next: string;
  /** The ways on. */
  children: ReactNode;
}

/** Says in the place of a form what it did and what comes next, with the undo as long as there is one. */
export function Done({ answer, next, children }: DoneProps) {
  return (
    <div role="status" className="empty:hidden">
      {answer && (
        <section
          data-told
          className={`grid gap-3 rounded-card border-2 bg-shell p-4 shadow-card sm:p-5 ${answer.warns ? "border-mango" : "border-leaf"}`}
        >
          <h2 className="flex gap-2.5 text-2xl leading-tight">
            <span aria-hidden="true">{answer.warns ? "!" : "✓"}</span>
            <span>{answer.text}</span>
          </h2>
          <p className="max-w-prose leading-snug">{next}</p>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
          {answer.undo && answer.waits && (
            <Undo key={Object.values(answer.undo).join()} undo={answer.undo} waits={answer.waits} />
          )}
        </section>
      )}
    </div>
  );
}

function Undo({ undo, waits }: Required<Pick<Answer, "undo" | "waits">>) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), waits.seconds * 1000);
    return () => clearTimeout(timer);
  }, [waits]);
  if (isOver) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-ink/10 pt-3">
      <div className="min-w-0 flex-1 basis-48">
        <Countdown {...waits} />
      </div>
      <UndoForm undo={undo} look={buttons.quiet} />
    </div>
  );
}

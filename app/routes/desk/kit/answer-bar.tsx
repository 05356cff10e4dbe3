import { useCallback, useEffect, useState } from "react";
import { type Location, useFetcher, useLocation, useNavigate, useNavigation } from "react-router";
import { dayTexts } from "../../../texts/desk/ride/day.ts";
import type { Answer } from "./answer.ts";
import { hasSheet, sheetHref, withoutSheet } from "./sheet.tsx";

const shownMs = 6000;
/** A warning stays longer (ms): there is more to read, and something to do. */
const warningMs = 15_000;

/**
 * Shows an answer, for the sheet whose query is given. Two drops may be refused at once: with `joins` the second text
 * follows the first.
 */
export type Tell = (answer: Answer | undefined, sheet?: string, joins?: boolean) => void;

/**
 * Keeps the answer to the last press, which the next reading of the page would take away. A refusal shows only on the
 * sheet that it belongs to, so the sheet's query is kept with it. Returns the answer to show and the two functions
 * that show one.
 */
export function useBoardAnswer(latest: Answer | undefined): [Answer | undefined, Tell, Tell] {
  const { pathname, search } = useGoing();
  const navigate = useNavigate();
  const [last, setLast] = useState({ answer: latest, sheet: search });
  const tell = useCallback<Tell>(
    (answer, sheet = "", joins = false) =>
      setLast((last) => ({ answer: answer && joins ? joined(last.answer, answer) : answer, sheet })),
    [],
  );
  /** Shows a sheet's answer and closes the sheet, except where rides were refused or other fields are typed in. */
  const tellOnSheet = useCallback<Tell>(
    (answer, from = "") => {
      if (!answer) return;
      const query = new URLSearchParams(from);
      const isDone = answer.good && !answer.isUnsaved && hasSheet(query);
      const sheet = answer.left
        ? sheetHref(query, "assign", answer.left)
        : isDone
          ? withoutSheet(query)
          : from;
      // Boxes that stay ticked would be assigned again with the next ones.
      if (sheet !== from && /(assign|note)=/.test(from))
        document.querySelector<HTMLFormElement>("form#chosen")?.reset();
      if (from !== search) return tell(answer, search, true);
      tell(answer, sheet);
      if (sheet !== from) void navigate(pathname + sheet, { replace: true, preventScrollReset: true });
    },
    [tell, pathname, search, navigate],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: The answer is shown once, on the page that came with it.
  useEffect(() => tellOnSheet(latest, search), [latest]);
  // A refusal on a sheet that is closed by now does not show again with the next sheet.
  const isSheet = hasSheet(new URLSearchParams(search));
  useEffect(() => {
    if (isSheet) return;
    setLast((last) => (last.answer?.good || last.sheet === search ? last : { answer: undefined, sheet: "" }));
  }, [isSheet, search]);
  useEffect(() => {
    if (!last.answer?.good) return;
    const timer = setTimeout(() => tell(undefined), last.answer.warns ? warningMs : shownMs);
    return () => clearTimeout(timer);
  }, [last, tell]);
  return [last.answer?.good || last.sheet === search ? last.answer : undefined, tell, tellOnSheet];
}

/** Returns the page's location, or the one that the reader is on the way to: an answer must not lead them back. */
export function useGoing(): Location {
  const here = useLocation();
  return useNavigation().location ?? here;
}

const joined = (first: Answer | undefined, answer: Answer): Answer =>
  !first || first.good || answer.good ? answer : { ...answer, text: `${first.text} ${answer.text}` };

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
              <input type="hidden" name="undone" value="on" />
              {Object.entries(answer.undo).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
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

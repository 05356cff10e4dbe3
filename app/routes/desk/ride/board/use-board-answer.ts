import { useCallback, useEffect, useState } from "react";
import { type Location, useLocation, useNavigate, useNavigation } from "react-router";
import { type Answer, shownMs } from "../../kit/answer.ts";
import { hasSheet, sheetHref, withoutSheet } from "../../kit/sheet.tsx";

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
    const timer = setTimeout(() => tell(undefined), shownMs(last.answer));
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

import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher, useNavigation } from "react-router";
import { type Answer, shownMs } from "./answer.ts";
import { undoKey } from "./answer-bar.tsx";

/**
 * Keeps the answer to the last press, the undo of the answer included, which the next reading of the page would take
 * away, and counts how often each form succeeded: such a form is emptied and folded again.
 */
export function useAnswer(latest: Answer | undefined) {
  const [answer, setAnswer] = useState(latest);
  const [done, setDone] = useState<Record<string, number>>({});
  const close = useCallback(() => setAnswer(undefined), []);
  useEffect(() => {
    if (latest) setAnswer(latest);
  }, [latest]);
  const undone = useFetcher<Answer>({ key: undoKey }).data;
  // The page before may have left an answer there.
  const [former] = useState(undone);
  useEffect(() => {
    if (undone && undone !== former) setAnswer(undone);
  }, [undone, former]);
  const isRead = useNavigation().state === "idle";
  const counted = useRef<Answer>(undefined);
  const succeeded = useRef<string>(undefined);
  useEffect(() => {
    if (latest?.good && counted.current !== latest) succeeded.current = latest.form;
    counted.current = latest;
    // Until the page is read anew, an emptied form would show its former values. An undo that is pressed meanwhile takes
    // the answer away, and the form must not send its id again for what is typed next.
    const form = isRead && succeeded.current;
    if (!form) return;
    succeeded.current = undefined;
    setDone((before) => ({ ...before, [form]: (before[form] ?? 0) + 1 }));
  }, [latest, isRead]);
  useEffect(() => {
    if (!answer?.good || (answer.link && !answer.waits)) return;
    const timer = setTimeout(close, shownMs(answer));
    return () => clearTimeout(timer);
  }, [answer, close]);
  return { answer, done, tell: setAnswer, close };
}

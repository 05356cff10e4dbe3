import { useCallback, useEffect, useState } from "react";
import type { RoomAnswer } from "./room-answer.ts";

const shownMs = 6000;

/**
 * Keeps the answer to the last press, which the next reading of the page would take away, and counts how often each
 * form succeeded: such a form is emptied and folded again.
 */
export function useRoomAnswer(answer: RoomAnswer | undefined) {
  const [told, setTold] = useState(answer);
  const [done, setDone] = useState<Record<string, number>>({});
  const close = useCallback(() => setTold(undefined), []);
  useEffect(() => {
    if (!answer) return;
    setTold(answer);
    const { form } = answer;
    if (answer.good && form) setDone((before) => ({ ...before, [form]: (before[form] ?? 0) + 1 }));
  }, [answer]);
  useEffect(() => {
    if (!told?.good) return;
    const timer = setTimeout(close, shownMs);
    return () => clearTimeout(timer);
  }, [told, close]);
  return { told, done, close };
}

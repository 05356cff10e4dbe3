import { useCallback, useEffect, useRef, useState } from "react";
import { type DriverTap, undoMs, undoRestMs } from "../../domain/ride/driver-tap.ts";

/** The page says for this long that a tap was taken back. */
const undoneMs = 8_000;

/** Keeps the last tap for some seconds, during which it can be taken back once the thumb had time to leave; then the tap is sent. */
export function useUndo(send: () => void) {
  const [undoable, setUndoable] = useState<DriverTap>();
  const [rests, setRests] = useState(false);
  const [undone, setUndone] = useState<DriverTap>();
  const place = useRef<HTMLElement | null>(undefined);
  const change = useCallback((next: DriverTap | undefined) => {
    place.current = document.activeElement?.closest<HTMLElement>("[data-tap]");
    setUndoable(next);
    setRests(next !== undefined);
    setUndone(undefined);
  }, []);
  useEffect(() => {
    // The button that had the focus is gone, and the one in its place is another button, so that the step gets the focus.
    const isGone = place.current?.isConnected === false;
    const home = isGone ? document.querySelector<HTMLElement>("[data-step]") : place.current;
    if (document.activeElement === document.body) home?.focus({ preventScroll: true });
    if (!undoable) return;
    const awake = setTimeout(() => setRests(false), undoRestMs);
    const over = setTimeout(() => {
      change(undefined);
      send();
    }, undoMs);
    return () => {
      clearTimeout(awake);
      clearTimeout(over);
    };
  }, [undoable, change, send]);
  useEffect(() => {
    if (!undone) return;
    const timer = setTimeout(() => setUndone(undefined), undoneMs);
    return () => clearTimeout(timer);
  }, [undone]);
  return { undoable, rests, undone, setUndoable: change, setUndone };
}

import { useCallback, useEffect, useRef, useState } from "react";
import { type DriverTap, undoMs, undoRestMs } from "../../domain/ride/driver-tap.ts";

/** How long it is told that a tap was taken back. */
const toldMs = 8_000;

/** The tap that can be taken back: the last one, for some seconds, once the thumb had time to leave; then it is sent. */
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
    // The button that had the focus is gone; the one in its place is not what was meant to be pressed.
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
    const timer = setTimeout(() => setUndone(undefined), toldMs);
    return () => clearTimeout(timer);
  }, [undone]);
  return { undoable, rests, undone, setUndoable: change, setUndone };
}

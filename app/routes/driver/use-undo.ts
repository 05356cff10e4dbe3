import { useCallback, useEffect, useRef, useState } from "react";
import { type DriverTap, undoMs } from "../../domain/driver-tap.ts";

/** The tap that can be taken back: the last one, for some seconds; then it is sent. */
export function useUndo(send: () => void) {
  const [undoable, setUndoable] = useState<DriverTap>();
  const place = useRef<HTMLElement | null>(undefined);
  const change = useCallback((next: DriverTap | undefined) => {
    place.current = document.activeElement?.closest<HTMLElement>("[data-tap]");
    setUndoable(next);
  }, []);
  useEffect(() => {
    // The button that had the focus is gone; the one in its place is not what was meant to be pressed.
    const isGone = place.current?.isConnected === false;
    const home = isGone ? document.querySelector<HTMLElement>("[data-step]") : place.current;
    if (document.activeElement === document.body) home?.focus({ preventScroll: true });
    if (!undoable) return;
    const timer = setTimeout(() => {
      change(undefined);
      send();
    }, undoMs);
    return () => clearTimeout(timer);
  }, [undoable, change, send]);
  return [undoable, change] as const;
}

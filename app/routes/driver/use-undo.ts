import { useEffect, useRef, useState } from "react";
import type { TapKind } from "../../domain/driver-tap.ts";

const undoMs = 5_000;

export interface Undoing {
  jobId: string;
  kind: TapKind;
  /** Where the ride goes back to. */
  to: TapKind;
  time: string;
}

/** What can be taken back, for some seconds. */
export function useUndo(): [Undoing | undefined, (next: Undoing | undefined) => void] {
  const [undoing, setUndoing] = useState<Undoing>();
  const hadFocus = useRef(false);
  const change = (next: Undoing | undefined) => {
    hadFocus.current = document.activeElement?.closest("[data-step]") != null;
    setUndoing(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has its own seconds
  useEffect(() => {
    // The button that had the focus is gone; the one in its place is not what was meant to be pressed.
    const isLost = hadFocus.current && document.activeElement === document.body;
    if (isLost) document.querySelector<HTMLElement>("[data-step]")?.focus({ preventScroll: true });
    if (!undoing) return;
    const timer = setTimeout(() => change(undefined), undoMs);
    return () => clearTimeout(timer);
  }, [undoing]);
  return [undoing, change];
}

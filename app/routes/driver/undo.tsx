import { useContext } from "react";
import type { DriverTap, TapKind } from "../../domain/ride/driver-tap.ts";
import { driverTexts as t } from "../../texts/driver.ts";
import { TapContext } from "./tap-form.tsx";

/** Returns the tap that was pressed on this ride a moment ago, while it can be taken back. */
export function useUndoable(jobId: string, kinds: readonly TapKind[]): DriverTap | undefined {
  const { undoable } = useContext(TapContext)!;
  return undoable?.jobId === jobId && kinds.includes(undoable.kind) ? undoable : undefined;
}

/** Takes the last tap back; the button stands where that tap was pressed. */
export function Undo({ className = "px-4" }: { className?: string }) {
  const { undo, rests } = useContext(TapContext)!;
  return (
    <button
      type="button"
      onClick={undo}
      aria-disabled={rests}
      className={`min-h-12 rounded-2xl border-2 border-night bg-night text-[1.0625rem] font-bold text-white transition-colors aria-disabled:border-dashed aria-disabled:border-ink-soft aria-disabled:bg-white aria-disabled:text-ink-soft ${className}`}
    >
      {t.undo}
    </button>
  );
}

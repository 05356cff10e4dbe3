import { type ComponentProps, lazy, Suspense, useEffect } from "react";
import type BoardSheet from "./board-sheet.tsx";

const readScript = () => import("./board-sheet.tsx");

/** Without its script a sheet is read as a page of its own, which the server draws whole. */
const Sheet = lazy(() =>
  readScript().catch(() => {
    location.reload();
    return new Promise<never>(() => {});
  }),
);

/** Shows a sheet of the board, whose script is no part of the board's. */
export function LaterSheet(sheet: ComponentProps<typeof BoardSheet>) {
  return (
    <Suspense>
      <Sheet {...sheet} />
    </Suspense>
  );
}

/** Reads the script of the sheets once the page has all that it needs itself, so that a sheet opens at once. */
export function useSheetScript(): void {
  useEffect(() => {
    const read = () => void readScript().catch(() => undefined);
    const readIdle = () => (globalThis.requestIdleCallback ?? setTimeout)(read);
    if (document.readyState === "complete") readIdle();
    else addEventListener("load", readIdle, { once: true });
    return () => removeEventListener("load", readIdle);
  }, []);
}

import { useDeferredValue, useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/**
 * Returns false on the server and while the browser takes over the server's page, and true afterwards. A page draws with it
 * at first only what people see at once; the rest is drawn in pieces, between which a press is answered.
 */
export function useHydrated(): boolean {
  const isTakenOver = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return useDeferredValue(isTakenOver);
}

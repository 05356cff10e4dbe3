import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and until React runs in the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

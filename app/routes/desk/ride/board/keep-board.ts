import { useEffect } from "react";
import { startDeskWorker } from "../../kit/desk-worker.ts";

const everyMs = 5 * 60_000;

/**
 * Lets the device keep the board of this day and the next days for when there is no network, and renew it from time to
 * time.
 */
export function useKeptBoard(day: string, read: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new reading is kept anew
  useEffect(() => {
    const keep = () => {
      if (!navigator.onLine || document.visibilityState === "hidden") return;
      startDeskWorker()
        .then(() => navigator.serviceWorker.ready)
        .then(({ active }) => active?.postMessage(day))
        .catch(() => undefined); // without a service worker the board works as long as there is a network
    };
    // The copy waits until the page has all that it needs itself.
    const keepIdle = () => (globalThis.requestIdleCallback ?? setTimeout)(keep);
    if (document.readyState === "complete") keepIdle();
    else addEventListener("load", keepIdle, { once: true });
    const timer = setInterval(keep, everyMs);
    return () => {
      removeEventListener("load", keepIdle);
      clearInterval(timer);
    };
  }, [day, read]);
}

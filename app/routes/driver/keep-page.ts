import { useEffect, useRef } from "react";

const cacheName = "driver";

/** Lets the phone keep this page for hours without a signal, and keep it again each time that the page was read. */
export function useKeptPage(readAt: string): void {
  const first = useRef(readAt);
  useEffect(() => {
    const worker = navigator.serviceWorker;
    // The worker kept this page already when it answered with it.
    if (!worker || (worker.controller && readAt === first.current)) return;
    const path = location.pathname;
    worker
      .register("/driver-worker.js", { scope: "/driver/" })
      .then(() => worker.ready)
      .then(({ active }) => active?.postMessage(path))
      .catch(() => undefined); // without the worker the page works as long as there is a signal
  }, [readAt]);
}

export async function forgetPage(): Promise<void> {
  const cache = await globalThis.caches?.open(cacheName).catch(() => undefined);
  await cache?.delete(location.pathname);
}

import { useEffect, useRef } from "react";

const cacheName = "driver";

/** Lets the phone keep this page, for when there is no signal, and keep it anew whenever it was read again. */
export function useKeptPage(readAt: string): void {
  const first = useRef(readAt);
  useEffect(() => {
    const worker = navigator.serviceWorker;
    // What the worker itself brought is kept already.
    if (!worker || (worker.controller && readAt === first.current)) return;
    const path = location.pathname;
    worker
      .register("/driver-worker.js", { scope: "/driver/" })
      .then(() => worker.ready)
      .then(({ active }) => active?.postMessage(path))
      .catch(() => undefined); // without it the page works as long as there is a signal
  }, [readAt]);
}

export async function forgetPage(): Promise<void> {
  const cache = await globalThis.caches?.open(cacheName).catch(() => undefined);
  await cache?.delete(location.pathname);
}

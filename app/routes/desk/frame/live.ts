import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { isDisconnected, isReading, useKept } from "../../kit/connection.ts";

const pauseMs = 300;
const retryMs = 5000;
/**
 * A reading after at most a minute shows what changes with the clock alone, and whether a silent connection still
 * stands.
 */
const atLeastMs = 60_000;

/**
 * Keeps the page's data new: the event stream says when something changes. Returns since when reading fails (ms since
 * 1970), or undefined.
 */
export function useLive(events: string): number | undefined {
  const { revalidate } = useRevalidator();
  const offlineSince = useKept();
  useEffect(() => {
    let source: EventSource | undefined;
    let due: ReturnType<typeof setTimeout> | undefined;
    let readAt = Date.now();

    // Readings follow one another: a reading that begins anew at each event of a busy hour would never end. And when a
    // page that is on its way is read anew, React Router forgets to scroll to its top.
    const read = async () => {
      due = undefined;
      if (isReading()) return refresh();
      await revalidate();
      readAt = Date.now();
    };
    const refresh = () => {
      due ??= setTimeout(read, pauseMs);
    };
    // A browser has few connections for one site, so hidden tabs give theirs back.
    const follow = () => {
      source?.close();
      if (document.visibilityState === "hidden") return;
      source = new EventSource(events);
      source.onmessage = refresh;
      source.onopen = refresh; // something may have changed while there was no stream
      source.onerror = refresh;
    };
    const timer = setInterval(() => {
      if (document.visibilityState === "hidden") return;
      // EventSource connects again by itself, except after an answer that is no event stream.
      if (source?.readyState === EventSource.CLOSED) follow();
      if (isDisconnected() || source?.readyState !== EventSource.OPEN || Date.now() - readAt > atLeastMs)
        refresh();
    }, retryMs);
    follow();
    document.addEventListener("visibilitychange", follow);
    addEventListener("online", follow);
    addEventListener("offline", refresh);
    return () => {
      source?.close();
      clearTimeout(due);
      clearInterval(timer);
      document.removeEventListener("visibilitychange", follow);
      removeEventListener("online", follow);
      removeEventListener("offline", refresh);
    };
  }, [events, revalidate]);
  return offlineSince;
}

/** Returns which of these ids came to the top of the list since the list was opened. */
export function useArrivals(ids: string[]): Set<string> {
  const [known] = useState(() => new Set(ids));
  const firstKnown = ids.findIndex((id) => known.has(id));
  return new Set(ids.slice(0, known.size === 0 ? undefined : Math.max(0, firstKnown)));
}

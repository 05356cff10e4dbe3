import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { isDisconnected, isReading, useKept } from "./connection.ts";

const pauseMs = 300;
const retryMs = 5000;
/** What changes with the clock alone, and whether a connection that says nothing still stands. */
const atLeastMs = 60_000;

/** Keeps the page's data new: the stream says when it changes. Tells since when that fails, in ms. */
export function useLive(events: string): number | undefined {
  const { revalidate } = useRevalidator();
  const lostSince = useKept();
  useEffect(() => {
    let source: EventSource | undefined;
    let due: ReturnType<typeof setTimeout> | undefined;
    let readAt = Date.now();

    // One after the other: a reading that is begun anew at each event of a busy hour would never end. And where a page
    // on its way is read anew, React Router forgets that it may not scroll to its top.
    const read = async () => {
      due = undefined;
      if (isReading()) return refresh();
      await revalidate();
      readAt = Date.now();
    };
    const refresh = () => {
      due ??= setTimeout(read, pauseMs);
    };
    // A browser has few connections for one site, so tabs that nobody sees give theirs back.
    const follow = () => {
      source?.close();
      if (document.visibilityState === "hidden") return;
      source = new EventSource(events);
      source.onmessage = refresh;
      source.onopen = refresh; // for what changed meanwhile
      source.onerror = refresh;
    };
    const timer = setInterval(() => {
      if (document.visibilityState === "hidden") return;
      // It tries again by itself, except after an answer that is no stream.
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
  return lostSince;
}

/** Which of these came to the top of the list since it was opened. */
export function useArrivals(ids: string[]): Set<string> {
  const [known] = useState(() => new Set(ids));
  const firstKnown = ids.findIndex((id) => known.has(id));
  return new Set(ids.slice(0, known.size === 0 ? undefined : Math.max(0, firstKnown)));
}

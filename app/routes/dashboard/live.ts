import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";

const pauseMs = 300;
const retryMs = 5000;

/** Asks for the page's data again whenever the stream says so; false while there is no connection. */
export function useLive(events: string): boolean {
  const { revalidate } = useRevalidator();
  const [connected, setConnected] = useState(true);
  useEffect(() => {
    let source: EventSource | undefined;
    let refreshing: ReturnType<typeof setTimeout> | undefined;
    let retrying: ReturnType<typeof setTimeout> | undefined;

    // Only after a sign that the server can be reached: without it the page would turn into an error.
    const refresh = () => {
      refreshing ??= setTimeout(() => {
        refreshing = undefined;
        revalidate();
      }, pauseMs);
    };
    const open = () => {
      source = new EventSource(events);
      source.onmessage = refresh;
      source.onopen = () => {
        setConnected(true);
        refresh(); // for what changed meanwhile
      };
      source.onerror = () => {
        setConnected(false);
        // It tries again by itself, except after an answer that is no stream.
        if (source?.readyState === EventSource.CLOSED) retrying = setTimeout(retry, retryMs);
      };
    };
    const retry = async () => {
      const answer = await fetch(events, { redirect: "manual" }).catch(() => undefined);
      if (answer?.type === "opaqueredirect" || answer?.status === 403)
        location.reload(); // signed out
      else if (document.visibilityState === "visible") open();
    };
    const close = () => {
      source?.close();
      clearTimeout(refreshing);
      clearTimeout(retrying);
      refreshing = undefined;
    };
    // A browser has few connections for one site, so tabs that nobody sees give theirs back.
    const follow = () => {
      close();
      if (document.visibilityState === "visible") open();
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      close();
      document.removeEventListener("visibilitychange", follow);
    };
  }, [events, revalidate]);
  return connected;
}

/** Which of these came to the top of the list since it was opened. */
export function useArrivals(ids: string[]): Set<string> {
  const [known] = useState(() => new Set(ids));
  const firstKnown = ids.findIndex((id) => known.has(id));
  return new Set(ids.slice(0, known.size === 0 ? undefined : Math.max(0, firstKnown)));
}

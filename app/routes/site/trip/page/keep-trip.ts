import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { Route } from "./+types/trip";

const everyMs = 30_000;
const lookMs = 5_000;

let isShown = false;

/** Keeps the trip on screen when a repeated read is lost or refused. */
export const keepTrip: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const results = await next();
  if (request.method !== "GET" || !isShown) return results;
  return Object.fromEntries(Object.entries(results).filter(([, { type }]) => type === "data"));
};

/** Reads the trip again every half minute while the page is in view. */
export function useFreshTrip(wanted: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    isShown = true;
    return () => {
      isShown = false;
    };
  }, []);
  useEffect(() => {
    if (!wanted) return;
    let readAt = Date.now();
    const read = () => {
      if (document.visibilityState === "hidden" || Date.now() - readAt < everyMs) return;
      readAt = Date.now();
      void revalidate();
    };
    const timer = setInterval(read, lookMs);
    document.addEventListener("visibilitychange", read);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", read);
    };
  }, [wanted, revalidate]);
}

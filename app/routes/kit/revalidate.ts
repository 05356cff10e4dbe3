import { useEffect } from "react";
import {
  type DataStrategyResult,
  type MiddlewareFunction,
  type ShouldRevalidateFunctionArgs,
  useRevalidator,
} from "react-router";

/** An answer of 409 reads the page anew, because what it shows changed meanwhile. Pages export this as it is. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

const lookMs = 5_000;

let isShown = false;

/** Keeps a page that is fresh on screen when a repeated read is lost or refused. */
export const keepFresh: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  if (request.method !== "GET" || !isShown) return results;
  return Object.fromEntries(Object.entries(results).filter(([, { type }]) => type === "data"));
};

/** Reads the page again each time that so many milliseconds have passed, while it is wanted and in view. */
export function useFresh(everyMs: number, wanted = true): void {
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
  }, [everyMs, wanted, revalidate]);
}

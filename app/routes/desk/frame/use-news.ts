import { useEffect, useState } from "react";
import { isSoundOn, ring } from "./sound.ts";

const lookedMs = 4000;
const hiddenMs = 30_000;
const news = "/dashboard/admin/news";

/**
 * Puts the number of news before the tab's title and rings when it rises, also in a hidden tab, whose stream is
 * closed. Looking at the list or at a day for a moment marks the news as seen.
 */
export function useNews(read: number, readAt: string, isLooked: boolean): void {
  const [count, setCount] = useState(read);
  const [last, setLast] = useState(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: A new reading counts, even when its number is the same.
  useEffect(() => setCount(read), [read, readAt]);
  useEffect(() => {
    if (count > last && isSoundOn()) ring();
    setLast(count);
  }, [count, last]);
  // Runs after every drawing, because another page sets another title.
  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\) /, "");
    document.title = count > 0 ? `(${count}) ${plain}` : plain;
  });
  useEffect(() => {
    const timer = setInterval(async () => {
      if (document.visibilityState === "hidden") setCount(await readCount(count));
    }, hiddenMs);
    return () => clearInterval(timer);
  }, [count]);
  useEffect(() => {
    if (!isLooked || count === 0) return;
    const timer = setTimeout(async () => {
      if (document.visibilityState !== "visible") return;
      await fetch(news, { method: "POST", body: new URLSearchParams({ intent: "seen", readAt }) }).catch(
        () => {},
      );
      setCount(await readCount(count));
    }, lookedMs);
    return () => clearTimeout(timer);
  }, [isLooked, count, readAt]);
}

/** Returns the server's number of news, or `was` where the server does not answer. */
async function readCount(was: number): Promise<number> {
  try {
    const { count } = (await (await fetch(news)).json()) as { count?: unknown };
    return typeof count === "number" ? count : was;
  } catch {
    return was;
  }
}

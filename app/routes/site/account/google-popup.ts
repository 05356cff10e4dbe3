import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useActionData, useRevalidator } from "react-router";
import type { Texts } from "../../../texts/en.ts";
import { useTexts } from "../../../texts/language.ts";

interface Report {
  error: string | null;
}

// Google's pages may cut the tie between a window and its opener; a channel of our own origin stays.
const channelName = "google";

export function reportFromPopup(report: Report): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(report);
  channel.close();
  window.close();
}

/**
 * Opens Google in a window of its own. Only the words of a failure are taken from its report: after it the page is
 * loaded again, and the server sends a signed-in person away.
 */
export function useGooglePopup() {
  const t = useTexts();
  const [problem, setProblem] = useState<string>();
  const { revalidate } = useRevalidator();
  const answer = useActionData();
  const watch = useRef(0);

  useEffect(() => {
    if (answer) setProblem(undefined);
  }, [answer]);
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }: MessageEvent<Report>) => {
      clearInterval(watch.current);
      setProblem(googleProblem(t, data.error));
      void revalidate();
    };
    return () => {
      channel.close();
      clearInterval(watch.current);
    };
  }, [revalidate, t]);

  function open(event: MouseEvent) {
    const popup = window.open("/auth/google?popup", "google", "popup,width=500,height=600");
    if (!popup) return; // the browser blocked the window, so the link leads there
    event.preventDefault();
    setProblem(undefined);
    clearInterval(watch.current);
    watch.current = window.setInterval(() => {
      if (!popup.closed) return;
      clearInterval(watch.current);
      setProblem(t.account.problems.googleClosed);
      void revalidate();
    }, 500);
  }
  return { problem, open };
}

export function googleProblem(t: Texts, error: string | null): string | undefined {
  const { problems } = t.account;
  if (!error) return undefined;
  if (error === "access_denied") return problems.googleClosed;
  if (error === "late") return problems.late;
  return error === "account_not_linked" ? problems.googleNotLinked : problems.google;
}

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { DriverTap, Refusal } from "../../domain/driver-tap.ts";
import { newId } from "../../domain/reference.ts";
import { useKept } from "../dashboard/connection.ts";
import { sendTaps } from "./send-taps.ts";
import { forgetOldTaps, phoneShelf, tapQueue } from "./tap-queue.ts";

const retryMs = 15_000;
const readEveryMs = 60_000;
const mostAtOnce = 20;
/** A thumb that trembles presses twice. */
const twiceMs = 700;

/** What this phone pressed and the page does not say yet, and how it gets to us. */
export function useTaps(driverId: string, secret: string, readAt: string) {
  const { revalidate } = useRevalidator();
  const queue = useMemo(
    () => (typeof window === "undefined" ? undefined : tapQueue(phoneShelf(), driverId, secret)),
    [driverId, secret],
  );
  const [queued, setQueued] = useState<DriverTap[]>([]);
  const [answered, setAnswered] = useState<{ tap: DriverTap; at: string }[]>([]);
  const [refused, setRefused] = useState(new Map<string, Refusal>());
  const [failed, setFailed] = useState(false);
  const [offline, setOffline] = useState(false);
  const lostSince = useKept();
  const sending = useRef(false);
  const readingSince = useRef(Date.parse(readAt));
  const pressed = useRef({ jobId: "", at: Number.NEGATIVE_INFINITY });

  const look = useCallback(() => setQueued(queue?.list() ?? []), [queue]);

  const send = useCallback(async () => {
    if (sending.current || !queue) return;
    sending.current = true;
    let heard = false;
    for (let taps = queue.list(); taps.length > 0; taps = queue.list()) {
      const batch = taps.slice(0, mostAtOnce);
      const sent = await sendTaps(secret, batch);
      setFailed(sent.outcome === "lost");
      heard ||= sent.outcome !== "lost";
      if (sent.outcome !== "answered") break;
      queue.remove(batch.map(({ id }) => id));
      setAnswered((all) => [...all, ...batch.map((tap) => ({ tap, at: sent.at }))]);
      const lost = batch.flatMap(({ jobId }, index): [string, Refusal][] => {
        const outcome = sent.outcomes[index];
        return outcome === "notYours" || outcome === "gone" ? [[jobId, outcome]] : [];
      });
      if (lost.length > 0) setRefused((all) => new Map([...all, ...lost]));
      look();
    }
    sending.current = false;
    if (heard) await revalidate();
  }, [queue, secret, look, revalidate]);

  useEffect(() => forgetOldTaps(phoneShelf()), []);

  useEffect(() => {
    const refresh = () => {
      look();
      setOffline(!navigator.onLine);
      send();
      // Either way: the phone's clock may be ahead of ours or behind, and be set meanwhile.
      const sinceMs = Math.abs(Date.now() - readingSince.current);
      if (document.visibilityState === "hidden" || sinceMs < readEveryMs) return;
      readingSince.current = Date.now();
      revalidate();
    };
    const again = () => {
      readingSince.current = 0;
      refresh();
    };
    refresh();
    const timer = setInterval(refresh, retryMs);
    addEventListener("online", again);
    addEventListener("offline", refresh);
    addEventListener("storage", look);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
      removeEventListener("offline", refresh);
      removeEventListener("storage", look);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [look, send, revalidate]);

  /** False where it was pressed twice by the same movement. */
  const press = (tap: Omit<DriverTap, "id" | "at">): boolean => {
    const { jobId } = tap;
    // Not by the phone's clock: set back, it would refuse every press until it has caught up.
    const now = performance.now();
    if (pressed.current.jobId === jobId && now - pressed.current.at < twiceMs) return false;
    pressed.current = { jobId, at: now };
    queue?.add({ ...tap, id: newId(), at: new Date().toISOString() });
    look();
    send();
    return true;
  };

  // What was answered for stays applied until the page was read after it.
  const known = answered.filter(({ at }) => at > readAt).map(({ tap }) => tap);
  return {
    taps: [...known, ...queued],
    queued,
    refused,
    press,
    lost: offline || lostSince !== undefined || (failed && queued.length > 0),
  };
}

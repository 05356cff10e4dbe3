import { useEffect, useRef, useState } from "react";
import type { Day } from "../../../../domain/common/day.ts";
import type { Texts } from "../../../../texts/en.ts";
import { useTexts } from "../../../../texts/language.ts";

// `public/trip-worker.js` keeps the pages under this name.
const cacheName = "trips";
const patienceMs = 20_000;

/** The moments, in milliseconds, since when a page is kept and from when the kept page is. */
export interface KeptPage {
  since: number;
  at: number;
}

/** Tells whether this browser can keep pages: those inside other programs, and old ones, can't. */
const canKeep = () => "serviceWorker" in navigator && "caches" in globalThis && "locks" in navigator;

async function readKept(): Promise<KeptPage | undefined> {
  const cache = await caches.open(cacheName);
  const headers = (await cache.match(location.pathname))?.headers;
  const moment = (name: string) => Number(headers?.get(name));
  if (!headers || !(moment("Kept-Until") > Date.now())) return undefined;
  return { since: moment("Kept-Since"), at: moment("Kept-At") };
}

/** Asks the worker to keep this page, to read it again or to drop it. Fails where it does not answer in time. */
async function askWorker(t: Texts, wants: "keep" | "renew" | "drop"): Promise<void> {
  const scope = t.href("/trip/");
  const worker = navigator.serviceWorker;
  const registration =
    wants === "keep"
      ? await worker.register("/trip-worker.js", { scope })
      : await worker.getRegistration(scope);
  if (!registration) return;
  const { noPage } = t.keptTrip;
  const words = { language: t.language, ...noPage, text: noPage.text(deviceWord(t)) };
  const shown = [...document.images].map(({ currentSrc }) => new URL(currentSrc, location.href).pathname);
  const asks = { wants, path: location.pathname, words, shown };
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve, reject) => {
    port1.onmessage = resolve;
    setTimeout(reject, patienceMs);
    activeOf(registration)
      .then((active) => active?.postMessage(asks, [port2]))
      .catch(reject);
  });
}

/** Waits until the worker is active. `ready` would answer with one that was unregistered while this page was open. */
async function activeOf(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const coming = registration.installing ?? registration.waiting;
  while (coming && coming.state !== "activated" && coming.state !== "redundant")
    await new Promise((resolve) => coming.addEventListener("statechange", resolve, { once: true }));
  return registration.active;
}

/** Drops this page from the phone, as where its link opens nothing any more. */
export async function dropKept(t: Texts): Promise<void> {
  if (canKeep() && (await readKept())) await askWorker(t, "drop");
}

export type Keeping = "unknown" | "can't" | "no" | "busy" | "failed" | "dropped" | KeptPage;

/**
 * Follows whether this phone keeps the page, and keeps it anew each time that `shown`, what the page says, is another.
 */
export function useKeeping(shown: string) {
  const t = useTexts();
  const [keeping, setKeeping] = useState<Keeping>("unknown");
  useEffect(() => {
    if (!canKeep()) return setKeeping("can't");
    readKept().then(
      (kept) => setKeeping(kept ?? "no"),
      () => setKeeping("can't"),
    );
  }, []);
  const read = useRef(shown);
  useEffect(() => {
    // The worker read the page anew when the browser came here, unless it gave the kept one.
    if (!canKeep() || shown === read.current) return;
    read.current = shown;
    const renew = async () => {
      if (!(await readKept())) return;
      await askWorker(t, "renew");
      setKeeping((await readKept()) ?? "no");
    };
    renew().catch(() => undefined); // what was kept before stays
  }, [shown, t]);
  const keep = async () => {
    setKeeping("busy");
    try {
      void navigator.storage?.persist?.();
      await askWorker(t, "keep");
      setKeeping((await readKept()) ?? "failed");
    } catch {
      setKeeping("failed");
    }
  };
  const drop = async () => {
    await dropKept(t).catch(() => undefined);
    setKeeping((await readKept().catch(() => undefined)) ?? "dropped");
  };
  return { keeping, keep, drop };
}

/** Returns how the browser's device is called: only a narrow screen is a phone's. */
export function deviceWord({ keptTrip: { device } }: Texts): string {
  return matchMedia("(width < 48rem)").matches ? device.phone : device.other;
}

/** Returns the moment from when the page on screen is, if it is the kept one. */
export function keptAt(): number | undefined {
  return Number(document.documentElement.dataset.kept) || undefined;
}

/** Says a moment by the clock of the phone: "10:42 AM", and on another day "Fri, Nov 27, 10:42 AM". */
export function phoneMomentWords(t: Texts, moment: number, now = Date.now()): string {
  const [day, time] = local(moment);
  return day === local(now)[0] ? t.time(time) : `${t.dayShort(day)}, ${t.time(time)}`;
}

export const keptDayWords = (t: Texts, moment: number) => t.dayShort(local(moment)[0]);

/** Returns day and time of a moment where the phone is. */
function local(moment: number): [day: Day, time: string] {
  const date = new Date(moment);
  const iso = new Date(moment - date.getTimezoneOffset() * 60_000).toISOString();
  return [iso.slice(0, 10), iso.slice(11, 16)];
}

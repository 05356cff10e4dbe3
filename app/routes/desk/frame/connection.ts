import { useEffect, useSyncExternalStore } from "react";
import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useMatches,
} from "react-router";
import { deskTexts } from "../../../texts/desk/frame/desk.ts";
import type { ActionResult } from "../kit/notice.tsx";
import type { DayTold } from "../ride/board/day-act.server.ts";

const readPatienceMs = 30_000;
const leavingMs = 10_000;
const sendPatienceMs = 90_000; // a mail server or PayPal may take its time

type Results = Record<string, DataStrategyResult>;
type Next = () => Promise<Results>;

/** The route on screen. */
let page: string | undefined;
/** An error stands in its place: it has no data to keep. */
let broken = false;
/** The worker of the board says so of what it had kept. */
let lostSince = globalThis.document?.documentElement.hasAttribute("data-kept") ? Date.now() : undefined;
let leftAt = Number.NEGATIVE_INFINITY;
const watchers = new Set<() => void>();
let readings = 0;

/**
 * What a lost, refused or slow request would take away stays: after a reading the data on screen, after a press
 * the words that it failed. Only who is signed out leaves the page.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (!page) return await next();
  return request.method === "GET" ? await read(next, request.signal) : await send(next, request.clone());
};

/** Another page is on its way, or the data of this one. */
export function isReading(): boolean {
  return readings > 0;
}

async function read(next: Next, signal: AbortSignal): Promise<Results> {
  readings++;
  const answered = await inTime(next, readPatienceMs).finally(() => readings--);
  const results = Object.entries(answered ?? { page: failure });
  // Who is asked nothing can't say that the site is there again.
  if (signal.aborted || results.length === 0) return {};
  if (results.some(([, { result }]) => result instanceof Response)) {
    leave();
    return {};
  }
  // Whose role does not open a page has lost nothing.
  const failed = results.some(([, { type, result }]) => type === "error" && !(broken && isRefused(result)));
  tell(failed ? (lostSince ?? Date.now()) : undefined);
  return Object.fromEntries(results.filter(([id, { type }]) => type === "data" || (broken && id === page)));
}

async function send(next: Next, sent: Request): Promise<Results> {
  const results = await inTime(next, sendPatienceMs);
  const { type, result } = Object.values(results ?? {})[0] ?? failure;
  if (results && result instanceof Response && leadsOn(result)) return results;
  if (result instanceof Response || (isRouteErrorResponse(result) && result.status === 401)) leave();
  if (results && type === "data") return results;
  const isLetter = (await sent.formData()).get("intent") === "resend";
  const why = !results || isUnanswered(result) ? "unanswered" : "failed";
  const outcome = isRefused(result) ? "notYours" : isLetter ? "notSent" : why;
  // Cards go by the outcome, the board by the words.
  const told: ActionResult & DayTold = { outcome, good: false, text: deskTexts.told[outcome].text };
  // The status keeps React Router from asking for the page's data again.
  return { [page!]: { type: "data", result: data(told, { status: 503 }) } };
}

/** What the browser throws where no answer comes, as React Router wraps it. */
function isUnanswered(result: unknown): boolean {
  return (result as { data?: unknown } | undefined)?.data instanceof TypeError;
}

/** It may be another role by now. */
function isRefused(result: unknown): boolean {
  return isRouteErrorResponse(result) && result.status === 403;
}

/** What was made has a page of its own on the desk. */
function leadsOn({ headers }: Response): boolean {
  return headers.get("Location")?.startsWith("/dashboard/admin/") ?? false;
}

const failure = { type: "error", result: undefined } as const;

async function inTime(next: Next, patienceMs: number): Promise<Results | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs);
  });
  return await Promise.race([next(), late]).finally(() => clearTimeout(timer));
}

/** The server knows where who is signed out belongs; who signs out here is on the way already. */
function leave(): void {
  if (performance.now() - leftAt > leavingMs) location.reload();
}

function noteLeaving(): void {
  leftAt = performance.now();
}

function tell(since: number | undefined): void {
  document.documentElement.toggleAttribute("data-kept", since !== undefined);
  lostSince = since;
  for (const watcher of watchers) watcher();
}

export function isDisconnected(): boolean {
  return lostSince !== undefined;
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Keeps the page that is on screen from now on, and tells since when it can't be read anew, in ms. */
export function useKept(): number | undefined {
  const shown = useMatches().at(-1)!.id;
  useEffect(() => {
    page = shown;
    addEventListener("beforeunload", noteLeaving);
    return () => {
      page = undefined;
      removeEventListener("beforeunload", noteLeaving);
    };
  }, [shown]);
  return useSyncExternalStore(
    watch,
    () => lostSince,
    () => undefined,
  );
}

/** For what stands in the place of a page. */
export function useBroken(): void {
  useEffect(() => {
    broken = true;
    return () => {
      broken = false;
    };
  }, []);
}

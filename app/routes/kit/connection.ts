import { useEffect, useSyncExternalStore } from "react";
import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useMatches,
} from "react-router";
import { failureTexts } from "../../texts/desk/frame/failures.ts";

const readPatienceMs = 30_000;
const leavingMs = 10_000;
const sendPatienceMs = 90_000; // a mail server or PayPal may take this long
/** A file may move for as long as the site takes one in (`server/connections.ts`), and is looked at after that. */
const uploadPatienceMs = 300_000 + sendPatienceMs;

type Results = Record<string, DataStrategyResult>;
type Next = () => Promise<Results>;

/** The id of the route on screen. */
let page: string | undefined;
/** An error page stands in the route's place, so there is no data to keep. */
let broken = false;
/** The board's service worker marks a page that it had kept with `data-kept`. */
let offlineSince = globalThis.document?.documentElement.hasAttribute("data-kept") ? Date.now() : undefined;
let leftAt = Number.NEGATIVE_INFINITY;
const watchers = new Set<() => void>();
let readings = 0;

/**
 * Keeps what a lost, refused or slow request would take away: after a reading the data on screen stays, after a press
 * the answer says that it failed. Only a person who is signed out leaves the page.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (!page) return await next();
  return request.method === "GET" ? await read(next, request.signal) : await send(next, request.clone());
};

/** Returns whether another page, or new data of this page, is on its way. */
export function isReading(): boolean {
  return readings > 0;
}

async function read(next: Next, signal: AbortSignal): Promise<Results> {
  readings++;
  const answered = await resultWithin(next, readPatienceMs).finally(() => readings--);
  const results = Object.entries(answered ?? { page: failure });
  // An aborted or empty reading says nothing about whether the site answers again.
  if (signal.aborted || results.length === 0) return {};
  if (results.some(([, { result }]) => result instanceof Response)) {
    leave();
    return {};
  }
  // A page that the role may not open is no lost connection.
  const failed = results.some(([, { type, result }]) => type === "error" && !(broken && isRefused(result)));
  tell(failed ? (offlineSince ?? Date.now()) : undefined);
  return Object.fromEntries(results.filter(([id, { type }]) => type === "data" || (broken && id === page)));
}

async function send(next: Next, sent: Request): Promise<Results> {
  const hasFile = sent.headers.get("Content-Type")?.startsWith("multipart/form-data");
  const results = await resultWithin(next, hasFile ? uploadPatienceMs : sendPatienceMs);
  const { type, result } = Object.values(results ?? {})[0] ?? failure;
  if (results && result instanceof Response && leadsToDeskPage(result)) return results;
  if (result instanceof Response || (isRouteErrorResponse(result) && result.status === 401)) leave();
  if (results && type === "data") return results;
  const isLetter = (await sent.formData()).get("intent") === "resend";
  const why = !results || isUnanswered(result) ? "unanswered" : "failed";
  const outcome = isRefused(result) ? "notYours" : isLetter ? "notSent" : why;
  const answer = { outcome, good: false, ...failureTexts[outcome] };
  // The status 503 keeps React Router from reading the page's data again.
  return { [page!]: { type: "data", result: data(answer, { status: 503 }) } };
}

/** Returns whether there was no answer: the browser throws a TypeError then, which React Router wraps. */
function isUnanswered(result: unknown): boolean {
  return (result as { data?: unknown } | undefined)?.data instanceof TypeError;
}

/** Returns whether the server refused the role, which may have changed since the page was read. */
function isRefused(result: unknown): boolean {
  return isRouteErrorResponse(result) && result.status === 403;
}

/** Returns whether a response leads to a page of the desk, as it does after something new was made. */
function leadsToDeskPage({ headers }: Response): boolean {
  return headers.get("Location")?.startsWith("/dashboard/admin/") ?? false;
}

const failure = { type: "error", result: undefined } as const;

async function resultWithin(next: Next, patienceMs: number): Promise<Results | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs);
  });
  return await Promise.race([next(), late]).finally(() => clearTimeout(timer));
}

/**
 * Loads the page anew, and the server redirects a person who is signed out; a page that is already leaving is left
 * alone.
 */
function leave(): void {
  if (performance.now() - leftAt > leavingMs) location.reload();
}

function noteLeaving(): void {
  leftAt = performance.now();
}

function tell(since: number | undefined): void {
  document.documentElement.toggleAttribute("data-kept", since !== undefined);
  offlineSince = since;
  for (const watcher of watchers) watcher();
}

export function isDisconnected(): boolean {
  return offlineSince !== undefined;
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Keeps the page on screen from now on, and returns since when it can't be read anew (ms since 1970), or undefined. */
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
  return useLostSince();
}

function useLostSince(): number | undefined {
  return useSyncExternalStore(
    watch,
    () => offlineSince,
    () => undefined,
  );
}

/** Returns whether the page on screen can't be read anew. */
export const useLost = () => useLostSince() !== undefined;

/** Marks that an error stands in the place of the page. */
export function useBroken(): void {
  useEffect(() => {
    broken = true;
    return () => {
      broken = false;
    };
  }, []);
}

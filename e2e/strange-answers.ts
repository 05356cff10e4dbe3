import { maxHeaderSize } from "node:http";
import { setTimeout } from "node:timers/promises";
import { ask } from "../server/test-ask.ts";
import { processMs, waitedForProcessorMs } from "../test/process-cost.ts";
import type { Site } from "./site.ts";
import type { Question } from "./strange-questions.ts";

interface Asked extends Question {
  visitor: string;
  cookie: string;
  /** The address holds the secret of a trip or of a driver's day. */
  isHolder?: boolean;
}

/**
 * An answer with its duration, without the time in which other processes held the processors, and with the processor
 * time of the server's process, both in milliseconds.
 */
export interface Measured {
  asked: Asked;
  status: number | string;
  ms: number;
  processorMs: number;
}

const mostMs = 1_000;
/** An answer slower than this is measured again, because other processes and garbage collection delay one now and then. */
const usualMs = 100;
/** A stranger's request may cost so much of the processor. */
const mostProcessorMs = 50;
/** A holder's trip page asks a dozen statements of the embedded database, which works in the same process. */
const mostOfHolderMs = 100;
const anonymous = ["visitor", "guest", "driver"];
/** These hash a password, which is costly on purpose and has a limit of its own. */
const hashes = /^(\/es)?\/auth\/(login|register|reset)|^\/demo\/operator/;

/**
 * Measures a request; up to ten times where it cost or took too much, because the process does other things too, and takes
 * the least. Each new try waits until the process rests: after a start it compresses kept pages on other threads for
 * seconds.
 */
export async function measure(site: Site, asked: Asked): Promise<Measured> {
  let least = await once(site, asked);
  const isTooMuch = () => troubleOf(least).length > 0 || least.ms > usualMs;
  for (let tried = 1; tried < 10 && isTooMuch() && !isFailure(least); tried++) {
    await untilAtRest(site);
    const again = await once(site, asked);
    if (isFailure(again)) return again;
    least = {
      ...least,
      ms: Math.min(least.ms, again.ms),
      processorMs: Math.min(least.processorMs, again.processorMs),
    };
  }
  return least;
}

/** Waits until the process takes less than a tenth of a processor, 20 seconds at most. */
async function untilAtRest(site: Site) {
  for (let looked = 0; looked < 100; looked++) {
    const before = processMs(site.pid) ?? 0;
    await setTimeout(200);
    if ((processMs(site.pid) ?? 0) - before < 20) return;
  }
}

async function once(site: Site, asked: Asked): Promise<Measured> {
  const { path, method, headers, body, cookie } = asked;
  const cookies = [cookie, headers.cookie].filter(Boolean).join("; ");
  const all = { ...headers, ...(cookies && { cookie: cookies }) };
  const before = processMs(site.pid) ?? 0;
  const waited = () => (waitedForProcessorMs(site.pid) ?? 0) + (waitedForProcessorMs() ?? 0);
  const waitedBefore = waited();
  const start = performance.now();
  const port = Number(new URL(site.url).port);
  const { status } = await ask(port, path, { method, headers: all, body }).catch((error) => {
    // Node refuses a head over its limit with 431 and closes; a body on its way may meet the closed connection first.
    const isTooLong = path.length + JSON.stringify(all).length > maxHeaderSize;
    return { status: error.code === "ECONNRESET" && isTooLong ? 431 : String(error) };
  });
  const ms = performance.now() - start - (waited() - waitedBefore);
  return { asked, status, ms, processorMs: (processMs(site.pid) ?? 0) - before };
}

function isFailure({ status }: Measured): boolean {
  return typeof status === "string" || status >= 500;
}

/** Returns a sentence for what is wrong with an answer. */
export function troubleOf(answer: Measured): string[] {
  const { asked, status, ms, processorMs } = answer;
  const request = `${asked.visitor}: ${asked.method} ${asked.path} ${asked.body?.slice(0, 500) ?? ""}`;
  if (isFailure(answer)) return [`${status} ${request}`];
  if (ms > mostMs) return [`${Math.round(ms)} ms ${request}`];
  const isCheap = !anonymous.includes(asked.visitor) || hashes.test(asked.route);
  return isCheap || processorMs <= (asked.isHolder ? mostOfHolderMs : mostProcessorMs)
    ? []
    : [`${Math.round(processorMs)} ms of processor ${request}`];
}

/** Writes one line of JSON per answer, for the command that reads many parts. */
export function linesOf(answers: Measured[]): string {
  return answers
    .map(({ asked: { route, method, visitor }, status, ms, processorMs }) => {
      return `${JSON.stringify({ route, method, visitor, status, ms, processorMs })}\n`;
    })
    .join("");
}

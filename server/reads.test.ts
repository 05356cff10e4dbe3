import { randomUUID } from "node:crypto";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { env } from "../app/env.server.ts";
import { setTo } from "../test/api.ts";
import { tooManyReads } from "./reads.ts";

beforeEach(() => void setTo(env, "GETS_PER_MINUTE", 2));

test("a visitor reads so many pages a minute, then is asked to wait for the next minute, and may go on", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-26T12:00:15Z") });
  onTestFinished(() => void vi.useRealTimers());
  const visitor = randomUUID();
  expect([tooManyReads(visitor), tooManyReads(visitor)]).toEqual([undefined, undefined]);
  expect(tooManyReads(visitor)).toMatchObject({ status: 429, headers: { "Retry-After": "45" } });
  vi.setSystemTime(new Date("2026-11-26T12:00:59Z"));
  expect(tooManyReads(visitor)).toMatchObject({ headers: { "Retry-After": "1" } });
  expect(tooManyReads(randomUUID())).toBeUndefined();
  vi.setSystemTime(new Date("2026-11-26T12:01:00Z"));
  expect(tooManyReads(visitor)).toBeUndefined();
});

test("the calendar of all rides is read twenty times a minute, and pages go on", () => {
  setTo(env, "GETS_PER_MINUTE", 100);
  const visitor = randomUUID();
  for (let n = 0; n < 20; n++) expect(tooManyReads(visitor, "/feed/x/rides.ics")).toBeUndefined();
  for (const path of ["/feed/x/rides.ics", "/Feed/x/Rides.ics"])
    expect(tooManyReads(visitor, path)).toMatchObject({ status: 429 });
  expect(tooManyReads(visitor, "/trip/x")).toBeUndefined();
});

test("a hundred thousand invented visitors don't fill the memory: the count begins anew", () => {
  const now = Date.now();
  setTo(Date, "now", () => now);
  const visitor = randomUUID();
  for (let n = 0; n < 3; n++) tooManyReads(visitor);
  for (let n = 0; n < 90_000; n++) tooManyReads(`invented ${n}`);
  expect(tooManyReads(visitor)).toMatchObject({ status: 429 });
  for (let n = 90_000; n < 101_000; n++) tooManyReads(`invented ${n}`);
  expect(tooManyReads(visitor)).toBeUndefined();
});

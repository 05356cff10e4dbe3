import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { env } from "../app/env.server.ts";
import { setTo } from "../test/api.ts";
import { booked } from "../test/driving.ts";
import { answerMetrics } from "./metrics.ts";

const token = "a-token-of-16-letters";

beforeEach(() => void setTo(env, "TRUST_PROXY", true));
let visitors = 0;

async function asked(path: string, headers: Record<string, string>, known: string | undefined = token) {
  visitors += 1;
  const server = createServer(async (request, response) => {
    request.headers["x-forwarded-for"] ??= `192.0.2.${visitors}`;
    if (!(await answerMetrics(request, response, known))) response.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    headers,
  });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

test("the token opens the metrics, in lines that Prometheus reads", async () => {
  await booked();
  const { status, text, headers } = await asked("/metrics", { authorization: `Bearer ${token}` });
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.has("www-authenticate")).toBe(false);
  const began = Number(/\nprocess_start_time_seconds (\d+)\n/.exec(text)![1]);
  expect(Math.abs(Date.now() / 1000 - process.uptime() - began)).toBeLessThan(10);
  expect(text).toContain("\necotravel_bookings_last_day 1\n");
  expect(text).toContain('\necotravel_letters{state="queued"} 2\n');
  expect(text).toMatch(/\necotravel_jobs\{queue="letter",state="created"\} \d+\n/);
  expect(text).toMatch(/\nprocess_resident_memory_bytes \d{7,}\n/);
  const line =
    /^(# (HELP [a-z_]+ .+|TYPE [a-z_]+ (gauge|counter))|[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? -?\d+)$/;
  for (const each of text.trimEnd().split("\n")) expect(each).toMatch(line);
});

test.each([
  ["without a token", {}],
  ["with another", { authorization: `Bearer ${token}x` }],
  ["with a part of it", { authorization: `Bearer ${token.slice(1)}` }],
  ["by another way", { authorization: `Basic ${token}` }],
])("%s no metrics are shown", async (_, headers) => {
  const answer = await asked("/metrics", headers as Record<string, string>);
  expect(answer).toMatchObject({ status: 401, text: "" });
  expect(answer.headers.get("www-authenticate")).toBe("Bearer");
});

test("a site without a token has no such address", async () => {
  expect((await asked("/metrics", { authorization: "Bearer " }, "")).status).toBe(404);
  expect((await asked("/metricsx", { authorization: `Bearer ${token}` })).status).toBe(404);
});

test("a visitor who sends wrong tokens is not listened to for the rest of the minute, others are", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-26T12:00:15Z") });
  onTestFinished(() => void vi.useRealTimers());
  const ask = async (word: string, from = "203.0.113.9") =>
    await asked("/metrics", { authorization: `Bearer ${word}`, "x-forwarded-for": from });
  for (let n = 0; n < 10; n++) expect((await ask(`guess ${n}`)).status).toBe(401);
  const refused = await ask(token);
  expect([refused.status, refused.text, refused.headers.get("retry-after")]).toEqual([429, "", "45"]);
  expect((await ask(token, "203.0.113.10")).status).toBe(200);
  vi.setSystemTime(new Date("2026-11-26T12:01:00Z"));
  expect((await ask(token)).status).toBe(200);
});

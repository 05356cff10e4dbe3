import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { booked } from "../test/driving.ts";
import { answerMetrics } from "./metrics.ts";

const token = "a-token-of-16-letters";

async function asked(path: string, headers: Record<string, string>, known: string | undefined = token) {
  const server = createServer(async (request, response) => {
    if (!(await answerMetrics(request, response, known))) response.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    headers,
  });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

test("whoever has the token reads how the site does, in lines that Prometheus takes", async () => {
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
])("%s nothing is read", async (_, headers) => {
  const answer = await asked("/metrics", headers as Record<string, string>);
  expect(answer).toMatchObject({ status: 401, text: "" });
  expect(answer.headers.get("www-authenticate")).toBe("Bearer");
});

test("a site without a token has no such address", async () => {
  expect((await asked("/metrics", { authorization: "Bearer " }, "")).status).toBe(404);
  expect((await asked("/metricsx", { authorization: `Bearer ${token}` })).status).toBe(404);
});

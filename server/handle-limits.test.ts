import { afterAll, expect, test } from "vitest";
import { env } from "../app/env.server.ts";
import { setTo } from "../test/api.ts";
import { ask } from "./test-ask.ts";
import { guardedServer, portOf } from "./test-handler.ts";

const guarded = guardedServer();
afterAll(() => void guarded.close());

test("too many posts in a minute are asked to wait, reading goes on", async () => {
  const post = () => ask(portOf(guarded), "/contact", { method: "POST" });
  let answer = await post();
  for (let n = 0; n < env.POSTS_PER_MINUTE && answer.status === 200; n++) answer = await post();
  expect(answer.status).toBe(429);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect(answer.bytes.toString()).toMatch("what you typed is kept");
  expect((await ask(portOf(guarded), "/contact")).status).toBe(200);
});

test("too many pages in a minute are asked to wait, other visitors are not", async () => {
  setTo(env, "GETS_PER_MINUTE", 1);
  setTo(env, "TRUST_PROXY", true);
  const get = (from: string) => ask(portOf(guarded), "/home", { headers: { "X-Forwarded-For": from } });
  const statuses = [];
  for (let n = 0; n < 3; n++) statuses.push((await get("203.0.113.209")).status); // a minute may begin in between
  const last = await get("203.0.113.209");
  expect([...statuses, last.status]).toContain(429);
  expect((await get("203.0.113.210")).status).toBe(200);
  const hit = await ask(portOf(guarded), "/kept", { headers: { "X-Forwarded-For": "203.0.113.209" } });
  expect(hit.status).toBe(200);
  expect((await ask(portOf(guarded), "/healthz")).status).toBe(200);
});

test("the calendar is asked for twenty times a minute, however its address is written", async () => {
  setTo(env, "TRUST_PROXY", true);
  const headers = { "X-Forwarded-For": "203.0.113.11" };
  const paths = ["/feed/x/rides.ics", "/a/../feed/x/rides.ics", "/%66eed/x/rides.ics"];
  const statuses = new Set<number>();
  // Half of them may come before a minute begins.
  for (let n = 0; n < 41; n++)
    statuses.add((await ask(portOf(guarded), paths[n % paths.length]!, { headers })).status);
  expect(statuses).toContain(429);
  expect((await ask(portOf(guarded), "/home", { headers })).status).toBe(200);
});

import { expect, onTestFinished, test, vi } from "vitest";
import { env } from "../app/env.server.ts";
import { log } from "../app/log.server.ts";
import { originOf, visitorOf } from "../app/visitor.server.ts";
import { setTo } from "../test/api.ts";
import { contextOf, household, network, originKeys, visitorKey } from "./visitor.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8:1:2::1", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:db8::1:2:3:4:5", "2001:db8:0:1"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
  ["unknown", "unknown"],
])("%s counts as %s", (address, source) => {
  expect(household(address)).toBe(source);
});

test.each([
  ["203.0.113.7", "203.0.113"],
  ["::ffff:203.0.113.7", "203.0.113"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1"],
  ["2001:db8::1", "2001:db8:0"],
  ["unknown", "unknown"],
])("%s belongs to the network %s", (address, neighbours) => {
  expect(network(address)).toBe(neighbours);
});

test("bookings are counted under keys that stay, of which neighbours share the network's alone", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-26T23:59:59Z") });
  onTestFinished(() => void vi.useRealTimers());
  const [mine, neighbours] = ["203.0.113.7", "203.0.113.8"].map((address) => originKeys(address, ""));
  expect(mine!.network).toBe(neighbours!.network);
  expect(mine!.address).not.toBe(neighbours!.address);
  expect(mine!.network).not.toBe(originKeys("203.0.114.7", "").network);
  vi.setSystemTime(new Date("2027-01-27T00:00:00Z"));
  expect(originKeys("10.0.0.1", "203.0.113.7", true)).toEqual(mine);
  expect(Object.values(mine!).join()).toMatch(/^[\w-]{43},[\w-]{43}$/);
});

test("the key doesn't show the address", () => {
  expect(visitorKey("203.0.113.7", "")).toMatch(/^[\w-]{43}$/);
  expect(visitorKey("203.0.113.7", "")).not.toBe(visitorKey("203.0.113.8", ""));
});

test("behind a trusted proxy the last forwarded address counts, whatever the visitor put before it", () => {
  const visitor = visitorKey("203.0.113.7", "");
  expect(visitorKey("10.0.0.1", "203.0.113.7", true)).toBe(visitor);
  expect(visitorKey("10.0.0.1", "1.2.3.4, 203.0.113.7", true)).toBe(visitor);
  expect(visitorKey("203.0.113.7", "", true)).toBe(visitor);
});

test("without a trusted proxy a forwarded address means nothing", () => {
  expect(visitorKey("203.0.113.7", "1.2.3.4", false)).toBe(visitorKey("203.0.113.7", "", false));
});

test("the key is another one each day, so that nobody is followed from one to the next", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-26T23:59:59Z") });
  onTestFinished(() => void vi.useRealTimers());
  const before = visitorKey("203.0.113.7", "");
  vi.setSystemTime(new Date("2026-11-26T00:00:00Z"));
  expect(visitorKey("203.0.113.7", "")).toBe(before);
  vi.setSystemTime(new Date("2026-11-27T00:00:00Z"));
  expect(visitorKey("203.0.113.7", "")).not.toBe(before);
});

let days = 0;

test("a public site without a setting for its proxy warns once a day", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 0, 1 + days++) });
  const warn = vi.spyOn(log, "warn");
  onTestFinished(() => {
    warn.mockRestore();
    vi.useRealTimers();
  });
  visitorKey("10.0.0.1", "203.0.113.7", false); // a site on this machine needs no warning
  setTo(env, "production", true);
  visitorKey("203.0.113.7", "", false);
  visitorKey("10.0.0.1", "203.0.113.7", true);
  expect(warn).not.toHaveBeenCalled();
  for (let n = 0; n < 3; n++) visitorKey("10.0.0.1", "203.0.113.7", false);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("TRUST_PROXY=1"));
});

test("nobody can claim to be another visitor", () => {
  const headers = { "X-Visitor": "somebody else", "X-Forwarded-For": "203.0.113.8" };
  const context = contextOf(new Request("http://localhost/", { headers }), { address: "203.0.113.7" });
  expect(visitorOf({ context })).toBe(visitorKey("203.0.113.7", ""));
  expect(originOf({ context })).toEqual(originKeys("203.0.113.7", ""));
});

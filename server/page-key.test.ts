import { expect, test } from "vitest";
import { maxTransferPassengers } from "../app/domain/price/fare.ts";
import { isAnybody, keyOf } from "./page-key.ts";

const inherited = Object.getOwnPropertyNames(Object.prototype);
const request = (cookie: string) =>
  ({ method: "GET", headers: { cookie } }) as Parameters<typeof isAnybody>[0];

test.each(inherited)("a name that every object inherits is no parameter: %s", (name) => {
  expect(keyOf(`/home?${name}`)).toBeUndefined();
  expect(keyOf(`/es/private-shuttle?from=tamarindo&${name}=1`)).toBeUndefined();
  expect(isAnybody(request(`${name}=1`))).toBe(true);
});

test("a device that signed in before is anybody once it is signed out", () => {
  const device = "device=eyJpZCI6IngifQ.signed";
  expect(isAnybody(request(device))).toBe(true);
  expect(isAnybody(request(`${device}; ecotravel.session_token=x.y`))).toBe(false);
  expect(isAnybody(request(`__Host-ecotravel.two_factor=x.y; ${device}`))).toBe(false);
});

test.each([
  ["GET", true],
  ["HEAD", true],
  ["POST", false],
  ["OPTIONS", false],
])("a visitor who sends %s counts as anybody: %s", (method, isSo) => {
  expect(isAnybody({ method, headers: {} } as Parameters<typeof isAnybody>[0])).toBe(isSo);
});

test.each(["/home?", "/home?utm_source=letter&utm_medium=x", "/home?gclid=1&fbclid=2&msclkid=3"])(
  "an advertisement that leads to %s gets the page that is kept for all",
  (url) => {
    expect(keyOf(url)).toBe("/home");
  },
);

test("a van's seats are the numbers that a page is kept for", () => {
  const kept = Array.from({ length: 30 }, (_, n) => n).filter((n) =>
    keyOf(`/private-shuttle?passengers=${n}`),
  );
  expect([kept[0], kept.at(-1), kept.length]).toEqual([1, maxTransferPassengers, maxTransferPassengers]);
});

test("an address that names a parameter twice is left to the app", () => {
  expect(keyOf("/private-shuttle?from=tamarindo")).toBe("/private-shuttle?from=tamarindo");
  expect(keyOf("/private-shuttle?from=tamarindo&from=nosara")).toBeUndefined();
  expect(keyOf("/private-shuttle?from=tamarindo&from=tamarindo")).toBeUndefined();
});

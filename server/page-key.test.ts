import { expect, test } from "vitest";
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
  expect(isAnybody(request(`__Secure-ecotravel.two_factor=x.y; ${device}`))).toBe(false);
});

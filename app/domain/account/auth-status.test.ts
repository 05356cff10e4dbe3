import { expect, test } from "vitest";
import { authStatus } from "./auth-status.ts";

test.each([
  ["not-authenticated", undefined, undefined],
  ["not-authenticated", undefined, "owner"],
  ["not-authenticated", "", undefined],
  ["authenticated", "emma", undefined],
  ["admin", "ana", "owner"],
  ["admin", "luis", "reader"],
] as const)("%s is user %s whose role is %s", (status, user, role) => {
  expect(authStatus(user, role)).toBe(status);
});

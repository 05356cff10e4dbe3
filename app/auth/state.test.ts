import { expect, test } from "vitest";
import { authStatus } from "./state.ts";

test.each([
  ["not-authenticated", undefined, undefined],
  ["not-authenticated", undefined, "ana"],
  ["not-authenticated", "", ""],
  ["authenticated", "emma", undefined],
  ["authenticated", "emma", "ana"],
  ["admin", "ana", "ana"],
])("%s is user %s when the operator is %s", (status, user, operator) => {
  expect(authStatus(user, operator)).toBe(status);
});

import { expect, test } from "vitest";
import { may, type Right, roles } from "./role.ts";

test("the rights of each role", () => {
  const rights: Right[] = ["read", "dispatch", "cash", "manage"];
  expect(roles.map((role) => [role, ...rights.filter((right) => may(role, right))])).toEqual([
    ["owner", "read", "dispatch", "cash", "manage"],
    ["dispatcher", "read", "dispatch"],
    ["cashier", "read", "cash"],
    ["reader", "read"],
  ]);
});

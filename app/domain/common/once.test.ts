import { expect, test } from "vitest";
import { onceForEach } from "./once.ts";

test("each is looked at once it is asked for, and once, also where nothing is found", () => {
  const looked: string[] = [];
  const find = onceForEach((key: string) => {
    looked.push(key);
    return key === "none" ? undefined : key.length;
  });
  expect(looked).toEqual([]);
  expect(["two", "none", "two", "none"].map(find)).toEqual([3, undefined, 3, undefined]);
  expect(looked).toEqual(["two", "none"]);
});

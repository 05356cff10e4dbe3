import { expect, test } from "vitest";
import { onceForEach } from "./once.ts";

test("each key is looked up at its first call and only once, also where nothing is found", () => {
  const looked: string[] = [];
  const find = onceForEach((key: string) => {
    looked.push(key);
    return key === "none" ? undefined : key.length;
  });
  expect(looked).toEqual([]);
  expect(["two", "none", "two", "none"].map(find)).toEqual([3, undefined, 3, undefined]);
  expect(looked).toEqual(["two", "none"]);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { guards } from "./guards/guards.ts";

test("the line of every guard stands in its file, once", () => {
  const counted = guards.map(({ name, file, code }) => [
    name,
    readFileSync(file, "utf8").split(code).length - 1,
  ]);
  expect(counted.filter(([, count]) => count !== 1)).toEqual([]);
});

import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { folder, scenes } from "./draw.ts";

test("the folder holds exactly the scenes that are drawn", () => {
  expect(readdirSync(folder).sort()).toEqual(
    Object.keys(scenes)
      .map((name) => `${name}.svg`)
      .sort(),
  );
});

test.each(Object.entries(scenes))("%s is drawn the same as the committed file", (name, draw) => {
  expect(draw() === readFileSync(new URL(`${name}.svg`, folder), "utf8")).toBe(true);
});

test.each(Object.entries(scenes))("%s is light, closed in itself and well formed", (_, draw) => {
  const svg = draw();
  expect(gzipSync(svg, { level: 9 }).length).toBeLessThanOrEqual(12_000);
  expect(svg).toMatch(/^<svg [^>]*width="\d+" height="\d+" viewBox="0 0 \d+ \d+"/);
  expect(svg).not.toMatch(/style=|<script|<image|NaN|undefined|Infinity|href="[^#]/);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of svg.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids).toContain(id);
});

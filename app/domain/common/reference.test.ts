import { expect, test } from "vitest";
import { isId, newId, newReference } from "./reference.ts";

test("a reference has only letters that survive being read out", () => {
  for (let i = 0; i < 2000; i++) expect(newReference()).toMatch(/^TMR-[2-9A-HJKMNP-TW-Z]{5}$/);
});

test("an id is twenty letters and digits, and no two are the same", () => {
  const ids = new Set(Array.from({ length: 5000 }, newId));
  expect(ids.size).toBe(5000);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(isId("../../etc/passwd")).toBe(false);
});

test("every letter of an id is about equally likely", () => {
  const counts = new Map<string, number>();
  for (const letter of Array.from({ length: 5000 }, newId).join("")) {
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  const expected = 100_000 / 62;
  expect(counts.size).toBe(62);
  for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(expected * 0.2);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const schema = /const schema = z\.object\(\{([\s\S]*?)\n\}\);/.exec(
  readFileSync("app/env.server.ts", "utf8"),
)![1]!;
const fields = new Map(
  schema
    .split(/\n {2}(?=[A-Z])/)
    .filter(Boolean)
    .map((field) => [field.split(":", 1)[0]!.trim(), field]),
);
const rows = new Map<string, string>();
for (const line of readFileSync("docs/settings.md", "utf8")
  .split("\n")
  .filter((text) => text.startsWith("| `"))) {
  for (const [, name] of line.split("|")[1]!.matchAll(/`([A-Z_0-9]+)[`=]/g)) rows.set(name!, line);
}
/** The command sets `NODE_ENV`, tests set `CRASH_AT`, and Node itself reads the certificate authority. */
const unwritten = ["NODE_ENV", "CRASH_AT"];
const ofNode = ["NODE_EXTRA_CA_CERTS"];

test("docs/settings.md has a row for each setting, and for no other", () => {
  const read = [...fields.keys()].filter((name) => !unwritten.includes(name));
  expect(read.length).toBeGreaterThan(25);
  expect([...rows.keys()].filter((name) => !ofNode.includes(name)).sort()).toEqual(read.sort());
});

test("docs/settings.md says the number that holds where a setting is missing", () => {
  const numbers = [...fields].flatMap(([name, field]) => {
    const [, number] = /wholeNumber\(.*\.default\((\d+)\)/.exec(field) ?? [];
    return number ? [{ name, number }] : [];
  });
  expect(numbers.length).toBeGreaterThan(3);
  const wrong = numbers.filter(({ name, number }) => !rows.get(name)?.split("|").at(-2)?.includes(number));
  expect(wrong).toEqual([]);
});

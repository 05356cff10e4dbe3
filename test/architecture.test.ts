import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

// Who may import whom: routes → booking → store, payment, mail, auth → domain; ui → domain; auth → store.
const allowed: Record<string, string[]> = {
  routes: ["routes", "booking", "store", "payment", "mail", "auth", "domain", "ui", "texts", ""],
  booking: ["booking", "store", "payment", "mail", "auth", "domain", "texts", ""],
  store: ["store", "domain", ""],
  payment: ["payment", "domain", ""],
  mail: ["mail", "domain", "texts", ""],
  auth: ["auth", "store", "domain", ""],
  ui: ["ui", "domain", "texts"],
  domain: ["domain"],
  // Words need the pure formatters of money and days, and nothing else.
  texts: ["texts", "domain"],
};
const files = globSync("app/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file));

function forbidden(file: string, source: string): string[] {
  const [, folder = ""] = /^app\/(\w+)\//.exec(file) ?? [];
  const rule = allowed[folder];
  // Types cost nothing and bring nothing along.
  const imports = [...source.matchAll(/^import (?!type )[^;]*?from "(\.[^"]+)"/gm)].map((match) => match[1]!);
  return imports
    .map((path) => join(dirname(file), path))
    .filter((path) => rule && !rule.includes(/^app\/(\w+)\//.exec(path)?.[1] ?? ""))
    .map((path) => `${file} imports ${path}`);
}

test("arrows point one way only", () => {
  expect(files.flatMap((file) => forbidden(file, readFileSync(file, "utf8")))).toEqual([]);
});

test("an arrow the wrong way is seen", () => {
  expect(forbidden("app/domain/fare.ts", 'import { db } from "../store/db.server.ts";')).toHaveLength(1);
  expect(forbidden("app/mail/x.server.ts", 'import {\n  db,\n} from "../store/db.server.ts";')).toHaveLength(
    1,
  );
});

test("what touches the database, the settings or the mail ends in .server", () => {
  const touching = /from "(drizzle-orm|pg|pg-boss|nodemailer|pino|@electric-sql|node:|[./]+env\.server)/m;
  const bare = files.filter((file) => !/\.server\.tsx?$/.test(file) && !/^app\/(routes|root)/.test(file));
  expect(bare.filter((file) => touching.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("files stay short: half of them under 60 lines, none over 250", () => {
  const lines = files
    .filter((file) => !/^app\/texts\/|seed-/.test(file))
    .map((file) => ({ file, count: readFileSync(file, "utf8").split("\n").length - 1 }))
    .sort((a, b) => a.count - b.count);
  expect(lines.at(-1)!.count, lines.at(-1)!.file).toBeLessThanOrEqual(250);
  expect(lines[Math.floor(lines.length / 2)]!.count).toBeLessThanOrEqual(60);
});

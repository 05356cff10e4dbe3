import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/** Only some pages and letters need these: each makes a start slower, and the first page needs none. */
const late = [
  "@react-email/components",
  "@zxcvbn-ts/language-common",
  "marked",
  "nodemailer",
  "postal-mime",
  "sharp",
  "web-push",
];

/** Returns the files that are read before the site listens: the server, every page, and all that they import at once. */
function readAtStart(): Set<string> {
  const files = ["server/start.ts", "app/root.tsx", "app/entry.server.tsx"];
  const pages = globSync("app/routes/**/*.{ts,tsx}").filter((file) =>
    /export (async )?function loader/.test(code(file)),
  );
  const read = new Set([...files, ...pages]);
  for (const file of read) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const [, from] of code(file).matchAll(/^(?:import|export|\}) [^;(]*?from "([^"]+)";/gm)) {
      const path = from!.startsWith(".") ? join(dirname(file), from!) : from!;
      if (!path.includes("+types")) read.add(path);
    }
  }
  return read;
}

const code = (file: string) => readFileSync(file, "utf8").replace(/^(?:import|export) type [^;]*;/gm, "");

test("files that a start does not need are loaded late", () => {
  const read = readAtStart();
  expect([...read]).toEqual(expect.arrayContaining(["drizzle-orm", "app/mail/transport.server.ts"]));
  expect(late.filter((name) => read.has(name))).toEqual([]);
});

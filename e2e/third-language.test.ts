import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Language } from "../app/domain/common/language.ts";
import { findLetters } from "./mailbox.ts";
import { bookLater } from "./screen-cast.ts";
import { startSite, temporaryFolder } from "./site.ts";
import { startedFolder } from "./started-folder.ts";

const texts = `import { inLanguage } from "../domain/common/language.ts";
import { en, type Texts } from "./en.ts";

export const de: Texts = {
  ...en,
  language: "de",
  locale: "de-DE",
  href: (path) => inLanguage(path, "de"),
  itself: { name: "DE", label: "Deutsch" },
};
export { calendarWords, letters } from "./en.ts";
export { de as texts };
`;

test("a third language is one file of texts and one line", async () => {
  const copy = temporaryFolder();
  onTestFinished(copy.remove);
  const files = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0").filter(Boolean);
  for (const file of files.filter(
    (file) => !/^(docs(?!\/manual)|bench|e2e|test|vitest|scenes\/(?!card-lines|symbol))|\.test\./.test(file),
  )) {
    mkdirSync(dirname(join(copy.path, file)), { recursive: true });
    cpSync(file, join(copy.path, file));
  }
  symlinkSync(join(process.cwd(), "node_modules"), join(copy.path, "node_modules"));
  const change = (file: string, before: string, after: string) => {
    const text = readFileSync(join(copy.path, file), "utf8");
    expect(text).toContain(before);
    writeFileSync(join(copy.path, file), text.replace(before, after));
  };
  writeFileSync(join(copy.path, "app/texts/de.ts"), texts);
  change("app/domain/common/language.ts", '["en", "es"]', '["en", "es", "de"]');
  const run = (program: string, ...words: string[]) =>
    execFileSync(join("node_modules/.bin", program), words, {
      cwd: copy.path,
      encoding: "utf8",
      stdio: "pipe",
    });
  run("react-router", "typegen");
  run("tsc", "--noEmit");
  run("react-router", "build");
  const assets = join(copy.path, "build/client/assets");
  const scripts = readdirSync(assets).filter((file) => file.endsWith(".js"));
  const sent = scripts.map((file) => readFileSync(join(assets, file), "utf8")).join("");
  expect(sent, "the texts of pages are sent").toContain("Deutsch");
  expect(sent, "those of letters stay here").not.toContain("We received your payment of");

  const data = startedFolder();
  onTestFinished(data.remove);
  const site = await startSite(data.path, {}, copy.path);
  onTestFinished(() => site.stop());
  const read = async (path: string) => await (await fetch(site.url + path)).text();
  const home = await read("/de/home");
  expect(home).toContain('<html lang="de"');
  for (const href of ["/home", "/es/home", "/de/private-shuttle"]) expect(home).toContain(`href="${href}"`);
  expect(await read("/es/home")).toContain('href="/de/home"');
  expect(await read("/sitemap.xml")).toContain('hreflang="de"');
  expect(await read("/speculation.rules")).toContain('"{/de}?/tours"');
  const kept = await fetch(`${site.url}/de/tours`);
  expect(kept.headers.get("speculation-rules")).toBe('"/speculation.rules"');
  const { secret } = await bookLater({ site: site.url, language: "de" as Language });
  const trip = await fetch(`${site.url}/de/trip/${secret}`);
  expect([trip.status, trip.headers.get("Referrer-Policy")]).toEqual([200, "same-origin"]);
  // Until its press, the letter to an address links to where the guest confirms it.
  const letters = async () => (await findLetters(site.url, "/de/confirm/", new Map())).length;
  await expect.poll(letters, { timeout: 30_000 }).toBe(1);
}, 180_000);

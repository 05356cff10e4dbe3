import { expect, test } from "vitest";
import { lineOf, openPage } from "../../../test/heads.ts";
import siteRoutes from "../../routes.ts";
import { robots } from "./robots.ts";
import { loader } from "./sitemap.ts";

const site = "http://localhost:3000";

test("every address of the sitemap is a page that says the same address and the same two languages", async () => {
  const entries = await readSitemap();
  expect(entries).toHaveLength(2 * (12 + 8 + 48));
  for (const { path, alternates } of entries) {
    const { status, meta } = await openPage(path);
    expect([path, status, lineOf(meta, "canonical")]).toEqual([path, 200, site + path]);
    const told = ["en", "es", "x-default"].map((language) => [language, lineOf(meta, language)]);
    expect([path, told]).toEqual([path, alternates.map(([language, to]) => [language, site + to])]);
  }
});

test("the two languages of a page name each other", async () => {
  const entries = await readSitemap();
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  for (const { path, alternates } of entries) {
    const [english, spanish] = alternates.map(([, to]) => to);
    expect(byPath.get(english!)?.alternates).toEqual(alternates);
    expect(byPath.get(spanish!)?.alternates).toEqual(alternates);
    expect([english, spanish]).toContain(path);
    expect(spanish).toBe(`/es${english}`);
  }
});

test("no public page is forgotten", async () => {
  const listed = new Set((await readSitemap()).map(({ path }) => path));
  const plain = siteRoutes.flatMap(({ id, path = "" }) =>
    /^e[ns] /.test(id ?? "") && !/[:*]/.test(path) ? [`/${path}`] : [],
  );
  for (const path of plain) {
    const isPublic = lineOf((await openPage(path)).meta, "canonical") !== undefined;
    expect([path, listed.has(path)]).toEqual([path, isPublic]);
  }
  expect(plain.length).toBeGreaterThan(20);
});

test("every page has a title and a description of its own, short enough to be shown whole", async () => {
  const seen = { title: new Set<string>(), description: new Set<string>() };
  for (const { path } of await readSitemap()) {
    const { meta } = await openPage(path);
    for (const [name, most] of [
      ["title", 60],
      ["description", 155],
    ] as const) {
      const text = lineOf(meta, name)!;
      expect([path, text, text.length <= most, seen[name].has(text)]).toEqual([path, text, true, false]);
      seen[name].add(text);
    }
  }
});

test("search engines are sent to the sitemap, and away from personal pages", async () => {
  const lines = robots({ demo: false, DEMO: false, siteUrl: "https://ecotravel.example" }).split("\n");
  expect(lines).toContain("Sitemap: https://ecotravel.example/sitemap.xml");
  const isClosed = (path: string) =>
    lines.some((line) => line.startsWith("Disallow: ") && path.startsWith(line.slice(10)));
  const ours = ["/checkout", "/trip/x", "/account/trips", "/account/security", "/auth/reset/x", "/logout"];
  for (const path of [...ours, ...ours.map((path) => `/es${path}`)])
    expect([path, isClosed(path)]).toEqual([path, true]);
  for (const path of ["/auth/google", "/auth/done", "/dashboard/admin", "/api/quote", "/demo/mailbox"])
    expect([path, isClosed(path)]).toEqual([path, true]);
  for (const { path } of await readSitemap()) expect([path, isClosed(path)]).toEqual([path, false]);
});

test.each([
  { demo: true, DEMO: false },
  { demo: false, DEMO: true },
])("search engines read nothing of a demonstration: %j", (which) => {
  expect(robots({ ...which, siteUrl: site })).toBe("User-agent: *\nDisallow: /\n");
});

async function readSitemap() {
  const xml = await (await loader()).text();
  return [...xml.matchAll(/<url><loc>(.+?)<\/loc>(.+?)<\/url>/g)].map(([, address, links]) => ({
    path: address!.replace(site, ""),
    alternates: [...links!.matchAll(/hreflang="(.+?)" href="(.+?)"/g)].map(
      ([, language, to]): [string, string] => [language!, to!.replace(site, "")],
    ),
  }));
}

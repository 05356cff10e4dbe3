import { appendFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { always, inherited } from "../test/strange.ts";
import { builtRoutes } from "./built-routes.ts";
import { signInOperator } from "./cast.ts";
import { type Site, startSite } from "./site.ts";
import { startedFolder } from "./started-folder.ts";
import { linesOf, type Measured, measure, troubleOf } from "./strange-answers.ts";
import { strangeCast, vocabularyOf } from "./strange-cast.ts";
import { strangeQuestions } from "./strange-questions.ts";

const folder = startedFolder();
let site: Site;
let operator: string;
beforeAll(async () => {
  site = await startSite(folder.path);
  operator = await signInOperator(site);
});
afterAll(async () => {
  await site.stop();
  folder.remove();
});

test("no page of a guest loads the words of the desk", () => {
  const routes = builtRoutes().filter(({ id }) => id === "root" || /^e[ns] /.test(id));
  expect(routes.length).toBeGreaterThan(40);
  const loading = routes.filter(({ scripts }) => scripts.some((script) => /\/desk-/.test(script)));
  expect(loading.map(({ id }) => id)).toEqual([]);
});

test("no kept page minds a name that every object inherits, in its query, its headers or its cookies", async () => {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, address]) => new URL(address!).pathname);
  expect(pages.length).toBeGreaterThan(100);
  // One tour and one road stand for all of their kind.
  const kinds = new Map(pages.map((path) => [path.replace(/(?<=\/(booking-tour|transfers)\/).*/, ""), path]));
  const found: Measured[] = [];
  const all = Object.fromEntries(inherited.map((name) => [name, "1"]));
  const cookie = inherited.map((name) => `${name}=1`).join("; ");
  const visit = async (path: string, headers: Record<string, string>) => {
    const question = { route: path, path, method: "GET", headers, visitor: "visitor", cookie: "" };
    found.push(await measure(site, question));
  };
  for (const path of kinds.values()) {
    await visit(path, { ...all, cookie });
    for (const name of inherited) await visit(`${path}?from=tamarindo&${name}`, { [name]: "1" });
  }
  expect(found.flatMap(troubleOf)).toEqual([]);
}, 120_000);

// `npm run test:strangers` asks more, from where it was: seed, first, number.
const [seed = always.seed, first = 0, number = 600] = (process.env.STRANGERS ?? "")
  .split(" ")
  .filter(Boolean)
  .map(Number);
// Sends requests to these routes alone: "/home,/contact".
const only = process.env.STRANGERS_ONLY?.split(",");

test("no request to any route causes a failure or costs more than its share", async () => {
  // Streams never end, and a signed-out operator is none.
  const routes = builtRoutes().filter(
    ({ path }) => !/events|logout/.test(path) && (only === undefined || only.includes(path)),
  );
  const cast = await strangeCast(site, operator);
  const vocabulary = await vocabularyOf(site, routes, cast);
  const visitors = fc.constantFrom(...Object.keys(cast.cookies));
  const asked = fc.tuple(visitors, strangeQuestions(routes, vocabulary));
  const answers: Measured[] = [];
  for (const [visitor, question] of fc.sample(asked, { seed: seed + first, numRuns: number })) {
    const isHolder = cast.links.some((link) => question.path.includes(link));
    answers.push(
      await measure(site, { ...question, visitor, isHolder, cookie: cast.cookies[visitor] ?? "" }),
    );
  }
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  if (process.env.STRANGERS_FILE) appendFileSync(process.env.STRANGERS_FILE, linesOf(answers));
  expect(answers.flatMap(troubleOf)).toEqual([]);
}, 3_600_000);

test("a visitor who tried too often is told when to come back", async () => {
  const body = new URLSearchParams({ email: "nobody@example.com", password: "wrong" });
  const answers: Response[] = [];
  for (let n = 0; n < 40 && !answers.some(({ status }) => status === 429); n++) {
    answers.push(await fetch(`${site.url}/auth/login`, { method: "POST", body }));
  }
  answers.push(await fetch(`${site.url}/auth/login.data`, { method: "POST", body }));
  for (const { status, headers } of answers.slice(-2)) {
    expect([status, Number(headers.get("Retry-After")) > 0]).toEqual([429, true]);
  }
}, 60_000);

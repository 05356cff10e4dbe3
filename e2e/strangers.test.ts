import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "../server/test-ask.ts";
import { always, cookies, headers, inherited, percented, strange } from "../test/strange.ts";
import { builtRoutes, fill } from "./built-routes.ts";
import { signInOperator } from "./cast.ts";
import { type Site, startSite } from "./site.ts";
import { startedFolder } from "./started-folder.ts";

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

interface Question {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** What is wrong with the answer; what is slow only once was waiting for its turn on a busy machine. */
async function trouble({ path, ...question }: Question): Promise<string[]> {
  const port = Number(new URL(site.url).port);
  for (let tried = 1; ; tried++) {
    const start = performance.now();
    const { status } = await ask(port, path, question).catch((error) => ({ status: String(error) }));
    const ms = Math.round(performance.now() - start);
    if (typeof status === "string" || status >= 500) return [`${status} ${question.method ?? "GET"} ${path}`];
    if (ms < 1_000) return [];
    if (tried === 3) return [`${ms} ms ${question.method ?? "GET"} ${path}`];
  }
}

test("no kept page minds a name that every object inherits, in its query, its headers or its cookies", async () => {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, address]) => new URL(address!).pathname);
  expect(pages.length).toBeGreaterThan(100);
  // One tour and one road stand for all of their kind.
  const kinds = new Map(pages.map((path) => [path.replace(/(?<=\/(booking-tour|transfers)\/).*/, ""), path]));
  const found: string[] = [];
  const all = Object.fromEntries(inherited.map((name) => [name, "1"]));
  const cookie = inherited.map((name) => `${name}=1`).join("; ");
  for (const path of kinds.values()) {
    found.push(...(await trouble({ path, headers: { ...all, cookie } })));
    for (const name of inherited) {
      found.push(...(await trouble({ path: `${path}?from=tamarindo&${name}`, headers: { [name]: "1" } })));
    }
  }
  expect(found).toEqual([]);
}, 120_000);

test("whatever anybody sends to any route, the answer comes within a second and is no failure", async () => {
  // Streams never end, and who has signed out is no operator.
  const routes = builtRoutes().filter(({ path }) => !/events|logout/.test(path));
  const address = fc
    .tuple(fc.constantFrom(...routes), percented, fc.constantFrom("", ".data", "/", "//"))
    .chain(([{ path }, value, end]) =>
      fc.constantFrom(...fill(path, [value, "1", "1001"])).map((way) => `${way || "/"}${end}`),
    );
  const names = fc.oneof(
    fc.constantFrom(
      ...inherited,
      "from",
      "to",
      "passengers",
      "tripType",
      "tour",
      "token",
      "error",
      "problem",
      "_routes",
    ),
    fc.constantFrom(
      "search",
      "day",
      "after",
      "type",
      "status",
      "payment",
      "month",
      "state",
      "code",
      "cancelled",
      "index",
    ),
  );
  const pairs = fc
    .array(fc.tuple(names, percented), { maxLength: 4 })
    .map((all) => all.map((pair) => pair.join("=")).join("&"));
  const fields = fc.constantFrom(
    "intent",
    "id",
    "click",
    "reference",
    "amount",
    "checkout",
    "trip",
    "order",
    "email",
    "password",
    "scene",
    "displayName",
    "firstName",
    "phone",
    "message",
    "from",
    "to",
    "departure",
    "date",
    "passengers",
    "tripType",
  );
  const typed = fc.array(
    fc.tuple(
      fc.oneof(fields, names),
      fc.oneof(strange, fc.constantFrom("order", "settle", "cancelled", "complete", "refund")),
    ),
  );
  const body = fc.oneof(
    typed.map((all): [string, string] => [
      "application/x-www-form-urlencoded",
      String(new URLSearchParams(all)),
    ]),
    fc.jsonValue().map((value): [string, string] => ["application/json", JSON.stringify(value)]),
    fc.tuple(
      fc.constantFrom("multipart/form-data; boundary=x", "multipart/form-data", "text/plain", "x"),
      strange,
    ),
  );
  const question = fc.record({
    path: fc.tuple(address, pairs).map(([path, query]) => (query ? `${path}?${query}` : path)),
    method: fc.constantFrom("GET", "GET", "POST", "POST", "HEAD", "OPTIONS", "DELETE"),
    headers,
    cookies,
    signedIn: fc.boolean(),
    body,
  });
  let asked = 0;
  const property = fc.asyncProperty(
    question,
    async ({ path, method, headers, cookies, signedIn, body: [type, text] }) => {
      asked++;
      const cookie = signedIn ? `${operator}; ${cookies}` : cookies;
      const sent =
        method === "POST"
          ? { body: text, type: { "content-type": type, "content-length": String(Buffer.byteLength(text)) } }
          : undefined;
      const all = { ...headers, ...(cookie && { cookie }), ...sent?.type };
      expect(
        await trouble({ path: path.replaceAll(/[^\x21-\xff]/g, ""), method, headers: all, body: sent?.body }),
      ).toEqual([]);
    },
  );
  await fc.assert(property, { ...always, numRuns: 600, interruptAfterTimeLimit: 150_000 });
  expect(asked).toBeGreaterThanOrEqual(200);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
}, 200_000);

test("who tried too often is told when to come back", async () => {
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

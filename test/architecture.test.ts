import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { appFiles, folderOf, importMap, namedFiles } from "./imports.ts";

// Types count too: routes → operations → store, payment, mail, auth → domain; ui → domain; auth → store.
const allowed: Record<string, string[]> = {
  entry: ["entry", "routes", "store", "payment", "auth", "domain", "ui", "texts", "settings", ".faces"],
  routes: [
    "routes",
    "operations",
    "store",
    "payment",
    "mail",
    "auth",
    "domain",
    "ui",
    "texts",
    "settings",
  ].concat([
    // The desk also needs the list of pages, the lines of a shared card, and the manual's text.
    "entry",
    "scenes",
    "docs",
  ]),
  operations: [
    "operations",
    "backup",
    "store",
    "payment",
    "flight",
    "mail",
    "auth",
    "domain",
    "texts",
    "settings",
  ],
  backup: ["backup", "store"],
  store: ["store", "domain", "settings"],
  payment: ["payment", "domain", "settings", "simulators"],
  flight: ["flight", "domain", "settings"],
  mail: ["mail", "domain", "texts", "settings"],
  auth: ["auth", "store", "domain", "settings", "simulators"],
  ui: ["ui", "domain", "texts"],
  domain: ["domain"],
  // Texts need the pure formatters of money and days, and nothing else.
  texts: ["texts", "domain"],
  settings: ["settings", "domain"],
};

/** A file directly in `app/` is one that React Router enters by, or one of the settings and tools that every floor may use. */
function floorOf(file: string): string {
  const floor = folderOf(file);
  if (floor) return floor;
  if (!file.startsWith("app/")) return file.split("/", 1)[0]!;
  return /^app\/(root|routes|pages|entry\.\w+)\.tsx?$/.test(file) ? "entry" : "settings";
}

function forbidden(file: string, source: string): string[] {
  const rule = allowed[floorOf(file)];
  return namedFiles(file, source, "all")
    .filter((path) => (rule && !rule.includes(floorOf(path))) || isStaticSimulator(path, source))
    .map((path) => `${file} imports ${path}`);
}

/** Tells whether an import would load a demonstration's part on a real site. */
function isStaticSimulator(path: string, source: string): boolean {
  return path.startsWith("simulators/") && !new RegExp(`import\\("[./]*${path}"\\)`).test(source);
}

const serverFiles = globSync("{server.ts,server/**/*.ts}").filter((file) => !file.endsWith(".test.ts"));

test("arrows point one way only", () => {
  const all = [...appFiles, ...serverFiles];
  expect(all.flatMap((file) => forbidden(file, readFileSync(file, "utf8")))).toEqual([]);
});

test.each([
  ["app/domain/x.ts", 'import { db } from "../store/db.server.ts";'],
  ["app/mail/x.server.ts", 'import {\n  db,\n} from "../store/db.server.ts";'],
  ["app/ui/x.ts", 'export * from "../store/db.server.ts";'],
  ["app/domain/x.ts", 'const { db } = await import("../store/db.server.ts");'],
  ["app/domain/x.ts", 'const texts = import.meta.glob<Texts>("../texts/?n.ts", { eager: true });'],
  ["app/ui/x.tsx", 'import type { loader } from "../root.tsx";'],
  ["app/security.server.ts", 'import { db } from "./store/engine/db.server.ts";'],
  ["app/payment/x.server.ts", 'import { simulatePaypal } from "../../simulators/paypal.ts";'],
  ["server/x.ts", 'import { keepWeek } from "../simulators/week.ts";'],
])("an arrow the wrong way is seen: %s", (file, source) => {
  expect(forbidden(file, source)).toHaveLength(1);
});

// These are words such as INSTRUMENT_DECLINED, CHECKOUT.ORDER.APPROVED, custom_id, T1107; PENDING is a word of ours too.
const theirWord = /\b(?:[A-Z]+(?:[_.][A-Z]+)+|[a-z]+(?:_[a-z]+)+|APPROVED|DECLINED|VOIDED|T\d{4})\b/g;
const stringOrComment = /("[^"\n]*"|`[^`]*`)|\/\*[\s\S]*?\*\/|\/\/.*/g;
const wordsOf = (source: string) => source.replace(stringOrComment, "$1").match(theirWord) ?? [];
const settings = readFileSync("app/env.server.ts", "utf8");
const payment = appFiles.filter((file) => file.startsWith("app/payment/"));
const theirWords = payment.flatMap((file) => wordsOf(readFileSync(file, "utf8")));
// Actors and ways to pay are stored under these names.
const storedNames = ["app/domain/common/actor.ts", "app/domain/money/payment.ts"];
// These are the tables, the settings, and an address of the public API.
const mayBearItsName = /^(paypalOrders|paypalId|PAYPAL_\w+|paypalWebhook)$/;

/** Finds PayPal's words, and code that bears its name, outside payment/ and PayPal's button. */
function paypals(file: string, source: string): string[] {
  if (/^app\/(payment\/|routes\/kit\/pay\/(pay|paypal-buttons)\.tsx)/.test(file)) return [];
  const code = file.startsWith("app/texts/") ? "" : source.replace(stringOrComment, "");
  return [
    ...wordsOf(source).filter((word) => theirWords.includes(word) && !settings.includes(word)),
    ...(code.match(/\w*paypal\w*/gi) ?? []).filter((name) => !mayBearItsName.test(name)),
    ...(storedNames.includes(file) ? [] : (source.match(/["']paypal["']/g) ?? [])),
    ...namedFiles(file, source, "all").filter((path) => path.startsWith("app/payment/paypal")),
  ].map((word) => `${file} says ${word}`);
}

test("PayPal's words end in payment/", () => {
  expect(appFiles.flatMap((file) => paypals(file, readFileSync(file, "utf8")))).toEqual([]);
});

test.each([
  'if (error.issue === "INSTRUMENT_DECLINED") return;',
  "if (order.custom_id !== checkoutId) return;",
  "export async function askPaypal() {}",
  'if (entry.method === "paypal") return;',
  'import type { Shape } from "../payment/paypal-order.ts";',
])("a word of PayPal's is heard: %s", (source) => {
  expect(paypals("app/operations/x.server.ts", source)).toHaveLength(1);
});

test("the picture of the architecture is what the code says", () => {
  expect(readFileSync("ARCHITECTURE.md", "utf8")).toContain(importMap());
});

test("no files import each other in a circle, types included", () => {
  const all = globSync("{app,server,simulators,bin,test,e2e,bench}/**/*.{ts,tsx}");
  const imports = new Map(all.map((file) => [file, namedFiles(file, readFileSync(file, "utf8"), "all")]));
  expect(circles(imports)).toEqual([]);
});

test("a circle is seen", () => {
  const imports = { a: ["b"], b: ["c", "d"], c: ["a"], d: [] };
  expect(circles(new Map(Object.entries(imports)))).toEqual(["a → b → c → a"]);
});

function circles(imports: Map<string, string[]>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (file: string, path: string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) found.push([...path.slice(start), file].join(" → "));
    if (start >= 0 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) walk(next, [...path, file]);
    done.add(file);
  };
  for (const file of imports.keys()) walk(file, []);
  return found;
}

const exported = /^export (?:async )?(?:function\*?|const|class|type|interface) (\w+)/gm;
const routesExport = ["loader", "action", "meta", "headers", "handle", "shouldRevalidate", "middleware"];
const inEach = ["clientLoader", "clientAction", "clientMiddleware", "ErrorBoundary"].concat(routesExport);

test("one exported name has one meaning", () => {
  const homes = new Map<string, Set<string>>();
  for (const file of globSync("{app,server,simulators}/**/*.{ts,tsx}")) {
    // A text has the same name in both languages.
    const home = file.replace(/(?<=texts\/)e[ns]\/|(?<=seed-\w+-)e[ns](?=\.)/, "");
    for (const [, name] of readFileSync(file, "utf8").matchAll(exported))
      if (!inEach.includes(name!)) homes.set(name!, new Set([...(homes.get(name!) ?? []), home]));
  }
  expect([...homes].filter(([, files]) => files.size > 1)).toEqual([]);
});

test("objects are written as objects", () => {
  const files = globSync("{app,server,simulators,test,e2e}/**/*.{ts,tsx}");
  const spread = /^\s*\.\.\.\(?\{/m;
  expect(files.filter((file) => spread.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("a file that touches the database, the settings or the mail ends in .server", () => {
  const touching = /from "(drizzle-orm|pg|pg-boss|nodemailer|pino|@electric-sql|node:|[./]+env\.server)/m;
  const bare = appFiles.filter((file) => !/\.server\.tsx?$/.test(file) && !/^app\/(routes|root)/.test(file));
  expect(bare.filter((file) => touching.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("files stay short: half of them under 60 lines, none over 250", () => {
  const lines = appFiles
    .filter((file) => !/^app\/texts\/|seed-/.test(file))
    .map((file) => ({ file, count: readFileSync(file, "utf8").split("\n").length - 1 }))
    .sort((a, b) => a.count - b.count);
  expect(lines.at(-1)!.count, lines.at(-1)!.file).toBeLessThanOrEqual(250);
  expect(lines[Math.floor(lines.length / 2)]!.count).toBeLessThanOrEqual(60);
});

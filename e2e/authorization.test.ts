import { expect, onTestFinished, test } from "vitest";
import { builtRoutes, fill, type Route } from "./built-routes.ts";
import { type Answer, ask, bookAsGuest, find, register, signedOut, signInOperator } from "./cast.ts";
import { inTurns } from "./in-turns.ts";
import { startSite } from "./site.ts";
import { startedFolder } from "./started-folder.ts";

const methods = ["GET", "POST"];
/** These methods are answered like GET, or refused before the session is read, so that two strangers are enough to try them. */
const otherMethods = ["HEAD", "OPTIONS", "PUT", "PATCH", "DELETE"];
/** On these pages a session decides more than the greeting. Forged sessions, which one function reads, are tried here. */
const isGuarded = /dashboard|account|auth|trip|checkout|api\//i;
const hostile = ["'%20or%201=1--", "%2e%2e%2fdashboard%2fadmin", "%00"];
const misspelled = [
  "/dashboard",
  "/dashboard/nowhere",
  "/dashboard/admin/nowhere",
  "/dashboard/admin/events/nowhere",
  "/dashboard/admin/",
  "/Dashboard/ADMIN",
  "/DASHBOARD/admin/Events",
  "/dashboard/admin?index",
  "//dashboard/admin",
  "/dashboard//admin",
  "/dashboard/./admin",
  "/home/../dashboard/admin",
  "/dashboard/%61dmin",
  "/dashboard%2Fadmin",
  "/dashboard/admin/_.data",
];

interface Call {
  by: string;
  method: string;
  path: string;
}

interface Address {
  path: string;
  hasAction: boolean;
}

interface Walk {
  by: string;
  cookie: string;
  addresses: Address[];
}

test("nobody but the operator finds or changes a guest's reservation with any request", async () => {
  const folder = startedFolder();
  onTestFinished(() => folder.remove());
  const started = await startSite(folder.path);
  onTestFinished(() => started.stop());
  const site = started.url;

  const guest = await bookAsGuest(site);
  const [operator, watching] = [await signInOperator(started), await signInOperator(started)];
  const card = async () => {
    const { body } = await ask(site, { method: "GET", path: "/dashboard/admin", cookie: watching });
    return find(body, /(<article.*<\/article>)/s).replace(/name="click" value="\w+"/, "");
  };
  const letters = async () => {
    const { body } = await ask(site, { method: "GET", path: "/demo/mailbox" });
    return new Set(body.match(/\/demo\/mailbox\/\d+/g)).size;
  };
  await expect.poll(letters, { timeout: 45_000 }).toBe(2);
  const before = await card();
  const id = find(before, /name="id" value="(\w{20})"/);
  // Completar asks first, and names the ride.
  const complete = { intent: "complete", id, reference: guest.reference };
  const asked = await ask(site, {
    method: "POST",
    path: "/dashboard/admin",
    cookie: watching,
    form: complete,
  });
  const leg = find(asked.body, /name="leg"[^>]*value="(\w{20})"/);

  const customer = await register(site, "eve@example.com");
  const strangers = {
    visitor: "",
    customer,
    // The namesake registers with the guest's e-mail, without proof that the address is theirs.
    namesake: await register(site, guest.email),
    expired: await signedOut(site, await signInOperator(started)),
  };

  // A trip is open to everybody who has its link. A demonstration's letters lie open by design;
  // app/routes/demo/demo-mailbox.test.ts makes sure that a real site has no mailbox.
  const open = [`/trip/${guest.secret}`, `/es/trip/${guest.secret}`, "/demo/mailbox"];
  const { body: trip } = await ask(site, { method: "GET", path: `/trip/${guest.secret}` });
  const shared = find(trip, /value="[^"]*\/trip\/([\w-]+)"/);
  const marks = ["quetzalcoatl", "marker-guest", "70001234", "7000 1234", "7000-1234"];
  marks.push(id, guest.reference, guest.secret);
  const known = ["1", "1001", id, guest.reference, guest.secret];
  const trips = ["", ".data", "/calendar.ics"].flatMap((end) => [
    { path: `/trip/${shared}${end}`, hasAction: true },
    { path: `/es/trip/${shared}${end}`, hasAction: true },
  ]);
  const addresses = [...spell(builtRoutes(), [...known, ...hostile]), ...trips];
  // An address that no route can read is the same for everybody, and so are a route's languages.
  const inEnglish = ({ path }: Address) => !path.startsWith("/es");
  const plain = [...spell(builtRoutes(), known), ...trips].filter(inEnglish);
  // Fellow travellers see neither how to reach the guest nor the way to pay and change.
  const kept = ["marker-guest", "70001234", "7000 1234", "drum", id, guest.secret];
  const paths = addresses.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(["/dashboard/admin.data", "/dashboard/admin/events"]));

  const everyMethod = ["visitor", "customer"];
  const walk = async (walks: Walk[]) => {
    const visits = walks.flatMap(({ addresses, ...who }) => addresses.map((at) => ({ ...who, ...at })));
    const visit = async ({ by, cookie, path, hasAction }: (typeof visits)[number]) => {
      const secrets = marks.filter((mark) => by !== "namesake" || mark !== "marker-guest");
      const tried = everyMethod.includes(by) ? [...methods, ...otherMethods] : methods;
      const isOpen = open.some((start) => path.startsWith(start));
      const isTheirs = by === "operator" && isDashboard(path);
      const hidden = path.includes(shared) ? kept : isOpen || isTheirs ? [] : secrets;
      const problems: string[] = [];
      for (const { method, form } of calls(tried, { id, leg, hasAction })) {
        const answer = await ask(site, { method, path, cookie, form });
        problems.push(...judge({ by, method, path }, answer, hidden));
      }
      return problems;
    };
    const [ends, others] = [visits.filter(signsOut), visits.filter((each) => !signsOut(each))];
    return [...(await inTurns(others, visit)), ...(await inTurns(ends, visit))].flat();
  };

  // A session that was never given out is refused before anything is looked up.
  const guarded = spell(builtRoutes(), [id, guest.reference, guest.secret]).filter(
    (address) => inEnglish(address) && isGuarded.test(address.path),
  );
  const walks = [
    ...Object.entries(strangers).map(([by, cookie]) => {
      return { by, cookie, addresses: by === "visitor" ? addresses : plain };
    }),
    ...Object.entries(forged(operator, customer, id)).map(([by, cookie]) => {
      return { by, cookie, addresses: guarded };
    }),
  ];
  expect(await walk(walks)).toEqual([]);
  expect(await card()).toBe(before);
  expect(await letters()).toBe(2);

  // The operator's same calls do all that, so that there was something to refuse.
  expect(await walk([{ by: "operator", cookie: operator, addresses: plain }])).toEqual([]);
  const after = await card();
  for (const mark of ["Quetzalcoatl", "marker-guest", id, guest.reference]) expect(after).toContain(mark);
  expect(find(after, /(<button[^>]*value="complete"[^>]*>)/)).toContain('pressed="true"');
  await expect.poll(letters, { timeout: 45_000 }).toBeGreaterThan(2);
}, 900_000);

test("a leak, an open door and a failure are seen", () => {
  const seen = (path: string, answer: Partial<Answer>, by = "visitor") =>
    judge({ by, method: "GET", path }, { status: 200, headers: {}, body: "", ...answer }, ["quetzal"]).length;
  const notice = `notice=${encodeURIComponent(btoa('{"trip":"quetzal"}'))}; Path=/`;
  const login = '["redirect","/auth/login","status",302]';

  expect(seen("/home", { body: "<p>Hello</p>" })).toBe(0);
  expect(seen("/home", { body: "<p>QUETZAL</p>" })).toBe(1);
  expect(seen("/home", { headers: { location: "/trip/quetzal" } })).toBe(1);
  expect(seen("/home", { headers: { "set-cookie": [notice] } })).toBe(1);
  expect(seen("/home", { status: 500 })).toBe(1);
  expect(seen("/home", { status: 500 }, "operator")).toBe(1);

  expect(seen("/Dashboard/admin", {})).toBe(1);
  expect(seen("/dashboard/admin", {}, "operator")).toBe(0);
  expect(seen("/dashboard/admin", { status: 403 })).toBe(0);
  expect(seen("/dashboard/admin", { status: 400 })).toBe(1);
  expect(seen("/dashboard/admin/%00", { status: 400 })).toBe(0);
  expect(seen("/dashboard/admin/%00", {})).toBe(1);
  expect(seen("/dashboard/admin", { status: 302, headers: { location: "/auth/login" } })).toBe(0);
  expect(seen("/dashboard/admin", { status: 302, headers: { location: "/dashboard/admin" } })).toBe(1);
  expect(seen("/dashboard/admin.data", { status: 202, body: login })).toBe(0);
  expect(seen("/dashboard/admin.data", { status: 202, body: "[]" })).toBe(1);
});

/** Returns what is wrong with an answer, in sentences. */
function judge({ by, method, path }: Call, answer: Answer, secrets: string[]): string[] {
  const { status, headers, body } = answer;
  const cookies = [headers["set-cookie"] ?? []].flat().map((line) => line.split(/[=;]/)[1]!);
  const opened = cookies.map((value) => Buffer.from(decodeURIComponent(value), "base64"));
  const text = [body, JSON.stringify(headers), ...opened].join("\n").toLowerCase();
  // A secret that the address named already is no leak.
  const leaked = secrets.filter((secret) => !path.includes(secret) && text.includes(secret.toLowerCase()));
  const problems = leaked.map((secret) => `tells ${secret}`);
  if (status >= 500 || status === 0) problems.push("fails");
  // The server answers everybody alike where an address can't be read, before any route is asked.
  const isUnreadable = path.includes("%00") && status === 400;
  if (by !== "operator" && isDashboard(path) && !isUnreadable && !isRefused(method, answer))
    problems.push("is let in");
  return problems.map((problem) => `${by}: ${method} ${path} ${problem} (${status})`);
}

/** Tells whether an answer refuses; an address that the dashboard doesn't have leads home, as anywhere on the site. */
function isRefused(method: string, { status, headers, body }: Answer): boolean {
  if ([302, 303].includes(status)) return ["/auth/login", "/home"].includes(headers.location as string);
  // React Router's data carries a redirect in this form.
  if (status === 202) return method === "HEAD" || /"redirect","(\/auth\/login|\/home)"/.test(body);
  return [401, 403, 404, 405].includes(status);
}

function isDashboard(path: string): boolean {
  return /^\/+dashboard/i.test(path.replace("/home/..", ""));
}

/** A route without an action knows no button, so that one form is enough to see that. */
function calls(methods: string[], { id, leg, hasAction }: { id: string; leg: string; hasAction: boolean }) {
  const intents = hasAction ? ["complete", "resend"] : ["complete"];
  const posts = intents.map((intent) => ({ intent, id, leg, checkout: id }));
  return methods.flatMap((method): { method: string; form?: Record<string, string> }[] =>
    method === "POST" ? posts.map((form) => ({ method, form })) : [{ method }],
  );
}

/** Returns sessions and drafts that the site never gave out. */
function forged(operator: string, customer: string, id: string): Record<string, string> {
  const name = "ecotravel.session_token";
  const [token, signature = ""] = operator.slice(name.length + 1).split(".");
  const flipped = (signature.startsWith("A") ? "B" : "A") + signature.slice(1);
  const draft = encodeURIComponent(btoa(JSON.stringify(id)));
  return {
    "forged token": `${name}=${"x".repeat(32)}.${signature}`,
    "no signature": `${name}=${token}; checkout=${draft}`,
    "half a signature": `${name}=${token}.${signature.slice(0, 20)}`,
    "flipped signature": `${name}=${token}.${flipped}`,
    "another's signature": `${name}=${token}.${customer.split(".").at(-1)}`,
  };
}

/** Tells whether an address signs out; such addresses are asked last, because they end the session. */
function signsOut({ path }: Address): boolean {
  return /^(\/es)?\/logout/.test(path);
}

/** Returns the routes' addresses, with their `.data`; an odd address may lead to a page that takes a form. */
function spell(routes: Route[], values: string[]): Address[] {
  const addresses = new Map(misspelled.map((path) => [path, true]));
  for (const { id, path, nested, hasAction } of routes)
    for (const address of fill(path, values))
      for (const spelt of [
        address || "/",
        `${address || "/_root"}.data`,
        // A nested route can be asked for without its parent.
        ...(nested ? [`${address}.data?_routes=${encodeURIComponent(id)}`] : []),
      ])
        addresses.set(spelt, hasAction || spelt.includes("%") || addresses.get(spelt) === true);
  return [...addresses].map(([path, hasAction]) => ({ path, hasAction }));
}

import { expect, onTestFinished, test } from "vitest";
import { todayInCostaRica } from "../app/domain/common/day.ts";
import { may, type Role } from "../app/domain/team/role.ts";
import { bareDeskPages, pageOf } from "../app/pages.ts";
import { colleagueTexts } from "../app/texts/desk/team/colleagues.ts";
import { builtRoutes, type Route } from "./built-routes.ts";
import { type Answer, ask, bookAsGuest, find, signInOperator } from "./cast.ts";
import { close, invited, signedIn } from "./colleagues.ts";
import { inTurns } from "./in-turns.ts";
import { startSite } from "./site.ts";
import { startedFolder } from "./started-folder.ts";

/** A walker has a role, or is signed in without one, or has an ended session. */
interface Walker {
  name: string;
  cookie: string;
  role?: Role;
}

interface Call {
  route: Route;
  path: string;
  method: string;
  form?: Record<string, string>;
}

/** These methods are refused before the session is read. */
const unknownMethods = ["PUT", "PATCH", "DELETE"];

test("every address of the desk answers every role as the table of roles says", async () => {
  const folder = startedFolder();
  onTestFinished(() => folder.remove());
  const started = await startSite(folder.path);
  onTestFinished(() => started.stop());
  const site = started.url;
  const guest = await bookAsGuest(site);
  const owner: Walker = { name: "owner", role: "owner", cookie: await signInOperator(started) };
  const names = ["dispatcher", "cashier", "reader", "removed"] as const;
  const cookies = await Promise.all(
    names.map((name) => invited(site, owner.cookie, name, name === "removed" ? "owner" : name)),
  );
  await close(site, owner.cookie, "removed");
  const colleagues: Walker[] = names.slice(0, 3).map((name, n) => {
    return { name, role: name as Role, cookie: cookies[n]! };
  });
  const strangers: Walker[] = [
    { name: "removed", cookie: await signedIn(site, "removed") },
    { name: "removed, still open", cookie: cookies[3]! },
  ];
  const walkers = [owner, ...colleagues, ...strangers];

  const values: Record<string, string> = {
    reference: guest.reference,
    day: todayInCostaRica(),
    place: "tamarindo",
    kind: "confirmation",
    language: "en",
  };
  const routes = builtRoutes().filter(({ path }) => path.startsWith("/dashboard"));
  const at = ({ path }: Route) => path.replace(/:(\w+)\??/g, (_, name) => values[name] ?? "1");
  expect(routes.map(({ path }) => path)).toContain("/dashboard/admin/r/:reference/receipt");
  expect(routes.filter(({ path }) => pageOf(path)?.for !== "operator")).toEqual([]);
  const sawSecret = new Set<string>();
  const wrong: string[] = [];

  const answerTo = async (walker: Walker, { path, method, form }: Call) => {
    const answer = await ask(site, { method, path, form, cookie: walker.cookie });
    const seen = answer.body + JSON.stringify(answer.headers);
    if (seen.includes(guest.secret)) sawSecret.add(walker.name);
    if (!walker.role && seen.includes(guest.firstName))
      wrong.push(`${walker.name} is told who booked at ${path}`);
    return inWords(answer);
  };
  /** Sends a call as every walker and compares the answers with the owner's, which everybody with the right gets. */
  const compare = async (call: Call, isAllowed: (walker: Walker) => boolean, who = walkers) => {
    const allowed = await answerTo(owner, call);
    const fails = /^([05]|401|403)|\/(auth\/login|home)$/.test(allowed);
    if (fails) wrong.push(`owner: ${call.method} ${call.path} is answered ${allowed}`);
    for (const walker of who.filter((each) => each !== owner)) {
      const [should, is] = [expected(walker, call, isAllowed(walker), allowed), await answerTo(walker, call)];
      if (is !== should) wrong.push(sentence(walker, call, is, should));
    }
  };
  const card = async () => {
    const list = { method: "GET", path: "/dashboard/admin", cookie: owner.cookie };
    const [{ body }, room] = await Promise.all([
      ask(site, list),
      ask(site, { ...list, path: `${list.path}/r/${guest.reference}` }),
    ]);
    const shown = find(body, /(<article.*<\/article>)/s) + find(room.body, /(<h1.*?)<script/s);
    return shown.replace(/name="click" value="\w+"/g, "");
  };

  const before = await card();
  // These calls read each page, with the layout around it and without, and its head.
  const reads = routes.flatMap((route): Call[] => {
    const path = at(route);
    const alone = `${path}.data?_routes=${encodeURIComponent(route.id)}`;
    const paths = [path, `${path}.data`, ...(route.nested ? [alone] : [])];
    if (route.path.endsWith("/r/:reference")) paths.push(`${path}?booked`);
    return [
      ...paths.map((path) => ({ route, path, method: "GET" })),
      ...["HEAD", ...unknownMethods].map((method) => ({ route, path, method })),
    ];
  });
  const mayOpen = ({ role }: Walker, { path }: Route) => {
    return role !== undefined && may(role, pageOf(path)?.reads ?? "read");
  };
  await inTurns(reads, (call) => compare(call, (walker) => mayOpen(walker, call.route)));
  // Nobody else has the link that opens a guest's own page.
  expect([...sawSecret].sort()).toEqual(["dispatcher", "owner"]);

  // A role that is shown a button may press it, and no other; the others are shown that they may only read.
  const pages = routes.map((route) => ({ route, path: at(route) }));
  const shown = new Map<string, { intents: string[]; isReader: boolean }>();
  await inTurns(pages, async ({ route, path }) => {
    for (const walker of [owner, ...colleagues]) {
      if (!mayOpen(walker, route)) continue;
      const { body } = await ask(site, { method: "GET", path, cookie: walker.cookie });
      const isReader = body.includes(colleagueTexts.readOnly);
      // Disabled forms are there to be read.
      const intents = body.includes('<fieldset disabled=""') ? [] : intentsOf(body);
      shown.set(`${walker.name} ${route.path}`, { intents, isReader });
    }
  });
  const isBare = (route: Route) => bareDeskPages.some(({ path }) => `/${path}` === route.path);
  const mayPress = ({ name }: Walker, { route, form }: Call) => {
    const sees = shown.get(`${name} ${route.path}`);
    if (form!.intent !== "nonsense") return sees?.intents.includes(form!.intent!) ?? false;
    return sees !== undefined && (isBare(route) || !sees.isReader);
  };
  const presses = pages.flatMap(({ route, path }) => {
    const intents = shown.get(`owner ${route.path}`)?.intents ?? [];
    return intents.map((intent): Call => ({ route, path, method: "POST", form: { intent } }));
  });
  expect(new Set(presses.map(({ form }) => form!.intent)).size).toBeGreaterThan(20);
  const nonsense = pages.flatMap(({ route, path }): Call[] =>
    [path, `${path}.data`].map((path) => {
      return { route, path, method: "POST", form: { intent: "nonsense" } };
    }),
  );
  const refused = [...presses, ...nonsense].flatMap((call) =>
    walkers.filter((walker) => !mayPress(walker, call)).map((walker) => ({ call, walker })),
  );
  await inTurns(refused, async ({ call, walker }) => {
    const [should, is] = [expected(walker, call, false, ""), await answerTo(walker, call)];
    if (is !== should) wrong.push(sentence(walker, call, is, should));
  });
  expect(wrong).toEqual([]);
  expect(await card()).toBe(before);

  // Walkers with the right come next, one after another, because now something may happen.
  for (const call of nonsense)
    await compare(
      call,
      () => true,
      colleagues.filter((walker) => mayPress(walker, call)),
    );
  const byButton = presses.filter(({ route }) => /\/admin$|\/r\/:reference$/.test(route.path));
  for (const call of byButton)
    for (const walker of [owner, ...colleagues]) {
      if (!mayPress(walker, call)) continue;
      const is = await answerTo(walker, call);
      if (/^([05]|401|403|302)/.test(is)) wrong.push(sentence(walker, call, is, "done or corrected"));
    }
  expect(wrong).toEqual([]);
}, 900_000);

/** Returns the answer that a walker should get; `allowed` is the answer of those with the right. */
function expected(
  { name, role }: Walker,
  { path, method, route }: Call,
  isAllowed: boolean,
  allowed: string,
) {
  if (unknownMethods.includes(method)) return "405";
  const isData = path.includes(".data");
  const isKnown = name === "removed";
  // The layout stands around a page's refusal, and redirects a walker without a role.
  const isLed = method !== "POST" || (route.nested && route.isShown && !isData);
  if (!role && isLed) return `${isData ? 202 : 302} ${isKnown ? "/home" : "/auth/login"}`;
  if (method === "POST" && !route.hasAction) return "405";
  if (role) return isAllowed ? allowed : "403";
  return isKnown ? "403" : "401";
}

/** Returns the status, and the address of a redirect. */
function inWords({ status, headers, body }: Answer): string {
  const redirect = /"redirect","([^"]*)"/.exec(status === 202 ? body : "")?.[1];
  const where = headers.location ?? redirect;
  return where ? `${status} ${where}` : String(status);
}

function sentence({ name }: Walker, { method, path, form }: Call, is: string, should: string): string {
  return `${name}: ${method} ${path} ${form?.intent ?? ""} is answered ${is}, not ${should}`;
}

/** Returns the intents of the buttons in a page's forms. */
function intentsOf(page: string): string[] {
  const fields = page.match(/<(?:input|button)\b[^>]*\bname="intent"[^>]*>/g) ?? [];
  return [...new Set(fields.map((field) => /\bvalue="([^"]*)"/.exec(field)?.[1] ?? ""))];
}

import { globSync, readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { todayInCostaRica } from "../app/domain/common/day.ts";
import { may, type Right, type Role, roles } from "../app/domain/team/role.ts";
import { tripSecret } from "../app/operations/reservation/trip-secret.server.ts";
import { assignJob } from "../app/operations/ride/assign.server.ts";
import { driverSecret } from "../app/operations/team/driver-link.server.ts";
import { bareDeskPages, deskPages, type SitePage } from "../app/pages.ts";
import { actsOf } from "../app/routes/desk/frame/desk-acts.server.ts";
import { mayPress, rightsOf } from "../app/routes/desk/kit/acts.server.ts";
import { action as list } from "../app/routes/desk/reservation/cards/bookings.tsx";
import { action as room } from "../app/routes/desk/reservation/room/reservation.tsx";
import { db } from "../app/store/engine/db.server.ts";
import { findReservation } from "../app/store/reservation/reservations.server.ts";
import { legs, reservations } from "../app/store/schema/reservation-schema.server.ts";
import { byHandTexts } from "../app/texts/desk/sale/by-hand.ts";
import { registered } from "./accounts.ts";
import { office } from "./cash-trips.ts";
import { colleagueWith } from "./colleagues.ts";
import { booked, bookedJob, hire } from "./driving.ts";
import { call, press } from "./new-booking.ts";
import { operatorSignedIn } from "./operator.ts";
import { args, post } from "./requests.ts";
import { pickupAt } from "./rides.ts";

const pages = [...deskPages, ...bareDeskPages];
// biome-ignore lint/suspicious/noExplicitAny: each has types of its own
type Handler = (args: any) => Promise<unknown>;
const modules = import.meta.glob<{ loader?: Handler; action?: Handler }>("../app/routes/desk/**/*.{ts,tsx}");
const cookies = new Map<Role | "customer" | "visitor", string>();

beforeEach(async () => {
  const { cookie } = await operatorSignedIn();
  const customer = await registered({ displayName: "Pat", email: "pat@example.com", password: "mango-77" });
  cookies.set("owner", cookie).set("visitor", "").set("customer", customer.cookie);
  for (const role of roles) if (role !== "owner") cookies.set(role, (await colleagueWith(role)).cookie);
}, 600_000);

const params = {
  ...Object.fromEntries(["day", "reference", "rule"].map((name) => [name, "nonsense"])),
  place: "nowhere",
  kind: "x",
  language: "es",
  file: "x",
  ride: "x",
  id: "x",
};

/** Returns the status of the answer, or where it leads. */
async function answerOf(handler: Handler, method: string, cookie: string, intent = ""): Promise<string> {
  const body = ["GET", "HEAD"].includes(method) ? undefined : new URLSearchParams({ intent });
  const asked = args("/dashboard/admin/x", { method, headers: { cookie }, body, params });
  const answer = await handler(asked).catch((thrown: unknown) => thrown);
  const { status, init } = (answer ?? {}) as { status?: number; init?: { status?: number } };
  const location = answer instanceof Response ? answer.headers.get("Location") : null;
  if (answer instanceof Error) return `failed: ${answer.message}`;
  return location ?? String(init?.status ?? status ?? 200);
}

/** Returns the answer to a person whom a button or page is not for. */
function refusalTo(who: string, method: string): string {
  const leads = ["GET", "HEAD"].includes(method);
  if (who === "visitor") return leads ? "/auth/login" : "401";
  return who === "customer" && leads ? "/home" : "403";
}

function allows(who: string, rights: Right[]): boolean {
  const role = roles.find((one) => one === who);
  return role !== undefined && rights.some((right) => may(role, right));
}

/** Returns every file of the desk that answers a request. */
async function answeringFiles() {
  const found: { file: string; page?: SitePage; loader?: Handler; action?: Handler }[] = [];
  for (const [path, load] of Object.entries(modules)) {
    if (/\.test\.|\.server\./.test(path)) continue;
    const file = path.replace("../app/routes/", "");
    const { loader, action } = await load();
    if (loader || action)
      found.push({ file, page: pages.find((page) => page.file === file), loader, action });
  }
  return found;
}

test("every address of the desk asks for its right, for every role and method", async () => {
  const files = await answeringFiles();
  const wrong: string[] = [];
  for (const { file, page, loader, action } of files) {
    const buttons = rightsOf(actsOf(page?.path));
    for (const [who, cookie] of cookies)
      for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]) {
        const reads = ["GET", "HEAD"].includes(method);
        const handler = reads ? loader : action;
        if (!handler) continue;
        const isAllowed = allows(who, reads ? [page?.reads ?? "read"] : buttons);
        const refusal = refusalTo(who, method);
        const is = await answerOf(handler, method, cookie, "nonsense");
        if (isAllowed === (is === refusal)) wrong.push(`${method} ${file} by ${who}: ${is}`);
        if (!isAllowed && is !== refusal) wrong.push(`${method} ${file} by ${who}: ${is}, not ${refusal}`);
      }
  }
  expect(wrong).toEqual([]);
  expect(files.map(({ file }) => file)).toEqual(expect.arrayContaining(pages.map(({ file }) => file)));
  expect(pages.filter(({ reads }) => reads === "manage")).toHaveLength(6);
}, 600_000);

test("every button of every page answers each role by its right, and a name that no button has is refused in words", async () => {
  const wrong: string[] = [];
  let buttons = 0;
  for (const { file, page, action } of await answeringFiles()) {
    if (!action) continue;
    const acts = actsOf(page?.path);
    const intents = Object.keys(acts);
    if (intents.length === 0) wrong.push(`${file} has an action and no buttons`);
    buttons += intents.length;
    const unknown = ["nonsense", "", "constructor", "__proto__", "toString", "hasOwnProperty"];
    for (const intent of [...intents, ...unknown])
      for (const [who, cookie] of cookies) {
        const isKnown = intents.includes(intent);
        const role = roles.find((one) => one === who);
        const mayIt = role !== undefined && isKnown && mayPress(acts[intent]!, role);
        const isAllowed = isKnown ? mayIt : allows(who, rightsOf(acts));
        const is = await answerOf(action, "POST", cookie, intent);
        const isRight = isAllowed
          ? isKnown
            ? !/^(401|403|5|failed)/.test(is)
            : is === "400"
          : is === refusalTo(who, "POST");
        if (!isRight) wrong.push(`"${intent}" of ${file} by ${who}: ${is}`);
      }
  }
  expect(wrong).toEqual([]);
  expect(buttons).toBeGreaterThan(80);
}, 600_000);

test("a form of the desk sends only buttons of a page, and each button is in a form", () => {
  const sources = globSync("app/routes/desk/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
  const sent = new Set<string>();
  for (const file of sources)
    for (const [, text] of readFileSync(file, "utf8").matchAll(sends))
      for (const [, name] of text!.matchAll(/"(\w+)"/g)) sent.add(name!);
  const known = new Set(pages.flatMap(({ path }) => Object.keys(actsOf(path))));
  expect([...sent].filter((name) => !known.has(name))).toEqual([]);
  expect([...known].filter((name) => !sent.has(name))).toEqual([]);
});

/** Finds where a component, or the fields that it gets, name what a button sends. */
const sends =
  /(?:\bintent[=:] ?|name="intent"\s+value=|\{\.\.\.button\} value=|\banswer=|\bwhose\()("\w+"|\{[^{}]*\})/g;

test("only a role that writes to guests and drivers sees the links with which these act", async () => {
  const job = await bookedJob({ destinationDoor: "Hotel Diriá", flightTime: "13:40" });
  const anna = await hire("Anna Vega");
  await assignJob({ jobId: job.id, before: { driverId: null, vehicleId: null }, after: anna }, office);
  const secrets = [tripSecret(job.reservationId), driverSecret(anna.driverId, 1)];
  await db.update(legs).set(pickupAt(todayInCostaRica(), "23:59"));
  await db.update(reservations).set({ email: "" }); // without an e-mail address WhatsApp asks
  const params = { reference: job.reference, day: todayInCostaRica() };
  const seenBy: Record<string, string[]> = {};
  for (const [path, load] of Object.entries(modules)) {
    if (/\.test\.|\.server\./.test(path)) continue;
    const { loader } = await load();
    for (const role of roles) {
      const query = `?booked&ride=${job.id}&assign=${job.id}`;
      const headers = { cookie: cookies.get(role)! };
      const answer = await loader?.(args(`/dashboard/admin${query}`, { headers, params })).catch(
        (thrown) => thrown,
      );
      const headed = answer instanceof Response ? JSON.stringify([...answer.headers]) : "";
      const text = JSON.stringify(answer ?? "") + headed;
      if (secrets.some((secret) => text.includes(secret))) {
        seenBy[role] ??= [];
        seenBy[role].push(path.replace("../app/routes/desk/", ""));
      }
    }
  }
  const all = [
    "message/messages.tsx",
    "reservation/room/reservation.tsx",
    "ride/board/day.tsx",
    "team/team.tsx",
  ];
  expect(seenBy).toEqual({ owner: expect.arrayContaining(all), dispatcher: expect.arrayContaining(all) });
}, 600_000);

test("every button of a reservation asks for its right", async () => {
  const id = await booked();
  const { reference } = (await findReservation(id))!;
  const dispatch = ["confirm", "turnDown", "accept", "decline", "plan", "details", "cancel", "join"];
  const all = [...dispatch, "split", "guest", "note", "call", "complaint", "take", "give", "undo", "price"];
  const cash = ["take", "give", "undo", "price"];
  const refused: Record<string, string[]> = {};
  for (const role of roles)
    refused[role] = await whichRefuse(all, async (intent) => {
      const at = `/dashboard/admin/r/${reference}`;
      const press = room(post(at, { intent, form: "f" }, cookies.get(role), { reference }));
      return (await press.catch((thrown) => thrown)).init.status === 403;
    });
  const others = all.filter((intent) => !cash.includes(intent));
  expect(refused).toEqual({ owner: [], dispatcher: cash, cashier: others, reader: all });

  const onCards = ["complete", "reopen", "confirm", "turnDown", "resend", "refund"];
  for (const role of roles)
    refused[role] = await whichRefuse(onCards, async (intent) => {
      const form = { intent, id: "nonsense", amount: "1" };
      const press = list(post("/dashboard/admin", form, cookies.get(role)));
      return (await press.catch((thrown) => thrown)).init.status === 403;
    });
  const byHand = onCards.filter((intent) => intent !== "refund");
  expect(refused).toEqual({ owner: [], dispatcher: ["refund"], cashier: byHand, reader: onCards });
}, 120_000);

async function whichRefuse(all: string[], refuses: (intent: string) => Promise<boolean>): Promise<string[]> {
  const refused = [];
  for (const intent of all) if (await refuses(intent)) refused.push(intent);
  return refused;
}

test("a role without the right to money books by the fares and unpaid, and one that may not cancel gives back without cancelling", async () => {
  const paid = { ...call, paid: "cash" };
  const { intent, ...values } = paid;
  const refused = await press(paid, cookies.get("dispatcher")!);
  expect(refused).toMatchObject({ status: 403, told: { text: byHandTexts.notCash, typed: values } });
  const agreed = { ...call, agreed: "80", reason: "Cliente de siempre" };
  const cheaper = await press(agreed, cookies.get("dispatcher")!);
  expect(cheaper).toMatchObject({
    status: 403,
    told: { text: byHandTexts.notPrice, typed: { agreed: "80" } },
  });
  expect(await db.$count(reservations)).toBe(0);
  const { status } = await press(call, cookies.get("dispatcher")!);
  expect(status).toBe(303);
  const [booking] = await db.select().from(reservations);
  const refund = { intent: "refund", id: booking!.id, amount: "90,50", trip: "cancel" };
  const answer = await list(post("/dashboard/admin", refund, cookies.get("cashier")));
  expect(answer).toMatchObject({
    init: { status: 403 },
    data: { outcome: "notYours", typed: { amount: "90,50" } },
  });
  const stands = await list(post("/dashboard/admin", { ...refund, trip: "stands" }, cookies.get("cashier")));
  expect(stands.data.outcome).toBe("nothingPaid");
}, 120_000);

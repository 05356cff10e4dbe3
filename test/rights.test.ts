import { beforeEach, expect, test } from "vitest";
import { assignJob } from "../app/booking/assign.server.ts";
import { driverSecret } from "../app/booking/driver-link.server.ts";
import { tripSecret } from "../app/booking/trip-secret.server.ts";
import { todayInCostaRica } from "../app/domain/day.ts";
import { may, type Right, type Role, roles } from "../app/domain/role.ts";
import { bareDeskPages, deskPages } from "../app/pages.ts";
import { action as list } from "../app/routes/dashboard/bookings.tsx";
import { action as room } from "../app/routes/dashboard/reservation/reservation.tsx";
import { db } from "../app/store/db.server.ts";
import { findReservation } from "../app/store/reservations.server.ts";
import { legs, reservations } from "../app/store/schema.server.ts";
import { newTexts } from "../app/texts/es-new.ts";
import { office } from "./cash-trips.ts";
import { colleagueWith } from "./colleagues.ts";
import { rightToOpen, rightToPress } from "./desk-rights.ts";
import { booked, bookedJob, hire } from "./driving.ts";
import { call, press } from "./new-booking.ts";
import { operatorSignedIn } from "./operator.ts";
import { args, post } from "./requests.ts";

const pages = [...deskPages, ...bareDeskPages];
// biome-ignore lint/suspicious/noExplicitAny: each has types of its own
type Handler = (args: any) => Promise<unknown>;
const modules = import.meta.glob<{ loader?: Handler; action?: Handler }>(
  "../app/routes/dashboard/**/*.{ts,tsx}",
);
const cookies = new Map<Role | "stranger", string>();

beforeEach(async () => {
  const { cookie } = await operatorSignedIn();
  cookies.set("owner", cookie).set("stranger", "");
  for (const role of roles) if (role !== "owner") cookies.set(role, (await colleagueWith(role)).cookie);
}, 600_000);

/** Whether it was refused because of who asks: what else it answers, and how it fails, is its own matter. */
async function isRefused(handler: Handler, method: string, cookie: string): Promise<boolean> {
  const url = "http://localhost:3000/dashboard/admin/x";
  const body = ["GET", "HEAD"].includes(method) ? undefined : new URLSearchParams({ intent: "nonsense" });
  const request = new Request(url, { method, headers: { cookie }, body });
  const params = {
    day: "nonsense",
    reference: "nonsense",
    place: "nowhere",
    kind: "x",
    language: "es",
    file: "x",
    id: "x",
  };
  const answer = await handler({ request, params, context: new Map() }).then(
    (value) => value,
    (thrown) => thrown,
  );
  const { status, init } = (answer ?? {}) as { status?: number; init?: { status?: number } };
  const code = init?.status ?? status;
  const location = answer instanceof Response ? answer.headers.get("Location") : null;
  return code === 401 || code === 403 || location === "/auth/login" || location === "/home";
}

test("every address of the desk asks for its right, for every role and method", async () => {
  const found: string[] = [];
  const unnamed: string[] = [];
  const wrong: string[] = [];
  for (const [path, load] of Object.entries(modules)) {
    if (/\.test\.|\.server\./.test(path)) continue;
    const file = path.replace("../app/routes/", "");
    const { loader, action } = await load();
    if (!loader && !action) continue;
    found.push(file);
    const page = pages.find((page) => page.file === file);
    // Who has none of the rights that its buttons ask for is told to read.
    if (page && action && !page.reads && !page.writes && !page.buttons) unnamed.push(file);
    const [read, write] = [rightToOpen(page), rightToPress(page, "nonsense")];
    for (const [who, cookie] of cookies) {
      const allows = (right: Right) => who !== "stranger" && may(who, right);
      for (const method of ["GET", "HEAD"])
        if (loader && (await isRefused(loader, method, cookie)) === allows(read))
          wrong.push(`${method} ${file} by ${who}`);
      for (const method of ["POST", "PUT", "PATCH", "DELETE"])
        if (action && (await isRefused(action, method, cookie)) === allows(write))
          wrong.push(`${method} ${file} by ${who}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(unnamed).toEqual([]);
  expect(found).toEqual(expect.arrayContaining(pages.map(({ file }) => file)));
  expect(pages.filter(({ reads }) => reads === "manage")).toHaveLength(6);
}, 600_000);

test("nobody but who writes to guests and drivers is told the links with which these act", async () => {
  const job = await bookedJob({ destinationDoor: "Hotel Diriá", flightTime: "13:40" });
  const anna = await hire("Anna Vega");
  await assignJob(job.id, { driverId: null, vehicleId: null }, anna, office);
  const secrets = [tripSecret(job.reservationId), driverSecret(anna.driverId, 1)];
  await db.update(legs).set({ day: todayInCostaRica(), time: "23:59" });
  await db.update(reservations).set({ email: "" }); // so that WhatsApp asks
  const params = { reference: job.reference, day: todayInCostaRica() };
  const told: Record<string, string[]> = {};
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
        told[role] ??= [];
        told[role].push(path.replace("../app/routes/dashboard/", ""));
      }
    }
  }
  const all = ["day/day.tsx", "messages.tsx", "reservation/reservation.tsx", "team.tsx"];
  expect(told).toEqual({ owner: expect.arrayContaining(all), dispatcher: expect.arrayContaining(all) });
}, 600_000);

test("every button of a reservation asks for its right", async () => {
  const id = await booked();
  const { reference } = (await findReservation(id))!;
  const dispatch = [
    "confirm",
    "turnDown",
    "accept",
    "decline",
    "plan",
    "details",
    "noShow",
    "cancel",
    "join",
  ];
  const all = [...dispatch, "split", "guest", "note", "call", "complaint", "take", "give", "undo", "price"];
  const cash = ["take", "give", "undo", "price"];
  const refused: Record<string, string[]> = {};
  for (const role of roles)
    refused[role] = await whichRefuse(all, async (intent) => {
      const at = `/dashboard/admin/r/${reference}`;
      const answer = await room(post(at, { intent, form: "f" }, cookies.get(role), { reference }));
      return answer.init!.status === 403;
    });
  const others = all.filter((intent) => !cash.includes(intent));
  expect(refused).toEqual({ owner: [], dispatcher: cash, cashier: others, reader: all });

  const onCards = ["complete", "reopen", "confirm", "decline", "resend", "refund"];
  for (const role of roles)
    refused[role] = await whichRefuse(onCards, async (intent) => {
      const form = { intent, id: "nonsense", amount: "1" };
      const answer = await list(post("/dashboard/admin", form, cookies.get(role)));
      return answer.init!.status === 403;
    });
  const byHand = onCards.filter((intent) => intent !== "refund");
  expect(refused).toEqual({ owner: [], dispatcher: ["refund"], cashier: byHand, reader: onCards });
}, 120_000);

async function whichRefuse(all: string[], refuses: (intent: string) => Promise<boolean>): Promise<string[]> {
  const refused = [];
  for (const intent of all) if (await refuses(intent)) refused.push(intent);
  return refused;
}

test("who takes no money books without it and by the fares, and who cancels nothing gives back without cancelling", async () => {
  const paid = { ...call, paid: "cash" };
  const { intent, ...values } = paid;
  const refused = await press(paid, cookies.get("dispatcher")!);
  expect(refused).toMatchObject({ status: 403, told: { text: newTexts.notCash, values } });
  const agreed = { ...call, agreed: "80", reason: "Cliente de siempre" };
  const cheaper = await press(agreed, cookies.get("dispatcher")!);
  expect(cheaper).toMatchObject({ status: 403, told: { text: newTexts.notPrice, values: { agreed: "80" } } });
  expect(await db.$count(reservations)).toBe(0);
  const { status } = await press(call, cookies.get("dispatcher")!);
  expect(status).toBe(303);
  const [booking] = await db.select().from(reservations);
  const refund = { intent: "refund", id: booking!.id, amount: "90,50", trip: "cancel" };
  const answer = await list(post("/dashboard/admin", refund, cookies.get("cashier")));
  expect(answer).toMatchObject({ init: { status: 403 }, data: { outcome: "notYours", amount: "90,50" } });
  const stands = await list(post("/dashboard/admin", { ...refund, trip: "stands" }, cookies.get("cashier")));
  expect(stands.data.outcome).toBe("nothingPaid");
}, 120_000);

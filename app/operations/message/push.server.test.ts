import { createECDH, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { Agent, createServer, type RequestOptions } from "node:https";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { and, eq, sql } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { certificateFor } from "../../../test/certificate.ts";
import { colleagueWith } from "../../../test/colleagues.ts";
import { booked, bookedJob } from "../../../test/driving.ts";
import { operatorSignedIn } from "../../../test/operator.ts";
import { args, post } from "../../../test/requests.ts";
import { type Actor, driverWith, guestActor, operatorWith } from "../../domain/common/actor.ts";
import { pushServices } from "../../domain/message/push-service.ts";
import type { ActivityEvent } from "../../domain/reservation/activity.ts";
import { action, loader } from "../../routes/desk/frame/push.ts";
import { db } from "../../store/engine/db.server.ts";
import { pushSubscriptions, sessions } from "../../store/schema/account-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { lockJob } from "../reservation/lock-and-record.server.ts";
import { noteProblem } from "../ride/progress.server.ts";
import { deliverLetter } from "./notify.server.ts";
import { newsOf, type Push, pushNews } from "./push.server.ts";

const ece = createRequire(import.meta.url)("http_ece") as {
  decrypt(body: Buffer, how: { version: string; privateKey: unknown; authSecret: Buffer }): Buffer;
};

const path = "/dashboard/admin/push";
let cookie: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
  await db.execute(sql`delete from pgboss.job where name = 'push'`);
});

/** An agent that connects to a stand-in of the push service on this machine. */
class StandInAgent extends Agent {
  port = 0;

  override createConnection(...[options, connected]: Parameters<Agent["createConnection"]>) {
    const standIn = { ...options, host: "127.0.0.1", port: this.port } as RequestOptions;
    return super.createConnection(standIn, connected);
  }
}

/** A device whose push service runs on this machine, with the messages that it received. */
async function device({ status = 201 } = {}) {
  const { cert, key, ca } = certificateFor("DNS:fcm.googleapis.com");
  const privateKey = createECDH("prime256v1");
  const p256dh = privateKey.generateKeys("base64url");
  const authSecret = randomBytes(16);
  const heard: { body: Buffer; authorization: string }[] = [];
  const server = createServer({ cert, key }, (request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      heard.push({ body: Buffer.concat(parts), authorization: request.headers.authorization ?? "" });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString("hex")}`;
  const fields = { endpoint, p256dh, auth: authSecret.toString("base64url") };
  const agent = new StandInAgent({ ca: readFileSync(ca) });
  agent.port = (server.address() as AddressInfo).port;
  onTestFinished(() => agent.destroy());
  const words = () =>
    heard.map(({ body }) =>
      JSON.parse(ece.decrypt(body, { version: "aes128gcm", privateKey, authSecret }).toString()),
    );
  return { endpoint, fields, heard, words, agent };
}

const keep = async (fields: Record<string, string>, as = cookie) =>
  (await action(post(path, { intent: "keep", ...fields }, as))).status;
const kept = async () => (await db.select().from(pushSubscriptions)).map(({ endpoint }) => endpoint);
const queued = async (): Promise<Push[]> => {
  const found = await db.execute(
    sql`select data from pgboss.job where name = 'push' order by created_on, id`,
  );
  return (found as unknown as { rows: { data: Push }[] }).rows.map(({ data }) => data);
};

test("of the acts of guests only bookings and requests are news, and no act of the office", () => {
  const newsToBe = (event: ActivityEvent, who: Actor = guestActor) => newsOf(who, event, {});
  expect(newsToBe("reserved")).toBe("booked");
  expect(newsToBe("paidOnline")).toBe("booked");
  expect(newsToBe("asked")).toBe("asked");
  for (const event of ["tripChanged", "cancelled", "contactChanged", "requested", "rideChanged"] as const)
    expect(newsToBe(event)).toBeUndefined();
  expect(newsToBe("reserved", operatorWith("ana"))).toBeUndefined();
  const problem = (who: Actor, open: boolean) => newsOf(who, "problem", { after: { open } });
  const luis = driverWith("luis");
  expect([problem(luis, true), problem(luis, false), problem(operatorWith("ana"), true)]).toEqual([
    "problem",
    undefined,
    undefined,
  ]);
});

test("a new booking, a driver's problem and a failed letter reach the device, encrypted for it", async () => {
  const { fields, heard, words, agent } = await device();
  await booked();
  expect(await queued()).toEqual([]);
  expect(await keep(fields)).toBe(204);
  const job = await bookedJob();
  const say = (text: string, who = driverWith("luis")) =>
    db.transaction(async (tx) => noteProblem(tx, (await lockJob(tx, job.id))!, text, who));
  await say("Llanta ponchada");
  await say("");
  await say("No encuentra la van", operatorWith("ana"));
  await db.update(reservations).set({ email: "nobody at all" });
  for (const { id } of await db.select().from(messages)) await deliverLetter(id);
  const news = await queued();
  expect(news.map((push) => push.news)).toEqual(["booked", "problem", "letterFailed", "letterFailed"]);
  for (const push of news.slice(0, 2)) await pushNews(push, agent);
  const { reference } = job;
  expect(words()).toEqual([
    {
      title: "Reserva nueva",
      body: `Inés Ñandú · Aeropuerto de Liberia → Tamarindo · ${job.day}`,
      href: `/dashboard/admin/r/${reference}`,
    },
    expect.objectContaining({ title: "Un chofer avisa de un problema" }),
  ]);
  expect(heard[0]!.body.includes("Inés")).toBe(false);
  const { publicKey } = await (await loader(args(path, { headers: { cookie } }))).json();
  expect(heard[0]!.authorization).toContain(publicKey);
});

test.each([404, 410])(
  "a device that is gone (%d) is forgotten, and one that does not answer is tried again",
  async (status) => {
    const [gone, busy] = [await device({ status }), await device({ status: 503 })];
    for (const { fields } of [gone, busy]) await keep(fields);
    const push = { news: "booked", reservationId: null } as const;
    await pushNews({ ...push, endpoint: gone.endpoint }, gone.agent);
    await expect(pushNews({ ...push, endpoint: busy.endpoint }, busy.agent)).rejects.toThrow();
    expect(await kept()).toEqual([busy.endpoint]);
    await pushNews({ ...push, endpoint: gone.endpoint }, gone.agent);
    expect(gone.heard).toHaveLength(1);
  },
);

test("only the operator's devices get messages, until they are switched off or signed out", async () => {
  const one = await device();
  await expect(keep(one.fields, "")).rejects.toBeDefined();
  for (const wrong of [
    { endpoint: "x" },
    { endpoint: "https://db.internal/device" },
    { endpoint: one.endpoint.replace("/fcm", ":22/fcm") },
    { p256dh: "AAAA" },
    { auth: "\0" },
    { p256dh: "constructor" },
  ])
    expect(await keep({ ...one.fields, ...wrong }), JSON.stringify(wrong)).toBe(400);
  expect(await kept()).toEqual([]);
  for (let n = 0; n < 2; n++) expect(await keep(one.fields)).toBe(204);
  expect(await kept()).toEqual([one.endpoint]);
  await keep({ intent: "forget", endpoint: one.endpoint });
  expect(await kept()).toEqual([]);
  for (let n = 0; n < 22; n++) await keep({ ...one.fields, endpoint: `${one.endpoint}/${n}` });
  expect(await kept()).toHaveLength(20);
  await db.delete(sessions);
  expect(await kept()).toEqual([]);
});

test("a device whose session at the desk has ended hears nothing, before its row is deleted", async () => {
  const { fields, heard, agent } = await device();
  await keep(fields);
  await booked();
  const [push] = await queued();
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const fresh = { createdAt: daysAgo(13), expiresAt: daysAgo(-1) };
  for (const ended of [{ createdAt: daysAgo(15) }, { expiresAt: daysAgo(1) }]) {
    await db.update(sessions).set({ ...fresh, ...ended });
    await booked();
    await pushNews(push!, agent);
    expect([await queued(), heard, await kept()]).toMatchObject([[push], [], [fields.endpoint]]);
  }
  await db.update(sessions).set(fresh);
  await booked();
  expect(await queued()).toHaveLength(2);
  await pushNews(push!, agent);
  expect(heard).toHaveLength(1);
});

test("a person has at most twenty devices, which no other person can remove or take over", async () => {
  const [mine, theirs] = [await device(), await device()];
  expect(await keep(mine.fields)).toBe(204);
  const luis = (await colleagueWith("reader")).cookie;
  for (let n = 0; n < 22; n++)
    expect(await keep({ ...theirs.fields, endpoint: `${theirs.endpoint}/${n}` }, luis)).toBe(204);
  expect(await kept()).toHaveLength(21);
  expect(await kept()).toContain(mine.endpoint);
  await keep({ intent: "forget", endpoint: mine.endpoint }, luis);
  expect(await keep({ ...theirs.fields, endpoint: mine.endpoint }, luis)).toBe(400);
  const owner = async () => {
    const { sessionId } = pushSubscriptions;
    const isIt = and(eq(pushSubscriptions.endpoint, mine.endpoint), eq(sessionId, sessions.id));
    return (
      await db.select({ userId: sessions.userId }).from(sessions).innerJoin(pushSubscriptions, isIt)
    )[0];
  };
  const ana = await owner();
  // A person who signs in on the same browser after a session expired has its keys.
  expect(await keep(mine.fields, luis)).toBe(204);
  expect(await owner()).not.toEqual(ana);
});

test("a device whose subscription changes keeps its messages, and only its own person changes it", async () => {
  const [before, after] = [await device(), await device()];
  expect(await keep(before.fields)).toBe(204);
  const luis = (await colleagueWith("reader")).cookie;
  const move = async (as?: string, more = {}) =>
    await keep({ ...after.fields, intent: "move", "former-endpoint": before.endpoint, ...more }, as);
  expect([await move(luis), await move(cookie, { auth: "\0" }), await kept()]).toEqual([
    404,
    400,
    [before.endpoint],
  ]);
  for (let n = 0; n < 2; n++) expect(await move()).toBe(204);
  expect(await kept()).toEqual([after.endpoint]);
});

test("a device with an address that is not allowed is deleted without a request", async () => {
  const one = await device();
  await keep(one.fields);
  const endpoint = "https://push.example/device";
  await db.update(pushSubscriptions).set({ endpoint });
  await pushNews({ news: "booked", reservationId: null, endpoint }, one.agent);
  expect([await kept(), one.heard]).toEqual([[], []]);
});

test("a push service is called where its name resolves to a public address", async () => {
  const { fields } = await device();
  await keep(fields);
  const services = pushServices as unknown as string[];
  services.push("localhost");
  onTestFinished(() => void services.pop());
  const endpoint = "https://localhost/device";
  await db.update(pushSubscriptions).set({ endpoint });
  const pushed = pushNews({ news: "booked", reservationId: null, endpoint });
  await expect(pushed).rejects.toThrow("localhost is at no public address.");
});

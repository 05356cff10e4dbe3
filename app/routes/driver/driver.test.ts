import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { hired, jobOf, read, rideFor, ridesOf, send, tap, today } from "../../../test/driver-page.ts";
import { args, post } from "../../../test/requests.ts";
import { operatorWith } from "../../domain/common/actor.ts";
import { addDays } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import type { TripChangeRequest } from "../../domain/reservation/wished-plan.ts";
import { changeRide } from "../../operations/reservation/change-ride.server.ts";
import { changeTrip } from "../../operations/reservation/change-trip.server.ts";
import { driverLinkHash, driverSecret } from "../../operations/team/driver-link.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { listenToReservations } from "../../store/engine/live.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import { activity, legs } from "../../store/schema/reservation-schema.server.ts";
import { drivers } from "../../store/schema/team-schema.server.ts";
import { action } from "./driver.tsx";
import { loader as manifest } from "./installed-page.ts";

test("a driver sees the own rides from yesterday's open ones to tomorrow, and nobody else's", async () => {
  const [randall, marco] = [await hired(), await hired("Marco")];
  const own = await rideFor(randall.id, { collectCents: 10_000 });
  await rideFor(marco.id);
  await rideFor(randall.id, {}, { day: addDays(today, 2) });
  await rideFor(randall.id, {}, { day: addDays(today, -2) });
  await rideFor(randall.id, { state: "done" }, { day: addDays(today, -1) });
  const { data } = await read(randall.secret);
  expect(data.day).toMatchObject({
    name: "Randall",
    rides: [{ id: own.jobId, guest: "Inés Ñandú", phone: "+14155552671", collectCents: 10_000, people: 6 }],
  });
});

test("a link that is old, unknown, no secret or of somebody who left opens nothing, at once", async () => {
  const { id, secret } = await hired();
  const { jobId } = await rideFor(id);
  await db
    .update(drivers)
    .set({ linkVersion: 2, linkHash: driverLinkHash(id, 2) })
    .where(eq(drivers.id, id));
  const closed = async (secret: string) => {
    const { data, init } = await read(secret);
    expect([data.day, init]).toEqual([undefined, { status: 404, headers: { "Driver-Link": "dead" } }]);
    expect(await send(secret, [tap(jobId, "onTheWay")])).toEqual({ status: 404, error: "deadLink" });
    expect((await manifest(args("/", { params: { secret } }))).status).toBe(404);
    const pressed = { id: newId(), jobId, kind: "onTheWay" };
    const answer = await action(post(`/driver/${secret}`, pressed, "", { secret }));
    expect(answer).toMatchObject({ init: { status: 404 } });
  };
  for (const old of [secret, "abcdefghijklmnopqrstuvwx", "__proto__", "a\0b", "x".repeat(10_000)])
    await closed(old);
  const fresh = driverSecret(id, 2);
  expect(await ridesOf(fresh)).toHaveLength(1);
  await db.update(drivers).set({ active: false }).where(eq(drivers.id, id));
  await closed(fresh);
  expect((await jobOf(jobId)).state).toBe("planned");
});

test.each([
  ["20 days behind", -20],
  ["an hour behind", -1 / 24],
  ["20 days ahead", 20],
  ["years ahead", 4_000],
])("taps of a phone whose clock is %s count at the moments when they were pressed", async (_, days) => {
  const { id, secret } = await hired();
  const { jobId } = await rideFor(id);
  const wrong = (at: string | number) => new Date(new Date(at).getTime() + days * 86_400_000).toISOString();
  const pressed = [tap(jobId, "onTheWay", 30), tap(jobId, "arrived", 13)];
  const taps = pressed.map((one) => ({ ...one, at: wrong(one.at) }));
  const now = wrong(Date.now());
  expect(await send(secret, { now, taps })).toEqual({ status: 200, outcomes: ["counted", "counted"] });
  const { moments } = (await jobOf(jobId)) as { moments: Record<string, string> };
  for (const { kind, at } of pressed)
    expect(Math.abs(Date.parse(moments[kind]!) - Date.parse(at)), kind).toBeLessThan(30_000);
  for (const odd of [
    { now, taps: {} },
    { now: "soon", taps },
    { taps },
    { now, taps: Array(101).fill(taps[0]) },
  ])
    expect(await send(secret, odd)).toEqual({ status: 400, error: "unreadable" });
});

test("taps that a phone kept count in their order, with the phone's times, once even when sent twice", async () => {
  const { id, secret } = await hired();
  const { jobId } = await rideFor(id);
  const kept = [tap(jobId, "received", 31), tap(jobId, "onTheWay", 30), tap(jobId, "arrived", 13)];
  const counted = { status: 200, outcomes: ["counted", "counted", "counted"] };
  expect(await Promise.all([send(secret, kept), send(secret, kept)])).toEqual([counted, counted]);
  expect(await send(secret, kept)).toEqual(counted);
  const job = await jobOf(jobId);
  expect([job.state, job.receivedAt?.toISOString(), job.moments]).toEqual([
    "arrived",
    kept[0]!.at,
    { onTheWay: kept[1]!.at, arrived: kept[2]!.at },
  ]);
  expect(await db.$count(activity, eq(activity.event, "stepped"))).toBe(3);
});

test("an entry that is no tap blocks none of the taps after it", async () => {
  const { id, secret } = await hired();
  const { jobId } = await rideFor(id);
  const strange = [
    null,
    1,
    [],
    { ...tap(jobId, "onTheWay"), id: "__proto__" },
    { ...tap(jobId, "done"), at: "now" },
  ];
  const { outcomes } = (await send(secret, [...strange, tap(jobId, "onTheWay")])) as { outcomes: string[] };
  expect(outcomes).toEqual(["gone", "gone", "gone", "gone", "gone", "counted"]);
  for (const body of ["", "{", "{}", '"seen"', JSON.stringify(Array(101).fill(null))])
    expect(await send(secret, body)).toEqual({ status: 400, error: "unreadable" });
});

test("words that no database can store are made legible, and too many are refused", async () => {
  const { id, secret } = await hired();
  const { jobId } = await rideFor(id);
  const report = (words: string) => send(secret, [{ ...tap(jobId, "problem"), words }]);
  expect(await report(" La van\u0000 falló\ud800 ")).toEqual({ status: 200, outcomes: ["counted"] });
  expect((await jobOf(jobId)).problem).toBe("La van  falló\ufffd");
  expect(await report("x".repeat(301))).toEqual({ status: 200, outcomes: ["gone"] });
});

test("a phone's clock that is wrong dates nothing ahead, nor ages ago", async () => {
  const { id, secret } = await hired();
  const { jobId } = await rideFor(id);
  const before = Date.now();
  const wrong = [
    tap(jobId, "onTheWay", 10 * 24 * 60),
    { ...tap(jobId, "arrived"), at: "2999-01-01T00:00:00Z" },
  ];
  await send(secret, wrong);
  const { moments } = await jobOf(jobId);
  for (const moment of [moments.onTheWay, moments.arrived]) {
    expect(Date.parse(moment!)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(moment!)).toBeLessThanOrEqual(Date.now());
  }
});

test("a late tap on a ride that another drives by now changes nothing, and stands in the history", async () => {
  const [randall, marco] = [await hired(), await hired("Marco")];
  const { jobId, reservationId } = await rideFor(randall.id);
  await db.update(jobs).set({ driverId: marco.id }).where(eq(jobs.id, jobId));
  const late = [tap(jobId, "onTheWay", 20), tap(newId(), "onTheWay")];
  expect(await send(randall.secret, late)).toEqual({ status: 200, outcomes: ["notYours", "gone"] });
  expect(await jobOf(jobId)).toMatchObject({ state: "planned", receivedAt: null });
  const entries = await db.select().from(activity).where(eq(activity.event, "lateTap"));
  expect(entries).toMatchObject([
    { reservationId, actor: `driver:${randall.id}`, after: { job: jobId, kind: "onTheWay" } },
  ]);
  expect(await ridesOf(randall.secret)).toEqual([]);
});

test("collected cash is one entry of the ledger, however often it is pressed", async () => {
  const { id, secret } = await hired();
  const { jobId, reservationId } = await rideFor(id, { collectCents: 12_000 });
  const pressed = tap(jobId, "collected", 5);
  const outcomes = ["counted", "noEffect"];
  expect(await send(secret, [pressed, tap(jobId, "collected")])).toEqual({ status: 200, outcomes });
  await send(secret, [pressed]);
  const entries = await db.select().from(ledger).where(eq(ledger.reservationId, reservationId));
  expect(entries).toMatchObject([{ amountCents: 12_000, method: "cash", heldBy: `driver:${id}` }]);
  expect(entries[0]!.at.toISOString()).toBe(pressed.at);
  expect(await ridesOf(secret)).toMatchObject([{ isCollected: true, collectCents: 12_000, isPaid: true }]);
});

test("cash that was taken in colones is held in colones, and a sum that can't be right goes to the office", async () => {
  const { id, secret } = await hired();
  const { jobId, reservationId } = await rideFor(id, { collectCents: 12_000 });
  const typed = (colones: number) => ({ ...tap(jobId, "collected", 5), cents: 12_000, colones });
  const slip = await send(secret, [typed(6_084), typed(608_400)]);
  expect(slip).toEqual({ status: 200, outcomes: ["noEffect", "noEffect"] });
  expect((await jobOf(jobId)).problem).toContain("Randall dice que cobró ₡6\u00a0084");
  expect(await send(secret, [typed(60_840)])).toEqual({ status: 200, outcomes: ["counted"] });
  const entries = await db.select().from(ledger).where(eq(ledger.reservationId, reservationId));
  const colones = { currency: "CRC", cashCurrency: "CRC", tenderedCents: 6_084_000, rate: "507.0000" };
  expect(entries).toMatchObject([{ amountCents: 12_000, ...colones, heldBy: `driver:${id}` }]);
  expect(await ridesOf(secret)).toMatchObject([{ isCollected: true, colones: 60_840, isPaid: true }]);
  await send(secret, [typed(60_840)]);
  expect((await jobOf(jobId)).problem).not.toContain("60\u00a0840");
  await send(secret, [typed(61_000)]);
  expect((await jobOf(jobId)).problem).toContain("Randall dice que cobró ₡61\u00a0000");
});

test("the page's script reports which rides were seen; reading them does not", async () => {
  const { id, secret } = await hired();
  const { jobId, reservationId } = await rideFor(id);
  const assignedSince = await rideFor(id);
  const marcos = await rideFor((await hired("Marco")).id);
  await read(secret);
  expect((await jobOf(jobId)).seenAt).toBeNull();
  const heard: string[] = [];
  const stop = await listenToReservations((id) => heard.push(id));
  const seen = { kind: "seen", jobIds: [jobId, marcos.jobId, newId()] };
  expect(await send(secret, seen)).toEqual({ status: 200, outcomes: [] });
  const { seenAt } = await jobOf(jobId);
  await send(secret, seen);
  expect([seenAt, (await jobOf(jobId)).seenAt]).toEqual([expect.any(Date), seenAt]);
  for (const other of [assignedSince, marcos]) expect((await jobOf(other.jobId)).seenAt).toBeNull();
  await expect.poll(() => heard).toEqual([reservationId]);
  await stop();
});

test.each([
  ["no rides", undefined],
  ["rides that are none", ["x"]],
  ["too many rides", Array(101).fill(newId())],
  ["a word", "all"],
])("a page that says to have shown %s is not believed", async (_, jobIds) => {
  const { id, secret } = await hired();
  const { jobId } = await rideFor(id);
  expect(await send(secret, { kind: "seen", jobIds })).toEqual({ status: 400, error: "unreadable" });
  expect((await jobOf(jobId)).seenAt).toBeNull();
});

test("the home screen opens the driver's own page", async () => {
  const { secret } = await hired();
  const answer = await manifest(args("/", { params: { secret } }));
  expect(answer.headers.get("Content-Type")).toBe("application/manifest+json");
  expect(await answer.json()).toMatchObject({ start_url: `/driver/${secret}`, display: "standalone" });
});

test("a ride that moved since the driver pressed Recibido shows its former hour, until the driver presses it again", async () => {
  const { id, secret } = await hired();
  const { jobId, reservationId } = await rideFor(id, {}, { day: addDays(today, 1), time: "14:00" });
  const [leg] = await db.select().from(legs).where(eq(legs.reservationId, reservationId));
  const heard = async () => (await ridesOf(secret))![0]!.heardTime;
  const change = (time: string) => changeRide(leg!.id, { before: {}, after: { time } }, operatorWith("ana"));
  await change("13:00");
  await send(secret, [{ ...tap(jobId, "received"), time: "13:00" }]);
  expect(await heard()).toBeUndefined();
  await change("15:00");
  await changeRide(leg!.id, { before: {}, after: { bags: 2 } }, operatorWith("ana"));
  const later: TripChangeRequest = {
    kind: "change",
    legs: [{ id: leg!.id, before: {}, after: { time: "16:00" } }],
  };
  await changeTrip(reservationId, later, operatorWith("ana"), { agreedCents: 12_000 });
  expect(await heard()).toBe("13:00");
  await change("13:00");
  expect(await heard()).toBeUndefined();
  await change("17:00");
  await send(secret, [{ ...tap(jobId, "received"), time: "17:00" }]);
  expect(await heard()).toBeUndefined();
});

import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { hired, read, rideFor } from "../../../test/driver-page.ts";
import { happened } from "../../../test/driving.ts";
import { operatorSignedIn } from "../../../test/operator.ts";
import { args, post } from "../../../test/requests.ts";
import { agreedHour } from "../../../test/rides.ts";
import { operatorWith } from "../../domain/common/actor.ts";
import { addDays, todayInCostaRica } from "../../domain/common/day.ts";
import { action, loader } from "../../routes/desk/message/messages.tsx";
import { db } from "../../store/engine/db.server.ts";
import { findReservation } from "../../store/reservation/reservations.server.ts";
import { countDriversToTell } from "../../store/ride/withdrawn-rides.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { cancelLegs } from "../reservation/cancel.server.ts";
import { changeTrip } from "../reservation/change-trip.server.ts";
import { assignJob } from "./assign.server.ts";
import { stepJob } from "./progress.server.ts";

const ana = operatorWith("ana");
const today = todayInCostaRica();
const tomorrow = { day: addDays(today, 1), time: "06:00" };
const seen = { seenAt: new Date() };
const path = "/dashboard/admin/messages";

let cookie: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
});
const listed = async () => {
  const { chats } = await loader(args(path, { headers: { cookie } }));
  return chats!.all.filter(({ key }) => key.startsWith("lost "));
};
const noticed = async (secret: string) => (await read(secret)).data.day!.lost;

async function cancel(id: string) {
  const legIds = (await findReservation(id))!.legs.map((leg) => leg.id);
  const asked = { reservationId: id, legIds, actor: ana, gives: "all", backCents: 0 } as const;
  expect((await cancelLegs(asked)).outcome).toBe("cancelled");
}

async function moveTo(id: string, day: string) {
  const { legs, priceCents } = (await findReservation(id))!;
  const wish = { kind: "change", legs: [{ id: legs[0]!.id, before: {}, after: { day } }] } as const;
  expect(
    (await changeTrip(id, { ...wish, legs: [...wish.legs] }, ana, { agreedCents: priceCents })).outcome,
  ).toBe("changed");
}

test("a driver who lost a ride without a time reads in which part of the day it was", async () => {
  const { id, secret } = await hired();
  const open = { day: tomorrow.day, ...agreedHour(null), partOfDay: "morning" } as const;
  const { reservationId } = await rideFor(id, { receivedAt: new Date() }, open);
  await cancel(reservationId);
  expect((await listed())[0]!.what).toEqual([expect.stringContaining(" en la mañana, Aeropuerto de")]);
  expect(await noticed(secret)).toMatchObject([{ time: "En la mañana" }]);
});

test("a driver who saw a cancelled ride reads of it, and is among those to be informed", async () => {
  const { id, secret } = await hired();
  const { reservationId } = await rideFor(id, { receivedAt: new Date() }, tomorrow);
  await cancel(reservationId);
  const [row] = await listed();
  expect(row).toMatchObject({
    who: "Randall, chofer",
    what: [expect.stringMatching(/ 06:00, Aeropuerto de Liberia → Tamarindo, Inés Ñandú: se canceló$/)],
  });
  expect(row!.reach).toContain("phone=50688880000&");
  expect(new URL(row!.reach).searchParams.get("text")).toMatch(
    /^Hola Randall, ya no lleva estos viajes:\n.+ 06:00, .+: se canceló\nResponda/,
  );
  expect(await noticed(secret)).toMatchObject([{ ...tomorrow, why: "cancelled" }]);
  await action(post(path, { intent: "said", key: row!.key }, cookie));
  expect([await listed(), await countDriversToTell(today)]).toEqual([[], 0]);
  expect((await happened()).at(-1)).toMatchObject({ event: "driverTold", after: { driverId: id } });
  await action(post(path, { intent: "said", key: row!.key }, cookie));
  expect((await happened()).filter(({ event }) => event === "driverTold")).toHaveLength(1);
  expect(await noticed(secret)).toHaveLength(1);
});

test("a ride that moves to another day is withdrawn, until its driver gets it again", async () => {
  const { id, secret } = await hired();
  const { jobId, reservationId } = await rideFor(id, seen, tomorrow);
  await moveTo(reservationId, addDays(today, 9));
  expect(await listed()).toMatchObject([
    { what: [expect.stringMatching(/cambió de día, y ya no es suyo$/)] },
  ]);
  expect(await noticed(secret)).toMatchObject([{ ...tomorrow, why: "moved" }]);
  await db.update(jobs).set({ driverId: id }).where(eq(jobs.id, jobId));
  expect([await listed(), await noticed(secret)]).toEqual([[], []]);
});

test("a driver is not informed of a ride never seen, of a past day, or of others' rides", async () => {
  const [randall, marco] = [await hired(), await hired("Marco")];
  await cancel((await rideFor(randall.id, {}, tomorrow)).reservationId);
  expect(await db.$count(messages, eq(messages.driverId, randall.id))).toBe(0);
  await cancel((await rideFor(randall.id, seen, { day: addDays(today, -1) })).reservationId);
  expect([await countDriversToTell(today), await countDriversToTell(addDays(today, -1))]).toEqual([0, 1]);
  await cancel((await rideFor(randall.id, seen, tomorrow)).reservationId);
  expect([(await noticed(randall.secret)).length, await noticed(marco.secret)]).toEqual([1, []]);
});

test("a driver with several withdrawn rides is one line, and is informed of those that it named", async () => {
  const { id } = await hired();
  const lose = async () => cancel((await rideFor(id, seen, tomorrow)).reservationId);
  await lose();
  await lose();
  const [row] = await listed();
  expect([row!.what.length, await countDriversToTell(today)]).toEqual([2, 1]);
  await lose();
  for (const losses of ["", "x", "1e9", `${"1 ".repeat(200)}1`]) {
    await action(post(path, { intent: "said", key: `lost ${losses}` }, cookie));
  }
  await action(post(path, { intent: "said", key: row!.key }, cookie));
  expect((await listed())[0]!.what).toHaveLength(1);
});

test("a reassigned ride is withdrawn once, and not at all once it is assigned back", async () => {
  const [randall, marco] = [await hired(), await hired("Marco")];
  const { jobId } = await rideFor(randall.id, seen, tomorrow);
  const of = (driverId: string | null) => ({ driverId, vehicleId: null });
  const [his, others] = [of(randall.id), of(marco.id)];
  const gives = async (from: typeof his, to: typeof his) =>
    expect(await assignJob({ jobId, before: from, after: to }, ana)).toEqual({ outcome: "assigned" });
  await gives(his, others);
  expect(await listed()).toMatchObject([
    { who: "Randall, chofer", what: [expect.stringMatching(/, Inés Ñandú: ya no es suyo$/)] },
  ]);
  expect(await noticed(randall.secret)).toMatchObject([{ why: "given" }]);
  await gives(others, his);
  expect([await listed(), await noticed(randall.secret)]).toEqual([[], []]);
  await db.update(jobs).set(seen);
  await gives(his, of(null));
  expect(await listed()).toMatchObject([{ what: [expect.any(String)] }]);
  expect(await db.$count(messages, eq(messages.driverId, randall.id))).toBe(1);
});

test("a driven ride, or one with a no-show, is not withdrawn", async () => {
  const { id } = await hired();
  for (const step of ["onTheWay", "done", "noShow"] as const) {
    const { jobId } = await rideFor(id, seen);
    expect(await stepJob(jobId, step, ana)).toBeDefined();
  }
  expect(await db.$count(messages, eq(messages.driverId, id))).toBe(0);
});

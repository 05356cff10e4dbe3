import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookedJob, happened, rowOf } from "../../../test/driving.ts";
import { operatorWith } from "../../domain/common/actor.ts";
import { db } from "../../store/engine/db.server.ts";
import { findJob } from "../../store/ride/board.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { stepJob } from "../ride/progress.server.ts";
import { changeRide } from "./change-ride.server.ts";
import { cancelReservation } from "./lock-and-record.server.ts";

const [ana, berta] = [operatorWith("ana"), operatorWith("berta")];
const moment = new Date("2026-11-20T12:00:00Z");

test("details of a ride are written once, with their earlier values in the history", async () => {
  const { id, legId } = await bookedJob();
  const [before, after] = [
    { destinationDoor: null, childSeats: 0, time: "14:30" },
    { destinationDoor: "Capitán Suizo", childSeats: 2, time: "14:30" },
  ];
  expect(await changeRide(legId, { before, after }, ana)).toMatchObject({ outcome: "saved" });
  expect(await changeRide(legId, { before, after }, ana)).toEqual({ outcome: "nothingToDo" });
  expect(await findJob(id)).toMatchObject({ to: { door: "Capitán Suizo" }, childSeats: 2, time: "14:30" });
  expect(await happened()).toMatchObject([
    {
      event: "rideChanged",
      before: { leg: legId, destinationDoor: true, childSeats: 0 },
      after: { leg: legId, destinationDoor: true, childSeats: 2 },
    },
  ]);
});

test("of two people who change one field the second is told what it is now, and nothing is written", async () => {
  const { id, legId } = await bookedJob();
  expect(await changeRide(legId, { before: { time: "14:30" }, after: { time: "15:00" } }, ana)).toMatchObject(
    {
      outcome: "saved",
    },
  );
  const second = await changeRide(
    legId,
    { before: { time: "14:30", bags: 0 }, after: { time: "16:00", bags: 5 } },
    berta,
  );
  expect(second).toEqual({ outcome: "changedMeanwhile", now: { time: "15:00" } });
  expect(await findJob(id)).toMatchObject({ time: "15:00", bags: 0 });
  expect(await happened()).toHaveLength(1);
});

test("two people who change two fields at once both succeed, and so do two who write the same", async () => {
  const { id, legId } = await bookedJob();
  const before = { time: "14:30", flight: "UA1234", bags: 0 };
  const saves = await Promise.all([
    changeRide(legId, { before, after: { ...before, time: "15:00" } }, ana),
    changeRide(legId, { before, after: { ...before, bags: 4 } }, berta),
  ]);
  expect(saves).toMatchObject([{ outcome: "saved" }, { outcome: "saved" }]);
  expect(await changeRide(legId, { before, after: { time: "15:00" } }, berta)).toEqual({
    outcome: "nothingToDo",
  });
  expect(await findJob(id)).toMatchObject({ time: "15:00", bags: 4 });
});

test("another time has to be sent to the driver and the guest, another address has not", async () => {
  const { id, legId } = await bookedJob();
  const told = {
    receivedAt: moment,
    seenAt: moment,
    guestToldAt: moment,
    clashReason: "he hurries",
    clashWith: ["x"],
  };
  await db.update(jobs).set(told).where(eq(jobs.id, id));
  await changeRide(legId, { before: {}, after: { originDoor: "Capitán Suizo" } }, ana);
  expect(await rowOf(id)).toMatchObject(told);
  await changeRide(legId, { before: {}, after: { time: "15:00" } }, ana);
  expect(await rowOf(id)).toMatchObject({
    receivedAt: null,
    seenAt: null,
    guestToldAt: null,
    clashReason: null,
    clashWith: [],
  });
});

test("a van that is under way stays confirmed by its driver", async () => {
  const { id, legId } = await bookedJob();
  await stepJob(id, "onTheWay", ana);
  await db.update(jobs).set({ receivedAt: moment }).where(eq(jobs.id, id));
  await changeRide(legId, { before: {}, after: { time: null } }, ana);
  expect(await rowOf(id)).toMatchObject({ receivedAt: moment });
  expect(await findJob(id)).toMatchObject({ time: null });
});

test("a phone number shown from the reservation is changed only if it is still the one shown", async () => {
  const { id, legId, phone } = await bookedJob();
  const mine = { phone: "+50688881111" };
  expect(await changeRide(legId, { before: { phone: "+50688880000" }, after: mine }, ana)).toMatchObject({
    outcome: "changedMeanwhile",
  });
  expect(await changeRide(legId, { before: { phone }, after: mine }, ana)).toMatchObject({
    outcome: "saved",
  });
  const theirs = { phone: "+50688882222" };
  expect(await changeRide(legId, { before: { phone }, after: theirs }, berta)).toEqual({
    outcome: "changedMeanwhile",
    now: mine,
  });
  expect(await findJob(id)).toMatchObject(mine);
});

test("a ride that is over, cancelled or unknown is not changed", async () => {
  const { id, legId, reservationId } = await bookedJob();
  const change = () => changeRide(legId, { before: {}, after: { bags: 5 } }, ana);
  await stepJob(id, "done", ana);
  expect(await change()).toEqual({ outcome: "gone" });
  await stepJob(id, "planned", ana);
  await db.transaction((tx) => cancelReservation(tx, reservationId, ana));
  expect(await change()).toEqual({ outcome: "gone" });
  expect(await changeRide("nowhere", { before: {}, after: { bags: 5 } }, ana)).toEqual({ outcome: "gone" });
});

test("the search finds a ride by its new flight, and still by its places", async () => {
  const { legId, reservationId } = await bookedJob();
  await changeRide(legId, { before: { flight: "UA1234" }, after: { flight: "AA2427" } }, ana);
  const [row] = await db.select().from(reservations).where(eq(reservations.id, reservationId));
  expect(row!.rides).toMatch(/^AA2427 AA 2427 .*Tamarindo/);
  expect(row!.rides).not.toContain("UA1234");
});

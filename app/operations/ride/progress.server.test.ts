import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { later, openTransfer } from "../../../test/bookings.ts";
import { booked, bookedJob, happened, newDriver, rowOf } from "../../../test/driving.ts";
import { onlyReservation, order } from "../../../test/paying.ts";
import { paypal } from "../../../test/paypal.ts";
import { driverWith, operatorWith } from "../../domain/common/actor.ts";
import { type JobState, jobStates, mayGoTo } from "../../domain/ride/job-state.ts";
import { db } from "../../store/engine/db.server.ts";
import { findJob, jobsOfReservation } from "../../store/ride/board.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { settle } from "../money/settle.server.ts";
import { cancelReservation } from "../reservation/lock-and-record.server.ts";
import { reopenReservation } from "../reservation/operate.server.ts";
import { noteGuestInformed, noteReceived, solveProblem, stepJob, takeBackEnd } from "./progress.server.ts";

const ana = operatorWith("ana");
const moment = new Date("2026-11-20T12:00:00.000Z");

const stateOf = async (id: string) => {
  const [row] = await db.select().from(reservations).where(eq(reservations.id, id));
  return [row!.status, row!.payment];
};

test.each(jobStates)("from %s a job goes only to allowed states", async (from) => {
  const { id } = await bookedJob();
  for (const to of jobStates) {
    await db.update(jobs).set({ state: from, moments: {} }).where(eq(jobs.id, id));
    const may = to !== "cancelled" && mayGoTo(from, to); // a van is never cancelled alone, only a trip with all its vans
    expect([to, await stepJob(id, to, ana, moment)]).toEqual([to, may ? from : undefined]);
    const moments = may ? { [to]: moment.toISOString() } : {};
    expect(await rowOf(id)).toMatchObject({ state: may ? to : from, moments });
  }
});

test("a step that is pressed twice counts once", async () => {
  const { id } = await bookedJob();
  const steps = await Promise.all([1, 2, 3].map(() => stepJob(id, "onTheWay", ana)));
  expect(steps.filter(Boolean)).toEqual(["planned"]);
  expect(await happened()).toMatchObject([
    { event: "stepped", before: { state: "planned" }, after: { job: id, state: "onTheWay" } },
  ]);
});

test("a step returns the state before it, also with concurrent steps", async () => {
  const { id } = await bookedJob();
  for (const to of ["onTheWay", "arrived"] as const) await stepJob(id, to, ana);
  const [tapped, from] = await Promise.all([
    stepJob(id, "aboard", driverWith("luis")),
    stepJob(id, "done", ana),
  ]);
  // The database decides which of them comes first.
  expect(from).toBe(tapped ? "aboard" : "arrived");
  expect([await takeBackEnd(id, "done", from!, ana), (await rowOf(id)).state]).toEqual([true, from]);
});

test("an end is set back only to a state from which it can be reached", async () => {
  const { id } = await bookedJob();
  const back: string[] = [];
  for (const end of jobStates)
    for (const to of jobStates) {
      await db.update(jobs).set({ state: end }).where(eq(jobs.id, id));
      if (await takeBackEnd(id, end, to, ana)) back.push(`${end} ${to}`);
      const state = back.at(-1) === `${end} ${to}` ? to : end;
      expect((await rowOf(id)).state).toBe(state);
    }
  expect(back).toEqual([
    "onTheWay planned",
    "onTheWay arrived",
    "done planned",
    "done onTheWay",
    "done arrived",
    "done aboard",
    "noShow planned",
    "noShow onTheWay",
    "noShow arrived",
  ]);
});

test("a step back keeps the first moment of what stands again, and forgets what it takes back", async () => {
  const { id } = await bookedJob();
  const at = (minute: number) => new Date(moment.getTime() + minute * 60_000);
  const steps: [JobState, number][] = [
    ["onTheWay", 0],
    ["arrived", 10],
    ["aboard", 20],
    ["arrived", 21],
  ];
  for (const [to, minute] of steps) await stepJob(id, to, ana, at(minute));
  const moments = async () => (await rowOf(id)).moments;
  const onTheWay = at(0).toISOString();
  expect(await moments()).toEqual({ onTheWay, arrived: at(10).toISOString() });
  // An arrival that was a slip is forgotten, and the next one counts.
  await stepJob(id, "onTheWay", ana, at(22));
  expect(await moments()).toEqual({ onTheWay });
  await stepJob(id, "arrived", ana, at(40));
  expect(await moments()).toEqual({ onTheWay, arrived: at(40).toISOString() });
});

test("a trip is completed with its last leg, driven or a no-show, and not completed when one is set back", async () => {
  const trip = { tripType: "roundTrip", returnDate: later };
  const id = await booked(openTransfer(trip));
  const [out, back] = await jobsOfReservation(id);
  await stepJob(out!.id, "done", ana);
  expect(await stateOf(id)).toEqual(["pending", "PENDING"]);
  await stepJob(back!.id, "noShow", ana);
  expect(await stateOf(id)).toEqual(["COMPLETED", "PENDING"]);
  await stepJob(back!.id, "planned", ana);
  expect(await stateOf(id)).toEqual(["pending", "PENDING"]);
  expect((await findJob(out!.id))!.state).toBe("done");
});

test("a step set back keeps a paid trip completed, and a step forward keeps a reopened one pending", async () => {
  const orderId = await order(await openTransfer());
  paypal.approve(orderId);
  await settle(orderId);
  const { id } = await onlyReservation();
  const [job] = await jobsOfReservation(id);
  await stepJob(job!.id, "done", ana);
  await stepJob(job!.id, "planned", ana);
  expect(await stateOf(id)).toEqual(["COMPLETED", "COMPLETED"]);
  await reopenReservation(id, ana);
  await stepJob(job!.id, "onTheWay", ana);
  expect(await stateOf(id)).toEqual(["pending", "COMPLETED"]);
});

const driven: JobState[] = ["onTheWay", "arrived", "aboard", "done"];
test("a cancelled trip can't be driven", async () => {
  const { id, reservationId } = await bookedJob();
  await db.transaction((tx) => cancelReservation(tx, reservationId, ana));
  for (const to of driven) expect(await stepJob(id, to, ana)).toBeUndefined();
  expect(await stepJob("nowhere", "done", ana)).toBeUndefined();
  expect(await rowOf(id)).toMatchObject({ state: "cancelled" });
});

test("the guest is informed of the driver once, and not without a driver", async () => {
  const { id } = await bookedJob();
  const luis = await newDriver();
  expect(await noteGuestInformed(id, luis, ana)).toBe("changedMeanwhile");
  await db.update(jobs).set({ driverId: luis });
  expect([await noteGuestInformed(id, luis, ana), await noteGuestInformed(id, luis, ana)]).toEqual([
    "saved",
    "nothingToDo",
  ]);
  expect((await happened()).map(({ event }) => event)).toEqual(["guestTold"]);
  // The first moment stays.
  await db.update(jobs).set({ guestToldAt: moment });
  expect(await noteGuestInformed(id, luis, ana)).toBe("nothingToDo");
  expect((await rowOf(id)).guestToldAt).toEqual(moment);
});

test("a note about one driver does not count for another who got the ride meanwhile", async () => {
  const { id } = await bookedJob();
  const [luis, marco] = [await newDriver(), await newDriver()];
  await db.update(jobs).set({ driverId: marco, problem: "Choque\nen Liberia" });
  expect([await noteReceived(id, luis, ana), await noteGuestInformed(id, luis, ana)]).toEqual([
    "changedMeanwhile",
    "changedMeanwhile",
  ]);
  expect(await solveProblem(id, "Llanta", ana)).toBe("changedMeanwhile");
  expect(await rowOf(id)).toMatchObject({
    receivedAt: null,
    guestToldAt: null,
    problem: "Choque\nen Liberia",
  });
  expect([await noteReceived(id, marco, ana), await noteReceived(id, marco, ana)]).toEqual([
    "saved",
    "nothingToDo",
  ]);
  expect(await solveProblem(id, "Choque\r\nen Liberia", ana)).toBe("saved");
  expect((await happened()).map(({ event, after }) => [event, after])).toEqual([
    ["received", { job: id, driverId: marco }],
    ["problem", { job: id, open: false }],
  ]);
});

test("a problem is solved once", async () => {
  const { id } = await bookedJob();
  expect(await solveProblem(id, "Llanta", ana)).toBe("nothingToDo");
  await db.update(jobs).set({ problem: "Llanta" });
  expect([await solveProblem(id, "Llanta", ana), await solveProblem(id, "Llanta", ana)]).toEqual([
    "saved",
    "nothingToDo",
  ]);
  expect((await rowOf(id)).problem).toBeNull();
});

import { expect, test } from "vitest";
import { happened, newDriver } from "../../../test/driving.ts";
import { luis } from "../../../test/tapping.ts";
import { driverWith, operatorWith } from "../../domain/common/actor.ts";
import { newId } from "../../domain/common/reference.ts";
import { db } from "../../store/engine/db.server.ts";
import { jobsOfReservation } from "../../store/ride/board.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import { cancelReservation } from "../reservation/lock-and-record.server.ts";
import { assignJob } from "../ride/assign.server.ts";
import { setCollected } from "../ride/progress.server.ts";
import { joinJob, splitJob } from "../ride/split.server.ts";
import { recordTap } from "../ride/tap.server.ts";
import { takePayment } from "./take-money.server.ts";

const ana = operatorWith("ana");

test("cash counts only with the sum that has to be collected", async () => {
  const { driverId, job, press, row } = await luis();
  await setCollected(job.id, 12_000, ana);
  expect(await press("collected", { cents: 12_000 })).toBe("counted");
  expect(await press("collected", { cents: 12_000 })).toBe("noEffect");
  expect(await db.select().from(ledger)).toMatchObject([
    { amountCents: 12_000, heldBy: `driver:${driverId}` },
  ]);
  expect((await row()).problem).toBeNull();
});

test.each([
  ["another sum", 9_000],
  ["nothing", null],
])(
  "cash that was taken where by now %s is to be collected is told to the desk, and booked by nobody",
  async (_, now) => {
    const { driverId, job, tap, row } = await luis();
    await setCollected(job.id, 12_000, ana);
    await setCollected(job.id, now, ana);
    const taken = tap("collected", { cents: 12_000 });
    for (const _ of [1, 2]) expect(await recordTap(driverId, taken)).toBe("noEffect");
    expect(await db.$count(ledger)).toBe(0);
    expect((await row()).problem).toBe("Luis dice que cobró $120");
    const claims = (await happened()).filter(({ event }) => event === "saidCollected");
    expect(claims).toMatchObject([{ actor: `driver:${driverId}`, after: 12_000 }]);
  },
);

test("cash that the desk noted for the driver meanwhile is no news", async () => {
  const { driverId, job, press, row } = await luis();
  await setCollected(job.id, 12_000, ana);
  const { reservationId } = job;
  const own = { id: newId(), reservationId, method: "cash", amountCents: 12_000, note: "" } as const;
  await takePayment({ ...own, heldBy: driverWith(driverId) }, ana);
  expect(await press("collected", { cents: 12_000 })).toBe("noEffect");
  expect((await row()).problem).toBeNull();
  expect(await press("collected", { cents: 11_000 })).toBe("noEffect");
  expect((await row()).problem).toBe("Luis dice que cobró $110");
});

test("the collected sum is put before the problem that the desk knew", async () => {
  const { driverId, job, press, row } = await luis();
  await press("problem", { words: "Llanta ponchada" });
  for (const cents of [9_000, 9_000]) await press("collected", { cents });
  expect((await row()).problem).toBe("Luis dice que cobró $90. Llanta ponchada");
  const marco = { driverId: await newDriver({ name: "Marco" }), vehicleId: null };
  await assignJob({ jobId: job.id, before: { driverId, vehicleId: null }, after: marco }, ana);
  expect(await press("collected", { cents: 12_000, jobId: job.id })).toBe("notYours");
  expect((await row()).problem).toMatch(/^Luis dice que cobró \$120\. Luis dice que cobró \$90/);
});

test("cash of a ride that a driver never had is told to nobody", async () => {
  const { job, press, row } = await luis();
  await db.update(jobs).set({ driverId: await newDriver({ name: "Marco" }) });
  expect(await press("collected", { cents: 9_000, jobId: job.id })).toBe("notYours");
  expect((await row()).problem).toBeNull();
  expect((await happened()).map(({ event }) => event)).toEqual(["lateTap"]);
});

test("cash of a trip that was cancelled meanwhile stands in its history", async () => {
  const { driverId, job, press } = await luis();
  await setCollected(job.id, 12_000, ana);
  await db.transaction((tx) => cancelReservation(tx, job.reservationId, ana));
  expect(await press("collected", { cents: 12_000 })).toBe("gone");
  expect(await db.$count(ledger)).toBe(0);
  expect((await happened()).at(-1)).toMatchObject({
    actor: `driver:${driverId}`,
    event: "saidCollected",
    after: 12_000,
  });
});

test("cash of a part that was joined meanwhile is reported at the van that it was joined with", async () => {
  const { driverId, job, tap, row } = await luis();
  await splitJob(job.id, job.people, 2, ana);
  const part = (await jobsOfReservation(job.reservationId)).find(({ id }) => id !== job.id)!;
  await setCollected(part.id, 4_000, ana);
  await joinJob(part.id, ana);
  const taken = tap("collected", { jobId: part.id, cents: 4_000 });
  for (const _ of [1, 2]) expect(await recordTap(driverId, taken)).toBe("gone");
  expect(await db.$count(ledger)).toBe(0);
  expect((await row()).problem).toBe("Luis dice que cobró $40");
  expect((await happened()).filter(({ event }) => event === "saidCollected")).toHaveLength(1);
});

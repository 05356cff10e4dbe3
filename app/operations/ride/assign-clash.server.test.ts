import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { soon } from "../../../test/bookings.ts";
import { bookedJob, happened, newDriver, newVan, rowOf } from "../../../test/driving.ts";
import { agreedHour } from "../../../test/rides.ts";
import { operatorWith } from "../../domain/common/actor.ts";
import { addDays } from "../../domain/common/day.ts";
import { db } from "../../store/engine/db.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { legs } from "../../store/schema/reservation-schema.server.ts";
import { assignJob } from "./assign.server.ts";

const ana = operatorWith("ana");
const nobody = { driverId: null, vehicleId: null };
const moment = new Date("2026-11-20T12:00:00Z");

test("a driver who would be late for two other rides shows both clashes before a reason is accepted", async () => {
  const times = ["14:00", "14:30", "15:00"];
  const rides = await Promise.all(times.map((departureTime) => bookedJob({ departureTime })));
  const given = { driverId: await newDriver(), vehicleId: null };
  for (const one of [rides[0]!, rides[2]!])
    await assignJob({ jobId: one.id, before: nobody, after: given }, ana, { reason: "they hurry" });
  expect(await assignJob({ jobId: rides[1]!.id, before: nobody, after: given }, ana)).toMatchObject({
    outcome: "clashes",
    clashes: [{ first: { job: { id: rides[0]!.id } } }, { second: { job: { id: rides[2]!.id } } }],
  });
});

test("two rides that one driver can't both drive need a reason, which overrules the clash and is stored", async () => {
  const [one, other] = [await bookedJob(), await bookedJob({ departureTime: "15:00" })];
  const given = { driverId: await newDriver(), vehicleId: await newVan() };
  await assignJob({ jobId: one.id, before: nobody, after: given }, ana);
  for (const reason of ["", " \n "])
    expect(await assignJob({ jobId: other.id, before: nobody, after: given }, ana, { reason })).toMatchObject(
      {
        outcome: "clashes",
        clashes: [{ second: { job: { id: other.id } } }],
      },
    );
  expect(await rowOf(other.id)).toMatchObject(nobody);
  const answer = await assignJob({ jobId: other.id, before: nobody, after: given }, ana, {
    reason: " he hurries ",
  });
  expect(answer).toEqual({ outcome: "assigned" });
  expect(await rowOf(other.id)).toMatchObject({ ...given, clashReason: "he hurries" });
  expect((await happened()).at(-1)).toMatchObject({ after: { ...given, reason: "he hurries" } });
  expect(
    await assignJob({ jobId: other.id, before: nobody, after: given }, ana, { reason: "he hurries" }),
  ).toEqual({ outcome: "nothingToDo" });
});

test("a reason is stored with all clashes that it was given for, and is needed again when another one joins", async () => {
  const [one, two, third] = [
    await bookedJob(),
    await bookedJob({ departureTime: "15:00" }),
    await bookedJob({ departureTime: "14:45" }),
  ];
  const given = { driverId: await newDriver(), vehicleId: await newVan() };
  await assignJob({ jobId: one.id, before: nobody, after: given }, ana);
  await assignJob({ jobId: two.id, before: nobody, after: given }, ana, { reason: "he hurries" });
  const withOne = `${soon} 15:00 ${one.id} ${soon} 14:30`;
  expect(await rowOf(two.id)).toMatchObject({ clashWith: [withOne] });
  await assignJob({ jobId: third.id, before: nobody, after: given }, ana, { reason: "a tow truck" });
  expect((await rowOf(third.id)).clashWith).toHaveLength(2);
  expect(
    await assignJob({ jobId: two.id, before: given, after: given }, ana, { reason: "he hurries" }),
  ).toEqual({ outcome: "assigned" });
  expect((await rowOf(two.id)).clashWith.sort()).toEqual(
    [withOne, `${soon} 15:00 ${third.id} ${soon} 14:45`].sort(),
  );
  await assignJob({ jobId: two.id, before: given, after: nobody }, ana);
  expect(await rowOf(two.id)).toMatchObject({ clashReason: null, clashWith: [] });
});

test("the van alone clashes too, and a ride of the day before that is not back yet", async () => {
  const late = await bookedJob({ departureTime: "23:30" });
  const early = await bookedJob({ departure: addDays(soon, 1), departureTime: "00:30" });
  const given = { driverId: await newDriver(), vehicleId: await newVan() };
  await assignJob({ jobId: late.id, before: nobody, after: given }, ana);
  const another = { driverId: await newDriver(), vehicleId: given.vehicleId };
  expect(await assignJob({ jobId: early.id, before: nobody, after: another }, ana)).toMatchObject({
    outcome: "clashes",
  });
});

test("a reason without a clash does not overrule a later one", async () => {
  const { id } = await bookedJob();
  await assignJob(
    { jobId: id, before: nobody, after: { driverId: await newDriver(), vehicleId: null } },
    ana,
    { reason: "just so" },
  );
  expect(await rowOf(id)).toMatchObject({ clashReason: null });
});

test("a clash after a change of time is overruled with the same driver, who need not confirm again", async () => {
  const [one, other] = [await bookedJob(), await bookedJob({ departureTime: "20:00" })];
  const given = { driverId: await newDriver(), vehicleId: await newVan() };
  await assignJob({ jobId: one.id, before: nobody, after: given }, ana);
  await assignJob({ jobId: other.id, before: nobody, after: given }, ana);
  await db.update(legs).set(agreedHour("15:00")).where(eq(legs.id, other.legId));
  await db.update(jobs).set({ receivedAt: moment, guestToldAt: moment }).where(eq(jobs.id, other.id));
  expect(await assignJob({ jobId: other.id, before: given, after: given }, ana)).toMatchObject({
    outcome: "clashes",
  });
  expect(
    await assignJob({ jobId: other.id, before: given, after: given }, ana, { reason: "he hurries" }),
  ).toEqual({ outcome: "assigned" });
  expect(await rowOf(other.id)).toMatchObject({
    clashReason: "he hurries",
    receivedAt: moment,
    guestToldAt: moment,
  });
});

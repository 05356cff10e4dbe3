import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { openTransfer, soon } from "../../../test/bookings.ts";
import { booked, bookedJob, hire, newDriver, newVan, rowOf } from "../../../test/driving.ts";
import { operatorWith } from "../../domain/common/actor.ts";
import { addDays } from "../../domain/common/day.ts";
import { db } from "../../store/engine/db.server.ts";
import { jobsOfReservation } from "../../store/ride/board.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { vehicles } from "../../store/schema/team-schema.server.ts";
import { assignJob, assignJobs } from "./assign.server.ts";

const ana = operatorWith("ana");
const nobody = { driverId: null, vehicleId: null };

test("of several jobs assigned together each is checked against those before it, and a refused one does not stop the others", async () => {
  const times = ["08:00", "08:30", "13:00", "17:00"];
  const rides = await Promise.all(times.map((departureTime) => bookedJob({ departureTime })));
  const [given, other] = [
    { driverId: await newDriver(), vehicleId: await newVan() },
    { driverId: await newDriver(), vehicleId: null },
  ];
  await assignJob({ jobId: rides[3]!.id, before: nobody, after: other }, ana);
  const gifts = rides.map(({ id }) => ({ jobId: id, before: nobody, after: given }));
  expect(await assignJobs([...gifts, { ...gifts[0]!, jobId: "nowhere" }], ana)).toMatchObject([
    { outcome: "assigned" },
    { outcome: "clashes", clashes: [{ first: { job: { id: rides[0]!.id } } }] },
    { outcome: "assigned" },
    { outcome: "changedMeanwhile" },
    { outcome: "gone" },
  ]);
  const whose = await Promise.all(rides.map(async ({ id }) => (await rowOf(id)).driverId));
  expect(whose).toEqual([given.driverId, null, given.driverId, other.driverId]);
});

test("rides of several days are assigned to two drivers together, checked against their other rides around those days", async () => {
  const [luis, marco] = [await hire("Luis"), await hire("Marco")];
  const rideOn = async (days: number, departureTime: string) =>
    (await bookedJob({ departure: addDays(soon, days), departureTime })).id;
  const assignedBefore = [
    [-1, luis],
    [1, luis],
    [2, luis],
    [4, luis],
    [0, marco],
  ] as const;
  for (const [days, whose] of assignedBefore)
    expect(
      await assignJob({ jobId: await rideOn(days, "17:00"), before: nobody, after: whose }, ana),
    ).toEqual({ outcome: "assigned" });
  const ids = [await rideOn(0, "08:00"), await rideOn(3, "08:00"), await rideOn(0, "08:00")];
  const gifts = [luis, luis, { ...marco, vehicleId: null }].map((after, n) => ({
    jobId: ids[n]!,
    before: nobody,
    after,
  }));
  expect(await assignJobs(gifts, ana)).toEqual(Array(3).fill({ outcome: "assigned" }));
  const justBefore = await rideOn(0, "23:30");
  await assignJob({ jobId: await rideOn(1, "00:30"), before: nobody, after: marco }, ana);
  expect(await assignJob({ jobId: justBefore, before: nobody, after: marco }, ana)).toMatchObject({
    outcome: "clashes",
  });
});

test("where one of several assignments can't be written, none is", async () => {
  const rides = await Promise.all(["08:00", "13:00"].map((departureTime) => bookedJob({ departureTime })));
  const given = { driverId: await newDriver(), vehicleId: null };
  const [first, second] = rides.map(({ id }) => ({ jobId: id, before: nobody, after: given }));
  const say = (statement: string) => db.execute(sql.raw(statement));
  await say(
    "create function fail() returns trigger language plpgsql as 'begin raise exception ''full''; end'",
  );
  onTestFinished(async () => void (await say("drop function fail() cascade")));
  const when = `when (new.id = '${second!.jobId}')`;
  await say(`create trigger fail before update on jobs for each row ${when} execute function fail()`);
  await expect(assignJobs([first!, second!], ana)).rejects.toThrow();
  expect(await rowOf(first!.jobId)).toMatchObject(nobody);
});

test("two operators who assign the same rides at once, in different order, wait for each other; each ride gets one assignment", async () => {
  const times = ["05:00", "09:00", "13:00"];
  const rides = await Promise.all(times.map((departureTime) => bookedJob({ departureTime })));
  const hire = async () => ({ driverId: await newDriver(), vehicleId: await newVan() });
  const [luis, marco] = [await hire(), await hire()];
  const giftsTo = (after: typeof luis) => rides.map(({ id }) => ({ jobId: id, before: nobody, after }));
  const [one, two] = await Promise.all([
    assignJobs(giftsTo(luis), ana),
    assignJobs(giftsTo(marco).reverse(), operatorWith("bea")),
  ]);
  const outcomes = [one!, two!].map((answers) => [...new Set(answers.map(({ outcome }) => outcome))].join());
  expect(outcomes.sort()).toEqual(["assigned", "changedMeanwhile"]);
  expect(new Set(await Promise.all(rides.map(async ({ id }) => (await rowOf(id)).driverId))).size).toBe(1);
});

test("several jobs are assigned at once", async () => {
  const trip = { tripType: "roundTrip", returnDate: addDays(soon, 7) };
  const both = await jobsOfReservation(await booked(openTransfer(trip)));
  const given = { driverId: await newDriver(), vehicleId: await newVan() };
  const answers = await Promise.all(
    both.map(({ id }) => assignJob({ jobId: id, before: nobody, after: given }, ana)),
  );
  expect(answers).toEqual([{ outcome: "assigned" }, { outcome: "assigned" }]);
  expect(await db.$count(jobs, eq(jobs.driverId, given.driverId))).toBe(2);
  expect(await db.$count(vehicles)).toBe(1);
});

import { eq, lt } from "drizzle-orm";
import { expect, test } from "vitest";
import { soon } from "../../../test/bookings.ts";
import { bookedJob, givePaper, happened, newDriver, newVan, rowOf } from "../../../test/driving.ts";
import { operatorWith } from "../../domain/common/actor.ts";
import { addDays } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import { db } from "../../store/engine/db.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { absences, papers } from "../../store/schema/team-schema.server.ts";
import { cancelReservation } from "../reservation/lock-and-record.server.ts";
import { type AssignOutcome, assignJob } from "./assign.server.ts";
import { lockTeam } from "./assign-team.server.ts";
import { readBoard } from "./board.server.ts";
import { stepJob } from "./progress.server.ts";
import { recordTap } from "./tap.server.ts";

const ana = operatorWith("ana");
const nobody = { driverId: null, vehicleId: null };
const moment = new Date("2026-11-20T12:00:00Z");
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 300));

test("a job is assigned to a driver and a van once, and it is in the history", async () => {
  const { id } = await bookedJob();
  const given = { driverId: await newDriver(), vehicleId: await newVan() };
  const answers = await Promise.all(
    [1, 2].map(() => assignJob({ jobId: id, before: nobody, after: given }, ana)),
  );
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["assigned", "nothingToDo"]);
  expect(await rowOf(id)).toMatchObject({ ...given, clashReason: null });
  expect(await happened()).toMatchObject([
    {
      actor: "operator:ana",
      event: "assigned",
      before: { job: id, ...nobody },
      after: { job: id, ...given },
    },
  ]);
  expect(await assignJob({ jobId: id, before: given, after: nobody }, ana)).toEqual({ outcome: "assigned" });
  expect(await rowOf(id)).toMatchObject(nobody);
});

test("what is forbidden is not overruled by a reason", async () => {
  const { id } = await bookedJob();
  const driverId = await newDriver();
  const small = await newVan({ seats: 5 });
  const sold = await newVan({ active: false });
  const gone = await newDriver({ active: false });
  const off = await newDriver();
  const days = { fromDay: soon, untilDay: soon };
  await db.insert(absences).values({ id: newId(), driverId: off, ...days });
  const cases = [
    [{ driverId, vehicleId: small }, "seats"],
    [{ driverId, vehicleId: sold }, "vehicleLeft"],
    [{ driverId: gone, vehicleId: null }, "driverLeft"],
    [{ driverId: off, vehicleId: null }, "driverOff"],
  ] as const;
  for (const [given, kind] of cases)
    expect(
      await assignJob({ jobId: id, before: nobody, after: given }, ana, { reason: "it must be" }),
    ).toMatchObject({
      outcome: "blocked",
      block: { kind },
    });
  expect(await rowOf(id)).toMatchObject(nobody);
  expect(await happened()).toEqual([]);
});

test("papers of the driver and of the van that ran out are said together, and one reason overrules each of them alone", async () => {
  const { id, day } = await bookedJob();
  const after = { driverId: await newDriver(), vehicleId: await newVan() };
  const [driverId, vehicleId] = [{ driverId: after.driverId }, { vehicleId: after.vehicleId }];
  for (const whose of [driverId, vehicleId]) await givePaper(whose, addDays(day, -1));
  await givePaper(vehicleId, addDays(day, 100), "marchamo");
  const change = { jobId: id, before: nobody, after };
  const ended = ["Luis licence", "HiAce inspection"];
  expect(named(await assignJob(change, ana))).toEqual(ended);
  expect(await rowOf(id)).toMatchObject(nobody);
  const given = await db.select().from(papers).where(lt(papers.untilDay, day));
  const keys = given.map((paper) => `papers ${paper.id} ${paper.untilDay}`).sort();
  const reason = "the new ones are on their way";
  expect(await assignJob(change, ana, { reason, shown: new Set(keys) })).toEqual({ outcome: "assigned" });
  expect((await rowOf(id)).clashWith.sort()).toEqual(keys);
  const missing = async () =>
    (await readBoard(day)).checked.flatMap(({ missing: { driver, vehicle } }) =>
      [driver, vehicle].flatMap((one) =>
        one?.kind === "block" ? named({ outcome: "blocked", ...one }) : [],
      ),
    );
  expect(await missing()).toEqual([]);
  // Papers that end later are no part of what was overruled.
  await givePaper(driverId, addDays(day, -1), "record");
  await db
    .update(papers)
    .set({ untilDay: addDays(day, -1) })
    .where(eq(papers.kind, "marchamo"));
  expect(await missing()).toEqual(["Luis record", "HiAce marchamo"]);
});

test("what was not shown is not overruled: another paper, another end of it, another clash", async () => {
  const [job, other] = [await bookedJob(), await bookedJob({ departureTime: "15:00" })];
  const after = { driverId: await newDriver(), vehicleId: await newVan() };
  const ended = addDays(job.day, -1);
  await givePaper({ driverId: after.driverId }, ended);
  const [licence] = await db.select().from(papers);
  const key = `papers ${licence!.id} ${ended}`;
  const give = async (...shown: string[]) => {
    const change = { jobId: job.id, before: nobody, after };
    return named(await assignJob(change, ana, { reason: "so it is", shown: new Set(shown) }));
  };
  const change = { jobId: job.id, before: nobody, after };
  expect(named(await assignJob(change, ana, { reason: "so it is" }))).toEqual(["Luis licence"]);
  expect(await give()).toEqual(["Luis licence"]);
  expect(await give(`papers ${licence!.id} ${addDays(ended, -1)}`)).toEqual(["Luis licence"]);
  await givePaper({ vehicleId: after.vehicleId }, ended);
  expect(await give(key)).toEqual(["Luis licence", "HiAce inspection"]);
  await db.delete(papers).where(eq(papers.kind, "inspection"));
  await db.update(jobs).set(after).where(eq(jobs.id, other.id));
  expect(await give(key)).toEqual(["clashes"]);
  expect(await give(key, `${job.day} 14:30 ${other.id} ${job.day} 15:00`)).toEqual(["assigned"]);
});

test("a paper that a colleague adds while an assignment waits for the driver is asked about", async () => {
  const { id, day } = await bookedJob();
  const after = { driverId: await newDriver(), vehicleId: null };
  const asked = await db.transaction(async (tx) => {
    await lockTeam(tx, after);
    const assigning = assignJob({ jobId: id, before: nobody, after }, ana);
    await aMoment();
    const paper = {
      id: newId(),
      driverId: after.driverId,
      kind: "licence",
      untilDay: addDays(day, -1),
    } as const;
    await tx.insert(papers).values(paper);
    return { assigning };
  });
  expect(named(await asked.assigning)).toEqual(["Luis licence"]);
});

function named(answer: AssignOutcome): string[] {
  if (answer.outcome !== "blocked" || answer.block.kind !== "papers") return [answer.outcome];
  return answer.block.papers.map(({ owner, kind }) => `${owner} ${kind}`);
}

test("of two windows that give one job to two drivers the second is told", async () => {
  const { id } = await bookedJob();
  const [luis, marco] = [await newDriver(), await newDriver()];
  const give = (driverId: string) =>
    assignJob({ jobId: id, before: nobody, after: { driverId, vehicleId: null } }, ana);
  const answers = await Promise.all([give(luis), give(marco)]);
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["assigned", "changedMeanwhile"]);
  const winner = answers[0]!.outcome === "assigned" ? luis : marco;
  expect((await rowOf(id)).driverId).toBe(winner);
  expect(await happened()).toHaveLength(1);
});

test.each(["driverId", "vehicleId"] as const)(
  "of two rides that one %s can't both have, given in the same instant, the second is told",
  async (whose) => {
    const [one, other] = [await bookedJob(), await bookedJob({ departureTime: "15:00" })];
    const shared = { driverId: await newDriver(), vehicleId: await newVan() };
    const give = async (id: string) =>
      await assignJob(
        {
          jobId: id,
          before: nobody,
          after: { driverId: await newDriver(), vehicleId: await newVan(), [whose]: shared[whose] },
        },
        ana,
      );
    const answers = await Promise.all([give(one.id), give(other.id)]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["assigned", "clashes"]);
    expect(await db.$count(jobs, eq(jobs[whose], shared[whose]))).toBe(1);
  },
);

test("eight concurrent assignments of two drivers and two vans wait for each other, and none for ever", async () => {
  const times = ["04:00", "08:00", "12:00", "16:00"];
  const rides = await Promise.all([...times, ...times].map((departureTime) => bookedJob({ departureTime })));
  const [luis, marco] = [await newDriver(), await newDriver()];
  const [hiace, coaster] = [await newVan(), await newVan()];
  const pairs = [
    { driverId: luis, vehicleId: hiace },
    { driverId: marco, vehicleId: coaster },
    { driverId: luis, vehicleId: coaster },
    { driverId: marco, vehicleId: hiace },
  ];
  const tap = (jobId: string) =>
    recordTap(luis, { id: newId(), jobId, kind: "received", at: moment.toISOString(), words: "" });
  const answers = await Promise.all(
    rides.flatMap(({ id }, n) => [
      assignJob({ jobId: id, before: nobody, after: pairs[n % 4]! }, ana, { reason: "so it is" }),
      tap(id),
    ]),
  );
  expect(answers.filter((answer) => typeof answer !== "string")).toEqual(
    rides.map(() => ({ outcome: "assigned" })),
  );
});

test("a new driver has not seen the ride, and the guest has to be informed of a new driver or van", async () => {
  const { id } = await bookedJob();
  const first = { driverId: await newDriver(), vehicleId: await newVan() };
  await assignJob({ jobId: id, before: nobody, after: first }, ana);
  const told = { seenAt: moment, receivedAt: moment, guestToldAt: moment };
  await db.update(jobs).set(told).where(eq(jobs.id, id));
  const otherVan = { driverId: first.driverId, vehicleId: await newVan() };
  await assignJob({ jobId: id, before: first, after: otherVan }, ana);
  expect(await rowOf(id)).toMatchObject({ seenAt: moment, receivedAt: moment, guestToldAt: null });
  await db.update(jobs).set(told).where(eq(jobs.id, id));
  await assignJob(
    { jobId: id, before: otherVan, after: { driverId: await newDriver(), vehicleId: otherVan.vehicleId } },
    ana,
  );
  expect(await rowOf(id)).toMatchObject({ seenAt: null, receivedAt: null, guestToldAt: null });
});

test("an ended job is not assigned, nor any job to an unknown driver", async () => {
  const given = { driverId: await newDriver(), vehicleId: null };
  const gone = { outcome: "gone" };
  expect(await assignJob({ jobId: "nowhere", before: nobody, after: given }, ana)).toEqual(gone);
  const { id, reservationId } = await bookedJob();
  expect(
    await assignJob({ jobId: id, before: nobody, after: { driverId: "nobody", vehicleId: null } }, ana),
  ).toEqual(gone);
  expect(
    await assignJob({ jobId: id, before: nobody, after: { driverId: null, vehicleId: "__proto__" } }, ana),
  ).toEqual(gone);
  await stepJob(id, "done", ana);
  expect(await assignJob({ jobId: id, before: nobody, after: given }, ana)).toEqual(gone);
  await stepJob(id, "planned", ana);
  await db.transaction((tx) => cancelReservation(tx, reservationId, ana));
  expect(await assignJob({ jobId: id, before: nobody, after: given }, ana)).toEqual(gone);
});

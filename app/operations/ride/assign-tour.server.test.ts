import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTour, soon } from "../../../test/bookings.ts";
import { booked, bookedJob, hire, newDriver, newVan, rowOf } from "../../../test/driving.ts";
import { agreedHour } from "../../../test/rides.ts";
import { operatorWith } from "../../domain/common/actor.ts";
import { addDays, momentInCostaRica } from "../../domain/common/day.ts";
import { isOpen } from "../../domain/ride/checked-day.ts";
import { db } from "../../store/engine/db.server.ts";
import { jobsOfReservation } from "../../store/ride/board.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { legs } from "../../store/schema/reservation-schema.server.ts";
import { assignJob, assignJobs } from "./assign.server.ts";
import { readBoardWithStrip } from "./board-strip.server.ts";

const ana = operatorWith("ana");
const nobody = { driverId: null, vehicleId: null };
const now = momentInCostaRica(soon, "04:00");

/** Books a tour for four people that leaves at seven. */
async function group(change: Parameters<typeof openTour>[0] = {}, time = "07:00"): Promise<string> {
  const [job] = await jobsOfReservation(await booked(openTour(change)));
  await db
    .update(legs)
    .set({ ...agreedHour(time), originDoor: "Hotel Diriá" })
    .where(eq(legs.id, job!.legId));
  return job!.id;
}
const groups = async (count: number) => await Promise.all(Array.from({ length: count }, () => group()));
type Whose = typeof nobody | Awaited<ReturnType<typeof hire>>;
const giftsTo = (after: Whose, ids: string[], before: Whose = nobody) =>
  ids.map((jobId) => ({ jobId, before, after }));
const whose = async (ids: string[]) => await Promise.all(ids.map(async (id) => (await rowOf(id)).driverId));
const outcomes = (answers: { outcome: string }[]) => answers.map(({ outcome }) => outcome);

test("groups of a tour go in one van with one driver without a reason, up to its last seat", async () => {
  const luis = await hire("Luis");
  const ids = await groups(4);
  for (const id of ids.slice(0, 3))
    expect(await assignJob({ jobId: id, before: nobody, after: luis }, ana)).toEqual({ outcome: "assigned" });
  for (const reason of ["", "they sit close"])
    expect(await assignJob({ jobId: ids[3]!, before: nobody, after: luis }, ana, { reason })).toEqual({
      outcome: "blocked",
      block: { kind: "seats", people: 16, seats: 12, groups: 4 },
    });
  expect(await whose(ids)).toEqual([luis.driverId, luis.driverId, luis.driverId, null]);
  expect(await rowOf(ids[2]!)).toMatchObject({ clashReason: null, clashWith: [] });
});

test("groups clash with another van, driver, hour or tour", async () => {
  const luis = await hire("Luis");
  const ids = await groups(2);
  await assignJob({ jobId: ids[0]!, before: nobody, after: luis }, ana);
  const others = [
    [ids[1]!, { ...luis, vehicleId: await newVan() }],
    [ids[1]!, { ...luis, vehicleId: null }],
    [ids[1]!, { ...luis, driverId: await newDriver() }],
    [await group({}, "07:30"), luis],
    [await group({ tour: "1002" }), luis],
    [(await bookedJob({ departureTime: "07:00" })).id, luis],
  ] as const;
  for (const [id, after] of others)
    expect(await assignJob({ jobId: id, before: nobody, after }, ana)).toMatchObject({ outcome: "clashes" });
});

test("a ride that clashes with one of a van's groups clashes with each", async () => {
  const luis = await hire("Luis");
  const ids = await groups(2);
  await assignJobs(giftsTo(luis, ids), ana);
  const { id } = await bookedJob({ departureTime: "08:00" });
  expect(await assignJob({ jobId: id, before: nobody, after: luis }, ana)).toMatchObject({
    outcome: "clashes",
    clashes: [{}, {}],
  });
});

test("groups assigned together are all assigned or none, and move together to another van, or to none", async () => {
  const [luis, bus] = [await hire("Luis"), await hire("Bus", 20)];
  const ids = await groups(4);
  expect(outcomes(await assignJobs(giftsTo(luis, ids), ana))).toEqual(Array(4).fill("blocked"));
  expect(await whose(ids)).toEqual(Array(4).fill(null));
  const three = ids.slice(0, 3);
  expect(outcomes(await assignJobs(giftsTo(luis, three), ana))).toEqual(Array(3).fill("assigned"));
  const inBus = { ...luis, vehicleId: bus.vehicleId };
  expect(outcomes(await assignJobs(giftsTo(inBus, three, luis), ana))).toEqual(Array(3).fill("assigned"));
  expect(outcomes(await assignJobs(giftsTo(nobody, three, inBus), ana))).toEqual(Array(3).fill("assigned"));
  expect(await whose(three)).toEqual(Array(3).fill(null));
});

test("of two groups assigned together, one that a colleague reassigned meanwhile hides no clash", async () => {
  const [luis, bus] = [await hire("Luis"), await newVan()];
  const ids = await groups(2);
  await assignJob({ jobId: ids[1]!, before: nobody, after: { ...luis, vehicleId: bus } }, ana);
  expect(outcomes(await assignJobs(giftsTo(luis, ids), ana))).toEqual(["clashes", "changedMeanwhile"]);
});

test("of two operators who give the last seats away in the same instant, the second is refused", async () => {
  const luis = await hire("Luis");
  const [first, ...two] = await groups(3);
  await assignJob({ jobId: first!, before: nobody, after: luis }, ana);
  await db.update(jobs).set({ people: 5 });
  const answers = await Promise.all(
    two.map((id) => assignJob({ jobId: id, before: nobody, after: luis }, ana, { reason: "quick" })),
  );
  expect(outcomes(answers).sort()).toEqual(["assigned", "blocked"]);
  expect(await db.$count(jobs, eq(jobs.driverId, luis.driverId))).toBe(2);
});

test("a group that joins while the first one gets another van is assigned to it too, or refused", async () => {
  const luis = await hire("Luis");
  const [first, second] = await groups(2);
  await assignJob({ jobId: first!, before: nobody, after: luis }, ana);
  const bus = { ...luis, vehicleId: await newVan() };
  const [moved, joined] = await Promise.all([
    assignJob({ jobId: first!, before: luis, after: bus }, ana),
    assignJob({ jobId: second!, before: nobody, after: luis }, ana),
  ]);
  expect(outcomes([moved, joined]).sort()).toEqual(["assigned", "clashes"]);
});

test("a van that has become too small for its groups is a problem on the board and counted in the strip", async () => {
  const luis = await hire("Luis");
  const ids = await groups(3);
  await assignJobs(giftsTo(luis, ids), ana);
  const told = { receivedAt: now, guestToldAt: now, collectCents: 34_000 };
  await db.update(jobs).set(told);
  const seen = async () => {
    const { checked, strip } = await readBoardWithStrip(soon, now);
    const before = (
      await readBoardWithStrip(addDays(soon, -1), momentInCostaRica(addDays(soon, -1), "04:00"))
    ).strip;
    const open = checked.filter(isOpen).length;
    expect([strip, before].map((days) => days.find(({ day }) => day === soon)!.open)).toEqual([open, open]);
    return checked.map(({ missing }) => missing);
  };
  expect(await seen()).toEqual([{}, {}, {}]);
  await db.update(jobs).set({ people: 5 }).where(eq(jobs.id, ids[0]!));
  const vehicle = { kind: "block", block: { kind: "seats", people: 13, seats: 12, groups: 3 } };
  expect(await seen()).toEqual([{ vehicle }, { vehicle }, { vehicle }]);
});

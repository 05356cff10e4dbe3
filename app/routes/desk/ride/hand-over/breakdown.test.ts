import { eq } from "drizzle-orm";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { soon } from "../../../../../test/bookings.ts";
import { bookRides } from "../../../../../test/day-desk.ts";
import { hire, rowOf } from "../../../../../test/driving.ts";
import { operatorSignedIn } from "../../../../../test/operator.ts";
import { args } from "../../../../../test/requests.ts";
import { operatorWith } from "../../../../domain/common/actor.ts";
import { addDays, momentInCostaRica } from "../../../../domain/common/day.ts";
import { newId } from "../../../../domain/common/reference.ts";
import { assignJob } from "../../../../operations/ride/assign.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { tripRides } from "../../../../store/reservation/trip-rides.server.ts";
import { findJob, jobsOfDriver } from "../../../../store/ride/board.server.ts";
import { ridesOn } from "../../../../store/ride/kept-rides.server.ts";
import { jobs } from "../../../../store/schema/job-schema.server.ts";
import { activity, legs } from "../../../../store/schema/reservation-schema.server.ts";
import { absences, drivers } from "../../../../store/schema/team-schema.server.ts";
import { action, loader } from "./breakdown.tsx";

afterEach(async () => {
  await db.update(jobs).set({ driverId: null, vehicleId: null });
  await db.delete(absences);
  await db.update(drivers).set({ active: false });
});

async function desk() {
  const { cookie } = await operatorSignedIn();
  const at = { headers: { cookie }, params: { day: soon } };
  const path = `/dashboard/admin/day/${soon}/breakdown`;
  const read = async (query: Record<string, string>) =>
    await loader(args(`${path}?${new URLSearchParams(query)}`, at));
  const open = async (query: Record<string, string>) => (await read(query)).view;
  const press = async (fields: Record<string, string>) =>
    (await action(args(path, { ...at, method: "POST", body: new URLSearchParams(fields) }))).data;
  return {
    read,
    open,
    press,
    async send(query: Record<string, string>, fields: Record<string, string> = {}) {
      const view = await open(query);
      const to = view!.rescuers[0]!.value;
      return await press({ intent: "takeOver", click: newId(), ...query, was: view!.was, to, ...fields });
    },
  };
}

/** A ride from Liberia to Tamarindo with its guests aboard, and the driver and van of it. */
async function aboard() {
  const luis = await hire("Luis");
  const { id, job } = await bookRides();
  const moments = { aboard: new Date().toISOString() };
  await db
    .update(jobs)
    .set({ ...luis, state: "aboard", moments, receivedAt: new Date() })
    .where(eq(jobs.id, job.id));
  return { luis, id, job: job.id, moments };
}

test("another van takes the guests over where the first one stands, which everybody sees, and one undo gives them back", async () => {
  const { luis, id, job, moments } = await aboard();
  const ana = await hire("Ana");
  const { send, press, open } = await desk();
  const query = { ride: job, lugar: "", donde: "frente a la bomba" };
  const view = await open({ ride: job, lugar: "" });
  expect(view!.rescuers).toEqual([]);
  const flamingo = view!.stops.find(({ name }) => name.includes("Flamingo"))!;
  query.lugar = flamingo.id;
  const answer = await send(query, { repair: "on" });
  expect(answer).toMatchObject({
    good: true,
    text: expect.stringMatching(/^Ana va por ellos: /),
  });
  expect(await rowOf(job)).toMatchObject({
    ...ana,
    state: "planned",
    moments: {},
    half: { ...luis, state: "aboard" },
  });
  const at = (await rowOf(job)).half!.at;
  const read = await findJob(job);
  expect(read).toMatchObject({
    time: at,
    from: { id: flamingo.id, airport: false, door: "frente a la bomba" },
    half: { driverId: luis.driverId, from: { id: "liberia-airport" }, time: "14:30" },
  });
  // Both drivers have it on their pages.
  for (const { driverId } of [luis, ana])
    expect((await jobsOfDriver(driverId, soon, soon)).map((one) => one.id)).toEqual([job]);
  const [trip] = await tripRides(id, "en");
  expect(trip).toMatchObject({
    time: at,
    reason: null,
    isTakenOver: true,
    from: { airport: false, door: "frente a la bomba" },
    vans: [{ driver: { name: "Ana" }, state: "planned" }],
  });
  expect(await db.select().from(absences)).toMatchObject([{ vehicleId: luis.vehicleId, fromDay: soon }]);
  expect(await press(answer.undo!)).toMatchObject({ good: true });
  const received = expect.any(Date);
  expect(await rowOf(job)).toMatchObject({
    ...luis,
    state: "aboard",
    moments,
    half: null,
    receivedAt: received,
  });
  expect(await db.select().from(absences)).toEqual([]);
  const events = (await db.select().from(activity).where(eq(activity.reservationId, id))).map(
    ({ event }) => event,
  );
  expect(events).toEqual(expect.arrayContaining(["tookOver", "gaveBack"]));
});

test("once the second van is on its way nothing is undone, and a ride is taken over once", async () => {
  const { job } = await aboard();
  const ana = await hire("Ana");
  const { send, press, open, read } = await desk();
  expect((await read({ ride: job })).taken).toBeUndefined();
  const answer = await send({ ride: job, lugar: "", donde: "km 12" }, { repair: "on" });
  expect(answer.good).toBe(true);
  // The page, opened again, says who goes, and not that something failed; and whom to tell.
  const { taken, tell } = await read({ ride: job });
  expect(taken).toMatch(/^Ana, en .+, va por ellos: km 12\.$/);
  expect(tell.map(({ who, call }) => [who, call])).toEqual([
    ["Inés, que espera", "tel:+14155552671"],
    ["Ana, que va por ellos", expect.stringMatching(/^tel:\+506\d{8}$/)],
  ]);
  for (const { chat } of tell) expect(chat).toMatch(/^https:\/\/api\.whatsapp\.com\/send\?phone=\d+&text=/);
  expect((await findJob(job))!.from).toMatchObject({ id: "", name: "km 12", door: "km 12" });
  expect(await open({ ride: job, donde: "km 12" })).toBeUndefined();
  await db.update(jobs).set({ state: "onTheWay" }).where(eq(jobs.id, job));
  expect(await press(answer.undo!)).toMatchObject({ good: false });
  expect(await rowOf(job)).toMatchObject({ ...ana, state: "onTheWay" });
  expect(await db.$count(absences)).toBe(1); // the broken van goes on standing still
  expect(await open({ ride: job, donde: "km 12" })).toBeUndefined();
});

test("without a ride the page asks which of those under way stands still", async () => {
  const { job } = await aboard();
  await bookRides();
  const { read, send } = await desk();
  const { underWay } = await read({});
  expect(underWay).toMatchObject([
    { id: job, time: "14:30", about: expect.stringMatching(/^Inés.*, 6 · Luis$/) },
  ]);
  expect((await read({ ride: job })).underWay).toEqual([]);
  await hire("Ana");
  await send({ ride: job, lugar: "", donde: "km 12" });
  expect((await read({})).underWay).toEqual([]);
});

test("who comes is sent in spite of the clashes that the button says, and of no other", async () => {
  const { job } = await aboard();
  const ana = await hire("Ana");
  const [early, since] = [await bookRides(), await bookRides()];
  const give = async (id: string, whom: Partial<typeof ana>) =>
    await db.update(jobs).set(whom).where(eq(jobs.id, id));
  await give(early.job.id, ana);
  vi.useFakeTimers({ toFake: ["Date"], now: momentInCostaRica(soon, "14:00") });
  onTestFinished(() => void vi.useRealTimers());
  const { send, open } = await desk();
  const query = { ride: job, lugar: "", donde: "km 12" };
  const { value, warns } = (await open(query))!.rescuers[0]!;
  expect([value.split("|").length, warns !== ""]).toEqual([2, true]);
  await give(since.job.id, ana);
  const refused = await send(query, { to: value });
  expect(refused).toMatchObject({ isStale: true, text: expect.stringMatching(/\w/) });
  await db.update(jobs).set({ driverId: null, vehicleId: null }).where(eq(jobs.id, since.job.id));
  expect(await send(query, { to: value })).toMatchObject({ good: true });
  expect((await rowOf(job)).clashReason).toBe("La van se quedó en el camino");
});

test("a van that comes after midnight is there on the next day, and the ride stays on its board", async () => {
  const { id, job } = await aboard();
  const ana = await hire("Ana");
  const next = addDays(soon, 1);
  const [night, dawn] = await Promise.all(
    ["00:30", "06:00"].map((departureTime) => bookRides({ departure: next, departureTime })),
  );
  await db.update(legs).set({ time: "22:30" }).where(eq(legs.reservationId, id));
  vi.useFakeTimers({ toFake: ["Date"], now: momentInCostaRica(soon, "23:55") });
  onTestFinished(() => void vi.useRealTimers());
  const { send, open } = await desk();
  const { stops } = (await open({ ride: job, lugar: "" }))!;
  const lugar = stops.find(({ name }) => name.includes("Flamingo"))!.id;
  expect(await send({ ride: job, lugar, donde: "" }, { repair: "on" })).toMatchObject({ good: true });
  const { at, day } = (await rowOf(job)).half!;
  expect([at < "02:00", day]).toEqual([true, next]);
  const half = { day: soon, time: "22:30" };
  expect(await findJob(job)).toMatchObject({ day: next, time: at, half });
  expect((await ridesOn([soon])).get(soon)!.map((one) => one.id)).toContain(job);
  expect(await tripRides(id, "en")).toMatchObject([{ day: next, time: at }]);
  expect(await db.select().from(absences)).toMatchObject([{ fromDay: soon, untilDay: next }]);
  // It occupies its driver in that night.
  const give = async (ride: typeof night) => {
    const before = { driverId: null, vehicleId: null };
    return (await assignJob({ jobId: ride!.job.id, before, after: ana }, operatorWith("ana"))).outcome;
  };
  expect(await give(night)).toBe("clashes");
  expect(await give(dawn)).toBe("assigned");
});

test("a ride that has not begun, or a place that is not said, is refused", async () => {
  const luis = await hire("Luis");
  const { job } = await bookRides();
  await db.update(jobs).set(luis).where(eq(jobs.id, job.id));
  const { open, press } = await desk();
  expect(await open({ ride: job.id, donde: "km 12" })).toBeUndefined();
  expect(await press({ intent: "takeOver", ride: job.id, donde: "km 12" })).toMatchObject({ isStale: true });
  await db.update(jobs).set({ state: "aboard" }).where(eq(jobs.id, job.id));
  const was = `${job.id}:${luis.driverId}:${luis.vehicleId}`;
  for (const fields of [
    { donde: "", to: "" },
    { donde: "km 12", to: "x:y:z" },
  ])
    expect(await press({ intent: "takeOver", ride: job.id, was, ...fields })).toMatchObject({ good: false });
});

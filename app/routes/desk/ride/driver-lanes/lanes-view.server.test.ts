import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { openTransfer, soon } from "../../../../../test/bookings.ts";
import { dayDesk } from "../../../../../test/day-desk.ts";
import { operatorSignedIn } from "../../../../../test/operator.ts";
import { post } from "../../../../../test/requests.ts";
import { operatorWith } from "../../../../domain/common/actor.ts";
import { newId } from "../../../../domain/common/reference.ts";
import { confirmAsked } from "../../../../operations/reservation/answer-asked.server.ts";
import { assignJob } from "../../../../operations/ride/assign.server.ts";
import { readBoard } from "../../../../operations/ride/board.server.ts";
import { reserve } from "../../../../operations/sale/reserve.server.ts";
import { driverLinkHash } from "../../../../operations/team/driver-link.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { findJob } from "../../../../store/ride/board.server.ts";
import { jobs } from "../../../../store/schema/job-schema.server.ts";
import { legs } from "../../../../store/schema/reservation-schema.server.ts";
import { absences, drivers, vehicles } from "../../../../store/schema/team-schema.server.ts";
import { action } from "../board/day.tsx";
import { lanesView } from "./lanes-view.server.ts";

const actor = operatorWith("ana");
const nobody = { driverId: null, vehicleId: null };

afterEach(async () => {
  await db.update(jobs).set(nobody);
  await db.delete(absences);
  await db.delete(vehicles);
  await db.delete(drivers);
});

async function hired(name: string, seats = 12) {
  const driverId = newId();
  const vehicleId = newId();
  await db
    .insert(drivers)
    .values({ id: driverId, name, phone: "+50688887777", linkHash: driverLinkHash(driverId, 1) });
  await db
    .insert(vehicles)
    .values({ id: vehicleId, name: `Van de ${name}`, plate: newId(), seats, driverId });
  return { driverId, vehicleId };
}

/** Books a transfer from Liberia's airport to Tamarindo, which takes an hour and a quarter. */
async function booked(time: string): Promise<string> {
  const result = await reserve(await openTransfer({ departureTime: time }));
  if (result.outcome !== "reserved") throw new Error(result.outcome);
  await confirmAsked(result.reservationId, actor);
  const [leg] = await db.select().from(legs).where(eq(legs.reservationId, result.reservationId));
  const [job] = await db.select().from(jobs).where(eq(jobs.legId, leg!.id));
  return job!.id;
}

/** Assigns a ride in the database, without any check. */
async function given(job: string, whom: { driverId: string; vehicleId: string }) {
  await db.update(jobs).set(whom).where(eq(jobs.id, job));
}

const lanes = async () => lanesView(await readBoard(soon))!;

test("rides without a driver come first, then busy drivers, then free ones; drivers who are off are behind the rest", async () => {
  const marco = await hired("Marco");
  await hired("Ana");
  const ester = await hired("Ester");
  await db
    .insert(absences)
    .values({ id: newId(), driverId: ester.driverId, fromDay: soon, untilDay: soon, reason: "médico" });
  await booked("10:00");
  await given(await booked("15:00"), marco);
  const { shown, rest, span } = await lanes();
  expect(shown.map(({ name, bars }) => [name, bars.map(({ label }) => label)])).toEqual([
    ["Sin chofer", ["Tamarindo"]],
    ["Marco", ["Tamarindo"]],
    ["Ana", []],
  ]);
  expect(rest.map(({ name, off }) => [name, off])).toEqual([["Ester", "no trabaja · médico"]]);
  expect(span).toBe("9 a 18 h");
});

test("beside the list today begins an hour ago, and on its own page with its first ride", async () => {
  await hired("Ana");
  await booked("08:00");
  await booked("14:00");
  const board = { ...(await readBoard(soon)), today: soon, now: "11:40" };
  expect(lanesView(board)).toMatchObject({ span: "10 a 19 h", shown: [{ bars: [{}] }, {}] });
  expect(lanesView(board, { isWide: true })).toMatchObject({
    span: "7 a 16 h",
    shown: [{ bars: [{}, {}] }, {}],
  });
  expect(lanesView({ ...board, now: "23:30" })!.span).toBe("15 a 24 h");
});

test("a driver who is off keeps a lane with the reason while a ride is still theirs", async () => {
  const ester = await hired("Ester");
  await given(await booked("10:00"), ester);
  const off = { id: newId(), driverId: ester.driverId, reason: "" };
  await db.insert(absences).values({ ...off, fromDay: soon, untilDay: soon });
  expect((await lanes()).shown[1]).toMatchObject({ name: "Ester", off: "no trabaja", bars: [{}] });
});

test("at most eight free drivers are shown at once", async () => {
  for (let n = 0; n < 10; n++) await hired(`Chofer ${n}`);
  await booked("10:00");
  const { shown, rest } = await lanes();
  expect([shown.length, rest.length]).toEqual([9, 2]);
});

test("a day of many drivers has the rides of those who ask for something first, and of the others their number", async () => {
  const team: Awaited<ReturnType<typeof hired>>[] = [];
  for (let n = 0; n < 14; n++) team.push(await hired(`Chofer ${String(n).padStart(2, "0")}`));
  for (const one of team) await given(await booked("10:00"), one);
  for (let n = 0; n < 13; n++) await booked("16:00");
  const { driverId } = team[13]!;
  await db.update(jobs).set({ problem: "Se ponchó una llanta" }).where(eq(jobs.driverId, driverId));
  const { shown, rest, isCut } = await lanes();
  expect([shown.length, shown[0]!.bars.length, shown[1]!.driverId, isCut]).toEqual([13, 12, driverId, true]);
  expect(rest.map(({ driverId, about, bars }) => [driverId, about, bars])).toEqual([
    [team[11]!.driverId, "1 viaje", []],
    [team[12]!.driverId, "1 viaje", []],
  ]);
  const all = lanesView(await readBoard(soon), { isAll: true })!;
  expect([all.shown.length, all.shown[0]!.bars.length, all.rest, all.isCut]).toEqual([15, 13, [], false]);
});

test("a ride that can't be reached is drawn below the one before it, with a sentence and a driver who could", async () => {
  const marco = await hired("Marco");
  const randall = await hired("Randall");
  await given(await booked("10:00"), marco);
  const late = await booked("12:00");
  await given(late, marco);
  await given(await booked("18:00"), marco);
  const { shown, clashes } = await lanes();
  expect(shown[1]!.tracks).toBe(2);
  expect(shown[1]!.bars.map(({ track, look }) => [track, look])).toEqual([
    [0, "planned"],
    [1, "clash"],
    [undefined, "planned"],
  ]);
  expect(clashes).toMatchObject([
    { id: late, name: "Choque 12:00", heading: "Marco no llega a Inés Ñandú", best: randall },
  ]);
  expect(clashes[0]!.text).toMatch(
    /^Marco deja a Inés Ñandú en Tamarindo a las \d\d:\d\d y llega a Aerop. de Liberia a las \d\d:\d\d. Este viaje sale de Aerop. de Liberia a las 12:00.$/,
  );
});

test("rides that are over are light and do not stretch the hours", async () => {
  const marco = await hired("Marco");
  const early = await booked("05:00");
  await given(early, marco);
  await given(await booked("15:00"), marco);
  await db.update(jobs).set({ state: "done" }).where(eq(jobs.id, early));
  expect((await lanes()).span).toBe("14 a 23 h");
  await db.update(jobs).set({ state: "onTheWay" }).where(eq(jobs.id, early));
  const { span, shown } = await lanes();
  expect(span).toBe("4 a 17 h");
  expect(shown[1]!.bars[0]!.look).toBe("light");
});

test("a ride that is dropped on a driver goes with the driver's van", async () => {
  const { cookie } = await operatorSignedIn();
  const marco = await hired("Marco");
  const job = await booked("10:00");
  const { data } = await dropped(job, marco.driverId, cookie);
  expect(data).toMatchObject({ good: true });
  expect(await findJob(job)).toMatchObject(marco);
});

test("a drop that is refused says why, and changes nothing", async () => {
  const { cookie } = await operatorSignedIn();
  const marco = await hired("Marco");
  const small = await hired("Óscar", 4);
  await given(await booked("10:00"), marco);
  const job = await booked("12:00");
  const clash = await dropped(job, marco.driverId, cookie);
  expect(clash.data).toMatchObject({
    good: false,
    asks: marco.driverId,
    text: expect.stringMatching(/^Marco llega a Aerop. de Liberia a las .*; este sale a las 12:00$/),
  });
  const full = await dropped(job, small.driverId, cookie);
  expect(full.data).toMatchObject({
    good: false,
    text: "No se puede: son 6 y la van tiene 4 asientos",
  });
  expect(full.data.asks).toBeUndefined();
  expect((await dropped(job, "__proto__", cookie)).data.good).toBe(false);
  expect(await findJob(job)).toMatchObject(nobody);
});

test("dropping a ride that a colleague assigned meanwhile is refused", async () => {
  const { cookie } = await operatorSignedIn();
  const marco = await hired("Marco");
  const randall = await hired("Randall");
  const job = await booked("10:00");
  await assignJob({ jobId: job, before: nobody, after: randall }, actor);
  expect((await dropped(job, marco.driverId, cookie)).data.text).toMatch(
    /^Alguien se lo dio mientras tanto a Randall/,
  );
  expect(await findJob(job)).toMatchObject(randall);
});

test("the page has lanes where there are rides, and none where there are not", async () => {
  const { open } = await dayDesk();
  expect((await open(soon)).lanes).toBeUndefined();
  await booked("10:00");
  expect((await open(soon)).lanes!.shown).toHaveLength(1);
});

// biome-ignore lint/suspicious/noExplicitAny: data with a status
function dropped(job: string, driver: string, cookie: string): Promise<any> {
  const fields = { intent: "assign", was: `${job}::`, driver, vehicle: "offered" };
  return action(post(`/dashboard/admin/day/${soon}`, fields, cookie, { day: soon }));
}

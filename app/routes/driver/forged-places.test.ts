import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { hired, rideFor, send, tap, today } from "../../../test/driver-page.ts";
import { addDays, momentInCostaRica } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import { answerPlaces } from "../../operations/team/answer-places.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { driverPlaces, driverTaps, tapPlaces } from "../../store/schema/team-schema.server.ts";

const spot = { latitude: 10.5933, longitude: -85.5444, accuracy: 8 };

/** Randall, who agreed to give places, has pressed *Voy en camino* and *Llegué* of his own ride. */
async function randall(name = "Randall") {
  const driver = await hired(name);
  await answerPlaces(driver.id, true);
  const { jobId } = await rideFor(driver.id, { receivedAt: new Date() });
  const onTheWay = tap(jobId, "onTheWay", 20);
  await send(driver.secret, [onTheWay]);
  const place = (change: object = {}) => ({ ...tap(jobId, "place", 20), of: onTheWay.id, spot, ...change });
  const here = async (at: unknown) => await send(driver.secret, { kind: "here", spot: at });
  return { ...driver, jobId, onTheWay, place, here };
}

const nothing = async () => {
  expect([await db.$count(tapPlaces), await db.$count(driverPlaces)]).toEqual([0, 0]);
};

const forged: [string, unknown][] = [
  ["1e308", { ...spot, latitude: 1e308 }],
  ["beyond the pole", { ...spot, latitude: 90.000_001 }],
  ["beyond the date line", { ...spot, longitude: -180.000_001 }],
  ["a negative accuracy", { ...spot, accuracy: -1 }],
  ["an accuracy of 1e308", { ...spot, accuracy: 1e308 }],
  ["strings", { latitude: "10.5", longitude: "-85.5", accuracy: "8" }],
  ["null, which is NaN in JSON", { ...spot, latitude: null }],
  ["without a longitude", { latitude: 10.5, accuracy: 8 }],
  ["an array", [10.5, -85.5, 8]],
  ["arrays", { latitude: [10.5], longitude: [-85.5], accuracy: [8] }],
  ["a text", "10.5933, -85.5444"],
  ["true", true],
  ["__proto__", JSON.parse('{"__proto__": {"latitude": 10, "longitude": -85, "accuracy": 8}}')],
];

test.each(forged)("a place that is %s is kept nowhere", async (_, at) => {
  const { secret, place, here, jobId } = await randall();
  expect(await here(at)).toMatchObject({ status: 400 });
  // A tap that can't be read now never will be, and blocks none after it.
  const arrival = tap(jobId, "arrived", 5);
  expect(await send(secret, [place({ spot: at }), arrival])).toMatchObject({ outcomes: ["gone", "counted"] });
  await nothing();
});

test.each(['{"kind":"here","spot":{"latitude":NaN,"longitude":-85,"accuracy":8}}', '{"kind":"here","spot":'])(
  "%s is no JSON",
  async (text) => {
    const { secret } = await randall();
    expect((await send(secret, text)).status).toBe(400);
    await nothing();
  },
);

test("thousands of places at once are refused, and many leave one row", async () => {
  const { secret, place, here } = await randall();
  const many = Array.from({ length: 101 }, () => place({ id: newId() }));
  expect((await send(secret, many)).status).toBe(400);
  expect((await send(secret, "[".repeat(70_000))).status).toBe(400);
  await nothing();
  await send(secret, many.slice(1));
  for (let n = 0; n < 20; n++) await here({ ...spot, latitude: 10 + n / 100 });
  expect([await db.$count(tapPlaces), await db.$count(driverPlaces)]).toEqual([1, 1]);
  // A place that comes within seconds of the last one is dropped.
  expect((await db.select().from(driverPlaces))[0]!.latitude).toBe(10);
});

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
test.each([
  ["another time", at(-15)],
  ["the future", at(60)],
  ["a time that no clock has", "2026-02-31T25:00:00Z"],
  ["the year 275760", "+275760-09-13T00:00:00.000Z"],
])("a place of %s belongs to no tap", async (_, moment) => {
  const { secret, place } = await randall();
  const answer = await send(secret, [place({ at: moment })]);
  expect(answer).toMatchObject({ outcomes: [expect.stringMatching(/^(noEffect|gone)$/)] });
  await nothing();
});

test("a tap in the future counts as pressed now, and its place is not seen later than now", async () => {
  const { secret, jobId, id } = await randall();
  const press = { ...tap(jobId, "called"), at: at(600) };
  const place = { ...tap(jobId, "place"), at: at(600), of: press.id, spot };
  expect(await send(secret, [press, place])).toMatchObject({ outcomes: ["counted", "counted"] });
  const [last] = await db.select().from(driverPlaces).where(eq(driverPlaces.driverId, id));
  expect(last!.seenAt.getTime()).toBeLessThanOrEqual(Date.now());
});

test("nobody places a tap of another driver, nor drives another's ride by a place", async () => {
  const { place, onTheWay, jobId } = await randall();
  const marco = await randall("Marco");
  expect(await send(marco.secret, [place({ id: newId() })])).toMatchObject({ outcomes: ["noEffect"] });
  expect(await db.$count(tapPlaces)).toBe(0);
  // The same id as another's tap changes nothing of that.
  const forgedTap = { ...tap(jobId, "arrived"), id: onTheWay.id };
  await send(marco.secret, [forgedTap, { ...tap(jobId, "place"), of: onTheWay.id, spot }]);
  const [kept] = await db.select().from(driverTaps).where(eq(driverTaps.id, onTheWay.id));
  expect(kept!.tap.kind).toBe("onTheWay");
  expect(await db.$count(tapPlaces)).toBe(0);
});

test.each(["done", "noShow", "cancelled", "aboard", "planned"] as const)(
  "nothing says where the driver of a ride is that is %s",
  async (state) => {
    const { secret, place, here, jobId } = await randall();
    await db.update(jobs).set({ state }).where(eq(jobs.id, jobId));
    await here(spot);
    await send(secret, [place()]);
    expect(await db.$count(driverPlaces)).toBe(0);
  },
);

test("a ride that was given to another shows nothing of who had it", async () => {
  const { here, jobId } = await randall();
  const marco = await hired("Marco");
  await db.update(jobs).set({ driverId: marco.id }).where(eq(jobs.id, jobId));
  await here(spot);
  expect(await db.$count(driverPlaces)).toBe(0);
});

test("a way that began yesterday is forgotten", async () => {
  const { here, jobId } = await randall();
  const moments = { onTheWay: momentInCostaRica(addDays(today, -1), "10:00").toISOString() };
  await db.update(jobs).set({ moments }).where(eq(jobs.id, jobId));
  await here(spot);
  expect(await db.$count(driverPlaces)).toBe(0);
});

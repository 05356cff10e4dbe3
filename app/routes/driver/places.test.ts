import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { hired, read, rideFor, send, tap } from "../../../test/driver-page.ts";
import { post } from "../../../test/requests.ts";
import { db } from "../../store/engine/db.server.ts";
import { drivers, teamChanges } from "../../store/schema/team-schema.server.ts";
import { action } from "./driver.tsx";

async function driverPage() {
  const { id, secret } = await hired();
  const answer = (places: string) => action(post(`/driver/${secret}`, { places }, "", { secret }));
  const givesPlaces = async () => (await read(secret)).data.day?.givesPlaces;
  return { id, secret, answer, givesPlaces };
}

test("a driver is asked once whether places are kept, and changes the answer by a press", async () => {
  const { id, answer, givesPlaces } = await driverPage();
  expect(await givesPlaces()).toBeNull();
  await answer("yes");
  await answer("yes");
  expect(await givesPlaces()).toBe(true);
  const [driver] = await db.select().from(drivers).where(eq(drivers.id, id));
  expect(Date.now() - driver!.answeredPlacesAt!.getTime()).toBeLessThan(60_000);
  await answer("no");
  expect(await givesPlaces()).toBe(false);
  const changes = await db.select().from(teamChanges).where(eq(teamChanges.driverId, id));
  expect(changes.map(({ actor, after }) => [actor, after])).toEqual([
    [`driver:${id}`, { givesPlaces: true }],
    [`driver:${id}`, { givesPlaces: false }],
  ]);
});

test.each(["", "YES", "true", "__proto__", "x".repeat(10_000)])("%s is no yes", async (places) => {
  const { answer, givesPlaces } = await driverPage();
  await answer(places);
  expect(await givesPlaces()).toBe(false);
});

test("a driver's page may ask where it is", async () => {
  const { secret } = await driverPage();
  const { init } = await read(secret);
  expect(init?.headers).toEqual({ "Permissions-Policy": "camera=(), geolocation=(self), microphone=()" });
});

test("a driver who waits sees since when, and what was called and written", async () => {
  const { id, secret } = await driverPage();
  const { jobId } = await rideFor(id, { state: "onTheWay", receivedAt: new Date() });
  const taps = [
    tap(jobId, "arrived", 9),
    tap(jobId, "called", 5),
    tap(jobId, "called", 3),
    tap(jobId, "wrote", 2),
  ];
  await send(secret, taps);
  const [ride] = (await read(secret)).data.day!.rides;
  expect(ride!.arrivedAt).toBe(taps[0]!.at);
  expect(ride!.proof).toEqual(taps.map(({ id, kind, at }) => ({ id, kind, at })));
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { hired, jobOf, read, rideFor, send, tap } from "../../../test/driver-page.ts";
import { args, post } from "../../../test/requests.ts";
import { operatorWith } from "../../domain/common/actor.ts";
import { newId } from "../../domain/common/reference.ts";
import type { DriverForm } from "../../domain/team/team-form.server.ts";
import { answerPlaces } from "../../operations/team/answer-places.server.ts";
import { saveDriver } from "../../operations/team/team.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { lastPlacesSince, placeOnTheWay } from "../../store/ride/last-places.server.ts";
import {
  driverPlaces,
  drivers,
  driverTaps,
  tapPhotos,
  tapPlaces,
} from "../../store/schema/team-schema.server.ts";
import { action } from "./driver.tsx";
import { action as sendPhoto } from "./photo.ts";

const spot = { latitude: 10.5933, longitude: -85.5444, accuracy: 8 };

const leave = async (id: string) =>
  await saveDriver(id, { active: true }, { active: false } as DriverForm, operatorWith("ana"));

/** Randall was on the way to guests, gave places, and has left the company since. */
async function left() {
  const { id, secret } = await hired();
  await answerPlaces(id, true);
  const { jobId } = await rideFor(id, { receivedAt: new Date() });
  const onTheWay = tap(jobId, "onTheWay", 2);
  await send(secret, [onTheWay]);
  await send(secret, { kind: "here", spot });
  expect(await placeOnTheWay(jobId)).toBeDefined();
  await leave(id);
  return { id, secret, jobId, onTheWay };
}

test("the page of a driver who left opens to nobody", async () => {
  const { secret } = await left();
  const { data, init } = await read(secret);
  expect([data.day, init?.status]).toEqual([undefined, 404]);
  expect(new Headers(init?.headers).get("Permissions-Policy")).toBeNull();
});

test("presses and places that the phone of a driver who left still has count nothing", async () => {
  const { secret, jobId, onTheWay } = await left();
  const dead = { status: 404, error: "deadLink" };
  const place = { ...tap(jobId, "place", 2), of: onTheWay.id, spot };
  expect(await send(secret, [tap(jobId, "arrived", 5), place])).toEqual(dead);
  expect(await send(secret, { kind: "here", spot })).toEqual(dead);
  expect(await send(secret, { kind: "seen", jobIds: [jobId] })).toEqual(dead);
  expect([await db.$count(driverTaps), await db.$count(tapPlaces)]).toEqual([1, 0]);
  expect((await jobOf(jobId)).state).toBe("onTheWay");
});

test("a form of a page without a script is answered with nothing, and changes nothing", async () => {
  const { id, secret, jobId } = await left();
  const pressed = { id: newId(), jobId, kind: "arrived" };
  for (const fields of [pressed, { places: "no" }]) {
    const { init } = (await action(post(`/driver/${secret}`, fields, "", { secret }))) as {
      init: ResponseInit;
    };
    expect(init.status).toBe(404);
  }
  expect((await jobOf(jobId)).state).toBe("onTheWay");
  const [driver] = await db.select().from(drivers).where(eq(drivers.id, id));
  expect(driver!.givesPlaces).toBe(true);
});

test("a photograph that waited on the phone of a driver who left is not even opened", async () => {
  const { secret, jobId } = await left();
  const body = JSON.stringify({ now: new Date().toISOString(), tap: tap(jobId, "photo"), jpeg: "/9j/" });
  const answer = await sendPhoto(
    args(`/driver/${secret}/photo`, { method: "POST", body, params: { secret } }),
  );
  expect([answer.status, await answer.json()]).toEqual([404, { outcome: "deadLink" }]);
  expect(await db.$count(tapPhotos)).toBe(0);
});

test("nobody sees where a driver is who left, nor where one pressed who gives no places any more", async () => {
  const { id, jobId, onTheWay } = await left();
  await db.insert(tapPlaces).values({ tapId: onTheWay.id, ...spot });
  expect(await placeOnTheWay(jobId)).toBeUndefined();
  expect(await db.$count(driverPlaces)).toBe(0);
  expect((await lastPlacesSince(new Date(Date.now() - 300_000))).has(id)).toBe(false);
});

import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { openTransfer } from "../../../../../test/bookings.ts";
import { booked, newDriver, newVan } from "../../../../../test/driving.ts";
import { args } from "../../../../../test/requests.ts";
import { pickupAt } from "../../../../../test/rides.ts";
import { roomDesk } from "../../../../../test/room-desk.ts";
import { driverWith, operatorWith } from "../../../../domain/common/actor.ts";
import { addDays, momentInCostaRica, todayInCostaRica } from "../../../../domain/common/day.ts";
import { newId } from "../../../../domain/common/reference.ts";
import { stepJob, takeBackEnd } from "../../../../operations/ride/progress.server.ts";
import { recordTap } from "../../../../operations/ride/tap.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { jobsOfReservation } from "../../../../store/ride/board.server.ts";
import { setDoorPoint } from "../../../../store/ride/door-points.server.ts";
import { doorPoints, jobs } from "../../../../store/schema/job-schema.server.ts";
import { legs } from "../../../../store/schema/reservation-schema.server.ts";
import { readProof } from "../../../kit/proof/proof.server.ts";
import { loader as opened } from "../../../site/trip/proof.tsx";
import { action, loader } from "./proof.tsx";

// The database has its own clock: these moments must be over by it.
const today = addDays(todayInCostaRica(), -1);
const at = (time: string) => momentInCostaRica(today, time);

/** A guest who did not come at 14:30, and a driver who waited from 14:18 to 14:52. */
async function missed() {
  vi.useFakeTimers({ toFake: ["Date"], now: at("14:52") });
  onTestFinished(() => void vi.useRealTimers());
  const id = await booked(openTransfer());
  await db.update(legs).set({ ...pickupAt(today, "14:30"), flight: "UA1642", flightTime: "13:45" });
  const driverId = await newDriver({ name: "Diego Solano", givesPlaces: true });
  const vehicleId = await newVan({ name: "HiAce 12", plate: "SJB 1" });
  const [job] = await jobsOfReservation(id);
  await db.update(jobs).set({ driverId, vehicleId }).where(eq(jobs.id, job!.id));
  const press = async (kind: "onTheWay" | "arrived" | "called", time: string, accuracy?: number) => {
    const tap = { id: newId(), jobId: job!.id, at: at(time).toISOString() };
    expect(await recordTap(driverId, { ...tap, kind })).toBe("counted");
    if (accuracy === undefined) return;
    const spot = { latitude: 10.5933, longitude: -85.5444, accuracy };
    await recordTap(driverId, { ...tap, id: newId(), kind: "place", of: tap.id, spot });
  };
  await press("onTheWay", "13:40");
  await press("arrived", "14:18", 8);
  await press("called", "14:31");
  await stepJob(job!.id, "noShow", operatorWith("ana"), at("14:52"));
  const { reference, cookie } = await roomDesk(id);
  const open = async (ride = job!.id, of = reference) => {
    const path = `/dashboard/admin/r/${of}/proof?ride=${ride}`;
    const { data, init } = await loader(args(path, { headers: { cookie }, params: { reference: of } }));
    return { status: init?.status ?? 200, ...data };
  };
  const proof = async () => (await readProof(job!.id, "es"))!;
  return { id, job: job!, driverId, press, proof, reference, cookie, open };
}

test("the paper says what was promised, who came, how long they waited, and each press", async () => {
  const proof = await (await missed()).proof();
  expect(proof).toMatchObject({
    state: "noShow",
    promised: "14:30",
    arrived: "14:18",
    left: "14:52",
    waited: 34,
    calls: 1,
    driver: "Diego Solano",
    van: { name: "HiAce 12", plate: "SJB 1" },
  });
  expect(proof.lines.map(({ time, kind, by, accuracy }) => [time, kind, by, accuracy])).toEqual([
    ["13:40", "onTheWay", "driver", undefined],
    ["14:18", "arrived", "driver", 8],
    ["14:31", "called", "driver", undefined],
    ["14:52", "noShow", "office", undefined],
  ]);
});

test("its link opens the same paper to somebody outside, for 30 days", async () => {
  const { open } = await missed();
  const { links } = (await open()) as { links: { url: string }[] };
  const secret = links[1]!.url.split("/").at(-1)!;
  const look = () => opened(args(`/proof/${secret}`, { params: { secret } }));
  const { parts } = await look();
  expect(parts.outcome).toBe("The guest did not come");
  expect(parts.figures[2]).toMatchObject({ value: "34 min" });
  // The page holds nothing of the guest that the paper does not print.
  expect(JSON.stringify(parts)).not.toMatch(/childSeat|extraStop|@/);
  vi.setSystemTime(at("14:52").getTime() + 31 * 86_400_000);
  await expect(look()).rejects.toMatchObject({ status: 404 });
});

test.each(["", "x", "__proto__", newId()])("ride %s is not of this reservation", async (ride) => {
  const { open } = await missed();
  expect(await open(ride)).toEqual({ status: 404, parts: undefined });
});

test("a ride is proven in the reservation that it is of", async () => {
  const { open } = await missed();
  expect((await open(undefined, "TMR-22222")).status).toBe(404);
});

test("a step that was taken back is said to be, and the wait is that of the clock", async () => {
  const { job, proof } = await missed();
  const ana = operatorWith("ana");
  expect(await takeBackEnd(job.id, "noShow", "arrived", ana)).toBe(true);
  vi.setSystemTime(at("14:55"));
  await stepJob(job.id, "aboard", ana);
  const { lines, arrived, left, waited, state } = await proof();
  expect([state, arrived, left, waited]).toEqual(["aboard", "14:18", "14:55", 37]);
  expect(lines.filter(({ isTakenBack }) => isTakenBack).map(({ kind }) => kind)).toEqual(["noShow"]);
});

test("a wait that nobody ended does not grow once the ride is over", async () => {
  const { job, proof } = await missed();
  await db.update(jobs).set({ state: "done", moments: { arrived: at("14:18").toISOString() } });
  vi.setSystemTime(at("17:00"));
  expect((await proof()).waited).toBeUndefined();
  expect(job.id).toBeDefined();
});

test("another driver's presses name that driver", async () => {
  const { job, proof } = await missed();
  await db
    .update(jobs)
    .set({ driverId: await newDriver({ name: "Marco" }) })
    .where(eq(jobs.id, job.id));
  const { driver, lines } = await proof();
  expect(driver).toBe("Marco");
  expect(lines.map(({ other }) => other)).toEqual([
    "Diego Solano",
    "Diego Solano",
    "Diego Solano",
    undefined,
  ]);
});

test("a door that the driver marked during the wait proves nothing of it; one of the office counts, and says so", async () => {
  const { job, driverId, proof, reference, cookie } = await missed();
  await db.update(legs).set({ originDoor: "Hotel Hilton, lobby" });
  vi.setSystemTime(at("14:40"));
  const point = { latitude: 10.5934, longitude: -85.5444 };
  const byDriver = driverWith(driverId);
  await db.transaction(async (tx) =>
    setDoorPoint(tx, { id: job.from.id, door: "Hotel Hilton, lobby" }, point, byDriver),
  );
  const metres = async () => (await proof()).lines.find(({ kind }) => kind === "arrived")!.metres;
  expect(await metres()).toBeUndefined();
  await db.update(doorPoints).set({ setAt: at("10:00") });
  expect(await metres()).toBe(11);
  expect((await proof()).door).toMatchObject({ byOffice: false });
  const body = new URLSearchParams({
    intent: "door",
    form: "door",
    ride: job.id,
    point: "10.5942, -85.5444",
  });
  const path = `/dashboard/admin/r/${reference}/proof?ride=${job.id}`;
  await action(args(path, { method: "POST", headers: { cookie }, body, params: { reference } }));
  expect(await metres()).toBe(100);
  expect((await proof()).door).toMatchObject({ byOffice: true });
});

import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { soon } from "../../../../../test/bookings.ts";
import { bookRides, seen } from "../../../../../test/day-desk.ts";
import { hire, rowOf } from "../../../../../test/driving.ts";
import { operatorSignedIn } from "../../../../../test/operator.ts";
import { args } from "../../../../../test/requests.ts";
import { newId } from "../../../../domain/common/reference.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { jobs } from "../../../../store/schema/job-schema.server.ts";
import { recentActs } from "../../../../store/schema/recent-act-schema.server.ts";
import { drivers, vehicles } from "../../../../store/schema/team-schema.server.ts";
import { action, loader } from "./swap.tsx";

afterEach(async () => {
  await db.update(jobs).set({ driverId: null, vehicleId: null });
  await db.delete(vehicles);
  await db.delete(drivers);
});

async function desk() {
  const { cookie } = await operatorSignedIn();
  const at = { headers: { cookie }, params: { day: soon } };
  const path = `/dashboard/admin/day/${soon}/swap`;
  const open = async (query: Record<string, string>) =>
    await loader(args(`${path}?${new URLSearchParams(query)}`, at));
  const press = async (fields: [string, string][]) =>
    (await action(args(path, { ...at, method: "POST", body: new URLSearchParams(fields) }))).data;
  return {
    open,
    press,
    /** Presses the button as the page shows it. */
    async swap(query: Record<string, string>) {
      const rides = (await open(query)).sides!.flatMap((side) => side.rides).filter(({ moves }) => moves);
      const was = rides.map(({ was }): [string, string] => ["was", was]);
      const shown = rides.flatMap((ride) => seen(ride.shown));
      const fields: [string, string][] = [
        ["intent", "swap"],
        ["click", newId()],
      ];
      return await press([...fields, ...Object.entries(query), ...was, ...shown]);
    },
  };
}

async function given(whom: { driverId: string; vehicleId: string }, departureTime: string) {
  const { job } = await bookRides({ departureTime });
  await db.update(jobs).set(whom).where(eq(jobs.id, job.id));
  return job.id;
}
const of = async (id: string) => {
  const { driverId, vehicleId } = await rowOf(id);
  return { driverId, vehicleId };
};

test("two drivers swap their day at one press, and one undo gives all of it back", async () => {
  const [ana, beto] = [await hire("Ana"), await hire("Beto")];
  const [one, two, three] = [
    await given(ana, "08:00"),
    await given(beto, "08:00"),
    await given(beto, "14:00"),
  ];
  const { swap, press } = await desk();
  const answer = await swap({ uno: ana.driverId, otro: beto.driverId });
  expect(answer).toMatchObject({ good: true, text: "Pasaron 3 viajes entre Ana y Beto." });
  expect([await of(one), await of(two), await of(three)]).toEqual([beto, ana, ana]);
  expect(await press(Object.entries(answer.undo!))).toMatchObject({ good: true });
  expect([await of(one), await of(two), await of(three)]).toEqual([ana, beto, beto]);
  // It is undone already.
  expect((await press(Object.entries(answer.undo!))).good).toBe(true);
});

test("the second half of a double click says what the first one did, and swaps nothing back", async () => {
  const [ana, beto] = [await hire("Ana"), await hire("Beto")];
  const one = await given(ana, "08:00");
  const { open, press } = await desk();
  const query = { uno: ana.driverId, otro: beto.driverId };
  const { was } = (await open(query)).sides![1]!.rides[0]!;
  const fields: [string, string][] = [
    ["intent", "swap"],
    ["click", newId()],
    ...Object.entries(query),
    ["was", was],
  ];
  for (let half = 0; half < 2; half++)
    expect(await press(fields)).toMatchObject({ good: true, text: "Pasó 1 viaje entre Ana y Beto." });
  expect(await of(one)).toEqual(beto);
  // A press that is sent again later has the rest of the first one's minute.
  await db.update(recentActs).set({ createdAt: new Date(Date.now() - 40_000) });
  expect((await press(fields)).waits!.seconds).toBeLessThanOrEqual(20);
});

test("a ride can stay, and its clash is said before and overruled with the reason of the swap", async () => {
  const [ana, beto] = [await hire("Ana"), await hire("Beto")];
  const [one, stays] = [await given(ana, "08:00"), await given(beto, "08:30")];
  const { swap, open, press } = await desk();
  const query = { uno: ana.driverId, otro: beto.driverId, sin: stays };
  const { sides } = await open(query);
  expect(
    sides!.map(({ name, rides }) => [name, rides.map(({ moves, clash }) => [moves, Boolean(clash)])]),
  ).toEqual([
    ["Ana", [[false, false]]],
    ["Beto", [[true, true]]],
  ]);
  // The clash was not shown: nothing is written.
  const was = sides![1]!.rides[0]!.was;
  const blind: [string, string][] = [
    ["intent", "swap"],
    ["click", newId()],
    ["was", was],
  ];
  expect(await press([...blind, ...Object.entries(query)])).toMatchObject({ good: false });
  expect(await of(one)).toEqual(ana);
  expect((await swap(query)).good).toBe(true);
  expect([(await rowOf(one)).clashReason, await of(stays)]).toEqual(["Intercambio de Ana y Beto", beto]);
});

test("a clash that came since the page was read is shown before it is overruled", async () => {
  const [ana, beto] = [await hire("Ana"), await hire("Beto")];
  const [one, stays] = [await given(ana, "08:00"), await given(beto, "08:30")];
  const { swap, open, press } = await desk();
  const query = { uno: ana.driverId, otro: beto.driverId, sin: stays };
  const [ride] = (await open(query)).sides![1]!.rides.filter(({ moves }) => moves);
  const fields: [string, string][] = [
    ["intent", "swap"],
    ["click", newId()],
    ...Object.entries(query),
    ["was", ride!.was],
    ...seen(ride!.shown),
  ];
  // A ride under way moves with nobody, and is not among those that the page compares.
  const since = await given(beto, "08:40");
  await db.update(jobs).set({ state: "onTheWay" }).where(eq(jobs.id, since));
  expect(await press(fields)).toMatchObject({
    isStale: true,
    problems: { [`to-${one}`]: expect.any(String) },
  });
  expect(await of(one)).toEqual(ana);
  expect((await swap(query)).good).toBe(true);
  expect((await rowOf(one)).clashWith).toHaveLength(2);
});

test("what changed since the page was read is shown before anything is written", async () => {
  const [ana, beto] = [await hire("Ana"), await hire("Beto")];
  const one = await given(ana, "08:00");
  const { open, press } = await desk();
  const query = { uno: ana.driverId, otro: beto.driverId };
  const was = (await open(query)).sides![1]!.rides[0]!.was;
  await given(beto, "14:00");
  const old: [string, string][] = [
    ["intent", "swap"],
    ["click", newId()],
    ["was", was],
  ];
  expect(await press([...old, ...Object.entries(query)])).toMatchObject({ isStale: true });
  expect(await of(one)).toEqual(ana);
  expect(
    (
      await press([
        ["intent", "swap"],
        ["uno", ana.driverId],
        ["otro", ana.driverId],
      ])
    ).good,
  ).toBe(false);
});

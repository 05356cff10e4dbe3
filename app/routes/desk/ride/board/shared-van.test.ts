import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTour, soon } from "../../../../../test/bookings.ts";
import { dayDesk, give } from "../../../../../test/day-desk.ts";
import { booked, hire, newVan } from "../../../../../test/driving.ts";
import { agreedHour } from "../../../../../test/rides.ts";
import { readBoard } from "../../../../operations/ride/board.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { jobsOfReservation } from "../../../../store/ride/board.server.ts";
import { jobs } from "../../../../store/schema/job-schema.server.ts";
import { legs } from "../../../../store/schema/reservation-schema.server.ts";
import { vehicles } from "../../../../store/schema/team-schema.server.ts";
import { anyVan } from "../driver-lanes/drag.ts";
import { lanesView } from "../driver-lanes/lanes-view.server.ts";

/** Books a group of four for a tour, at seven unless another hour is given. */
async function group(firstName: string, time = "07:00") {
  const [job] = await jobsOfReservation(await booked(openTour({ firstName })));
  await db.update(legs).set(agreedHour(time)).where(eq(legs.id, job!.legId));
  return job!.id;
}
const laneOf = async (name: string) =>
  lanesView(await readBoard(soon), { isWide: true })!.shown.find((lane) => lane.name === name)!;

test("the driver of the tour's van is the best, with its taken seats, and the rest is refused", async () => {
  const ids = [await group("Ana"), await group("Berta"), await group("Carla"), await group("Dora")];
  const [marco] = [await hire("Marco"), await hire("Álvaro")];
  const { open, press } = await dayDesk();
  const offers = async (...chosen: string[]) =>
    (await open(soon, `?${chosen.map((id) => `assign=${id}`).join("&")}`)).assign!.offers;
  expect((await offers(ids[1]!))[0]!.name).toBe("Álvaro");
  await press(soon, give(ids[0]!, marco));
  const [best] = await offers(ids[1]!);
  expect(best).toMatchObject({
    name: "Marco",
    reasons: ["Ya lleva este tour a las 07:00: 4 de 12 asientos", "2 viajes con este", "Caben los 4"],
    briefly: "Ya lleva este tour a las 07:00: 4 de 12 asientos · 2 viajes",
  });
  expect((await offers(ids[1]!, ids[2]!))[0]!.reasons).toEqual([
    "Ya lleva este tour a las 07:00: 4 de 12 asientos",
    "3 viajes con este",
    "Caben todos",
  ]);
  await press(soon, [...give(ids[1]!, marco), ["was", `${ids[2]}::`]]);
  const why = "No se puede: los 4 grupos del tour son 16 y la van tiene 12 asientos";
  expect((await offers(ids[3]!)).map(({ name, block }) => [name, block])).toEqual([
    ["Álvaro", undefined],
    ["Marco", why],
  ]);
  expect(await press(soon, give(ids[3]!, marco))).toMatchObject({ good: false, text: why });
  await db.update(legs).set({ boards: 2 });
  expect((await offers(ids[2]!))[1]!.block).toBe(
    "No se puede: lleva 4 tablas y los 3 grupos del tour traen 6",
  );
});

test("in an offer's lane the groups of a van are one bar, and so are the chosen ones", async () => {
  const ids = [await group("Ana"), await group("Berta"), await group("Carla"), await group("Dora")];
  await hire("Marco");
  const other = await hire("Bus", 20);
  await db
    .update(jobs)
    .set(other)
    .where(inArray(jobs.id, ids.slice(2)));
  const { open } = await dayDesk();
  const lanesFor = async (...chosen: string[]) =>
    (await open(soon, `?${chosen.map((id) => `assign=${id}`).join("&")}`)).assign!.offers.map(
      ({ name, lane }) => [name, lane.map(({ isNew }) => isNew)],
    );
  expect(await lanesFor(ids[0]!, ids[1]!)).toEqual([
    ["Bus", [true]],
    ["Marco", [true]],
  ]);
  await db
    .update(legs)
    .set(agreedHour("15:00"))
    .where(
      inArray(
        legs.id,
        db
          .select({ id: jobs.legId })
          .from(jobs)
          .where(inArray(jobs.id, ids.slice(0, 2))),
      ),
    );
  expect(await lanesFor(ids[0]!)).toContainEqual(["Bus", [false, true]]);
});

test("a van without seats for all chosen groups can't be chosen", async () => {
  const ids = [await group("Ana"), await group("Berta")];
  await hire("Marco", 7);
  const { open } = await dayDesk();
  const vans = async (...chosen: string[]) =>
    (await open(soon, `?${chosen.map((id) => `assign=${id}`).join("&")}`)).assign!.vans.map(
      ({ name }) => name,
    );
  expect(await vans(ids[0]!)).toEqual(["HiAce 7 · 7 asientos"]);
  expect(await vans(...ids)).toEqual(["HiAce 7 · 7 asientos · no puede"]);
});

test("groups in one van are one bar that names each, and moves with all that are not over", async () => {
  const ids = [await group("Ana"), await group("Berta"), await group("Carla")];
  const marco = await hire("Marco");
  await db.update(jobs).set(marco);
  const bar = async () => {
    const { tracks, bars } = await laneOf("Marco");
    expect([tracks, bars]).toEqual([1, [expect.objectContaining({ track: undefined })]]);
    return bars[0]!;
  };
  const was = (id: string) => `${id}:${marco.driverId}:${marco.vehicleId}`;
  const all = await bar();
  expect(all).toMatchObject({ look: "planned", label: expect.stringMatching(/ · 3 grupos$/), isOver: false });
  for (const name of ["Ana", "Berta", "Carla"]) expect(all.says).toContain(`, ${name}, 4 personas`);
  expect([all.ids.toSorted(), all.was.toSorted()]).toEqual([ids.toSorted(), ids.map(was).toSorted()]);
  const step = (id: string, state: "noShow" | "aboard") =>
    db.update(jobs).set({ state }).where(eq(jobs.id, id));
  await step(ids[0]!, "noShow");
  expect(await bar()).toMatchObject({ look: "planned", label: expect.stringMatching(/ · 2 grupos$/) });
  expect((await bar()).ids).not.toContain(ids[0]);
  await step(ids[1]!, "aboard");
  expect((await bar()).look).toBe("light");
  await db.update(jobs).set({ state: "done" });
  expect(await bar()).toMatchObject({ isOver: true, look: "light" });
});

test("groups that are dropped on a driver go in one van that has seats for all", async () => {
  const ids = [await group("Ana"), await group("Berta")];
  const small = await hire("Marco", 7);
  const bus = await newVan();
  const { press } = await dayDesk();
  const dropped = [...give(ids[0]!, { ...small, vehicleId: anyVan }), ["was", `${ids[1]}::`]];
  expect(await press(soon, dropped as [string, string][])).toMatchObject({ good: true });
  expect((await db.select().from(jobs)).map(({ vehicleId }) => vehicleId)).toEqual([bus, bus]);
});

test("groups that moved together get one answer, and one undo", async () => {
  const ids = [await group("Ana"), await group("Berta")];
  const [marco, rosa] = [await hire("Marco"), await hire("Rosa", 7)];
  const { press } = await dayDesk();
  const theirs = () => db.select({ driverId: jobs.driverId, vehicleId: jobs.vehicleId }).from(jobs);
  const move = (to: typeof marco, was: string) =>
    press(soon, [...give(ids[0]!, to, was), ["was", `${ids[1]}${was}`]]);
  const given = await move(marco, "::");
  expect(given.text).toBe("2 viajes asignados a Marco.");
  expect(await theirs()).toEqual([marco, marco]);
  const refused = await move(rosa, `:${marco.driverId}:${marco.vehicleId}`);
  expect(refused.text).toBe(
    "2 no se pudieron asignar: 07:00 Ana y 07:00 Berta. No se puede: los 2 grupos del tour son 8 y la van tiene 7 asientos.",
  );
  const nobody = { driverId: null, vehicleId: null };
  await press(soon, [...Object.entries(given.undo!), ["undone", "on"]]);
  expect(await theirs()).toEqual([nobody, nobody]);
  await press(soon, give(ids[0]!, marco));
  const mixed = [...give(ids[0]!, rosa, `:${marco.driverId}:${marco.vehicleId}`), ["was", `${ids[1]}::`]];
  await db.update(vehicles).set({ seats: 12 });
  const moved = await press(soon, mixed as [string, string][]);
  await press(soon, Object.entries(moved.undo!) as [string, string][]);
  expect((await theirs()).map(({ driverId }) => driverId ?? "").sort()).toEqual(["", marco.driverId]);
});

test("a van's groups clash as one bar with a ride that comes too near", async () => {
  await Promise.all([group("Ana"), group("Berta")]); // the tour lasts until 13:30
  const other = await group("Carla", "13:40");
  await db.update(jobs).set(await hire("Marco"));
  const { tracks, bars } = await laneOf("Marco");
  expect(tracks).toBe(2);
  expect(bars.map(({ ids, look, track }) => [ids.length, look, track])).toEqual([
    [2, "planned", 0],
    [1, "clash", 1],
  ]);
  expect(bars[1]!.ids).toEqual([other]);
});

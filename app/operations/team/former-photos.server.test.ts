import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { soon } from "../../../test/bookings.ts";
import { givePaper, newDriver, newVan } from "../../../test/driving.ts";
import { newId } from "../../domain/common/reference.ts";
import { db } from "../../store/engine/db.server.ts";
import {
  drivers,
  paperPhotos,
  papers,
  teamChanges,
  vehicles,
} from "../../store/schema/team-schema.server.ts";
import { forgetFormerPhotos } from "./former-photos.server.ts";

const photo = new Uint8Array([1]);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function photograph(owner: { driverId: string } | { vehicleId: string }) {
  await givePaper(owner, soon);
  const [paper] = await db
    .select()
    .from(papers)
    .where("driverId" in owner ? eq(papers.driverId, owner.driverId) : eq(papers.vehicleId, owner.vehicleId));
  await db.insert(paperPhotos).values({ id: newId(), paperId: paper!.id, bytes: photo });
}

/** A driver with a photo and a photographed licence, who stopped, came back or was photographed so many days ago. */
async function driver(
  name: string,
  active: boolean,
  changes: [days: number, change: boolean | "photoPut" | "paperPhoto"][],
) {
  const driverId = await newDriver({ name, active, photo, createdAt: daysAgo(400) });
  await photograph({ driverId });
  for (const [days, is] of changes)
    await db.insert(teamChanges).values({
      driverId,
      ...(typeof is === "string"
        ? { change: is }
        : { change: "changed", before: { active: !is }, after: { active: is } }),
      actor: "operator:ana",
      createdAt: daysAgo(days),
    });
  return driverId;
}

test("photographs of drivers who left are erased after 90 days, once; those of others and of vans stay", async () => {
  const gone = await driver("Gone", false, [
    [300, "photoPut"],
    [91, false],
  ]);
  await driver("Not coming back", false, [
    [300, false],
    [91, "paperPhoto"],
  ]);
  await driver("Imported", false, []);
  const kept = ["Just left", "Back", "Left again", "Coming back", "Coming back soon"];
  await driver("Coming back", false, [
    [300, false],
    [89, "paperPhoto"],
  ]);
  await driver("Coming back soon", false, [
    [300, false],
    [1, "photoPut"],
  ]);
  await driver("Just left", false, [[89, false]]);
  await driver("Back", true, [
    [300, false],
    [200, true],
  ]);
  await driver("Left again", false, [
    [300, false],
    [200, true],
    [10, false],
  ]);
  const vehicleId = await newVan({ active: false });
  await photograph({ vehicleId });
  await db.update(vehicles).set({ createdAt: daysAgo(400) });
  for (let night = 0; night < 2; night++) await forgetFormerPhotos();
  const rows = await db.select().from(drivers);
  expect(rows.flatMap(({ name, photo }) => (photo ? name : [])).sort()).toEqual(kept.toSorted());
  const left = await db
    .select({ name: drivers.name, vehicleId: papers.vehicleId })
    .from(paperPhotos)
    .innerJoin(papers, eq(papers.id, paperPhotos.paperId))
    .leftJoin(drivers, eq(drivers.id, papers.driverId));
  expect(left.map(({ name }) => name ?? "van").sort()).toEqual([...kept, "van"].sort());
  expect(await db.$count(papers)).toBe(9);
  const noted = await db.select().from(teamChanges).where(eq(teamChanges.actor, "clock"));
  expect(noted.filter(({ driverId }) => driverId === gone).map(({ change }) => change)).toEqual([
    "photoRemoved",
    "noPaperPhoto",
  ]);
  expect(noted).toHaveLength(6);
});

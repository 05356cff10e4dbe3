import { expect, test } from "vitest";
import { newDriver, newVan } from "../../../test/driving.ts";
import { operatorWith } from "../../domain/common/actor.ts";
import { db } from "../engine/db.server.ts";
import { listTeamChanges, recordTeamChange } from "./team-changes.server.ts";

test("changes of the team are listed newest first, with their actor and driver or van", async () => {
  const [driverId, vehicleId] = [await newDriver({ name: "Luis" }), await newVan({ name: "HiAce 12" })];
  await db.transaction(async (tx) => {
    await recordTeamChange(tx, operatorWith("eva"), { driverId, change: "added" });
    await recordTeamChange(tx, operatorWith("ana"), {
      vehicleId,
      change: "changed",
      after: { seats: 9 },
    });
  });
  expect(await listTeamChanges(9)).toMatchObject([
    {
      change: "changed",
      actor: "operator:ana",
      driver: null,
      vehicle: "HiAce 12",
      after: { seats: 9 },
    },
    { change: "added", actor: "operator:eva", driver: "Luis", vehicle: null },
  ]);
  expect(await listTeamChanges(1)).toHaveLength(1);
});

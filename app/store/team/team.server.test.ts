import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { colleagueWith } from "../../../test/colleagues.ts";
import { newDriver, newVan } from "../../../test/driving.ts";
import { todayInCostaRica } from "../../domain/common/day.ts";
import { db } from "../engine/db.server.ts";
import { users } from "../schema/account-schema.server.ts";
import { listColleagues } from "./colleagues.server.ts";
import { readTeam } from "./team.server.ts";

const namesOf = (all: { name: string }[]) => all.map(({ name }) => name);

test("drivers, vans and colleagues stand in the order of their names, as in Spanish", async () => {
  for (const name of ["Zoila", "Óscar", "Olga", "ana"]) await newDriver({ name });
  for (const name of ["HiAce 12", "HiAce 2"]) await newVan({ name });
  const { drivers, vehicles } = await readTeam(todayInCostaRica());
  expect(namesOf(drivers)).toEqual(["ana", "Olga", "Óscar", "Zoila"]);
  expect(namesOf(vehicles)).toEqual(["HiAce 2", "HiAce 12"]);
  for (const [role, name] of [
    ["dispatcher", "Óscar"],
    ["reader", "Olga"],
  ] as const) {
    const { id } = await colleagueWith(role);
    await db.update(users).set({ name }).where(eq(users.id, id));
  }
  expect(namesOf(await listColleagues())).toEqual(["Olga", "Óscar"]);
});

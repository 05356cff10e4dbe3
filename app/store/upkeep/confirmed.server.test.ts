import { expect, test } from "vitest";
import { db } from "../engine/db.server.ts";
import { catalogueChanges } from "../schema/catalogue-change-schema.server.ts";
import { isEdited } from "./confirmed.server.ts";

test("prices are edited once somebody edited one", async () => {
  const edit = async (key: string) =>
    void (await db
      .insert(catalogueChanges)
      .values({ before: {}, after: { [key]: null }, actor: "operator" }));
  await edit("company");
  expect(await isEdited("fare/%", "tour/%")).toBe(false);
  await edit("fare/nosara/tamarindo");
  expect(await isEdited("fare/%", "tour/%")).toBe(true);
});

import { expect, test } from "vitest";
import { db } from "../engine/db.server.ts";
import { catalogueChanges } from "../schema/catalogue-change-schema.server.ts";
import { readEdited } from "./confirmed.server.ts";

test("prices are edited once somebody edited a fare or a tour, and tours once somebody edited a tour", async () => {
  const edit = async (key: string) =>
    void (await db
      .insert(catalogueChanges)
      .values({ before: {}, after: { [key]: null }, actor: "operator" }));
  await edit("company");
  expect(await readEdited()).toEqual({ tours: false, prices: false });
  await edit("fare/nosara/tamarindo");
  expect(await readEdited()).toEqual({ tours: false, prices: true });
  await edit("tour/rafting");
  expect(await readEdited()).toEqual({ tours: true, prices: true });
});

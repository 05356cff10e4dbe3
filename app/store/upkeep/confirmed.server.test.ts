import { expect, test } from "vitest";
import { db } from "../engine/db.server.ts";
import { catalogueChanges } from "../schema/catalogue-change-schema.server.ts";
import { readEdited } from "./confirmed.server.ts";

test.each([
  ["company", { tours: false, prices: false }],
  ["fare/nosara/tamarindo", { tours: false, prices: true }],
  ["tour/rafting", { tours: true, prices: true }],
])("an edit of %s counts as edited prices or tours, or neither", async (key, edited) => {
  await db.insert(catalogueChanges).values({ before: {}, after: { [key]: null }, actor: "operator" });
  expect(await readEdited()).toEqual(edited);
});

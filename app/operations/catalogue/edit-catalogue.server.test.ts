import { expect, test } from "vitest";
import { fareKey, tourKey } from "../../domain/catalogue/catalogue-entry.ts";
import { operatorWith } from "../../domain/common/actor.ts";
import { readEntries } from "../../store/catalogue/entries.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { editCatalogue, lastEdit, listEdits, undoEdit } from "./edit-catalogue.server.ts";

const ana = operatorWith("ana");

test("an edit without a difference is no edit, and an edit that was never made can't be undone", async () => {
  const asItIs = await readEntries(db, [fareKey("tamarindo", "nosara"), tourKey("1001")]);
  expect(await editCatalogue(asItIs, await lastEdit(), ana)).toBe("nothingToDo");
  expect(await undoEdit(2 ** 31 - 1, ana)).toBe("nothingToDo");
  expect([await listEdits(5), await lastEdit()]).toEqual([[], 0]);
});

import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import {
  type CatalogueEntries,
  companyKey,
  fareKey,
  tourKey,
} from "../../domain/catalogue/catalogue-entry.ts";
import { sampleCompany } from "../../domain/catalogue/company.ts";
import { operatorWith } from "../../domain/common/actor.ts";
import { addDays, todayInCostaRica } from "../../domain/common/day.ts";
import { log } from "../../log.server.ts";
import { readEntries, writeEntries } from "../../store/catalogue/entries.server.ts";
import { listPlaces } from "../../store/catalogue/places.server.ts";
import { findTour } from "../../store/catalogue/tours.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { findFare } from "../../store/price/fares.server.ts";
import { ourCompany } from "../../texts/with-company.ts";
import { editCatalogue, lastEdit, listEdits, undoEdit } from "./edit-catalogue.server.ts";
import {
  draftEdit,
  dropPlannedEdit,
  listPlannedEdits,
  makePlannedEdits,
  planEdit,
  withDraft,
} from "./planned-edits.server.ts";

const ana = operatorWith("ana");
const day = addDays(todayInCostaRica(), 5);
const tour = tourKey("1001");

const fareOf = (dollars: number): CatalogueEntries => {
  const wanted: CatalogueEntries = {};
  wanted[fareKey("tamarindo", "nosara")] = { baseCents: dollars * 100, extraCents: 1_000 };
  return wanted;
};
let kept: CatalogueEntries;
beforeEach(async () => {
  kept = await readEntries(db, [fareKey("tamarindo", "nosara"), tour]);
});
afterEach(() => db.transaction((tx) => writeEntries(tx, kept)));

const price = async () => (await findFare("tamarindo", "nosara"))?.baseCents;

/** Returns the sale of a tour with these fields changed. */
async function saleWith(change: object): Promise<CatalogueEntries> {
  const wanted: CatalogueEntries = {};
  wanted[tour] = { ...(await readEntries(db, [tour]))[tour]!, ...change };
  return wanted;
}

test("a planned edit is made once on its day, is in the history and can be undone", async () => {
  const before = await price();
  expect(await planEdit(fareOf(199), day, await lastEdit(), ana)).toBe("planned");
  expect(await planEdit(fareOf(199), day, await lastEdit(), ana)).toBe("planned");
  expect(await listPlannedEdits()).toHaveLength(1);
  await makePlannedEdits(addDays(day, -1));
  expect(await price()).toBe(before);
  const failing = vi.spyOn(log, "error");
  await Promise.all([makePlannedEdits(day), makePlannedEdits(day)]);
  expect(failing).not.toHaveBeenCalled();
  expect(await price()).toBe(19_900);
  expect(await listPlannedEdits()).toEqual([]);
  const edits = await listEdits(5);
  expect(edits).toHaveLength(1);
  expect(await undoEdit(edits[0]!.id, ana)).toBe("saved");
  expect(await price()).toBe(before);
});

test("edits that others made meanwhile stay", async () => {
  await planEdit(await saleWith({ pricePerPersonCents: 12_300 }), day, await lastEdit(), ana);
  await editCatalogue(await saleWith({ homePosition: 7 }), await lastEdit(), ana);
  await makePlannedEdits(day);
  expect(await findTour("1001", "en")).toMatchObject({ pricePerPersonCents: 12_300, homePosition: 7 });
});

test("edits that others made before the plan, which an older page did not show, stay", async () => {
  const since = await lastEdit();
  const older = await saleWith({ pricePerPersonCents: 12_300 });
  await editCatalogue(await saleWith({ homePosition: 7 }), since, ana);
  await editCatalogue(await saleWith({ homePosition: 8 }), await lastEdit(), ana);
  await planEdit(older, day, since, ana);
  await makePlannedEdits(day);
  expect(await findTour("1001", "en")).toMatchObject({ pricePerPersonCents: 12_300, homePosition: 8 });
});

test("a season's price ends with a plan for what it is today", async () => {
  const before = (await price())! / 100;
  const after = addDays(day, 30);
  expect(await planEdit(fareOf(before), after, 0, ana)).toBe("nothingToDo");
  await planEdit(fareOf(199), day, 0, ana);
  expect(await planEdit(fareOf(before), addDays(day, -1), 0, ana)).toBe("nothingToDo");
  expect(await planEdit(fareOf(before), after, 0, ana)).toBe("planned");
  await makePlannedEdits(day);
  expect(await price()).toBe(19_900);
  await makePlannedEdits(after);
  expect(await price()).toBe(before * 100);
});

test("a plan that can't be made does not stop others, is tried once, and stays until it is dropped", async () => {
  const failing = vi.spyOn(log, "error");
  const impossible: CatalogueEntries = {};
  impossible[fareKey("atlantis", "nosara")] = { baseCents: 100, extraCents: 0 };
  await planEdit(impossible, day, await lastEdit(), ana);
  await planEdit(fareOf(188), addDays(day, 1), await lastEdit(), ana);
  for (const _ of [1, 2]) await makePlannedEdits(addDays(day, 1));
  expect(await price()).toBe(18_800);
  const [left, ...others] = await listPlannedEdits();
  expect([left, others]).toMatchObject([{ after: impossible, failed: "gone" }, []]);
  expect(failing).not.toHaveBeenCalled();
  expect(await dropPlannedEdit(left!.id, ana)).toBe("saved");
  expect(await dropPlannedEdit(left!.id, ana)).toBe("nothingToDo");
});

test("a dropped plan is in the history once with its actor, and does not hinder other edits", async () => {
  const since = await lastEdit();
  await planEdit(fareOf(188), day, since, ana);
  const [plan] = await listPlannedEdits();
  const luis = operatorWith("luis");
  const both = await Promise.all([dropPlannedEdit(plan!.id, luis), dropPlannedEdit(plan!.id, luis)]);
  expect(both.toSorted()).toEqual(["nothingToDo", "saved"]);
  const { before, after, validFrom } = plan!;
  const dropped = { before, after, validFrom, actor: "operator:ana" };
  expect(await listEdits(5)).toMatchObject([{ before: {}, after: {}, dropped, actor: "operator:luis" }]);
  expect(await undoEdit(await lastEdit(), ana)).toBe("nothingToDo");
  expect(await editCatalogue(fareOf(177), since, ana)).toBe("saved");
});

test("a plan that fails because of the database is made later, and others do not wait for it", async () => {
  await planEdit(fareOf(188), day, await lastEdit(), ana);
  await planEdit(await saleWith({ homePosition: 7 }), day, await lastEdit(), ana);
  const say = (statement: string) => db.execute(sql.raw(statement));
  await say(`create function busy() returns trigger language plpgsql as
    'begin raise exception ''busy'' using errcode = ''53200''; end'`);
  onTestFinished(async () => void (await say("drop function if exists busy() cascade")));
  await say("create trigger busy before update on fares for each row execute function busy()");
  const before = await price();
  await makePlannedEdits(day);
  expect([await price(), await findTour("1001", "en")]).toMatchObject([before, { homePosition: 7 }]);
  expect(await listPlannedEdits()).toMatchObject([{ failed: null }]);
  await say("drop function busy() cascade");
  await makePlannedEdits(day);
  expect([await price(), await listPlannedEdits()]).toEqual([18_800, []]);
});

test("of two plans for one day the later counts, also where it restores today's values", async () => {
  const before = (await price())! / 100;
  await planEdit(fareOf(199), day, 0, ana);
  expect(await planEdit(fareOf(before), day, 0, ana)).toBe("planned");
  await makePlannedEdits(day);
  expect(await price()).toBe(before * 100);
});

test("an entry that was removed meanwhile is not restored", async () => {
  await planEdit(fareOf(188), day, await lastEdit(), ana);
  const removed: CatalogueEntries = {};
  removed[fareKey("tamarindo", "nosara")] = null;
  await editCatalogue(removed, await lastEdit(), ana);
  await makePlannedEdits(day);
  expect(await price()).toBeUndefined();
  expect(await listPlannedEdits()).toMatchObject([{ failed: "gone" }]);
});

test("a plan that conflicts with a later edit is not made", async () => {
  await planEdit(await saleWith({ mostPeople: 5 }), day, await lastEdit(), ana);
  await editCatalogue(await saleWith({ leastPeople: 8 }), await lastEdit(), ana);
  await makePlannedEdits(day);
  expect(await findTour("1001", "en")).toMatchObject({ leastPeople: 8, mostPeople: 30 });
  expect(await listPlannedEdits()).toMatchObject([{ failed: "unfit" }]);
});

test("a draft is seen only in its own preview", async () => {
  const before = await price();
  const id = await draftEdit(fareOf(777), ana);
  const seen = await withDraft(id, async () => {
    const [inside] = await Promise.all([price(), listPlaces("en")]);
    return inside;
  });
  expect([seen, await price()]).toEqual([77_700, before]);
  expect(await listPlannedEdits()).toEqual([]);
  await makePlannedEdits("2999-01-01");
  expect(await price()).toBe(before);
  expect(await withDraft("nobody", price)).toBe(before);
  await expect(withDraft(id, () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(await price()).toBe(before);
});

test("a draft of the company is used only in its own preview", async () => {
  const id = await draftEdit({ [companyKey]: { ...sampleCompany, name: "Sol y Mar" } }, ana);
  const name = async () => ourCompany().name;
  expect([await withDraft(id, name), await name()]).toEqual(["Sol y Mar", sampleCompany.name]);
});

test("a preview that takes too long ends, and then the stored data is read again", async () => {
  const before = await price();
  const id = await draftEdit(fareOf(777), ana);
  let late: Promise<unknown> | undefined;
  const look = () => (late = wait(5_200).then(price));
  await expect(withDraft(id, look)).rejects.toThrow("took too long");
  expect(await listPlannedEdits()).toEqual([]);
  expect(await late).toBe(before);
});

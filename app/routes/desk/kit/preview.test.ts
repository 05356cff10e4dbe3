import { beforeEach, expect, onTestFinished, test } from "vitest";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { args, post } from "../../../../test/requests.ts";
import { fareKey } from "../../../domain/catalogue/catalogue-entry.ts";
import { operatorWith } from "../../../domain/common/actor.ts";
import { addDays, todayInCostaRica } from "../../../domain/common/day.ts";
import { newId } from "../../../domain/common/reference.ts";
import { editCatalogue, lastEdit } from "../../../operations/catalogue/edit-catalogue.server.ts";
import { listPlannedEdits, makePlannedEdits } from "../../../operations/catalogue/planned-edits.server.ts";
import { loader as root } from "../../../root.tsx";
import { readEntries, writeEntries } from "../../../store/catalogue/entries.server.ts";
import { findSoldTour } from "../../../store/catalogue/tours.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { findFare } from "../../../store/price/fares.server.ts";
import { draftEdits } from "../../../store/schema/catalogue-change-schema.server.ts";
import { loader as availability } from "../../api/availability.ts";
import { action as act, loader as catalogue } from "../catalogue/catalogue.tsx";
import { action as setTour } from "../catalogue/tours.tsx";
import { action as setFare } from "../price/fares.tsx";
import { action as setRule } from "../sale/availability.tsx";
import { withDraftOfEdit } from "./preview.server.ts";

const here = "/dashboard/admin/catalogue";
const fare = fareKey("liberia-airport", "tamarindo");
const today = todayInCostaRica();

let cookie: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
  const before = await readEntries(db, [fare]);
  onTestFinished(async () => await db.transaction((tx) => writeEntries(tx, before)));
});

const press = (change: Record<string, string>) => {
  const typed = { from: "liberia-airport", to: "tamarindo", base: "137", extra: "10" };
  return setFare(
    post(
      `${here}/fares`,
      { intent: "fare", form: "fare-tamarindo", "was-edit": "0", ...typed, ...change },
      cookie,
    ),
  );
};
const price = async () => (await findFare("liberia-airport", "tamarindo"))?.baseCents;

/** Returns what `read` sees at this address inside the middleware of every page. */
async function seenAt(address: string, read: () => Promise<unknown>, who = cookie, accept = "text/html") {
  const visit = args(address, { headers: { cookie: who, accept } });
  const next = async () => Response.json(await read());
  return await ((await withDraftOfEdit(visit as never, next)) as Response).json();
}

test("an unsaved edit is previewed on the guests' page, by the operator alone, and is not saved", async () => {
  const before = await price();
  const answer = await press({ preview: "on" }).catch((thrown: Response) => thrown);
  const address = (answer as Response).headers.get("Location")!;
  expect(address).toMatch(/^\/es\/private-shuttle\?from=liberia-airport&to=tamarindo&draft=\w+$/);
  expect(await seenAt(address, price)).toBe(13_700);
  expect(await seenAt(address, price, "")).toBe(before);
  expect(await seenAt(address, price, cookie, "text/event-stream")).toBe(before); // an event stream never ends, so it gets no draft
  expect(await seenAt(address.replace(/draft=\w+/, "draft=tooth"), price)).toBe(before);
  expect(await price()).toBe(before);
  expect(await lastEdit()).toBe(0);
  expect((await press({ preview: "on", base: "free" })).data).toMatchObject({ good: false, wrong: ["base"] });
});

test("a lost draft shows no preview", async () => {
  const answer = await press({ preview: "on" }).catch((thrown: Response) => thrown);
  const address = (answer as Response).headers.get("Location")!;
  const banner = async () => (await root(args(address, { headers: { cookie } }))).data.preview;
  expect(await seenAt(address, banner)).toMatch(/^Vista previa/);
  await db.delete(draftEdits);
  expect(await seenAt(address, banner)).toMatch(/ya no existe/);
});

test("a typed tour is previewed in its place", async () => {
  const texts = { "es-name": "Volcán de noche", "es-shortDescription": "a", "es-description": "b" };
  const inEnglish = { "en-name": "Night volcano", "en-shortDescription": "a", "en-description": "b" };
  const typed = { form: "texts-1001", intent: "texts", tour: "1001", "was-edit": "0", preview: "on" };
  const answer = await setTour(post(`${here}/tours`, { ...typed, ...texts, ...inEnglish }, cookie)).catch(
    (thrown: Response) => thrown,
  );
  const address = (answer as Response).headers.get("Location")!;
  expect(address).toMatch(/^\/es\/booking-tour\/1001\?draft=/);
  expect(await seenAt(address, async () => (await findSoldTour("1001", "es"))?.name)).toBe("Volcán de noche");
});

test("a day to be closed is previewed where guests choose the ride", async () => {
  const day = addDays(today, 30);
  const fields = {
    form: "new",
    intent: "add",
    "was-edit": "0",
    click: newId(),
    preview: "on",
    effect: "closed",
  };
  const rule = { ...fields, about: "place/tamarindo", fromDay: day, toDay: day };
  const answer = await setRule(post(`${here}/availability`, rule, cookie)).catch(
    (thrown: Response) => thrown,
  );
  const address = (answer as Response).headers.get("Location")!;
  expect(address).toMatch(/^\/es\/private-shuttle\?from=tamarindo&draft=\w+$/);
  const asked = `/api/availability?from=tamarindo&to=liberia-airport&day=${day}&people=2`;
  const read = async () => (await availability(args(asked))).json();
  const draft = address.split("draft=")[1];
  expect(await seenAt(`${asked}&draft=${draft}`, read)).toMatchObject({ availability: "closed" });
  expect(await seenAt(`${asked}&draft=${draft}`, read, "")).toMatchObject({ availability: "sold" });
  expect(await seenAt(asked, read)).toMatchObject({ availability: "sold" });
});

test.each([
  ["today", today],
  ["yesterday", addDays(today, -1)],
  ["in three years", addDays(today, 1_095)],
  ["no day", "2027-02-30"],
])("an edit can't begin %s", async (_, validFrom) => {
  expect((await press({ validFrom })).data).toMatchObject({ good: false, wrong: ["validFrom"] });
  expect(await listPlannedEdits()).toEqual([]);
});

test("an edit with a day is listed apart from the history until it comes, and can be dropped", async () => {
  const before = await price();
  expect((await press({ validFrom: addDays(today, 9) })).data).toMatchObject({ good: true });
  const read = async () => await catalogue(args(here, { headers: { cookie } }));
  const { edits, planned } = await read();
  expect(edits).toEqual([]);
  expect(planned).toMatchObject([
    { from: expect.stringMatching(/^Desde /), what: [expect.stringContaining("$137")] },
  ]);
  const drop = () => act(post(here, { intent: "drop", id: planned[0]!.id }, cookie));
  expect((await drop()).data).toMatchObject({ good: true });
  expect((await drop()).data).toMatchObject({ good: false });
  expect([(await read()).planned, await price()]).toEqual([[], before]);
  const [dropped, ...others] = (await read()).edits;
  expect([dropped, others]).toMatchObject([
    { by: "Ana", what: planned[0]!.what, did: expect.stringMatching(/^Quitó un /), mayUndo: false },
    [],
  ]);
  expect((await act(post(here, { intent: "undo", id: String(dropped!.id) }, cookie))).data).toMatchObject({
    good: false,
  });
});

test("an edit whose day came and that could not be made is listed with its reason", async () => {
  await press({ validFrom: addDays(today, 9) });
  const removed: Parameters<typeof editCatalogue>[0] = {};
  removed[fare] = null;
  await editCatalogue(removed, 0, operatorWith("op"));
  await makePlannedEdits(addDays(today, 9));
  const { planned } = await catalogue(args(here, { headers: { cookie } }));
  expect(planned).toMatchObject([{ failed: expect.stringContaining("No se hizo") }]);
});

test("an edit that is made meanwhile does not prevent planning one for a later day", async () => {
  const wanted: Parameters<typeof editCatalogue>[0] = {};
  wanted[fare] = { baseCents: 11_100, extraCents: 1_000 };
  await editCatalogue(wanted, 0, operatorWith("op"));
  expect((await press({ validFrom: addDays(today, 9) })).data).toMatchObject({ good: true });
});

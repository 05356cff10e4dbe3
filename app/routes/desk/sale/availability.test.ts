import { beforeEach, expect, onTestFinished, test } from "vitest";
import { openTransfer, soon } from "../../../../test/bookings.ts";
import { booked } from "../../../../test/driving.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { args, post } from "../../../../test/requests.ts";
import { type CatalogueEntries, leadKey } from "../../../domain/catalogue/catalogue-entry.ts";
import { operatorWith } from "../../../domain/common/actor.ts";
import { todayInCostaRica } from "../../../domain/common/day.ts";
import { newId } from "../../../domain/common/reference.ts";
import { lastEdit, undoEdit } from "../../../operations/catalogue/edit-catalogue.server.ts";
import { reserve } from "../../../operations/sale/reserve.server.ts";
import { writeEntries } from "../../../store/catalogue/entries.server.ts";
import { listLeadTimes } from "../../../store/catalogue/places.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { listSaleRules } from "../../../store/sale/sale-rules.server.ts";
import { loader as changes } from "../catalogue/catalogue.tsx";
import { action, loader } from "./availability.tsx";

const here = "/dashboard/admin/catalogue/availability";

let cookie: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
});

async function press(fields: Record<string, string>) {
  const since = String(await lastEdit());
  const { data, init } = await action(
    post(here, { form: "new", "was-edit": since, click: newId(), ...fields }, cookie),
  );
  return { ...data, status: init?.status };
}
const rules = () => listSaleRules(todayInCostaRica());
const shown = async () => (await loader(args(here, { headers: { cookie } }))).rules;
const closesDay = { intent: "add", effect: "closed", about: "", fromDay: soon, toDay: "" };

test("a day is closed by its date alone; sold rides are named; removing the rule opens it", async () => {
  await booked(openTransfer());
  const closed = await press(closesDay);
  expect(closed).toMatchObject({
    good: true,
    status: 200,
    link: { text: "ya hay 1 viaje vendido: ver y avisar" },
  });
  expect(await rules()).toMatchObject([{ effect: "closed", about: null, fromDay: soon, toDay: soon }]);
  expect(await shown()).toMatchObject([{ says: expect.stringMatching(/^Cerrado · todo · /), sold: 1 }]);
  expect(await reserve(await openTransfer())).toEqual({ outcome: "closed" });
  const [rule] = await rules();
  expect(await press({ intent: "remove", rule: rule!.id })).toMatchObject({ good: true });
  expect(await shown()).toEqual([]);
  expect((await reserve(await openTransfer())).outcome).toBe("reserved");
  expect(await press({ intent: "remove", rule: rule!.id })).toMatchObject({ good: false, status: 400 });
});

test("both halves of a double click make one rule", async () => {
  const click = newId();
  await Promise.all([press({ ...closesDay, click }), press({ ...closesDay, click })]);
  expect(await rules()).toHaveLength(1);
});

test("a rule is undone from the list of changes", async () => {
  await press({ intent: "add", effect: "seats", about: "tour/1001", seats: "12" });
  const { edits } = await changes(args("/dashboard/admin/catalogue", { headers: { cookie } }));
  expect(edits[0]!.what[0]).toMatch(/^sin regla → Cupo · .* · hasta 12 por día · siempre$/);
  expect(await undoEdit(edits[0]!.id, operatorWith("op"))).toBe("saved");
  expect(await rules()).toEqual([]);
});

test("an impossible rule returns with a sentence, as it was typed", async () => {
  expect(await press({ intent: "add", effect: "seats", about: "", seats: "12" })).toMatchObject({
    good: false,
    status: 400,
    wrong: ["about"],
    typed: { seats: "12" },
  });
  expect(await rules()).toEqual([]);
});

test("the lead time of a place holds for the form, the checkout and the payment", async () => {
  const before = (await listLeadTimes()).get("liberia-airport")!;
  const wanted: CatalogueEntries = {};
  wanted[leadKey("liberia-airport")] = before;
  onTestFinished(() => db.transaction((tx) => writeEntries(tx, wanted)));
  const quoted = await openTransfer();
  const lead = { intent: "lead", place: "liberia-airport", to: "2" };
  expect(await press({ ...lead, from: "500" })).toMatchObject({ good: true });
  expect(await reserve(quoted)).toEqual({ outcome: "tooSoon" });
  expect(await press({ ...lead, from: "2" })).toMatchObject({ good: true });
  expect((await reserve(quoted)).outcome).toBe("reserved");
  expect(await press({ ...lead, from: "1000" })).toMatchObject({ good: false, wrong: ["from"] });
  expect(await press({ ...lead, place: "atlantis", from: "2" })).toMatchObject({ good: false });
});

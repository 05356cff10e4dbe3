import { beforeEach, expect, test } from "vitest";
import { openTransfer } from "../../../../test/bookings.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { args, post } from "../../../../test/requests.ts";
import { operatorWith } from "../../../domain/common/actor.ts";
import { newId } from "../../../domain/common/reference.ts";
import { lastEdit, undoEdit } from "../../../operations/catalogue/edit-catalogue.server.ts";
import { findCheckout } from "../../../operations/sale/checkout.server.ts";
import { listAllSurcharges } from "../../../store/price/surcharges.server.ts";
import { loader as changes } from "../catalogue/catalogue.tsx";
import { action, loader } from "./surcharges.tsx";

const here = "/dashboard/admin/catalogue/surcharges";
const night = {
  intent: "save",
  kind: "night",
  "es-name": "Recogida de noche",
  "en-name": "Night pick-up",
  amount: "20",
  fromTime: "22:00",
  toTime: "05:00",
  active: "on",
};
const season = { ...night, kind: "season", amount: "15 %", fromDay: "2027-01-01", toDay: "2027-01-31" };

let cookie: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
});

async function press(fields: Record<string, string>) {
  const since = String(await lastEdit());
  const { data, init } = await action(
    post(here, { intent: "save", form: "new", "was-edit": since, click: newId(), ...fields }, cookie),
  );
  return { ...data, status: init?.status };
}
const atNight = async () => (await findCheckout(await openTransfer({ departureTime: "23:00" })))!.priceCents;

test("a fresh start has no surcharges", async () => {
  expect((await loader(args(here, { headers: { cookie } }))).surcharges).toEqual([]);
});

test("a surcharge is added, changed, switched off and removed, and quoted prices stay", async () => {
  const before = await openTransfer({ departureTime: "23:00" });
  expect(await press(night)).toMatchObject({ good: true, status: 200 });
  const [{ id: surcharge } = { id: "" }] = await listAllSurcharges();
  expect([await atNight(), (await findCheckout(before))!.priceCents]).toEqual([14_000, 12_000]);
  expect(await press({ ...night, surcharge, amount: "$ 30,50" })).toMatchObject({ good: true });
  expect(await atNight()).toBe(15_050);
  expect(await press({ ...night, surcharge, active: "" })).toMatchObject({ good: true });
  expect(await atNight()).toBe(12_000);
  expect(await press({ ...night, surcharge, remove: "on" })).toMatchObject({ good: true });
  expect(await listAllSurcharges()).toEqual([]);
  expect(await press({ ...night, surcharge })).toMatchObject({ good: false, status: 400 });
});

test("both halves of a double click make one surcharge, and an undo removes it again", async () => {
  const click = newId();
  await Promise.all([press({ ...night, click }), press({ ...night, click })]);
  expect(await listAllSurcharges()).toHaveLength(1);
  const { edits } = await changes(args("/dashboard/admin/catalogue", { headers: { cookie } }));
  expect(edits[0]!.what[0]).toBe("sin recargo → Recogida de noche · de 22:00 a 05:00 · $20 por viaje");
  expect(await undoEdit(edits[0]!.id, operatorWith("op"))).toBe("saved");
  expect(await listAllSurcharges()).toEqual([]);
});

test("each form for a new surcharge makes one of its own", async () => {
  const { offered } = await loader(args(here, { headers: { cookie } }));
  for (const { click } of offered) expect(await press({ ...night, click })).toMatchObject({ good: true });
  expect(await listAllSurcharges()).toHaveLength(offered.length);
});

test("the second of two people who change one surcharge is refused", async () => {
  await press(night);
  const [{ id: surcharge } = { id: "" }] = await listAllSurcharges();
  const since = String(await lastEdit());
  await press({ ...night, surcharge, amount: "25", "was-edit": since });
  expect(await press({ ...night, surcharge, amount: "35", "was-edit": since })).toMatchObject({
    status: 409,
    typed: { amount: "35" },
  });
  expect(await listAllSurcharges()).toMatchObject([{ cents: 2_500 }]);
});

test.each([
  [{ ...night, kind: "stop" }, "kind"],
  [{ ...night, "en-name": "" }, "en-name"],
  [{ ...night, "es-name": "a\nb" }, "es-name"],
  [{ ...night, "es-name": "x".repeat(61) }, "es-name"],
  [{ ...night, amount: "0" }, "amount"],
  [{ ...night, amount: "1000.01" }, "amount"],
  [{ ...night, amount: "15 %" }, "amount"],
  [{ ...season, amount: "101 %" }, "amount"],
  [{ ...season, amount: "-5" }, "amount"],
  [{ ...night, fromTime: "24:00" }, "fromTime"],
  [{ ...night, toTime: "22:00" }, "toTime"],
  [{ ...season, fromDay: "2027-02-30" }, "fromDay"],
  [{ ...season, toDay: "2026-12-31" }, "toDay"],
])("%j is no surcharge, and what was typed comes back", async (typed, wrong) => {
  expect(await press(typed)).toMatchObject({ good: false, status: 400, wrong: [wrong], typed });
  expect(await listAllSurcharges()).toEqual([]);
});

test("a season is a part of the price", async () => {
  expect(await press(season)).toMatchObject({ good: true });
  expect(await listAllSurcharges()).toMatchObject([{ cents: null, percent: 15, fromTime: null }]);
});

test("only the operator gets there", async () => {
  await expect(loader(args(here, { headers: { cookie: "" } }))).rejects.toMatchObject({ status: 302 });
  await expect(action(post(here, night, ""))).rejects.toMatchObject({ init: { status: 401 } });
});

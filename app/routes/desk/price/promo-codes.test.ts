import { beforeEach, expect, test } from "vitest";
import { openTransfer } from "../../../../test/bookings.ts";
import { booked } from "../../../../test/driving.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { args, post } from "../../../../test/requests.ts";
import { operatorWith } from "../../../domain/common/actor.ts";
import { addDays, todayInCostaRica } from "../../../domain/common/day.ts";
import { lastEdit, undoEdit } from "../../../operations/catalogue/edit-catalogue.server.ts";
import { enterCode } from "../../../operations/price/enter-code.server.ts";
import { findReservation } from "../../../store/reservation/reservations.server.ts";
import { loader as changes } from "../catalogue/catalogue.tsx";
import { action, loader } from "./promo-codes.tsx";

const here = "/dashboard/admin/catalogue/codes";
const untilDay = addDays(todayInCostaRica(), 30);
const ten = { intent: "add", code: "verano 10", amount: "10 %", untilDay, mostUses: "2", active: "on" };
const change = { ...ten, intent: "change", code: "VERANO10" };

let cookie: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
});

async function press(fields: Record<string, string>) {
  const since = String(await lastEdit());
  const { data, init } = await action(post(here, { form: "new", "was-edit": since, ...fields }, cookie));
  return { ...data, status: init?.status };
}
const listed = async () => (await loader(args(here, { headers: { cookie } }))).codes;

test("a code is made, used, changed and removed, and sold bookings keep their price", async () => {
  expect(await listed()).toEqual([]);
  expect(await press(ten)).toMatchObject({ good: true, status: 200 });
  const checkout = await openTransfer();
  expect(await enterCode(checkout, "Verano10")).toBe("entered");
  const sold = await booked(Promise.resolve(checkout));
  expect(await listed()).toMatchObject([{ code: "VERANO10", percent: 10, mostUses: 2, uses: 1 }]);
  expect(await press({ ...change, amount: "25", mostUses: "1" })).toMatchObject({ good: true });
  expect(await enterCode(await openTransfer(), "VERANO10")).toBe("codeUsedUp");
  expect(await press({ ...change, remove: "on" })).toMatchObject({ good: true });
  expect(await enterCode(await openTransfer(), "VERANO10")).toBe("codeUnknown");
  expect(await findReservation(sold)).toMatchObject({ priceCents: 10_800 });
  expect(await press(change)).toMatchObject({ good: false, status: 400 });
});

test("a second code of the same name is refused, and a double click is not", async () => {
  expect(await Promise.all([press(ten), press(ten)])).toMatchObject([{ good: true }, { good: true }]);
  expect(await press({ ...ten, amount: "50 %" })).toMatchObject({ status: 400, wrong: ["code"] });
  expect(await listed()).toMatchObject([{ percent: 10 }]);
});

test("a change stands in the list of changes and can be undone", async () => {
  await press(ten);
  const { edits } = await changes(args("/dashboard/admin/catalogue", { headers: { cookie } }));
  expect(edits[0]!.what[0]).toMatch(/^sin código → VERANO10 · −10 % · hasta .* · 2 usos$/);
  expect(await undoEdit(edits[0]!.id, operatorWith("op"))).toBe("saved");
  expect(await listed()).toEqual([]);
});

test("the second of two people who change one code is refused", async () => {
  await press(ten);
  const since = String(await lastEdit());
  await press({ ...change, mostUses: "3", "was-edit": since });
  expect(await press({ ...change, mostUses: "4", "was-edit": since })).toMatchObject({ status: 409 });
});

test.each([
  [{ code: "a" }, "code"],
  [{ code: "x".repeat(21) }, "code"],
  [{ code: "ñandú" }, "code"],
  [{ amount: "0 %" }, "amount"],
  [{ amount: "101 %" }, "amount"],
  [{ amount: "1e3" }, "amount"],
  [{ untilDay: "" }, "untilDay"],
  [{ untilDay: "2026-02-30" }, "untilDay"],
  [{ mostUses: "-1" }, "mostUses"],
  [{ mostUses: "1000000" }, "mostUses"],
])("%j is no code, and what was typed comes back", async (typed, wrong) => {
  expect(await press({ ...ten, ...typed })).toMatchObject({ status: 400, wrong: [wrong], typed });
  expect(await listed()).toEqual([]);
});

test("only the operator gets there", async () => {
  await expect(loader(args(here, { headers: { cookie: "" } }))).rejects.toMatchObject({ status: 302 });
  await expect(action(post(here, ten, ""))).rejects.toMatchObject({ init: { status: 401 } });
});

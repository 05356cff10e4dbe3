import { beforeEach, expect, test } from "vitest";
import { operatorSignedIn } from "../../../../test/operator.ts";
import {
  agreeOn,
  atDesk,
  bookedFrom,
  newPartner,
  soldFor,
  writtenCentsOf,
} from "../../../../test/partners.ts";
import { args, post } from "../../../../test/requests.ts";
import { newId } from "../../../domain/common/reference.ts";
import { stepJob } from "../../../operations/ride/progress.server.ts";
import { jobsOfReservation } from "../../../store/ride/board.server.ts";
import { action, loader } from "./partner.tsx";
import { action as listAction, loader as listLoader } from "./partners.tsx";

const list = "/dashboard/admin/partners";
const diria = { intent: "add", name: "Hotel Diriá", place: "Tamarindo", active: "on" };

let cookie: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
});

const listed = async () => (await listLoader(args(list, { headers: { cookie } }))).rows;
const page = async (partner: string) =>
  await loader(args(`${list}/${partner}`, { headers: { cookie }, params: { partner } }));
async function add(fields: Record<string, string>) {
  return (await listAction(post(list, { form: "add", ...fields }, cookie))).data;
}
async function press(partner: string, fields: Record<string, string>) {
  return (await action(post(`${list}/${partner}`, { form: "x", ...fields }, cookie, { partner }))).data;
}
async function drive(reservationId: string) {
  for (const { id } of await jobsOfReservation(reservationId)) await stepJob(id, "done", atDesk);
}

test("a partner is added once by a double click, and its values are checked", async () => {
  const click = newId();
  expect(await Promise.all([add({ ...diria, click }), add({ ...diria, click })])).toMatchObject([
    { good: true },
    { good: true },
  ]);
  expect(await listed()).toMatchObject([
    { name: "Hotel Diriá", place: "Tamarindo", rate: undefined, owedCents: 0 },
  ]);
  const refused = await add({ ...diria, name: "", phone: "12", email: "x@" });
  expect(Object.keys(refused.problems!).sort()).toEqual(["email", "name", "phone"]);
});

test("a colleague's change is not written over unseen", async () => {
  const id = await newPartner();
  const { values } = await page(id);
  const was = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`was-${name}`, value === true ? "on" : String(value)]),
  );
  const shown = { ...values, active: "on", intent: "save", ...was };
  expect(await press(id, { ...shown, place: "Flamingo" })).toMatchObject({ good: true });
  expect(await press(id, { ...shown, place: "Nosara" })).toMatchObject({
    good: false,
    was: { place: "Flamingo" },
  });
  expect((await page(id)).values.place).toBe("Flamingo");
});

test("what a ride earned is owed, paid in part, and the payment taken back", async () => {
  const id = await newPartner();
  await drive(await bookedFrom(id));
  expect(await page(id)).toMatchObject({ owed: { sum: "$12", noted: "pay" }, unrated: [] });
  expect(await press(id, { intent: "pay", amount: "12,01", note: "" })).toMatchObject({
    problems: { amount: "Se le deben $12: escriba esa suma o menos" },
  });
  const click = newId();
  const paid = { intent: "pay", amount: "5", note: "SINPE 77", click };
  await press(id, paid);
  await press(id, paid);
  expect(await page(id)).toMatchObject({ owed: { sum: "$7" } });
  expect(await press(await newPartner(), { intent: "undoPay", id: click })).toMatchObject({ good: false });
  await press(id, { intent: "undoPay", id: click });
  await press(id, { intent: "undoPay", id: click });
  expect(await writtenCentsOf(id)).toEqual([1200, -500, 500]);
  expect((await page(id)).entries[0]).toMatchObject({ title: "Pago deshecho", sum: "+ $5" });
});

test("a ride without a rate comes first in the list and is paid once it has one", async () => {
  await newPartner();
  const bare = await newPartner(null);
  await drive(await bookedFrom(bare));
  expect((await listed()).map(({ id, lacks }) => [id === bare, lacks])).toEqual([
    [true, 1],
    [false, 0],
  ]);
  expect(await press(bare, { intent: "rate", amount: "130 %", fromDay: "2026-01-01" })).toMatchObject({
    problems: { amount: expect.stringContaining("de 1 a 100") },
  });
  expect(
    await press(bare, { intent: "rate", amount: "10 %", fromDay: "2026-01-01", from: "x", to: "y" }),
  ).toMatchObject({ good: false });
  expect(await press(bare, { intent: "rate", amount: "10 %", fromDay: "2026-01-01" })).toMatchObject({
    good: true,
  });
  expect(await writtenCentsOf(bare)).toEqual([1200]);
});

test("a partner that owes and has booked more than its limit is said to have passed it, and comes first", async () => {
  const [billed] = [await newPartner(), await newPartner()];
  await agreeOn(billed!, "bill", 12_000);
  await soldFor(billed!);
  const passed = async () => (await listed()).map(({ id, passedLimit }) => [id === billed, passedLimit]);
  expect(await passed()).toContainEqual([true, undefined]);
  expect(await page(billed!)).toMatchObject({ hasPassedLimit: false });
  await agreeOn(billed!, "bill", 11_900);
  expect(await passed()).toEqual([
    [true, "$119"],
    [false, undefined],
  ]);
  expect(await page(billed!)).toMatchObject({ hasPassedLimit: true });
});

test("there is no page of an unknown partner", async () => {
  await expect(page("nobody")).rejects.toMatchObject({ init: { status: 404 } });
});

import { beforeEach, expect, test } from "vitest";
import { newDriver } from "../../../../test/driving.ts";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { newPartner, writtenCentsOf } from "../../../../test/partners.ts";
import { args, post } from "../../../../test/requests.ts";
import { rideOfMonth } from "../../../../test/statements.ts";
import { cashInPocketOf } from "../../../store/money/cash.server.ts";
import { action, loader } from "./partner.tsx";

const list = "/dashboard/admin/partners";
let cookie: string;
let partner: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
  partner = await newPartner();
  await rideOfMonth(partner);
});

async function pay(fields: Record<string, string>) {
  const sent = { form: "pay", intent: "pay", amount: "12", colones: "", rate: "", method: "sinpe", note: "" };
  return (await action(post(`${list}/${partner}`, { ...sent, ...fields }, cookie, { partner }))).data;
}
const page = async () =>
  await loader(args(`${list}/${partner}`, { headers: { cookie }, params: { partner } }));

test("typed colones count before the dollars, and the page says them with their rate and what was rounded away", async () => {
  expect(await pay({ colones: "6.000", rate: "507,35" })).toMatchObject({
    good: true,
    text: "Quedó anotado: se le pagaron $12 (₡6\u00a0000)",
  });
  expect(await writtenCentsOf(partner)).toEqual([1_200, -1_200]);
  const { entries } = await page();
  expect(entries[0]).toMatchObject({ sum: "− $12", text: "₡6\u00a0000 a 507,35 · redondeo −₡88" });
});

test("cash leaves the pocket of the reader or of a driver, whom the form offers", async () => {
  const luis = await newDriver({ name: "Luis" });
  expect((await page()).drivers).toEqual([{ id: luis, name: "Luis" }]);
  await pay({ amount: "5", method: "cash", holder: luis });
  await pay({ amount: "4", method: "cash", holder: "" });
  await pay({ amount: "3", method: "sinpe", holder: luis });
  const pockets = [...(await cashInPocketOf())].map(([holder, { USD }]) => [holder.split(":")[0], USD]);
  expect(pockets).toEqual([
    ["operator", -400],
    ["driver", -500],
  ]);
});

test.each([
  [{ colones: "seis mil", rate: "507" }, { colones: "Escriba los colones en números, por ejemplo 50700." }],
  [{ colones: "6000", rate: "5" }, { rate: expect.stringContaining("por ejemplo 507") }],
  [{ colones: "6000", rate: "" }, { rate: expect.stringContaining("por ejemplo 507") }],
  [{ colones: "60000", rate: "507" }, { colones: "Se le deben $12: escriba esa suma o menos" }],
  [{ colones: "20000001", rate: "507" }, { colones: expect.stringContaining("demasiados colones") }],
  [{ colones: "9".repeat(10_000), rate: "507" }, { colones: expect.any(String) }],
  [{ amount: "\0" }, { amount: expect.any(String) }],
  [{ method: "cash", holder: "nobody" }, { holder: "Escoja quién lleva el efectivo" }],
])("a payment of %o is refused at its field", async (fields, problems) => {
  expect(await pay(fields)).toMatchObject({ good: false, problems });
  expect(await writtenCentsOf(partner)).toEqual([1_200]);
});

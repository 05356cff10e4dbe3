import { beforeEach, expect, test } from "vitest";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { newPartner, writtenCentsOf } from "../../../../test/partners.ts";
import { args, post } from "../../../../test/requests.ts";
import { rideOfMonth } from "../../../../test/statements.ts";
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

test.each([
  [{ colones: "seis mil", rate: "507" }, { colones: "Escriba los colones en números, por ejemplo 50700." }],
  [{ colones: "6000", rate: "5" }, { rate: expect.stringContaining("por ejemplo 507") }],
  [{ colones: "6000", rate: "" }, { rate: expect.stringContaining("por ejemplo 507") }],
  [{ colones: "60000", rate: "507" }, { colones: "Se le deben $12: escriba esa suma o menos" }],
  [{ colones: "9".repeat(10_000), rate: "507" }, { colones: expect.any(String) }],
  [{ amount: "\0" }, { amount: expect.any(String) }],
])("a payment of %o is refused at its field", async (fields, problems) => {
  expect(await pay(fields)).toMatchObject({ good: false, problems });
  expect(await writtenCentsOf(partner)).toEqual([1_200]);
});

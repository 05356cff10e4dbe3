import { beforeEach, expect, test } from "vitest";
import { operatorSignedIn } from "../../../../test/operator.ts";
import { readPartner } from "../../../../test/partner-page.ts";
import { newPartner } from "../../../../test/partners.ts";
import { args, post } from "../../../../test/requests.ts";
import { newId } from "../../../domain/common/reference.ts";
import { action, loader } from "./partner.tsx";

let cookie: string;
beforeEach(async () => {
  ({ cookie } = await operatorSignedIn());
});

const page = async (partner: string) =>
  await loader(args("/dashboard/admin/partners/x", { headers: { cookie }, params: { partner } }));
const press = async (partner: string, fields: Record<string, string>) =>
  (await action(post("/dashboard/admin/partners/x", { form: "x", ...fields }, cookie, { partner }))).data;
const secretOf = (url: string | undefined) => url!.split("/").at(-1)!;
const opens = async (secret: string) => (await readPartner(secret)).data.page !== undefined;

test("a desk is added once by a double click, and its link opens its page in Spanish", async () => {
  const partner = await newPartner();
  const fields = { intent: "addDesk", name: "Recepción", click: newId() };
  await Promise.all([press(partner, fields), press(partner, fields)]);
  const { desks } = await page(partner);
  expect(desks).toMatchObject([
    { name: "Recepción", used: "todavía sin usar", url: expect.stringContaining("/es/partner/") },
  ]);
  expect(desks[0]!.whatsapp).toContain("phone=50626530031");
  expect(await opens(secretOf(desks[0]!.url))).toBe(true);
  for (const name of ["", "x".repeat(41), "a\nb"])
    expect(await press(partner, { ...fields, name })).toMatchObject({
      good: false,
      problems: { name: expect.any(String) },
    });
});

test("a new link kills the old at once, and a page that showed the old one makes no third", async () => {
  const partner = await newPartner();
  await press(partner, { intent: "addDesk", name: "Recepción" });
  const [desk] = (await page(partner)).desks;
  const renew = { intent: "renew", id: desk!.id, shown: String(desk!.linkVersion) };
  expect(await press(partner, renew)).toMatchObject({ good: true });
  expect(await press(partner, renew)).toMatchObject({ good: false });
  const [renewed] = (await page(partner)).desks;
  expect([await opens(secretOf(desk!.url)), await opens(secretOf(renewed!.url))]).toEqual([false, true]);
});

test("a closed desk shows no link and opens nothing until it is opened again", async () => {
  const [partner, another] = [await newPartner(), await newPartner()];
  await press(partner, { intent: "addDesk", name: "Recepción" });
  const [desk] = (await page(partner)).desks;
  for (const intent of ["close", "renew"])
    expect(await press(another, { intent, id: desk!.id, shown: "1" })).toMatchObject({ good: false });
  expect(await press(partner, { intent: "close", id: desk!.id })).toMatchObject({ good: true });
  expect((await page(partner)).desks).toMatchObject([{ active: false, url: undefined }]);
  expect(await opens(secretOf(desk!.url))).toBe(false);
  await press(partner, { intent: "reopen", id: desk!.id });
  expect(await opens(secretOf(desk!.url))).toBe(true);
});

test("a place that the catalogue does not have is refused", async () => {
  const partner = await newPartner();
  const { values } = await page(partner);
  const shown = Object.entries(values).map(([name, value]) => [
    `was-${name}`,
    value === true ? "on" : String(value),
  ]);
  const typed = { ...values, active: "on", placeId: "nowhere" };
  const answer = await press(partner, { intent: "save", ...Object.fromEntries(shown), ...typed });
  expect(answer).toMatchObject({ good: false, problems: { placeId: expect.any(String) } });
});

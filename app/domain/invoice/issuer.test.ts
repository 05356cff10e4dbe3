import { expect, test } from "vitest";
import { madeUpIssuer } from "../../../test/hacienda.ts";
import { type IssuerSettings, wrongIssuerFields } from "./issuer.ts";

const { address, phone } = madeUpIssuer;

const wrong: Partial<IssuerSettings>[] = [
  { name: "Uno" },
  { name: "U\u0000\u0000\u0000\u0000\u0000" },
  { name: "n".repeat(101) },
  { name: "Viajes de \u0000 Prueba" },
  { tradeName: "Viajes \ud83d" },
  { taxId: { kind: "legal", number: "310100000" } },
  { taxId: { kind: "foreign", number: "AB-12345" } },
  { activity: "4922" },
  { tradeName: "ab" },
  { address: { ...address, province: "8" } },
  { address: { ...address, canton: "00" } },
  { address: { ...address, district: "1" } },
  { address: { ...address, barrio: "abc" } },
  { address: { ...address, words: "aquí" } },
  { phone: { ...phone!, number: "2222" } },
  { phone: { ...phone!, country: "0506" } },
  { email: "facturas@localhost" },
  { email: `${"a".repeat(160)}@example.com` },
  { systemProvider: "" },
  { branch: 0 },
  { branch: 1000 },
  { terminal: 1.5 },
  { cabys: "123" },
  { partialCreditCode: "1" },
];

test("settings that are complete are right", () => {
  expect(wrongIssuerFields(madeUpIssuer)).toEqual([]);
  const { tradeName, phone: _, ...less } = madeUpIssuer;
  expect(wrongIssuerFields({ ...less, address: { ...address, barrio: tradeName! } })).toEqual([]);
});

test.each(wrong)("a field that makes no document is named: %j", (changed) => {
  expect(wrongIssuerFields({ ...madeUpIssuer, ...changed })).toEqual(Object.keys(changed));
});

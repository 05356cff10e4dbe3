import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { texts } from "../../../texts/language.ts";
import { ourCompany } from "../../../texts/with-company.ts";
import { type Voucher, voucherPdf } from "./voucher-pdf.server.ts";

const voucher: Voucher = {
  name: "Hotel Diriá",
  reference: "TMR-7K4Q2",
  guest: "Noah",
  people: 2,
  rides: [],
  money: "$100, to be paid",
  byPartner: false,
  policy: undefined,
  link: undefined,
};

/** Returns what the first page of a voucher draws. */
async function drawn(change: Partial<Voucher>): Promise<string> {
  const asked = { t: texts.en, company: ourCompany(), logo: undefined, voucher: { ...voucher, ...change } };
  const bytes = Buffer.from(await (await voucherPdf(asked)).arrayBuffer());
  const from = bytes.indexOf("stream\n") + "stream\n".length;
  return inflateSync(bytes.subarray(from)).toString("latin1");
}

test("where the partner pays its guest's voucher names no price", async () => {
  const without = await drawn({ money: undefined });
  expect(await drawn({})).not.toBe(without);
  expect(await drawn({ byPartner: true })).toBe(without);
});

test("where the partner pays the voucher says of the trip page that it has no price", async () => {
  const link = "https://ecotravel.example/trip/abc";
  const said = await drawn({ link, money: undefined });
  expect(said).not.toBe(await drawn({ money: undefined }));
  expect(await drawn({ link, money: undefined, byPartner: true })).not.toBe(said);
});

test("each ride, why its hour is so, its flight and the policy stand on the voucher", async () => {
  const ride = { day: "Sunday, December 6", hour: "8:30 AM", why: undefined, stand: "Hotel Diriá, hab. 312" };
  const plain = { ...ride, goes: undefined, flight: undefined };
  const drawings = [
    { rides: [] },
    { rides: [plain] },
    { rides: [plain, plain] },
    { rides: [{ ...plain, hour: null }] },
    { rides: [{ ...plain, why: "3 hours before the flight" }] },
    { rides: [{ ...plain, goes: "Liberia Airport" }] },
    { rides: [{ ...plain, flight: "UA 1455" }] },
    { rides: [plain], policy: "Free until a day before." },
  ];
  const all = await Promise.all(drawings.map(drawn));
  expect(new Set(all).size).toBe(drawings.length);
});

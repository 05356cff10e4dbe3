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

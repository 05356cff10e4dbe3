import { expect, test } from "vitest";
import { type TaxIdKind, taxIdKinds, taxIdOf } from "./tax-id.ts";

const typed: [TaxIdKind, string, string][] = [
  ["physical", "1-0234-0567", "102340567"],
  ["physical", " 102 340 567 ", "102340567"],
  ["legal", "3-101-234567", "3101234567"],
  ["legal", "3–101–234567", "3101234567"],
  ["dimex", "155800000000", "155800000000"],
  ["dimex", "15580000000", "15580000000"],
  ["nite", "3120000000", "3120000000"],
  ["foreign", "ab-12345", "AB-12345"],
  ["foreign", "X 123 456", "X123456"],
];

test.each(typed)("a tax id of the kind %s is read as people type it: %s", (kind, text, number) => {
  expect(taxIdOf(kind, text)).toEqual({ kind, number });
});

const wrong: [TaxIdKind, string][] = [
  ["physical", "012340567"],
  ["physical", "10234056"],
  ["physical", "1023405678"],
  ["legal", "310123456"],
  ["legal", "1101234567"],
  ["dimex", "1558000000"],
  ["dimex", "1558000000001"],
  ["nite", "312000000"],
  ["foreign", "AB"],
  ["foreign", "A".repeat(21)],
  ["foreign", "ÑÑÑÑ"],
  ["foreign", "<script>"],
];

test.each(wrong)("another text is no tax id of the kind %s: %s", (kind, text) => {
  expect(taxIdOf(kind, text)).toBeUndefined();
});

test.each(taxIdKinds)("odd and long texts are none of the kind %s", (kind) => {
  const odd = ["", " ", "\u0000", "\ud800", "1".repeat(100_000), "٣١٠١٢٣٤٥٦٧", "--------"];
  expect(odd.map((text) => taxIdOf(kind, text))).toEqual(odd.map(() => undefined));
});

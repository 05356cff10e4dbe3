import { expect, test } from "vitest";
import { processorMs } from "../../../test/processor-ms.ts";
import { unlinked } from "./without-auto-links.ts";

test.each([
  ["see https://evil.example.com/pay?x=1", "see https: //evil. example. com/pay?x=1"],
  ["HTTP://EVIL.COM", "HTTP: //EVIL. COM"],
  ["www.example.com", "www. example. com"],
  ["example.com/pay", "example. com/pay"],
  ["münchen.de, ejemplo。com", "münchen. de, ejemplo。 com"],
  ["mailto:me@example.com", "mailto: me @ example. com"],
  ["tel:+18005550199", "tel: +1800 | 5550 | 199"],
  ["call +1 (800) 555-0199 now", "call +1 | 800 | 555 | 0199 now"],
  ["8888 1234", "8888 | 1234"],
  ["١٢٣٤٥٦٧٨", "١٢٣٤ | ٥٦٧٨"],
])("%s is no link any more", (typed, shown) => {
  expect(unlinked(typed)).toBe(shown);
  expect(unlinked(shown)).toBe(shown);
});

test.each([
  "Two surfboards, please. We land at 14:30, flight UA1642.",
  "The 28/11/2026 or 2026-11-28, 12.50 each; room 1204",
  "Inés Ñandú, e.\nHotel 3 - 4",
])("%s stays as it is", (typed) => expect(unlinked(typed)).toBe(typed));

test("a text of twice the length takes at most about twice the time, whatever it holds", () => {
  for (const part of ["1", "1 ", "1(", "1-.", "a.", "a:", "@", ".", "1  .a"]) {
    const long = part.repeat(64_000 / part.length);
    expect(
      processorMs(() => unlinked(long)),
      part,
    ).toBeLessThan(150);
  }
});

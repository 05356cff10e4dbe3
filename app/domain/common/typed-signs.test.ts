import { expect, test } from "vitest";
import { processorMs } from "../../../test/processor-ms.ts";
import { promoCodeOf } from "../price/promo-code.ts";
import { readRideDetails } from "../ride/ride-details.ts";
import { flightNumber } from "../sale/booking-form.ts";
import { cleanText } from "./form.ts";
import { referenceOf } from "./reference.ts";
import { plainCode, plainSigns, tidyText } from "./typed-signs.ts";

const spaces = [..."\u00a0\u1680\u2000\u2003\u2007\u2009\u200a\u202f\u205f\u3000\u2800\u3164"];
const hyphens = [..."\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d\u30fc"];
const unseen = [..."\u00ad\u061c\u200b\u200e\u200f\u202a\u202c\u2060\u2066\u2069\ufeff"];

test("every space becomes a plain one, and invisible marks are removed", () => {
  for (const space of spaces) expect(cleanText(`${space}Ana${space}Mora${space}`)).toBe("Ana Mora");
  for (const mark of unseen) expect(cleanText(`${mark}An${mark}a${mark}`)).toBe("Ana");
  for (const blank of ["\u2800", "\u3164", "\u200d", "\u200c \u200d"]) expect(cleanText(blank)).toBe("");
});

test.each([
  "Kalaniʻōpuʻu",
  "O’Brien",
  "D'Angelo",
  "Jean–Luc",
  "می\u200cخواهم",
  "👨\u200d👩\u200d👧 Ana",
  "张伟，你好！",
  "ルー・オカー",
  "Ærø Łukasz Ñandú",
])("the letters and signs of %s stay", (name) => {
  expect(cleanText(name)).toBe(name.normalize("NFC"));
});

test("full-width letters and digits become plain ones", () => {
  expect(cleanText("Ｔａｎａｋａ\u3000４２")).toBe("Tanaka 42");
});

test("a code, a flight and a reference are found however they were pasted", () => {
  for (const hyphen of hyphens) {
    expect(promoCodeOf(`SUMMER${hyphen}10`)).toBe("SUMMER-10");
    expect(referenceOf(`tmr${hyphen}7K4Q2`)).toBe("TMR-7K4Q2");
    expect(flightNumber.parse(`UA${hyphen}1642`)).toBe("UA-1642");
  }
  for (const space of spaces) {
    expect(promoCodeOf(`${space}SUMMER${space}10`)).toBe("SUMMER10");
    expect(referenceOf(`${space}TMR-7K4Q2${space}`)).toBe("TMR-7K4Q2");
    expect(flightNumber.parse(`UA${space}1642${space}`)).toBe("UA 1642");
    expect(readRideDetails({ flight: `UA${space}1642` }).values).toEqual({ flight: "UA1642" });
  }
  expect(promoCodeOf("“ＳＵＭＭＥＲ１０”")).toBe("SUMMER10");
  expect(referenceOf("«ＴＭＲ－７Ｋ４Ｑ２»")).toBe("TMR-7K4Q2");
  expect(flightNumber.parse("‘ＵＡ１６４２’")).toBe("UA1642");
  expect(readRideDetails({ flight: "“ＵＡ\u2011１６４２”" }).values).toEqual({ flight: "UA-1642" });
  expect(referenceOf("TMR-7K4Q")).toBeUndefined();
  expect(flightNumber.safeParse("see ua.example").success).toBe(false);
});

test("an address keeps its apostrophe, as ASCII has it", () => {
  expect(plainSigns("o’brien＠ex\u2011ample．com ")).toBe("o'brien@ex-ample.com");
});

test("64,000 of the same sign are read at once", () => {
  for (const sign of [...spaces, ...hyphens, "\u200d", "“", "Ａ", "\u0301"]) {
    const text = sign.repeat(64_000);
    for (const read of [tidyText, plainSigns, plainCode, cleanText])
      expect(
        processorMs(() => read(text)),
        `${read.name} of U+${sign.codePointAt(0)!.toString(16)}`,
      ).toBeLessThan(150);
  }
});

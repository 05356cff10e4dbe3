import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "./db.server.ts";
import { foldedLetters, foldedWords } from "./folded-words.server.ts";

async function inDatabase(texts: string[]): Promise<string[]> {
  const { rows } = (await db.execute(
    sql`select folded_words(value) as folded from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)`,
  )) as unknown as { rows: { folded: string }[] };
  return rows.map(({ folded }) => folded);
}

/** PostgreSQL 15 does not know letters that Unicode added later. */
const known = [
  [0x1, 0xa6ff],
  [0xf900, 0xffff],
] as const;

test("database and code fold every letter alike", async () => {
  const signs = known.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)),
  );
  const assigned = signs.filter((sign) => !/[\p{Cs}\p{Cn}\p{Co}]/u.test(sign));
  const texts = [...foldedLetters.keys(), ...assigned].map((sign) => `a${sign}b`);
  const folded = await inDatabase(texts);
  expect(texts.filter((text, n) => folded[n] !== foldedWords(text))).toEqual([]);
});

test.each([
  ["SØREN Kierkegård", "soren kierkegard"],
  ["Łukasz Đoković", "lukasz dokovic"],
  ["Þór Ðagur", "thor dagur"],
  ["Straße, GROẞ", "strasse gross"],
  ["Ærø Œuvre", "aero oeuvre"],
  ["İstanbul Işık", "istanbul isik"],
  ["Kaʻiulani O’Brien D'Angelo", "kaiulani obrien dangelo"],
  ["ﬁnal ﬂight", "final flight"],
  ["Ｔａｎａｋａ\u3000４２", "tanaka 42"],
  ["ВЛАДИМИР Ёлкин", "владимир елкин"],
  ["ΣΊΣΥΦΟΣ Σίσυφος", "σισυφοσ σισυφοσ"],
  ["ԱՐԱՄ", "արամ"],
  ["Jean\u2011Luc\u00a0Picard", "jean luc picard"],
  ["«Hotel» – ¿Sí?", " hotel si "],
])("%s is found as %s", async (text, folded) => {
  expect(foldedWords(text)).toBe(folded);
  expect(await inDatabase([text])).toEqual([folded]);
});

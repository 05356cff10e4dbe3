import { expect, test } from "vitest";
import { textOfExport } from "./export-text.ts";

const json = '{"reservas":{"A1":{"firstName":"José Ñandú – Łukasz"}}}';
const latin = '{"firstName":"José Ñandú, Müller – “Diriá”"}';
const bytesIn = (text: string, encoding: BufferEncoding, mark: number[] = []) =>
  Buffer.concat([Buffer.from(mark), Buffer.from(text, encoding)]);
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();
/** Node writes only Latin-1: the further characters of Windows-1252 are put in by hand. */
const windows = (text: string) =>
  Buffer.from(
    text.replace(/[–“”]/g, (sign) => ({ "–": "\x96", "“": "\x93", "”": "\x94" })[sign]!),
    "latin1",
  );

test.each<[string, Uint8Array]>([
  ["UTF-8", bytesIn(json, "utf8")],
  ["UTF-8 with its mark", bytesIn(json, "utf8", [0xef, 0xbb, 0xbf])],
  ["UTF-16", bytesIn(json, "utf16le")],
  ["UTF-16 with its mark", bytesIn(json, "utf16le", [0xff, 0xfe])],
  ["UTF-16 the other way round", swapped(bytesIn(json, "utf16le"))],
  ["UTF-16 the other way round with its mark", swapped(bytesIn(json, "utf16le", [0xff, 0xfe]))],
])("a file in %s is read", (_, bytes) => {
  expect(textOfExport(bytes)).toEqual({ text: json });
});

test("a file in Windows-1252 is read, and some of its words are shown", () => {
  const { text, remark } = textOfExport(windows(latin));
  expect(text).toBe(latin);
  expect(remark).toContain("Windows-1252 (Latin-1), with words such as José, Ñandú, Müller");
});

test.each<[string, Uint8Array, string]>([
  ["UTF-32", Buffer.from([0xff, 0xfe, 0, 0, 0x7b, 0, 0, 0]), "UTF-32"],
  ["half of UTF-16", bytesIn(json, "utf16le").subarray(0, -1), "UTF-16, and is damaged"],
  ["UTF-8 in part", Buffer.concat([bytesIn(json, "utf8"), Buffer.from([0xe9])]), "Part of the file is UTF-8"],
  ["Mac Roman", Buffer.from('{"a":"Jos\x8e \x8d"}', "latin1"), "neither UTF-8 nor Windows-1252"],
])("a file in %s is refused by its name", (_, bytes, sentence) => {
  expect(() => textOfExport(bytes)).toThrow(sentence);
});

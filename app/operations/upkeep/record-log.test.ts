import { expect, test } from "vitest";
import { exportedFile, logPart } from "../../../test/exported.ts";
import { recordsOf } from "./record-log.ts";
import { UnreadableExport } from "./unreadable-export.ts";

const sizes = (file: Buffer) => [...recordsOf(file)].map(({ length }) => length);

test("records are read across the ends of blocks, with any space left there", () => {
  for (const left of [0, 1, 6, 7, 8, 20]) {
    const lengths = [32_768 - 7 - left, 10, 100_000, 0, 3];
    expect(sizes(exportedFile(lengths.map((length) => Buffer.alloc(length, 7))))).toEqual(lengths);
  }
  expect(sizes(Buffer.alloc(0))).toEqual([]);
});

test("a record on the disk is checksum, length, type and data", () => {
  const file = Buffer.from("59f7dde4" + "0400" + "01" + "456d6d61", "hex");
  expect([...recordsOf(file)].map(String)).toEqual(["Emma"]);
  expect(exportedFile([Buffer.from("Emma")])).toEqual(file);
});

test("a file that is cut, changed or reordered is refused", () => {
  const whole = exportedFile([Buffer.alloc(40_000, 1), Buffer.alloc(9, 2)]);
  for (const length of [3, 7, 100, 32_768, 40_010, whole.length - 1])
    expect(() => sizes(whole.subarray(0, length)), String(length)).toThrow(UnreadableExport);
  for (const at of [0, 4, 6, 7, 20_000, 32_770, whole.length - 1]) {
    const changed = Buffer.from(whole);
    changed[at]! ^= 4;
    expect(() => sizes(changed), String(at)).toThrow(UnreadableExport);
  }
  const three = exportedFile([1, 2, 3].map((byte) => Buffer.alloc(50, byte)));
  for (const at of [6, 57 + 6, 114 + 6]) {
    const untyped = Buffer.from(three);
    untyped[at] = 0;
    expect(() => sizes(untyped), `no type at ${at}`).toThrow(UnreadableExport);
  }
  const [first, second] = [whole.subarray(0, 32_768), whole.subarray(32_768)];
  expect(() => sizes(Buffer.concat([first, first]))).toThrow(UnreadableExport);
  expect(() => sizes(second)).toThrow(UnreadableExport);
  expect(() => sizes(Buffer.from("SQLite format 3"))).toThrow(UnreadableExport);
});

test("a part of an unknown type is refused even with a right checksum", () => {
  const parts = (...types: number[]) =>
    Buffer.concat(types.map((type) => logPart(type, Buffer.from("Emma"))));
  expect(sizes(parts(2, 3, 4))).toEqual([12]);
  expect(() => sizes(parts(2, 9, 4))).toThrow(UnreadableExport);
  const overTheEnd = logPart(1, Buffer.alloc(32_768 - 6, 1));
  expect(() => sizes(overTheEnd)).toThrow(UnreadableExport);
});

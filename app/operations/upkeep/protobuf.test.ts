import { expect, test } from "vitest";
import { readMessage } from "./protobuf.ts";
import { UnreadableExport } from "./unreadable-export.ts";

const read = (hex: string) => readMessage(Buffer.from(hex.replaceAll(" ", ""), "hex"));
const bytes = (hex: string) => Buffer.from(hex, "hex");
/** Makes nested groups of field 1. */
const groups = (depth: number) => `${"0b".repeat(depth)}${"0c".repeat(depth)}`;

test("each type of a field is read, and the field after it", () => {
  expect(read("09 0102030405060708 10 07")).toEqual(
    new Map([
      [1, [bytes("0102030405060708")]],
      [2, [7n]],
    ]),
  );
  expect(read("0d 01020304 10 07")).toEqual(
    new Map<number, unknown[]>([
      [1, [bytes("01020304")]],
      [2, [7n]],
    ]),
  );
  expect(read("0a 02 4142 0a 00 10 ac02")).toEqual(
    new Map<number, unknown[]>([
      [1, [bytes("4142"), bytes("")]],
      [2, [300n]],
    ]),
  );
});

test.each(["0e 01020304 10 07", "0f 00", "0c"])("an unknown type is refused: %s", (hex) => {
  expect(() => read(hex)).toThrow(UnreadableExport);
});

test.each(["0a 03 4142", "0d 010203", "09 01020304050607", "08 80", "0a", "0b", "0b 0b 0c"])(
  "%s is cut",
  (hex) => {
    expect(() => read(hex)).toThrow(UnreadableExport);
  },
);

test("a number has ten bytes at most", () => {
  expect(read(`08 ${"ff".repeat(9)} 01`)).toEqual(new Map([[1, [2n ** 64n - 1n]]]));
  expect(() => read(`08 ${"80".repeat(10)} 00`)).toThrow(UnreadableExport);
});

test("nested groups are read twenty deep, and no deeper", () => {
  expect(read(groups(20))).toBeInstanceOf(Map);
  expect(() => read(groups(21))).toThrow(UnreadableExport);
});

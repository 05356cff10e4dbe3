import { expect, test } from "vitest";
import { invoiceKinds } from "./codes.ts";
import { invoiceKey, invoiceNumber, newSecurityCode } from "./document-key.ts";

const at = { branch: 1, terminal: 12 };
const parts = {
  day: "2026-11-05",
  issuer: "3101000000",
  number: invoiceNumber(at, "invoice", 42),
  situation: "normal",
  security: "87654321",
} as const;

test("a number is the branch, the terminal, the kind and what was counted, in 20 digits", () => {
  const numbers = invoiceKinds.map((kind) => invoiceNumber(at, kind, 42));
  expect(numbers).toEqual(["00100012040000000042", "00100012010000000042", "00100012030000000042"]);
  expect(invoiceNumber({ branch: 999, terminal: 99_999 }, "ticket", 9_999_999_999)).toBe(
    "99999999049999999999",
  );
});

test("a key is the country, the day, the issuer, the number, the situation and a code, in 50 digits", () => {
  const key = invoiceKey(parts);
  expect([3, 2, 2, 2, 12, 20, 1, 8].map(reader(key))).toEqual([
    ...["506", "05", "11", "26", "003101000000"],
    ...["00100012010000000042", "1", "87654321"],
  ]);
  expect(key).toHaveLength(50);
  expect(invoiceKey({ ...parts, situation: "contingency" })[41]).toBe("2");
  expect(invoiceKey({ ...parts, situation: "offline" })[41]).toBe("3");
});

/** Reads a text piece by piece. */
function reader(text: string) {
  let read = 0;
  return (length: number) => {
    read += length;
    return text.slice(read - length, read);
  };
}

test("what has too many digits, or none, makes neither", () => {
  const numbers = [
    () => invoiceNumber({ branch: 1000, terminal: 1 }, "ticket", 1),
    () => invoiceNumber({ branch: 1, terminal: 100_000 }, "ticket", 1),
    ...[0, -1, 1.5, 10_000_000_000, Number.NaN].map(
      (sequence) => () => invoiceNumber(at, "ticket", sequence),
    ),
  ];
  for (const make of numbers) expect(make).toThrow(RangeError);
  const odd = [
    { issuer: "1234567890123" },
    { issuer: "A101000000" },
    { number: "1" },
    { security: "1" },
    { day: "" },
    { day: "26-11-05" },
  ];
  for (const part of odd)
    expect(() => invoiceKey({ ...parts, ...part }), JSON.stringify(part)).toThrow(RangeError);
});

test("codes are eight digits by chance", () => {
  const codes = Array.from({ length: 500 }, newSecurityCode);
  expect(codes.filter((code) => !/^\d{8}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBeGreaterThan(490);
});

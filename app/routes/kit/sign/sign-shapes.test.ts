import { expect, test } from "vitest";
import { type SignWords, signShapes } from "./sign-shapes.ts";

const text = { need: "Need a ride?", point: "Point your camera here,", see: "see the price." };
const parts = {
  brand: "Ecotravel",
  mark: { href: "/brand/symbol.svg", width: 1, height: 1 },
  name: "Hotel Diriá",
  logo: undefined,
  address: "ecotravel.example/p/hotel-diria",
  qr: { size: 31, path: "M0 0h1v1h-1z" },
  words: [text, text] as [typeof text, typeof text],
};

const wordsOf = (change: Partial<typeof parts>): SignWords[] =>
  signShapes({ ...parts, ...change }).flatMap((shape) => (shape.kind === "words" ? [shape] : []));

test("a long name stands in two lines of one size, and a short one in one", () => {
  const long = wordsOf({ name: "Hotel Capitán Suizo y Villas del Pacífico" });
  const lines = long.filter(({ align }) => align === "right");
  expect(lines.map(({ words }) => words)).toEqual(["Hotel Capitán Suizo y", "Villas del Pacífico"]);
  expect(lines[0]!.size).toBe(lines[1]!.size);
  // Eight points can be read from where the square is scanned.
  expect(lines[0]!.size).toBeGreaterThan(2.5);
  expect(wordsOf({}).filter(({ align }) => align === "right")).toHaveLength(1);
});

test("an address that is too long for a line is broken behind its last stroke", () => {
  const address = "www.ecotravel-guanacaste.example/p/hotel-capitan-suizo-y-villas";
  const lines = wordsOf({ address }).slice(-2);
  expect(lines.map(({ words }) => words)).toEqual([
    "www.ecotravel-guanacaste.example/p/",
    "hotel-capitan-suizo-y-villas",
  ]);
  expect(wordsOf({}).at(-1)!.words).toBe("ecotravel.example/p/hotel-diria");
});

import { expect, test } from "vitest";
import { fareListVersion, readFareList } from "./fare-list.ts";

const places = [
  { id: "liberia-airport", names: ["Liberia Airport", "Aeropuerto de Liberia"] },
  { id: "samara", names: ["Samara", "Sámara"] },
  { id: "nosara", names: ["Nosara"] },
];
const fares = [
  { origin: "liberia-airport", destination: "samara", baseCents: 10_000, extraCents: 1_000 },
  { origin: "samara", destination: "liberia-airport", baseCents: 10_000, extraCents: 1_000 },
];
const read = (text: string) => {
  const list = readFareList(text, places, fares);
  return "changes" in list ? fareListVersion(list.changes) : [list.line, list.wrong, list.cell];
};

test.each([
  [
    "tabs, names in any language and a heading",
    "Desde\tHasta\tBase\tExtra\nAeropuerto de Liberia\tsámara\t$110\t12,50\n",
  ],
  [
    "semicolons, quotes and ids",
    '"Liberia Airport" ; SAMARA;110.00;$12.50\r\n\r\nsamara;liberia-airport;100;10',
  ],
  ["the same line twice", "liberia airport;Samara;110;12.5\nliberia airport;Samara;110;12.5"],
])("a list with %s contains only the changed fares", (_, text) => {
  expect(read(text)).toBe("liberia-airport/samara 11000 1250");
});

test("a road that was not sold is new, and an equal fare is no change", () => {
  expect(readFareList("Nosara\tSamara\t90\t0", places, fares)).toEqual({
    changes: [{ from: "nosara", to: "samara", was: null, is: { baseCents: 9_000, extraCents: 0 } }],
  });
  expect([read(""), read("Samara;Liberia Airport;100;10"), read("from;to;base;extra")]).toEqual(["", "", ""]);
});

test.each([
  ["Samara;Nosara;100", "columns", "Samara;Nosara;100"],
  ["Samara;Nosara;100;10;5", "columns", "Samara;Nosara;100;10;5"],
  ["Sammara;Nosara;100;10", "from", "Sammara"],
  ["Samara;__proto__;100;10", "to", "__proto__"],
  ["Samara;Sámara;100;10", "same", "Samara"],
  ["Samara;Nosara;0;10", "base", "0"],
  ["Samara;Nosara;1,200;10", "base", "1,200"],
  ["Samara;Nosara;100;-1", "extra", "-1"],
  ["Samara;Nosara;100;", "extra", ""],
  ["Nosara;Samara;100;10\nNosara;Samara;100;11", "twice", "Nosara → Samara"],
])("a line that can't be used is reported: %s", (text, wrong, cell) => {
  const lines = text.split("\n").length;
  expect(read(`Nosara;Liberia Airport;90;9\n${text}`)).toEqual([1 + lines, wrong, cell]);
});

import { expect, test } from "vitest";
import { exportedEntity } from "../../../test/exported.ts";
import { deepest, readEntity } from "./exported-entity.ts";
import { UnreadableExport } from "./unreadable-export.ts";

test("a document is read with all types of Firestore", () => {
  const fields = {
    firstName: "Zoë 🏄",
    price: 120,
    share: 12.5,
    owed: -3,
    isPaid: true,
    isLate: false,
    timestamp: new Date("2025-03-04T15:06:00.123Z"),
    nothing: null,
    payment: { status: "COMPLETED", units: [{ amount: { value: "120.00" } }, {}] },
    people: ["Zoë", 7, null],
    none: [],
  };
  expect(readEntity(exportedEntity(["reservas", "A1"], fields))).toEqual({
    path: ["reservas", "A1"],
    fields,
  });
});

test("a path is read as deep as it goes, with names and numbers", () => {
  const record = exportedEntity(["reservas", "A1", "notes", 1234567890123], {});
  expect(readEntity(record)).toEqual({ path: ["reservas", "A1", "notes", "1234567890123"], fields: {} });
});

test("an empty record has neither path nor fields", () => {
  expect(readEntity(Buffer.alloc(0))).toEqual({ path: [], fields: {} });
});

test("no name is inherited", () => {
  const { fields } = readEntity(
    exportedEntity(["reservas", "A1"], JSON.parse('{"__proto__": {"price": 1}}')),
  );
  expect(Object.keys(fields)).toEqual(["__proto__"]);
  expect((fields as { price?: number }).price).toBeUndefined();
});

test("a record that is cut off or invalid gives a sentence, wherever it is cut", () => {
  const record = exportedEntity(["reservas", "A1"], { payment: { status: "COMPLETED" }, price: 120 });
  for (let length = 1; length < record.length; length++)
    try {
      readEntity(record.subarray(0, length)); // A cut between two fields makes a valid, shorter record.
    } catch (error) {
      expect(error).toBeInstanceOf(UnreadableExport);
    }
  const deep = Buffer.alloc(100_000, 0x0b); // These are groups within groups.
  const nested = (depth: number): object => (depth === 0 ? { end: 1 } : { maps: nested(depth - 1) });
  const read = (depth: number) => readEntity(exportedEntity(["reservas", "A1"], { ...nested(depth) })).fields;
  expect(read(deepest)).toEqual(nested(deepest));
  for (const depth of [deepest + 1, 500]) expect(() => read(depth)).toThrow("without end");
  for (const other of [deep, Buffer.from("SQLite format 3"), Buffer.alloc(50, 0xff), Buffer.from([0x7c])])
    expect(() => readEntity(other)).toThrow(UnreadableExport);
});

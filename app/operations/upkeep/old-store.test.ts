import { expect, test } from "vitest";
import { exportedEntity, exportedFile } from "../../../test/exported.ts";
import { oldCents, oldText, readExport, readExportedFiles } from "./old-store.ts";
import { UnreadableExport } from "./unreadable-export.ts";

const at = new Date("2025-03-04T15:06:00.250Z");
const emma = {
  firstName: "Emma",
  passengers: 2,
  price: 120,
  timestamp: at,
  payment: { status: "COMPLETED" },
};
const emmas = [{ id: "A1", fields: emma }];

test("an export is read in each of its formats", () => {
  const seconds = Math.floor(at.getTime() / 1000);
  const json = (reservas: unknown) => readExport(JSON.stringify(reservas)).reservas;
  const firestore = { ...emma, timestamp: { _seconds: seconds, _nanoseconds: 250_000_000 } };
  expect(json({ reservas: { A1: firestore } })).toEqual(emmas);
  expect(json({ reservas: [{ ...firestore, id: "A1" }] })).toMatchObject(emmas);
  const typed = { ...emma, timestamp: { __datatype__: "timestamp", value: firestore.timestamp } };
  expect(json({ __collections__: { reservas: { A1: { ...typed, __collections__: {} } } } })).toMatchObject(
    emmas,
  );
  const answered = {
    firstName: { stringValue: "Emma" },
    passengers: { integerValue: "2" },
    price: { doubleValue: 120 },
    timestamp: { timestampValue: at.toISOString() },
    payment: { mapValue: { fields: { status: { stringValue: "COMPLETED" } } } },
  };
  const name = "projects/x/databases/(default)/documents/reservas/A1";
  expect(json({ documents: [{ name, fields: answered }] })).toEqual(emmas);
  expect(json([{ name, fields: answered }, 7, { name: "else" }])).toEqual(emmas);
});

test("the time of creation is taken for a document without a timestamp", () => {
  const name = "projects/x/databases/(default)/documents/reservas/A1";
  const text = JSON.stringify([{ name, createTime: at.toISOString(), fields: {} }]);
  expect(readExport(text).reservas).toEqual([{ id: "A1", fields: { timestamp: at } }]);
});

test("a file that is no export gives a sentence", () => {
  expect(() => readExport("\u0000 leveldb")).toThrow(UnreadableExport);
  for (const text of [
    "{}",
    "[]",
    "7",
    "null",
    '"reservas"',
    '{"reservas":{}}',
    '{"__proto__":{"reservas":{"a":{}}}}',
  ])
    expect(() => readExport(text), text).toThrow("none of reservas");
});

test("invalid documents are kept for the list of unreadable ones", () => {
  const text = '{"reservas":{"A1":7,"B2":null,"C3":{"__proto__":{"price":1}}},"viajes":[[]]}';
  const { reservas, viajes } = readExport(text);
  expect([...reservas, ...viajes].map(({ id }) => id)).toEqual(["A1", "B2", "C3", ""]);
  expect(Object.hasOwn(reservas[2]!.fields, "price")).toBe(false);
});

test("a price is cents, however it was written", () => {
  const read = (value: unknown) => oldCents(value);
  expect([120, "120", "$1,200.50", "12.345", "120 USD", 0].map(read)).toEqual([
    12_000, 12_000, 120_050, 1_235, 12_000, 0,
  ]);
  for (const value of ["", "free", -1, null, [120], { a: 1 }, "1e5", Number.NaN, "1234567"])
    expect(read(value), String(value)).toBeUndefined();
});

test("a text is clean, and no longer than it may be", () => {
  expect(oldText(" a\u0000\ud800b\u200b ", 10)).toBe("a \ufffdb");
  expect(oldText("🏄🏄", 3)).toBe("🏄\ufffd");
  expect(oldText(["a"], 10)).toBe("");
});

test("the documents of ten years are read, and endlessly nested maps are not", () => {
  const many = Object.fromEntries(Array.from({ length: 200_000 }, (_, id) => [`A${id}`, { price: id }]));
  expect(readExport(JSON.stringify({ reservas: many })).reservas).toHaveLength(200_000);
  const deep = `{"reservas":{"A1":{"payment":${'{"mapValue":{"fields":{"a":'.repeat(5000)}1${"}}}".repeat(5000)}}}}`;
  expect(() => readExport(deep)).toThrow(UnreadableExport);
});

test("only documents of the three collections are read from exported files, no nested ones", () => {
  const record = (...path: string[]) => exportedEntity(path, { firstName: "Emma" });
  const files = [
    exportedFile([record("reservas", "A1"), record("users", "U1"), record("reservas", "A1", "notes", "N1")]),
    exportedFile([record("tours", "T1")]),
  ];
  const emma = { firstName: "Emma" };
  expect(readExportedFiles(files)).toEqual({
    reservas: [{ id: "A1", fields: emma }],
    viajes: [],
    tours: [{ id: "T1", fields: emma }],
  });
  expect(() => readExportedFiles([exportedFile([record("users", "U1")])])).toThrow("none of reservas");
});

test("an answer about another collection is ignored, and null stays null", () => {
  const name = (path: string) => `projects/x/databases/(default)/documents/${path}`;
  const answers = [
    { name: name("users/U1"), fields: {} },
    { name: name("reservas/A1"), fields: { phone: { nullValue: null }, note: null } },
  ];
  expect(readExport(JSON.stringify(answers)).reservas).toEqual([
    { id: "A1", fields: { phone: null, note: null } },
  ]);
});

test("nested maps are read as deep as Firestore allows", () => {
  const deep = (maps: number) =>
    `{"reservas":{"A1":{"a":${'{"mapValue":{"fields":{"a":'.repeat(maps)}1${"}}}".repeat(maps)}}}}`;
  expect(readExport(deep(20)).reservas).toHaveLength(1);
  expect(() => readExport(deep(21))).toThrow("without end");
  const moments = `${'{"__datatype__":"timestamp","value":'.repeat(20_000)}1${"}".repeat(20_000)}`;
  expect(() => readExport(`{"reservas":{"A1":{"a":${moments}}}}`)).toThrow("without end");
});

import { expect, test } from "vitest";
import { readOldFare, readOldTour } from "./old-catalogue.ts";

const fare = (fields: Record<string, unknown>) => readOldFare({ id: "one", fields });
const tour = (fields: Record<string, unknown>, id = "1009") => readOldTour({ id, fields });

test("an old fare has its price of one more person, or the usual $10", () => {
  const ends = { inicio: "Tamarindo", destino: "Nosara" };
  const read = (extraCents: number) => ({
    read: { from: "Tamarindo", to: "Nosara", price: { baseCents: 9_500, extraCents } },
  });
  expect(fare({ ...ends, precio: "95", adicional: 12 })).toEqual(read(1_200));
  expect(fare({ ...ends, precio: 95, adicional: 0 })).toEqual(read(0));
  expect(fare({ ...ends, precio: 95 })).toEqual(read(1_000));
  expect(fare({ ...ends, precio: 95, adicional: "some" })).toEqual({ problem: 'adicional is "some"' });
  for (const precio of [0, "ask", 100_001]) expect(fare({ ...ends, precio })).toHaveProperty("problem");
  expect(fare({ inicio: "Tamarindo", precio: 95 })).toEqual({ problem: "inicio or destino is missing" });
});

test("an old tour keeps its id and its texts", () => {
  const fields = { tour: "Rincón", precio: 85, descripcion: "A volcano", shortDescription: "Mud" };
  const read = {
    name: "Rincón",
    pricePerPersonCents: 8_500,
    description: "A volcano",
    shortDescription: "Mud",
  };
  expect(tour(fields)).toEqual({ read: { id: "1009", ...read } });
  expect(tour({ ...fields, id: 1010 })).toEqual({ read: { id: "1010", ...read } });
  expect(tour({ name: "Rincón", precio: 85 })).toHaveProperty("read.name", "Rincón");
  expect(tour(fields, "a/b")).toHaveProperty("problem");
  expect(tour({ ...fields, precio: 0 })).toEqual({ problem: 'precio is "0"' });
  expect(tour({ precio: 85 })).toEqual({ problem: "tour is missing" });
});

test("old texts are cut to the length allowed here", () => {
  const long = (most: number) => "x".repeat(most + 1);
  const read = { name: "x".repeat(80), shortDescription: "x".repeat(300), description: "x".repeat(3_000) };
  const told = { precio: 85, shortDescription: long(300), descripcion: long(3_000) };
  const expected = { read: { id: "1009", pricePerPersonCents: 8_500, ...read } };
  expect(tour({ ...told, tour: long(80) })).toEqual(expected);
  expect(tour({ ...told, name: long(80) })).toEqual(expected);
  expect(fare({ inicio: long(100), destino: long(100), precio: 95 })).toMatchObject({
    read: { from: "x".repeat(100), to: "x".repeat(100) },
  });
});

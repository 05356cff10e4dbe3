import { asc, eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { emptyTables } from "../../../test/empty-tables.ts";
import {
  imported,
  numberedId,
  oneWay,
  open,
  openId,
  paidId,
  planned,
  reservas,
  tour,
} from "../../../test/old-store.ts";
import {
  type CatalogueEntries,
  fareKey,
  placeKey,
  placeTextsKey,
  tourKey,
  tourTextsKey,
} from "../../domain/catalogue/catalogue-entry.ts";
import { writeEntries } from "../../store/catalogue/entries.server.ts";
import { listPlaces } from "../../store/catalogue/places.server.ts";
import { findTour, listAllTours, listTours } from "../../store/catalogue/tours.server.ts";
import { listNames } from "../../store/catalogue/translated.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { findFare } from "../../store/price/fares.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import { activity, reservations } from "../../store/schema/reservation-schema.server.ts";
import { editCatalogue, lastEdit } from "../catalogue/edit-catalogue.server.ts";
import { carryOutImport } from "./import-old-store.server.ts";

const everyRow = async () => [
  await db.select().from(reservations).orderBy(asc(reservations.id)),
  await db.select().from(ledger),
  await db.select().from(activity),
];

// The catalogue stays for the tests after these.
afterEach(async () => {
  await emptyTables(db);
  const organos = "playa-organos";
  const gone: CatalogueEntries = {};
  gone[placeKey(organos)] = null;
  gone[placeTextsKey(organos, "en")] = {};
  gone[fareKey(organos, "tamarindo")] = null;
  for (const id of ["2001", "2002"]) {
    gone[tourKey(id)] = null;
    gone[tourTextsKey(id, "en")] = {};
  }
  await db.transaction((tx) => writeEntries(tx, gone));
});

test("importing again changes nothing, and changes made here stay", async () => {
  const plan = await planned();
  await carryOutImport(plan);
  await db.update(reservations).set({ firstName: "Emma B." }).where(eq(reservations.id, paidId));
  const before = await everyRow();
  expect(await planned()).toMatchObject({ known: 4, reservations: [], catalogue: { entries: {} } });
  expect(await carryOutImport(plan)).toBe(0);
  expect(await everyRow()).toEqual(before);
});

test("two imports at once make each reservation once", async () => {
  const plan = await planned();
  await carryOutImport({ ...plan, reservations: [] });
  const made = await Promise.all([carryOutImport(plan), carryOutImport(plan)]);
  expect(made.sort()).toEqual([0, 4]);
  expect((await everyRow())[1]).toHaveLength(2);
});

test("present entries stay as they are, and further ones of the old store are added", async () => {
  const walk = await findTour("1001", "en");
  const plan = await planned();
  expect(plan.remarks).toEqual([
    `reservas/${numberedId}: email "" is no address and is kept in the note`,
    expect.stringMatching(
      /^Liberia Airport → Tamarindo: \$1\.00 and \$1\.00 a person more there, \$\d+\.00 and/,
    ),
    expect.stringMatching(/^Tour 1001: \$1\.00 there, \$\d+\.00 here$/),
  ]);
  expect(plan.unread).toEqual([
    "viajes/c: inicio or destino is missing",
    "reservas/broken: its id is none of an order and none that Firestore makes",
  ]);
  expect(await listNames("place", ["playa-organos"], db)).toEqual([]);
  await carryOutImport(plan);
  expect(await listNames("place", ["playa-organos"], db)).toEqual(["Playa Órganos"]);
  expect(await findFare("playa-organos", "tamarindo")).toMatchObject({ baseCents: 7_000, extraCents: 1_000 });
  expect(await findFare("liberia-airport", "tamarindo")).not.toMatchObject({ baseCents: 100 });
  expect(await findTour("1001", "en")).toEqual(walk);
  expect(await findTour("2001", "en")).toMatchObject({
    name: "Caves",
    pricePerPersonCents: 6_000,
    hidden: true,
  });
  expect(await findTour("2002", "en")).toMatchObject({ name: "Moonlight walk", pricePerPersonCents: 4_550 });
  expect((await listTours("en")).map(({ id }) => id)).not.toContain("2001");
});

test("a payment at the old store after the import gets a remark", async () => {
  await imported();
  const { remarks } = await planned({
    reservas: { [openId]: { ...open, payment: "COMPLETED" }, [paidId]: oneWay },
  });
  expect(remarks).toContain(
    `reservas/${openId}: not paid here, and paid there; enter its payment on the desk`,
  );
  expect(remarks.join()).not.toContain(paidId);
});

test("a place and a tour that were renamed here are the same when the old store sold more", async () => {
  await imported();
  const [{ id } = { id: "" }] = (await listPlaces("en")).filter(({ name }) => name === "Playa Órganos");
  const [walk] = (await listAllTours("en")).filter(({ name }) => name === "Moonlight walk");
  const since = await lastEdit();
  const renamed: CatalogueEntries = {};
  renamed[placeTextsKey(id, "en")] = { name: "Órganos Beach" };
  renamed[tourTextsKey(walk!.id, "en")] = { name: "Walk", shortDescription: "Walk", description: "Walk" };
  expect(await editCatalogue(renamed, since, { kind: "clock" })).toBe("saved");
  expect((await planned()).catalogue.entries).toEqual({});
  const more = { NewRideNewRideNewRi: open, NewTourNewTourNewTo: tour };
  const again = await planned({ reservas: { ...reservas, ...more } });
  expect(again.catalogue.entries).toEqual({});
  expect(again.reservations).toHaveLength(2);
  await carryOutImport(again);
});

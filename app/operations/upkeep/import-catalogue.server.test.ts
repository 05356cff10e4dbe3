import { afterEach, expect, onTestFinished, test } from "vitest";
import { emptyTables } from "../../../test/empty-tables.ts";
import {
  type CatalogueEntries,
  fareKey,
  placeKey,
  tourKey,
  tourTextsKey,
} from "../../domain/catalogue/catalogue-entry.ts";
import { addDays, todayInCostaRica } from "../../domain/common/day.ts";
import { writeEntries } from "../../store/catalogue/entries.server.ts";
import { listPlaceFacts } from "../../store/catalogue/place-entry.server.ts";
import { findTour } from "../../store/catalogue/tours.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { listenToReservations } from "../../store/engine/live.server.ts";
import { findFare } from "../../store/price/fares.server.ts";
import { findReservation } from "../../store/reservation/reservations.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { editCatalogue, lastEdit } from "../catalogue/edit-catalogue.server.ts";
import { carryOutImport, planImport } from "./import-old-store.server.ts";
import { readExport } from "./old-store.ts";

const planned = async (store: object) =>
  await planImport(readExport(JSON.stringify({ reservas: {}, viajes: {}, tours: {}, ...store })));
const dollars = (cents: number) => cents / 100;
const emma = { firstName: "Emma", email: "emma@example.com", phone: "+14155552671", message: "" };
const sold = {
  passengers: 2,
  price: 120,
  status: "pending",
  payment: "PENDING",
  timestamp: 1_741_100_760_000,
};
const day = addDays(todayInCostaRica(), 5);
const ride = { ...emma, ...sold, bookingType: "Viaje", travelType: "oneWay", departure: day };
const tour = { ...emma, ...sold, bookingType: "Tour", date: day };
const id = "AbcdefghijKLMNOPQRS1";

afterEach(async () => {
  await emptyTables(db);
});

test("new places come last, in their order, each with its own id, and guests don't see them", async () => {
  const facts = [...(await listPlaceFacts()).values()];
  const last = Math.max(...facts.map(({ position }) => position));
  const reservas = {
    [id]: { ...ride, from: "Playa Órganos", to: "Tamarindo" },
    AbcdefghijKLMNOPQRS2: { ...ride, from: "Playa-Organos", to: "PLAYA  organos" },
  };
  const { entries, placeCalled } = (await planned({ reservas })).catalogue;
  const hidden = { airport: false, onAirportPage: false };
  expect(entries).toMatchObject({
    [placeKey("playa-organos")]: { ...hidden, position: last + 1 },
    [placeKey("playa-organos-2")]: { ...hidden, position: last + 2 },
  });
  expect(["playa organos", "Playa-Órganos", "tamarindo"].map(placeCalled)).toEqual([
    "playa-organos",
    "playa-organos-2",
    "tamarindo",
  ]);
});

test("the first fare counts, those here before all others, and different prices are listed", async () => {
  const ours = (await findFare("tamarindo", "nosara"))!;
  const viaje = (inicio: string, destino: string, precio: number, adicional = 10) => ({
    inicio,
    destino,
    precio,
    adicional,
  });
  const here = [dollars(ours.baseCents), dollars(ours.extraCents)] as const;
  const { catalogue, remarks } = await planned({
    viajes: {
      a: viaje("Tamarindo", "Nosara", ...here),
      b: viaje("Tamarindo", "Nosara", here[0], here[1] + 1),
      c: viaje("Playa Órganos", "Nosara", 70),
      d: viaje("Playa Órganos", "Nosara", 80),
      e: viaje("Playa Órganos", "Nosara", 70),
    },
  });
  expect(remarks).toEqual([
    expect.stringMatching(/^Tamarindo → Nosara: .* there, .* here$/),
    "Playa Órganos → Nosara: $80.00 and $10.00 a person more there, $70.00 and $10.00 a person more here",
  ]);
  expect(catalogue.entries[fareKey("playa-organos", "nosara")]).toMatchObject({ baseCents: 7_000 });
  expect(catalogue.entries).not.toHaveProperty(fareKey("tamarindo", "nosara"));
});

test("a tour is found by its number, by the name it has here, and by the name it had there", async () => {
  const [walk, other] = [(await findTour("1001", "en"))!, (await findTour("1002", "en"))!];
  const { catalogue, remarks } = await planned({
    tours: {
      a: { id: 1001, tour: "Else", precio: dollars(walk.pricePerPersonCents) },
      b: { id: 1002, tour: walk.name, precio: dollars(other.pricePerPersonCents) },
      c: { id: 3001, tour: other.name, precio: 60, shortDescription: "Deep", descripcion: "Deeper" },
      d: { id: 3002, tour: "Caves", precio: 60 },
      e: { id: 3003, tour: "Falls", precio: 60, shortDescription: "Wet" },
    },
    reservas: { [id]: { ...tour, tour: "Else" } },
  });
  expect(remarks).toEqual([]);
  const names = ["1001", "Else", walk.name, other.name, "3001", "Caves"];
  expect(names.map(catalogue.tourCalled)).toEqual(["1001", "1001", "1001", "1002", "3001", "3002"]);
  expect(Object.keys(catalogue.entries).filter((key) => key.startsWith(tourKey("")))).toHaveLength(3);
  const texts = (one: string) => catalogue.entries[tourTextsKey(one, "en")];
  expect(texts("3001")).toEqual({ name: other.name, shortDescription: "Deep", description: "Deeper" });
  expect(texts("3002")).toEqual({ name: "Caves", shortDescription: "Caves", description: "Caves" });
  expect(texts("3003")).toEqual({ name: "Falls", shortDescription: "Wet", description: "Wet" });
});

test("a trip for 0 is not paid, and open desks are notified of imported ones", async () => {
  const heard: string[] = [];
  onTestFinished(await listenToReservations((about) => heard.push(about)));
  const free = { ...ride, from: "Nosara", to: "Tamarindo", price: 0, payment: "COMPLETED" };
  const reservas = { [id]: free, AbcdefghijKLMNOPQRS2: { ...free, price: 0.01 } };
  const plan = await planned({ reservas });
  expect(await carryOutImport(plan)).toBe(2);
  expect(await findReservation(id, "en")).toMatchObject({ payment: "PENDING" });
  expect(await db.select().from(ledger)).toMatchObject([{ amountCents: 1 }]);
  await expect.poll(() => heard).toEqual([""]);
  const again = await planned({ reservas: { ...reservas, AbcdefghijKLMNOPQRS3: free } });
  expect([again.known, again.reservations.length]).toEqual([2, 1]);
});

test("where a colleague edits the same entries meanwhile, nothing is imported", async () => {
  const kept: CatalogueEntries = {};
  kept[tourKey("3001")] = null;
  onTestFinished(() => db.transaction((tx) => writeEntries(tx, kept)));
  const tours = { a: { id: 3001, tour: "Caves", precio: 60 } };
  const plan = await planned({ tours, reservas: { [id]: { ...tour, tour: "Caves" } } });
  const theirs = { ...plan.catalogue.entries[tourKey("3001")]!, pricePerPersonCents: 7_000 };
  const wanted: CatalogueEntries = {};
  wanted[tourKey("3001")] = theirs as never;
  expect(await editCatalogue(wanted, await lastEdit(), { kind: "clock" })).toBe("saved");
  await expect(carryOutImport(plan)).rejects.toMatch("run this again");
  expect(await db.$count(reservations)).toBe(0);
});

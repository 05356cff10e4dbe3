import { asc, eq, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { emptyTables } from "../../../test/empty-tables.ts";
import { loadTrip } from "../../../test/trip.ts";
import {
  type CatalogueEntries,
  fareKey,
  placeKey,
  placeTextsKey,
  tourKey,
  tourTextsKey,
} from "../../domain/catalogue/catalogue-entry.ts";
import { addDays, momentInCostaRica, todayInCostaRica } from "../../domain/common/day.ts";
import {
  findFare,
  findTour,
  listAllTours,
  listNames,
  listPlaces,
  listTours,
} from "../../store/catalogue/catalogue.server.ts";
import { writeEntries } from "../../store/catalogue/entries.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { listUnmatchedMoney } from "../../store/money/unmatched-money.server.ts";
import { findReservation } from "../../store/reservation/reservations.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { ledger, paypalOrders } from "../../store/schema/payment-schema.server.ts";
import { activity, reservations } from "../../store/schema/schema.server.ts";
import { editCatalogue, lastEdit } from "../catalogue/edit-catalogue.server.ts";
import { writeByClock } from "../message/clock-letters.server.ts";
import { takePayment } from "../money/take-money.server.ts";
import { tripSecret } from "../reservation/trip-secret.server.ts";
import { carryOutImport, planImport } from "./import-old-store.server.ts";
import { readExport } from "./old-store.ts";

const today = todayInCostaRica();
const [past, soon, later] = [addDays(today, -1), addDays(today, 1), addDays(today, 8)];
const at = new Date("2025-03-04T15:06:00Z");
const emma = { firstName: "Emma", email: "emma@example.com", phone: "(415) 555-2671", message: "Two boards" };
const sold = {
  passengers: 2,
  price: 120,
  status: "COMPLETED",
  payment: "COMPLETED",
  timestamp: at.getTime(),
};
const ride = { bookingType: "Viaje", from: "LIBERIA  airport", to: "Tamarindo", departure: past };
const oneWay = { ...emma, ...sold, ...ride, travelType: "oneWay" };
const open = { ...oneWay, to: "Playa Órganos", travelType: "round", departure: soon, returnDate: later };
const tour = { ...emma, ...sold, bookingType: "Tour", tour: "Moonlight walk", date: past, price: 91 };
const [paidId, openId] = ["5O190127TN364715T", "AbcdefghijKLMNOPQRS1"];
const [tourId, numberedId] = ["TourTourTourTourTour", "KnownTourKnownTour12"];
const reservas: Record<string, unknown> = {
  [paidId]: oneWay,
  [openId]: { ...open, status: "pending", payment: "FAILED" },
  [tourId]: { ...tour, payment: "PENDING" },
  [numberedId]: { ...tour, tour: "1001", date: soon, email: "" },
  broken: oneWay,
};
const viajes = {
  a: { inicio: "Liberia Airport", destino: "Tamarindo", precio: 1, adicional: 1 },
  b: { inicio: "Playa Órganos", destino: "Tamarindo", precio: 70 },
  c: { inicio: "Tamarindo" },
};
const tours = { x: { id: 1001, tour: "Else", precio: 1 }, y: { id: 2001, tour: "Caves", precio: 60 } };
const planned = async (change: Record<string, unknown> = {}) =>
  await planImport(readExport(JSON.stringify({ reservas, viajes, tours, ...change })));
const imported = async () => await carryOutImport(await planned());
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

test("old bookings are here with their number, days, money and moment", async () => {
  expect(await imported()).toBe(4);
  const [row] = await db.select().from(reservations).where(eq(reservations.id, paidId));
  expect(row).toMatchObject({
    bookingType: "Viaje",
    tripType: "oneWay",
    passengers: 2,
    priceCents: 12_000,
    language: "en",
    ...emma,
    phone: "+14155552671",
    stage: "booked",
    status: "COMPLETED",
    payment: "COMPLETED",
    createdAt: at,
    updatedAt: at,
    owedCents: 0,
  });
  expect(await ledgerOf(paidId)).toMatchObject({ capturedCents: 12_000, onlineCents: 0 });
  expect(await db.select().from(ledger)).toMatchObject([
    { reservationId: paidId, at },
    { reservationId: numberedId },
  ]);
  expect(await listUnmatchedMoney()).toEqual({ rows: [], more: 0 });
  expect((await findReservation(paidId, "en"))!.legs).toMatchObject([{ day: past, state: "done" }]);
  const there = { day: soon, from: "Liberia Airport", to: "Playa Órganos", state: "planned" };
  expect(await findReservation(openId, "en")).toMatchObject({
    status: "pending",
    payment: "FAILED",
    tripType: "roundTrip",
    firstName: "Emma",
    legs: [there, { day: later, from: "Playa Órganos", to: "Liberia Airport", state: "planned" }],
  });
  expect(await db.select().from(paypalOrders)).toMatchObject([{ checkoutId: openId, state: "failed" }]);
  const walk = { bookingType: "Tour", tour: "Moonlight walk", payment: "PENDING", status: "COMPLETED" };
  expect(await findReservation(tourId, "en")).toMatchObject(walk);
  expect(await findReservation(numberedId, "en")).toMatchObject({
    tour: (await findTour("1001", "en"))!.name,
    email: "",
  });
});

test("PostgreSQL has statistics of the imported rows at once", async () => {
  await imported();
  const isKnown = sql`select reltuples as rows from pg_class where oid = 'reservations'::regclass
    and exists (select from pg_stats where tablename = 'reservations' and attname = 'created_at')`;
  const { rows } = (await db.execute(isKnown)) as unknown as { rows: unknown[] };
  expect(rows).toEqual([{ rows: await db.$count(reservations) }]);
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

test("of duplicate documents the first is taken, and no id moves the cursor of a terminal", async () => {
  const twice = [oneWay, { ...oneWay, firstName: "Another" }].map((one) => ({ ...one, id: paidId }));
  const odd = "\u001b[2J".repeat(2_000);
  const { reservations, remarks, unread } = await planned({ reservas: [...twice, { id: odd }] });
  expect(reservations).toMatchObject([{ id: paidId, firstName: "Emma" }]);
  expect(remarks).toContain("reservas: 1 stand there twice, and the first of each is taken");
  const [line] = unread.filter((one) => one.startsWith("reservas/"));
  expect(line!.length).toBeLessThan(200);
  expect(line).not.toContain("\u001b");
});

test("two imports at once make each reservation once", async () => {
  const plan = await planned();
  await carryOutImport({ ...plan, reservations: [] });
  const made = await Promise.all([carryOutImport(plan), carryOutImport(plan)]);
  expect(made.sort()).toEqual([0, 4]);
  expect((await everyRow())[1]).toHaveLength(2);
});

test("imported guests have trip pages, and get no letters", async () => {
  await imported();
  for (const id of [paidId, openId, tourId, numberedId])
    expect((await loadTrip(tripSecret(id))).data.trip?.reservation).toMatchObject({ id });
  await writeByClock(momentInCostaRica(today, "12:00"));
  expect(await db.select().from(messages)).toEqual([]);
});

test("a trip completed there before its day is not completed here, unless it was paid", async () => {
  const [unpaid, paid] = [
    { ...oneWay, departure: soon, payment: "PENDING" },
    { ...oneWay, departure: soon },
  ];
  await carryOutImport(await planned({ reservas: { [openId]: unpaid, [paidId]: paid } }));
  expect(await findReservation(openId, "en")).toMatchObject({ status: "pending", payment: "PENDING" });
  expect(await findReservation(paidId, "en")).toMatchObject({ status: "COMPLETED", payment: "COMPLETED" });
});

test("a day that was stored as a moment stays that day, and a remark says so", async () => {
  const midnight = (day: string) => `${day}T00:00:00.000Z`;
  const booked = {
    ...open,
    departure: midnight(soon),
    returnDate: momentInCostaRica(later, "00:00").getTime(),
  };
  const many = Object.fromEntries([1, 2, 3, 4].map((n) => [`AbcdefghijKLMNOPQR${n}0`, booked]));
  const plan = await planned({ reservas: { ...many, [tourId]: { ...tour, date: midnight(soon) } } });
  const [one, two, three] = Object.keys(many).map((id) => `reservas/${id}`);
  expect(plan.remarks).toEqual(
    expect.arrayContaining([
      `${one}, ${two}, ${three} and 1 more: departure is midnight in UTC: taken as that day, without an hour`,
      `${one}, ${two}, ${three} and 1 more: returnDate is midnight in Costa Rica: taken as that day, without an hour`,
      `reservas/${tourId}: date is midnight in UTC: taken as that day, without an hour`,
    ]),
  );
  await carryOutImport(plan);
  expect((await findReservation(Object.keys(many)[0]!, "en"))!.legs).toMatchObject([
    { day: soon, time: null },
    { day: later, time: null },
  ]);
  expect((await findReservation(tourId, "en"))!.legs).toMatchObject([{ day: soon }]);
});

test("a price of 0 is not paid, and a ride of today is still to be driven", async () => {
  await carryOutImport(
    await planned({
      reservas: { [paidId]: { ...oneWay, price: 0 }, [openId]: { ...oneWay, departure: today } },
    }),
  );
  expect(await db.select().from(ledger)).toMatchObject([{ reservationId: openId }]);
  expect((await findReservation(openId, "en"))!.legs).toMatchObject([{ day: today, state: "planned" }]);
});

test("a payment that could not be made is still to be paid, and then it is", async () => {
  await imported();
  const payment = {
    id: "cash",
    reservationId: openId,
    method: "cash",
    amountCents: 12_000,
    note: "",
  } as const;
  await takePayment(payment, { kind: "operator", userId: "ana" });
  expect(await findReservation(openId, "en")).toMatchObject({ payment: "COMPLETED" });
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

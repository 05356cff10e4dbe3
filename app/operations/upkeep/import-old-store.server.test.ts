import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { emptyTables } from "../../../test/empty-tables.ts";
import {
  at,
  emma,
  imported,
  later,
  numberedId,
  oneWay,
  open,
  openId,
  paidId,
  past,
  planned,
  soon,
  today,
  tour,
  tourId,
} from "../../../test/old-store.ts";
import { loadTrip } from "../../../test/trip.ts";
import {
  type CatalogueEntries,
  fareKey,
  placeKey,
  placeTextsKey,
  tourKey,
  tourTextsKey,
} from "../../domain/catalogue/catalogue-entry.ts";
import { momentInCostaRica } from "../../domain/common/day.ts";
import { writeEntries } from "../../store/catalogue/entries.server.ts";
import { findTour } from "../../store/catalogue/tours.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { listUnmatchedMoney } from "../../store/money/unmatched-money.server.ts";
import { findReservation } from "../../store/reservation/reservations.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { ledger, paypalOrders } from "../../store/schema/payment-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { writeByClock } from "../message/clock-letters.server.ts";
import { takePayment } from "../money/take-money.server.ts";
import { tripSecret } from "../reservation/trip-secret.server.ts";
import { carryOutImport } from "./import-old-store.server.ts";

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

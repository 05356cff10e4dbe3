import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { later, openTransfer } from "../../../../test/bookings.ts";
import { cancelAll, paidInCash } from "../../../../test/cash-trips.ts";
import { booked, hire } from "../../../../test/driving.ts";
import { moneyDesk } from "../../../../test/money-desk.ts";
import { driverWith, operatorWith } from "../../../domain/common/actor.ts";
import { addDays, todayInCostaRica } from "../../../domain/common/day.ts";
import { newId } from "../../../domain/common/reference.ts";
import { takePayment } from "../../../operations/money/take-money.server.ts";
import { db } from "../../../store/engine/db.server.ts";
import { findReservation } from "../../../store/reservation/reservations.server.ts";
import { cashEntryId } from "../../../store/ride/board.server.ts";
import { checkouts } from "../../../store/schema/checkout-schema.server.ts";
import { jobs } from "../../../store/schema/job-schema.server.ts";
import { paypalOrders } from "../../../store/schema/payment-schema.server.ts";
import { legs, reservations } from "../../../store/schema/reservation-schema.server.ts";

const today = todayInCostaRica();
const roundTrip = () => booked(openTransfer({ tripType: "roundTrip", returnDate: later }));

/** Moves the ride at that position this many days back, with this state. */
async function driven(
  id: string,
  daysAgo: number,
  set: Partial<typeof jobs.$inferInsert> = { state: "planned" },
  n = 0,
) {
  const leg = (await findReservation(id))!.legs[n]!;
  await db
    .update(legs)
    .set({ day: addDays(today, -daysAgo) })
    .where(eq(legs.id, leg.id));
  await db.update(jobs).set(set).where(eq(jobs.legId, leg.id));
  return id;
}

test("trips that are over and not fully paid are listed, oldest first, with who was to collect", async () => {
  const { page } = await moneyDesk();
  expect((await page()).due).toEqual({ sum: "$0", rows: [], more: 0 });
  const { driverId } = await hire("Gerardo Solís");
  const now = await driven(await booked(), 0, { state: "done", driverId, collectCents: 12_000 });
  const old = await driven(await booked(), 9);
  const gone = await driven(await roundTrip(), 5, { state: "noShow" });
  await driven(gone, 3, { state: "noShow" }, 1);
  const part = { id: newId(), reservationId: gone, method: "sinpe", amountCents: 4_000, note: "" } as const;
  await takePayment({ ...part, heldBy: operatorWith("ana") }, operatorWith("ana"));
  const references = await Promise.all(
    [old, gone, now].map(async (id) => (await findReservation(id))!.reference),
  );
  const { due } = await page();
  expect(due).toMatchObject({ sum: "$440", more: 0 });
  expect(due.rows.map(({ reference, sum, who }) => [reference, sum, who])).toEqual([
    [references[0], "$120", "nadie lo cobró"],
    [references[1], "$200", "nadie lo cobró"],
    [references[2], "$120", "quedó en cobrar Gerardo Solís"],
  ]);
  // Sum, method and holder are plain where the driver of one ride was to collect all of it.
  expect(due.rows.map(({ collected }) => collected?.words)).toEqual([
    undefined,
    undefined,
    "Lo cobró Gerardo",
  ]);
  expect(due.rows[0]).toMatchObject({
    guest: "Inés Ñandú",
    ride: expect.stringMatching(/^[A-ZÁ].+ \d+ .+ · Aeropuerto de Liberia → Tamarindo$/),
  });
});

test.each<[string, () => Promise<unknown>]>([
  ["is still to be driven", () => booked()],
  ["is under way today", async () => driven(await booked(), 0, { state: "aboard" })],
  ["goes on another day", async () => driven(await roundTrip(), 9, { state: "done" })],
  ["is paid", async () => driven(await paidInCash(), 9, { state: "done" })],
  ["is cancelled", async () => cancelAll(await driven(await booked(), 0), 0)],
  ["nobody has promised", async () => asked(await driven(await booked(), 9))],
  ["has a payment in review", async () => inReview(await driven(await booked(), 9))],
])("nothing is to be collected of a trip that %s", async (_, make) => {
  const { page } = await moneyDesk();
  await make();
  expect((await page()).due).toEqual({ sum: "$0", rows: [], more: 0 });
});

test("a driver who took part of the money is not said to have the rest to collect", async () => {
  const { page } = await moneyDesk();
  const { driverId } = await hire("Gerardo Solís");
  const id = await driven(await booked(), 1, { state: "done", driverId, collectCents: 10_000 });
  const [job] = await db.select().from(jobs);
  const cash = { id: cashEntryId(job!.id), reservationId: id, method: "cash", amountCents: 10_000 } as const;
  await takePayment({ ...cash, heldBy: driverWith(driverId), note: "" }, driverWith(driverId));
  expect((await page()).due.rows).toMatchObject([{ sum: "$20", who: "nadie lo cobró" }]);
});

test("with very many due trips the newest are shown, and how many more there are", async () => {
  const { page } = await moneyDesk();
  const id = await driven(await booked(), 9);
  const [trip] = await db.select().from(reservations).where(eq(reservations.id, id));
  const copies = Array.from({ length: 101 }, (_, n) => `copy${n}`);
  const [ride] = await db.select().from(legs);
  const [checkout] = await db.select().from(checkouts);
  const { search: __, ...row } = trip!;
  await db.insert(checkouts).values(copies.map((id) => ({ ...checkout!, id })));
  await db
    .insert(reservations)
    .values(copies.map((id) => ({ ...row, id, reference: id, checkoutId: id, tripHash: id })));
  await db
    .insert(legs)
    .values(copies.map((id, n) => ({ ...ride!, id, reservationId: id, day: addDays(today, -1 - n) })));
  await db.insert(jobs).values(copies.map((id) => ({ id, legId: id, people: 6 })));
  const { due } = await page();
  expect([due.sum.replace(/\s/, " "), due.rows.length, due.more]).toEqual(["$12 240", 100, 2]);
  expect([due.rows.at(-1)!.reference, due.rows[0]!.reference]).toEqual(["copy0", "copy98"]);
});

async function asked(id: string) {
  await db.update(reservations).set({ stage: "asked" }).where(eq(reservations.id, id));
}

async function inReview(id: string) {
  const { checkoutId } = (await db.select().from(reservations).where(eq(reservations.id, id)))[0]!;
  await db
    .insert(paypalOrders)
    .values({ key: "k", checkoutId, attempt: 1, amountCents: 12_000, state: "review" });
}

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTransfer } from "../../../test/bookings.ts";
import { office } from "../../../test/cash-trips.ts";
import { booked, happened } from "../../../test/driving.ts";
import { entries, pays, rowOf } from "../../../test/joining.ts";
import { newId } from "../../domain/common/reference.ts";
import type { SplitQuote } from "../../domain/money/split-money.ts";
import { db } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { findReservation, findReservationByReference } from "../../store/reservation/reservations.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { legs } from "../../store/schema/reservation-schema.server.ts";
import { returnMoney } from "../money/take-money.server.ts";
import { setPrice } from "../price/set-price.server.ts";
import { previewSplit, splitBooking } from "./split-booking.server.ts";

async function split(reservationId: string, people: number, tell = true): Promise<string> {
  const quote = (await previewSplit({ reservationId, people })) as SplitQuote;
  const done = await splitBooking({ reservationId, people, click: newId() }, quote, office, tell);
  if (done.outcome !== "split") throw new Error(done.outcome);
  return (await findReservationByReference(done.reference, "en"))!.id;
}

const nothing = {
  firstCents: 0,
  secondCents: 0,
  movedCents: 0,
  backCents: 0,
  firstDueCents: 0,
  secondDueCents: 0,
};

test("a booking that can't be split is not, whatever the page showed", async () => {
  const id = await booked();
  const asked = { reservationId: id, people: 6, click: newId() };
  expect(await splitBooking(asked, nothing, office)).toEqual({ outcome: "peopleRange" });
  expect(await splitBooking({ ...asked, reservationId: "nobody" }, nothing, office)).toEqual({
    outcome: "gone",
  });
});

test("the newest payments move, to the cent, and an older one is not touched", async () => {
  const id = await booked();
  const [oldest] = [await pays(id, 2_000), await pays(id, 4_001), await pays(id, 5_999)];
  const second = await split(id, 3);
  expect((await entries(second)).map(({ amountCents }) => amountCents)).toEqual([5_999, 1]);
  expect((await entries(id)).filter(({ reverses }) => reverses === oldest)).toEqual([]);
  expect([(await rowOf(id)).payment, (await rowOf(second)).payment]).toEqual(["COMPLETED", "COMPLETED"]);
});

test("a partly refunded payment stays, and so does its refund", async () => {
  const id = await booked();
  const whole = await pays(id, 5_000);
  await pays(id, 7_000);
  await setPrice(id, { beforeCents: 12_000, priceCents: 10_000, reason: "regular" }, office);
  const back = { id: newId(), reservationId: id, method: "sinpe", amountCents: 2_000, note: "" } as const;
  expect(await returnMoney(back, office)).toMatchObject({ outcome: "saved" });
  const second = await split(id, 3);
  expect(await entries(second)).toMatchObject([{ id: `joined:${whole}`, amountCents: 5_000 }]);
  expect(await ledgerOf(id)).toMatchObject({ capturedCents: 7_000, refundedCents: 2_000 });
});

test("a part payment covers all that is left, where it is enough", async () => {
  const id = await booked();
  await pays(id, 8_000);
  expect(await rowOf(id)).toMatchObject({ payment: "PENDING", status: "pending" });
  const second = await split(id, 2);
  expect(await rowOf(id)).toMatchObject({ payment: "COMPLETED", status: "COMPLETED" });
  expect(await rowOf(second)).toMatchObject({ payment: "PENDING", status: "pending" });
});

test("a person split off takes neither boards nor child seats nor an extra stop along", async () => {
  const id = await booked(openTransfer());
  const things = { boards: 2, bags: 3, childSeats: 1 };
  await db.update(legs).set(things).where(eq(legs.reservationId, id));
  const second = await split(id, 1);
  expect(await rowOf(second)).toMatchObject({ passengers: 1, travellers: null });
  const rides = async (of: string) => await db.select().from(legs).where(eq(legs.reservationId, of));
  expect(await rides(second)).toMatchObject([{ boards: 0, bags: 0, childSeats: 0, extraStop: null }]);
  expect(await rides(id)).toMatchObject([things]);
  expect((await findReservation(id))!.passengers).toBe(5);
});

test.each([
  [true, undefined],
  [false, false],
])("history has the change of plan, and whether the guest was told: %s", async (tell, told) => {
  const id = await booked();
  await split(id, 2, tell);
  const change = (await happened()).find(({ event }) => event === "tripChanged")!;
  expect(change).toMatchObject({ before: { people: 6 }, after: { people: 4, priceCents: 8_000 } });
  expect((change.after as { told?: boolean }).told).toBe(told);
});

test("a split writes no confirmation to an address whose own was held back", async () => {
  const id = await booked();
  await db.update(messages).set({ state: "withheld" }).where(eq(messages.reservationId, id));
  const second = await split(id, 1);
  expect(await db.$count(messages, eq(messages.reservationId, second))).toBe(0);
  const other = await split(await booked(), 1);
  expect(await db.$count(messages, eq(messages.reservationId, other))).toBe(1);
});

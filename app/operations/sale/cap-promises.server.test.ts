import { expect, test } from "vitest";
import { later, openTransfer } from "../../../test/bookings.ts";
import { booked, rowOf } from "../../../test/driving.ts";
import { driverWith, operatorWith } from "../../domain/common/actor.ts";
import { db } from "../../store/engine/db.server.ts";
import { jobsOfReservation } from "../../store/ride/board.server.ts";
import { takePayment } from "../money/take-money.server.ts";
import { lockJob } from "../reservation/lock-and-record.server.ts";
import { collect, setCollected, stepJob } from "../ride/progress.server.ts";

const ana = operatorWith("ana");

test("a driver who has driven collects what is still due after those who still drive", async () => {
  const trip = { tripType: "roundTrip", returnDate: later };
  const reservationId = await booked(openTransfer(trip));
  const [out, back] = await jobsOfReservation(reservationId);
  const asked = async () => [(await rowOf(out!.id)).collectCents, (await rowOf(back!.id)).collectCents];
  const pay = (id: string, amountCents: number) =>
    takePayment({ id, reservationId, method: "sinpe", amountCents, note: "" }, ana);
  await setCollected(out!.id, 20_000, ana);
  await stepJob(out!.id, "done", ana);
  await setCollected(back!.id, 10_000, ana);
  await pay("first", 9_000);
  expect(await asked()).toEqual([5_000, 10_000]);
  await pay("second", 10_000);
  expect(await asked()).toEqual([null, 5_000]);
  const taken = await db.transaction(async (tx) =>
    collect(tx, (await lockJob(tx, out!.id))!, { actor: driverWith("luis"), at: new Date() }),
  );
  expect(taken).toBe(false);
  await stepJob(back!.id, "done", ana);
  await pay("third", 5_000);
  expect(await asked()).toEqual([null, null]);
});

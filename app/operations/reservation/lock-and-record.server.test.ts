import { expect, test } from "vitest";
import { openTransfer } from "../../../test/bookings.ts";
import { cancelAll, office } from "../../../test/cash-trips.ts";
import { booked } from "../../../test/driving.ts";
import { rowOf } from "../../../test/joining.ts";
import { order, paidTrip } from "../../../test/paying.ts";
import { type Stage, stages } from "../../domain/reservation/stage.ts";
import { db } from "../../store/engine/db.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { setPrice } from "../price/set-price.server.ts";
import { reserve } from "../sale/reserve.server.ts";
import { moveStage } from "./lock-and-record.server.ts";

const over = ["cancelled", "declined"] as const;
test.each(over.flatMap((from) => stages.map((to): [Stage, Stage] => [from, to])))(
  "what is %s is never %s again",
  async (from, to) => {
    const id = await booked();
    await db.update(reservations).set({ stage: from });
    await expect(db.transaction((tx) => moveStage(tx, id, from, to))).rejects.toThrow();
    expect(await rowOf(id)).toMatchObject({ stage: from });
  },
);

test("a booking counts as made when it was booked, not when its payment was begun or it was cancelled", async () => {
  const begun = new Date("2026-01-01T12:00:00Z");
  const makeOld = () => db.update(reservations).set({ createdAt: begun });
  const checkout = await openTransfer();
  const id = await order(checkout);
  await makeOld();
  await reserve(checkout);
  expect(Date.now() - (await rowOf(id)).createdAt.getTime()).toBeLessThan(60_000);
  await makeOld();
  await cancelAll(id, 0);
  expect((await rowOf(id)).createdAt).toEqual(begun);
});

test("a paid trip is due again where it costs more, and its states say so", async () => {
  const id = await paidTrip();
  expect(await rowOf(id)).toMatchObject({ status: "COMPLETED", payment: "COMPLETED" });
  await setPrice(id, { beforeCents: 12_000, priceCents: 13_000, reason: "a stop" }, office);
  expect(await rowOf(id)).toMatchObject({ status: "pending", payment: "PENDING" });
});

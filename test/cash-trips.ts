import { expect } from "vitest";
import { type Actor, operatorWith } from "../app/domain/common/actor.ts";
import { newId } from "../app/domain/common/reference.ts";
import { takePayment } from "../app/operations/money/take-money.server.ts";
import { cancelLegs } from "../app/operations/reservation/cancel.server.ts";
import { findReservation } from "../app/store/reservation/reservations.server.ts";
import { booked } from "./driving.ts";

export const office = operatorWith("office");

/** Makes a booking of $120, paid in cash. */
export async function paidInCash(heldBy: Actor = office, change = {}): Promise<string> {
  const id = await booked();
  const cash = { id: newId(), reservationId: id, method: "cash", amountCents: 12_000, note: "" } as const;
  expect(await takePayment({ ...cash, heldBy, ...change }, office)).toMatchObject({ outcome: "saved" });
  return id;
}

/** Makes a trip that was paid in cash and that the company cancels: $120 are to go back by hand. */
export async function owedTrip(): Promise<string> {
  const id = await paidInCash();
  await cancelAll(id, 12_000);
  return id;
}

export async function cancelAll(reservationId: string, backCents: number) {
  const legIds = (await findReservation(reservationId))!.legs.map((leg) => leg.id);
  const done = await cancelLegs({ reservationId, legIds, actor: office, gives: "all", backCents });
  expect(done.outcome).toBe("cancelled");
}

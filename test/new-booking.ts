import { newId } from "../app/domain/common/reference.ts";
import { action } from "../app/routes/desk/sale/by-hand.tsx";
import type { ByHandAnswer } from "../app/routes/desk/sale/by-hand-answer.ts";
import { db } from "../app/store/engine/db.server.ts";
import { messages } from "../app/store/schema/message-schema.server.ts";
import { ledger } from "../app/store/schema/payment-schema.server.ts";
import { reservations } from "../app/store/schema/reservation-schema.server.ts";
import { soon } from "./bookings.ts";
import { post } from "./requests.ts";

export const path = "/dashboard/admin/new";
export const call = {
  intent: "book",
  kind: "Viaje",
  channel: "phone",
  from: "liberia-airport",
  to: "tamarindo",
  departure: soon,
  passengers: "6",
  firstName: "Noah Lindqvist",
  phone: "+1 415 555 2671",
};

/** Presses the button; returns where that leads, or the answer with its status. */
export async function press(values: Record<string, string>, cookie: string) {
  try {
    const { data, init } = await action(post(path, { click: newId(), ...values }, cookie));
    return { led: undefined, status: init!.status!, told: data };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { led: thrown.headers.get("Location"), status: thrown.status, told: {} as ByHandAnswer };
  }
}

export const counts = async () => [
  await db.$count(reservations),
  await db.$count(messages),
  await db.$count(ledger),
];

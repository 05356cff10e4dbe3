import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { operatorWith } from "../app/domain/common/actor.ts";
import { newId } from "../app/domain/common/reference.ts";
import type { DeskMethod } from "../app/domain/money/payment.ts";
import { takePayment } from "../app/operations/money/take-money.server.ts";
import {
  type JoinQuote,
  joinDuplicates,
  previewJoin,
} from "../app/operations/reservation/join-duplicates.server.ts";
import { db } from "../app/store/engine/db.server.ts";
import { ledger } from "../app/store/schema/payment-schema.server.ts";
import { reservations } from "../app/store/schema/reservation-schema.server.ts";

export const ana = operatorWith("ana");
export const rowOf = async (id: string) =>
  (await db.select().from(reservations).where(eq(reservations.id, id)))[0]!;
export const entries = async (id: string) =>
  await db.select().from(ledger).where(eq(ledger.reservationId, id)).orderBy(asc(ledger.at));

export async function pays(
  reservationId: string,
  amountCents: number,
  method: DeskMethod = "sinpe",
  more = {},
) {
  const entry = { id: newId(), reservationId, method, amountCents, note: "", ...more };
  expect(await takePayment(entry, ana)).toMatchObject({ outcome: "saved" });
  return entry.id;
}

export async function quoted(staysId: string, duplicateId: string): Promise<JoinQuote> {
  const quote = await previewJoin({ staysId, duplicateId });
  if ("outcome" in quote) throw new Error(quote.outcome);
  return quote;
}

export async function joins(staysId: string, duplicateId: string): Promise<JoinQuote> {
  const quote = await quoted(staysId, duplicateId);
  expect(await joinDuplicates({ staysId, duplicateId }, quote, ana)).toEqual({ outcome: "joined", quote });
  return quote;
}

export const nothing = { movedCents: 0, duplicateBackCents: 0, overCents: 0, dueCents: 12_000 };
export const refuses = async (staysId: string, duplicateId: string, outcome: string) => {
  expect(await previewJoin({ staysId, duplicateId })).toEqual({ outcome });
  expect(await joinDuplicates({ staysId, duplicateId }, nothing, ana)).toEqual({ outcome });
};

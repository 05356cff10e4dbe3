import { and, eq, inArray, like } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import type { CashSums } from "../../domain/money/cash.ts";
import type { DeskMethod } from "../../domain/money/payment.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";

/**
 * A press with this id has noted something before: the same ("nothingToDo"), or another sum, way or holder. Sums are in
 * cents; `crcCents` are those of a sum in colones.
 */
export type NotedBefore =
  | { outcome: "nothingToDo" }
  | { outcome: "notedBefore"; amountCents: number; crcCents?: number };

interface Pressed {
  id: string;
  method: DeskMethod;
  amountCents: number;
}

interface PressedPayment extends Pressed {
  tendered?: { cents: number; rate: number };
  heldBy?: Actor;
}

interface PressedReturn extends Pressed {
  reservationId: string;
  inColones?: boolean;
}

/** Says what a press noted before that has the id of this payment; undefined where there was none. */
export async function paymentBefore(
  tx: Transaction,
  { id, method, amountCents, tendered, heldBy }: PressedPayment,
): Promise<NotedBefore | undefined> {
  const [noted] = await tx.select().from(ledger).where(eq(ledger.id, id));
  if (!noted) return undefined;
  const isSameSum = tendered
    ? noted.tenderedCents === tendered.cents && Number(noted.rate) === tendered.rate
    : noted.tenderedCents === null && noted.amountCents === amountCents;
  const isSameHolder = method !== "cash" || !heldBy || noted.heldBy === actorKey(heldBy);
  if (isSameSum && isSameHolder && noted.method === method) return { outcome: "nothingToDo" };
  return told(noted.amountCents, noted.tenderedCents);
}

/** Says what a press gave back before that has the id of this return, by entries of its payments. */
export async function returnBefore(
  tx: Transaction,
  { id, reservationId, method, amountCents, inColones = false }: PressedReturn,
): Promise<NotedBefore | undefined> {
  const isOfPress = and(eq(ledger.reservationId, reservationId), like(ledger.id, `${id}:%`));
  const noted = await tx.select().from(ledger).where(isOfPress);
  if (noted.length === 0) return undefined;
  const sum = noted.reduce((cents, entry) => cents + entry.amountCents, 0);
  const colones = noted.reduce((cents, { tenderedCents }) => cents + (tenderedCents ?? 0), 0);
  const isSame = noted.every((entry) => entry.method === method) && sum === amountCents;
  return isSame && inColones === colones > 0 ? { outcome: "nothingToDo" } : told(sum, colones);
}

const told = (amountCents: number, crcCents: number | null): NotedBefore => ({
  outcome: "notedBefore",
  amountCents,
  ...(crcCents && { crcCents }),
});

/** Returns the cash that left a pocket by entries with these ids, one a currency; undefined where there are none. */
export async function cashBefore(
  tx: Transaction,
  ids: Record<keyof CashSums, string>,
): Promise<CashSums | undefined> {
  const rows = await tx
    .select()
    .from(ledger)
    .where(inArray(ledger.id, Object.values(ids)));
  if (rows.length === 0) return undefined;
  const [USD, CRC] = [ids.USD, ids.CRC].map((one) => rows.find(({ id }) => id === one));
  return { USD: USD?.amountCents ?? 0, CRC: CRC?.tenderedCents ?? 0 };
}

import { and, eq, inArray } from "drizzle-orm";
import { type Actor, actorKey, driverWith, operatorWith } from "../../domain/common/actor.ts";
import { type CashSums, cashCurrencies, emptyPocket, type Pocket, worthOf } from "../../domain/money/cash.ts";
import type { CashMove } from "../../domain/money/payment.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { announce } from "../../store/engine/live.server.ts";
import { cashInPocketOf } from "../../store/money/cash.server.ts";
import { users } from "../../store/schema/account-schema.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import { drivers } from "../../store/schema/team-schema.server.ts";
import { cashBefore } from "./noted-before.server.ts";

interface MovedCash {
  /** Both requests of a double click have the same id. */
  id: string;
  /** "handover" to the actor, "deposit" at the bank, or "shortage" for cash that is missing. */
  kind: CashMove;
  /** The id of a driver, or of a colleague's account. */
  giverId: string;
  sums: CashSums;
  /** The cash that the page showed for the giver; if the giver holds another sum by now, nothing is written. */
  shown?: CashSums;
  /** The reason of a shortage, or the bank of a deposit. */
  note?: string;
}

type MoveOutcome =
  | { outcome: "gone" }
  /** The actor key of the giver. */
  | { outcome: "saved" | "nothingToDo"; givenBy: string }
  /** A press with this id has noted another sum. */
  | { outcome: "notedBefore"; noted: CashSums }
  /** `atMost` is the cash that the giver holds. */
  | { outcome: "tooMuch" | "changedMeanwhile"; atMost: CashSums };

/** Records that cash leaves the pocket of a driver or colleague, no more than they hold, by one entry a currency. */
export async function moveCash(move: MovedCash, actor: Actor): Promise<MoveOutcome> {
  const { id, kind, giverId, sums, shown, note = "" } = move;
  return await db.transaction(async (tx) => {
    const givenBy = await lockGiver(tx, giverId);
    const by = actorKey(actor);
    if (!givenBy || (kind === "handover" && givenBy === by)) return { outcome: "gone" };
    const noted = await cashBefore(tx, { USD: `${id}:USD`, CRC: `${id}:CRC` });
    if (noted && isOther(noted, sums)) return { outcome: "notedBefore", noted };
    if (noted) return { outcome: "nothingToDo", givenBy };
    const pocket = (await cashInPocketOf(givenBy, tx)).get(givenBy) ?? emptyPocket;
    const { USD, CRC } = pocket;
    if (shown && isOther(shown, pocket)) return { outcome: "changedMeanwhile", atMost: { USD, CRC } };
    if (cashCurrencies.some((currency) => sums[currency] > Math.max(0, pocket[currency])))
      return { outcome: "tooMuch", atMost: { USD, CRC } };
    await writeCashMove(tx, { id, kind, sums, note, pocket, givenBy }, actor);
    return { outcome: "saved", givenBy };
  });
}

const isOther = (one: CashSums, other: CashSums) => cashCurrencies.some((each) => one[each] !== other[each]);

const cashEntryIds = (id: string) => cashCurrencies.map((currency) => `${id}:${currency}`);

interface CashOut extends Pick<MovedCash, "id" | "sums" | "note"> {
  kind: CashMove | "pay" | "payout";
  pocket: Pocket;
  /** The key of the `Actor` whose pocket it leaves. */
  givenBy: string;
}

/** Writes the entries by which cash leaves a pocket, one a currency; `actor` notes it, or takes it. */
export async function writeCashMove(
  tx: Transaction,
  { id, kind, sums, note = "", pocket, givenBy }: CashOut,
  actor: Actor,
): Promise<void> {
  const takenBy = actorKey(actor);
  const common = {
    kind,
    method: "cash",
    givenBy,
    takenBy,
    heldBy: kind === "handover" ? takenBy : null,
    note,
  } as const;
  for (const currency of cashCurrencies.filter((one) => sums[one] > 0)) {
    const cents = sums[currency];
    const amountCents = currency === "USD" ? cents : worthOf(cents, pocket);
    const colones = { tenderedCents: cents, rate: (cents / amountCents).toFixed(4) };
    await tx.insert(ledger).values({
      ...common,
      id: `${id}:${currency}`,
      amountCents,
      currency,
      cashCurrency: currency,
      ...(currency === "CRC" && colones),
    });
  }
  await announce("", tx);
}

/** Takes back cash that left a pocket as a driver's pay; `id` is that of the payment. Does nothing where it was no cash. */
export async function undoPayout(tx: Transaction, id: string, actor: Actor): Promise<void> {
  const isPayout = and(eq(ledger.kind, "payout"), inArray(ledger.id, cashEntryIds(id)));
  const rows = await tx.select().from(ledger).where(isPayout);
  const undone = { kind: "undonePayout", takenBy: actorKey(actor), at: new Date() } as const;
  for (const paid of rows)
    await tx.insert(ledger).values({ ...paid, ...undone, id: `undone:${paid.id}`, reverses: paid.id });
  if (rows.length > 0) await announce("", tx);
}

/**
 * Locks the giver and returns their actor key, so that their cash does not change meanwhile. Undefined where nobody
 * has this id.
 */
async function lockGiver(tx: Transaction, giverId: string): Promise<string | undefined> {
  const { id } = drivers;
  const [driver] = await tx.select({ id }).from(drivers).where(eq(id, giverId)).for("no key update");
  if (driver) return actorKey(driverWith(giverId));
  const isUser = eq(users.id, giverId);
  const [user] = await tx.select({ id: users.id }).from(users).where(isUser).for("no key update");
  return user && actorKey(operatorWith(giverId));
}

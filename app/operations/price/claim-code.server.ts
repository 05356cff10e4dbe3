import { eq } from "drizzle-orm";
import { todayInCostaRica } from "../../domain/common/day.ts";
import { type CodeProblem, codeProblem } from "../../domain/price/promo-code.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { countUses, findPromoCode, lockPromoCode } from "../../store/price/promo-codes.server.ts";
import { findUnconfirmed } from "../../store/sale/unconfirmed.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import type { Checkout } from "../sale/checkout.server.ts";

type CheckoutCode = Pick<Checkout, "id" | "code" | "status">;

/**
 * Returns why a checkout's promo code can't be used in this transaction, or undefined. The lock keeps other
 * bookings from taking its last use meanwhile.
 */
export async function claimCode(
  tx: Transaction,
  { id, code, status }: CheckoutCode,
): Promise<CodeProblem | undefined> {
  return status === "booked" ? undefined : await lockedCodeProblem(tx, { id, code });
}

async function lockedCodeProblem(
  tx: Transaction,
  { id, code }: Pick<Checkout, "id" | "code">,
): Promise<CodeProblem | undefined> {
  if (!code) return undefined;
  const promo = await lockPromoCode(code, tx);
  return codeProblem(promo, todayInCostaRica(), await countUses(code, id, tx));
}

/**
 * Returns the same for a request that the desk is about to confirm. A request within the limits of unpaid bookings
 * has used its code since it was made.
 */
export async function claimAskedCode(tx: Transaction, checkoutId: string): Promise<CodeProblem | undefined> {
  if (!(await findUnconfirmed(tx, checkoutId))?.beyond) return undefined;
  const { id, code } = checkouts;
  const [checkout] = await tx.select({ id, code }).from(checkouts).where(eq(id, checkoutId));
  return await lockedCodeProblem(tx, checkout!);
}

/**
 * Returns why a checkout's promo code can't be used at the moment, or undefined. Without a lock, another booking
 * may take the last use right after.
 */
export async function codeProblemNow({ id, code, status }: CheckoutCode): Promise<CodeProblem | undefined> {
  if (!code || status === "booked") return undefined;
  return codeProblem(await findPromoCode(code), todayInCostaRica(), await countUses(code, id));
}

import { todayInCostaRica } from "../../domain/common/day.ts";
import { type CodeProblem, codeProblem } from "../../domain/price/promo-code.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { countUses, findPromoCode, lockPromoCode } from "../../store/price/promo-codes.server.ts";
import type { Checkout } from "../sale/checkout.server.ts";

type Coded = Pick<Checkout, "id" | "code" | "status">;

/** Whether a checkout's code may be booked with in this transaction: nobody else takes its last use before the end. */
export async function claimCode(
  tx: Transaction,
  { id, code, status }: Coded,
): Promise<CodeProblem | undefined> {
  if (!code || status === "booked") return undefined;
  const promo = await lockPromoCode(code, tx);
  return codeProblem(promo, todayInCostaRica(), await countUses(code, id, tx));
}

/** The same as things stand: another may take the last use in the next moment. */
export async function whyCodeGone({ id, code, status }: Coded): Promise<CodeProblem | undefined> {
  if (!code || status === "booked") return undefined;
  return codeProblem(await findPromoCode(code), todayInCostaRica(), await countUses(code, id));
}

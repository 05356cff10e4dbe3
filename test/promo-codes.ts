import { addDays, todayInCostaRica } from "../app/domain/common/day.ts";
import type { PromoCode } from "../app/domain/price/promo-code.ts";
import { db } from "../app/store/engine/db.server.ts";
import { promoCodes } from "../app/store/schema/price-schema.server.ts";

/** Adds a promo code that takes 10 % off until next month, a hundred times. */
export async function addCode(code: string, change: Partial<PromoCode> = {}): Promise<void> {
  const untilDay = addDays(todayInCostaRica(), 30);
  const usual = { code, percent: 10, cents: null, untilDay, mostUses: 100 };
  await db.insert(promoCodes).values({ ...usual, ...change });
}

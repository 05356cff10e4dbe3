import { newId } from "../app/domain/common/reference.ts";
import type { SaleRule } from "../app/domain/sale/sale-rule.ts";
import { db } from "../app/store/engine/db.server.ts";
import { saleRules } from "../app/store/schema/sale-rule-schema.server.ts";

const always: Omit<SaleRule, "effect"> = {
  about: null,
  fromDay: null,
  toDay: null,
  fromTime: null,
  toTime: null,
  continuous: false,
  seats: null,
};

/** Makes a rule that always holds for everything, except for the given fields. */
export const ruleOf = (rule: Partial<SaleRule> & Pick<SaleRule, "effect">): SaleRule => ({
  ...always,
  ...rule,
});

export async function addRule(rule: Parameters<typeof ruleOf>[0]): Promise<void> {
  await db.insert(saleRules).values({ id: newId(), ...ruleOf(rule) });
}

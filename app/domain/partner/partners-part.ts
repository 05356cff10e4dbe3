import type { Ledger } from "../money/payment.ts";
import type { Stage } from "../reservation/stage.ts";
import { isPaidByPartner, type Relation } from "./relation.ts";

/** The facts that decide how much of a booking's price its partner pays. */
export interface PartlyPaid {
  priceCents: number;
  stage: Stage;
  relation: Relation | null;
  /** The deposit that the guest left with the partner when it was sold; null while it is not known. */
  depositCents: number | null;
}

/**
 * Returns the cents of a booking's price that its partner pays in the guest's place, or has as a deposit. A partner pays
 * what did not come in by other ways, and not what the company gave back for good. A deposit stays as it was paid, unless
 * the price falls below it.
 */
export function partnersPartCents(
  { priceCents, stage, relation, depositCents }: PartlyPaid,
  money: PaidOtherwise,
): number {
  if (stage !== "booked" && stage !== "cancelled") return 0;
  if (isPaidByPartner(relation)) return openCents(priceCents, money);
  return relation === "deposit" ? Math.min(depositCents ?? 0, priceCents) : 0;
}

/** Returns the cents of a price that did not come in by other ways than a partner. */
export function openCents(priceCents: number, money: PaidOtherwise): number {
  const paidOtherwiseCents = money.capturedCents - money.differenceCents - money.partnerCents;
  return Math.max(0, priceCents - paidOtherwiseCents);
}

type PaidOtherwise = Pick<Ledger, "capturedCents" | "differenceCents" | "partnerCents">;

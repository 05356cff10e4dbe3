import { isPaidByPartner, type Relation } from "./relation.ts";

/** A booking that may come from a partner, and how that one pays it. */
export interface FromPartner {
  partnerId: string | null;
  relation: Relation | null;
}

/**
 * The reason for which a booking can't be joined to another one. "partnerPays": its partner pays it or has a deposit, and
 * the other is paid otherwise. "partnersPay": partners pay both or have deposits, each in its own way. "guestPaid": the
 * guest paid for it, and a partner pays the other.
 */
export type JoinProblem = "partnerPays" | "partnersPay" | "guestPaid";

/**
 * Says why the booking `duplicate` can't be joined to the one that stays, though it is the same trip; undefined where
 * it can. Money with a partner does not move with a join, and the guest must not pay twice. `movedCents` of the guest's
 * payments would move to the one that stays.
 */
export function joinProblem(
  stays: FromPartner,
  duplicate: FromPartner,
  movedCents: number,
): JoinProblem | undefined {
  if (stays.relation === duplicate.relation && stays.partnerId === duplicate.partnerId) return undefined;
  const isWithPartner = ({ relation }: FromPartner) => isPaidByPartner(relation) || relation === "deposit";
  if (isWithPartner(duplicate)) return isWithPartner(stays) ? "partnersPay" : "partnerPays";
  return isPaidByPartner(stays.relation) && movedCents > 0 ? "guestPaid" : undefined;
}

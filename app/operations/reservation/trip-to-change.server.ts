import type { CancellationPolicy } from "../../domain/reservation/policy.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { ledgersOf } from "../../store/money/ledger.server.ts";
import { legsOfSeveral } from "../../store/reservation/legs-of-several.server.ts";
import { findPolicy } from "../../store/reservation/policy.server.ts";
import { legPlansOfSeveral, type StoredPlan } from "../../store/reservation/trip-plans.server.ts";
import type { TripWithMoney } from "../money/plan-refund.server.ts";
import type { LockedReservation } from "./lock-and-record.server.ts";

/** A trip with what has to be known of it to weigh a change. */
export interface TripToChange extends TripWithMoney {
  /** All its rides, in their order. */
  plans: StoredPlan[];
  /** The policy under which it was sold. */
  policy: CancellationPolicy;
}

/** Reads what weighing a change of each of these trips takes, by their ids: as often for many trips as for one. */
export async function readTripsToChange(
  tx: Transaction,
  all: LockedReservation[],
): Promise<Map<string, TripToChange>> {
  const ids = all.map(({ id }) => id);
  const states = await legsOfSeveral(tx, ids);
  const plans = await legPlansOfSeveral(ids, tx);
  const ledgers = await ledgersOf(ids, tx);
  const policies = new Map<number, CancellationPolicy>();
  for (const id of new Set(all.map(({ policyId }) => policyId))) policies.set(id, await findPolicy(id, tx));
  return new Map(
    all.map((reservation) => {
      const { id, policyId } = reservation;
      const own = { states: states.get(id) ?? [], plans: plans.get(id) ?? [] };
      return [id, { reservation, ...own, ledger: ledgers.get(id)!, policy: policies.get(policyId)! }];
    }),
  );
}

import { desc, eq } from "drizzle-orm";
import type { CancellationPolicy } from "../../domain/reservation/policy.ts";
import { type Database, db, type Transaction } from "../engine/db.server.ts";
import { policies } from "../schema/policy-schema.server.ts";

const { id, freeHours, partHours, partPercent } = policies;
const shown = { id, freeHours, partHours, partPercent };

/** Returns the cancellation policy of new reservations. */
export async function currentPolicy(
  from: Database | Transaction = db,
): Promise<CancellationPolicy & { id: number }> {
  const [newest] = await from.select(shown).from(policies).orderBy(desc(id)).limit(1);
  return newest!;
}

/** Returns the cancellation policy under which a reservation was sold. */
export async function findPolicy(
  policyId: number,
  from: Database | Transaction = db,
): Promise<CancellationPolicy> {
  const [policy] = await from.select(shown).from(policies).where(eq(id, policyId));
  return policy!;
}

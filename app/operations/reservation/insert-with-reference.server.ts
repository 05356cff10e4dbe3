import { newReference } from "../../domain/common/reference.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";

/**
 * Inserts a reservation under a reference that no other has, and returns the reference. It is short, so now and then a
 * new one is taken already and another is tried.
 */
export async function insertWithReference(
  tx: Transaction,
  values: Omit<typeof reservations.$inferInsert, "reference">,
): Promise<string> {
  for (;;) {
    const [row] = await tx
      .insert(reservations)
      .values({ ...values, reference: newReference() })
      .onConflictDoNothing({ target: reservations.reference })
      .returning({ reference: reservations.reference });
    if (row) return row.reference;
  }
}

import { and, desc, eq, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Booking } from "../domain/money-truth.ts";
import { db } from "./db.server.ts";
import { payments, refunds } from "./payment-schema.server.ts";
import { reservations } from "./schema.server.ts";

/** A page shows so many, and tells how many more there are. */
const atMost = 200;
/** A count looks at so many of the newest: it is asked for with every page of the dashboard. */
const recent = 500;

export interface Misfit extends Booking {
  id: string;
  reference: string;
}

/** The newest reservations whose payment and money don't fit, and how many more there are. */
export async function listMisfits(): Promise<{ rows: Misfit[]; more: number }> {
  const found = await findMisfits();
  return {
    rows: found.map(({ total, ...row }) => row),
    more: Math.max(0, (found[0]?.total ?? 0) - atMost),
  };
}

export async function countRecentMisfits(): Promise<number> {
  const { id, createdAt, heldUntil } = reservations;
  const newest = db
    .select({ id })
    .from(reservations)
    .where(isNull(heldUntil))
    .orderBy(desc(createdAt), desc(id))
    .limit(recent);
  const [first] = await findMisfits(inArray(id, newest));
  return first?.total ?? 0;
}

/** The same rules as `moneyProblems` has, so that a page reads only what it shows. */
async function findMisfits(among?: SQL): Promise<(Misfit & { total: number })[]> {
  const { id, reference, payment, priceCents, createdAt, heldUntil } = reservations;
  const theirs = eq(payments.reservationId, id);
  const total = (state: string) =>
    sql<number>`coalesce(sum(${refunds.amountCents}) filter (where ${refunds.state} = ${state}), 0)::int`;
  const captured = db
    .select({ cents: sql<number>`coalesce(sum(${payments.amountCents}), 0)::int`.as("captured") })
    .from(payments)
    .where(theirs)
    .as("captured");
  const back = db
    .select({ cents: total("done").as("refunded"), asked: total("requested").as("refunding") })
    .from(refunds)
    .innerJoin(payments, eq(payments.captureId, refunds.captureId))
    .where(theirs)
    .as("back");
  const left = sql`(${captured.cents} - ${back.cents})`;
  const saysPaid = and(isNull(heldUntil), eq(payment, "COMPLETED"));
  const saysRefunded = and(isNull(heldUntil), eq(payment, "REFUNDED"));
  const short = and(or(saysPaid, saysRefunded), lt(captured.cents, priceCents));
  const gone = and(saysPaid, sql`${left} <= 0`);
  const tooMuch = sql`${left} - ${back.asked} > case when ${saysPaid} then ${priceCents} else 0 end`;
  return await db
    .select({
      ...{ id, reference, payment, priceCents, at: createdAt, held: sql<boolean>`${heldUntil} is not null` },
      ...{ capturedCents: captured.cents, refundedCents: back.cents, refundingCents: back.asked },
      total: sql<number>`count(*) over ()::int`,
    })
    .from(reservations)
    .crossJoinLateral(captured)
    .crossJoinLateral(back)
    .where(and(or(short, gone, tooMuch), among))
    .orderBy(desc(createdAt))
    .limit(atMost);
}

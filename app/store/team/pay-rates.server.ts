import { asc, desc, eq, isNull } from "drizzle-orm";
import type { PayRate } from "../../domain/team/pay-rate.ts";
import { type Database, db, type Transaction } from "../engine/db.server.ts";
import { payRates } from "../schema/pay-schema.server.ts";

const { driverId } = payRates;

/** Reads all rates by which drivers are paid. */
export async function readPayRates(from: Database | Transaction = db): Promise<PayRate[]> {
  return await from.select().from(payRates);
}

/** Lists the rates for all drivers, or those of one driver alone, by what they pay and the newest first. */
export async function listPayRates(driver?: string): Promise<PayRate[]> {
  return await db
    .select()
    .from(payRates)
    .where(driver ? eq(driverId, driver) : isNull(driverId))
    .orderBy(asc(payRates.kind), desc(payRates.fromDay), desc(payRates.createdAt));
}

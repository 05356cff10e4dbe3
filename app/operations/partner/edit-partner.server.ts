import { eq, inArray, sql } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { merge, pick, type SaveOutcome } from "../../domain/common/merge.ts";
import { newSlug } from "../../domain/common/slug.ts";
import { isSameSubject } from "../../domain/money/dated-rate.ts";
import type { PartnerValues } from "../../domain/partner/partner-change.ts";
import type { PartnerForm, TypedRate, TypedTerm } from "../../domain/partner/partner-form.server.ts";
import { termOn } from "../../domain/partner/relation.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { recordPartnerChange } from "../../store/partner/partner-changes.server.ts";
import { listTerms } from "../../store/partner/partner-terms.server.ts";
import { listRates } from "../../store/partner/partners.server.ts";
import { bookingsWithoutDeposit, unwrittenBookings } from "../../store/partner/unrated.server.ts";
import { places, tours } from "../../store/schema/catalogue-schema.server.ts";
import { partnerRates, partners, partnerTerms } from "../../store/schema/partner-schema.server.ts";
import { lockReservation, writeStates } from "../reservation/lock-and-record.server.ts";
import { writeCommissions } from "./write-commissions.server.ts";

/** Saves a new partner, where `before` is undefined, or the changed values of one. */
export async function savePartner(
  id: string,
  before: Partial<PartnerForm> | undefined,
  after: PartnerForm,
  actor: Actor,
): Promise<SaveOutcome<PartnerForm>> {
  return await db.transaction(async (tx) => {
    if (!before && (await insertPartner(tx, id, after))) {
      await recordPartnerChange(tx, actor, { partnerId: id, change: "added", after });
      return { outcome: "saved" };
    }
    const [now] = await tx.select().from(partners).where(eq(partners.id, id)).for("no key update");
    if (!now) return { outcome: "gone" };
    const { set, meanwhile } = merge<PartnerForm>(now, before ?? {}, after);
    if (Object.keys(meanwhile).length > 0) return { outcome: "changedMeanwhile", now: meanwhile };
    if (Object.keys(set).length === 0) return { outcome: "nothingToDo" };
    await tx.update(partners).set(set).where(eq(partners.id, id));
    const was = pick<PartnerForm>(now, Object.keys(set) as (keyof PartnerForm)[]);
    const change = { before: was as PartnerValues, after: set as PartnerValues };
    await recordPartnerChange(tx, actor, { partnerId: id, change: "changed", ...change });
    return { outcome: "saved" };
  });
}

/** Inserts a partner with a code of its own, once for each id: the lock lets no other partner take the code. */
async function insertPartner(tx: Transaction, id: string, values: PartnerForm): Promise<boolean> {
  await tx.execute(sql`lock table ${partners} in share row exclusive mode`);
  const taken = await tx.select({ code: partners.code }).from(partners);
  const code = newSlug(values.name, new Set(taken.map((row) => row.code)), "socio");
  const row = { id, code, ...values };
  const added = await tx.insert(partners).values(row).onConflictDoNothing().returning({ id: partners.id });
  return added.length > 0;
}

/**
 * Adds a rate of a partner, once for each id, and writes what rides earned that had none, and the deposits. A call that ended half-way goes
 * on at the next one. "unknown" means that its place or tour is not there.
 */
export async function addRate(
  id: string,
  partnerId: string,
  rate: TypedRate,
  actor: Actor,
): Promise<"saved" | "gone" | "unknown"> {
  if ((await db.$count(partners, eq(partners.id, partnerId))) === 0) return "gone";
  const ends = [rate.origin, rate.destination].filter((end) => end !== null);
  const isThere =
    (await db.$count(places, inArray(places.id, ends))) === ends.length &&
    (rate.tourId === null || (await db.$count(tours, eq(tours.id, rate.tourId))) === 1);
  if (!isThere) return "unknown";
  await db.transaction((tx) => insertRate(tx, { id, partnerId, ...rate }, actor));
  for (const booking of await bookingsWithoutDeposit(partnerId))
    await db.transaction(async (tx) => await writeStates(tx, booking.id));
  for (const { id: reservationId } of await unwrittenBookings(partnerId))
    await db.transaction(async (tx) => {
      const reservation = await lockReservation(tx, reservationId);
      if (reservation) await writeCommissions(tx, reservation, await ledgerOf(reservationId, tx));
    });
  return "saved";
}

/** Inserts a rate once for each id, and records which rate of the same rides it follows. */
async function insertRate(
  tx: Transaction,
  row: TypedRate & { id: string; partnerId: string },
  actor: Actor,
): Promise<void> {
  const { id, partnerId, ...after } = row;
  // It waits for what is being written without it (`holdRates`), and is found by what is written after it.
  await tx.select({ id: partners.id }).from(partners).where(eq(partners.id, partnerId)).for("no key update");
  const former = (await listRates(partnerId, tx)).find((rate) => isSameSubject(rate, row));
  const values = { ...row, actor: actorKey(actor) };
  const added = await tx
    .insert(partnerRates)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: partnerRates.id });
  if (added.length === 0) return;
  const before = former && { percent: former.percent, cents: former.cents };
  await recordPartnerChange(tx, actor, { partnerId, change: "rate", before, after });
}

/**
 * Adds a relation with a partner, once for each id, and records which one it follows. What was sold before keeps its
 * own.
 */
export async function addTerm(
  id: string,
  partnerId: string,
  term: TypedTerm,
  actor: Actor,
): Promise<"saved" | "gone"> {
  return await db.transaction(async (tx) => {
    // Two colleagues may agree on something at once: the second waits, and reads what the first has written.
    const [partner] = await tx.select().from(partners).where(eq(partners.id, partnerId)).for("no key update");
    if (!partner) return "gone";
    const { relation, limitCents } = termOn(await listTerms(partnerId, tx), term.fromDay);
    const added = await tx
      .insert(partnerTerms)
      .values({ id, partnerId, ...term, actor: actorKey(actor) })
      .onConflictDoNothing()
      .returning({ id: partnerTerms.id });
    const change = { before: { relation, limitCents }, after: { ...term } };
    if (added.length > 0) await recordPartnerChange(tx, actor, { partnerId, change: "term", ...change });
    return "saved";
  });
}

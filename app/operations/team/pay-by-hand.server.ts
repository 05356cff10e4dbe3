import { and, eq } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import type { Day } from "../../domain/common/day.ts";
import { carriedId, type HandEntryKind, isCarried, isHandEntry } from "../../domain/team/pay-entry.ts";
import type { PaySum } from "../../domain/team/pay-rate-form.ts";
import { db } from "../../store/engine/db.server.ts";
import { payEntries } from "../../store/schema/pay-schema.server.ts";
import { drivers } from "../../store/schema/team-schema.server.ts";

interface PaidByHand extends PaySum {
  /** Both requests of a double click have the same id. */
  id: string;
  driverId: string;
  kind: HandEntryKind;
  day: Day;
  note: string;
}

/** Adds a tip, another sum, or a deduction to a driver's pay, once for each id. Returns false without such a driver. */
export async function addPayByHand({ cents, kind, ...entry }: PaidByHand, actor: Actor): Promise<boolean> {
  if ((await db.$count(drivers, eq(drivers.id, entry.driverId))) === 0) return false;
  const signed = kind === "deduction" ? -cents : cents;
  await db
    .insert(payEntries)
    .values({ ...entry, kind, cents: signed, actor: actorKey(actor) })
    .onConflictDoNothing();
  return true;
}

/**
 * Takes back what was added by hand to a driver's pay, once. "carried" means that the entry moves a debt from a closed
 * week into the next one: it stays, because without it nobody would owe the debt any more.
 */
export async function undoPayByHand(
  id: string,
  driverId: string,
  actor: Actor,
): Promise<"undone" | "gone" | "carried"> {
  const [entry] = await db
    .select()
    .from(payEntries)
    .where(and(eq(payEntries.id, id), eq(payEntries.driverId, driverId)));
  if (!entry || !isHandEntry(entry.kind) || entry.reverses) return "gone";
  if (isCarried(id) || (await db.$count(payEntries, eq(payEntries.id, carriedId(id)))) > 0) return "carried";
  const { kind, currency, cents, day, note } = entry;
  const undone = { driverId, kind, currency, cents: -cents, day, note, reverses: id };
  await db
    .insert(payEntries)
    .values({ ...undone, id: `undone:${id}`, actor: actorKey(actor) })
    .onConflictDoNothing();
  return "undone";
}

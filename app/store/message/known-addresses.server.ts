import { and, eq, inArray, notExists } from "drizzle-orm";
import { isTheirs } from "../account/person.server.ts";
import { type Database, db, type Transaction } from "../engine/db.server.ts";
import { users } from "../schema/account-schema.server.ts";
import { type KnownBy, knownAddresses } from "../schema/address-schema.server.ts";
import { reservations } from "../schema/reservation-schema.server.ts";

/** Returns one spelling of an e-mail address, the same for all spellings of one mailbox. */
export const addressKey = (email: string) => email.normalize("NFKC").toLowerCase();

/** Says whether two e-mail addresses are those of one mailbox. */
export const isOneAddress = (one: string, other: string) => addressKey(one) === addressKey(other);

export async function findKnownAddress(email: string, from: Database | Transaction = db) {
  const isIt = eq(knownAddresses.address, addressKey(email));
  const [known] = await from.select().from(knownAddresses).where(isIt);
  return known;
}

/** Returns whether a person has proved that this address is theirs, or signs in with it and Google vouches for it. */
export async function isKnownAddress(email: string, from: Database | Transaction = db): Promise<boolean> {
  return (await listKnownAddresses([email], from)).size > 0;
}

/** Those of these e-mails that are known, as `addressKey` writes them. */
export async function listKnownAddresses(
  emails: string[],
  from: Database | Transaction = db,
): Promise<Set<string>> {
  const keys = [...new Set(emails.map(addressKey))];
  const { address } = knownAddresses;
  const vouchedFor = from
    .select({ address: users.email })
    .from(users)
    .where(and(inArray(users.email, keys), users.emailVerified));
  const known = await from
    .select({ address })
    .from(knownAddresses)
    .where(inArray(address, keys))
    .union(vouchedFor);
  return new Set(known.map((row) => row.address));
}

/** Stores an address as known: from now on letters to it contain everything. The first reason stays. */
export async function knowAddress(from: Database | Transaction, email: string, how: KnownBy): Promise<void> {
  if (email === "") return;
  await from
    .insert(knownAddresses)
    .values({ address: addressKey(email), how })
    .onConflictDoNothing();
}

/** Forgets an address, unless a reservation still has it. */
export async function forgetAddress(tx: Transaction, email: string): Promise<void> {
  const using = tx
    .select()
    .from(reservations)
    .where(isTheirs({ email: email.toLowerCase() }));
  await tx.delete(knownAddresses).where(and(eq(knownAddresses.address, addressKey(email)), notExists(using)));
}

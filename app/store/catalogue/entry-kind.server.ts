import type { Database, Transaction } from "../engine/db.server.ts";

export type Reader = Database | Transaction;

/** Reads and writes one kind of catalogue entry; null means that the entry does not exist. */
export interface Kind<Value> {
  read(from: Reader): Promise<Value | null>;
  write(tx: Transaction, value: Value | null): Promise<unknown>;
}

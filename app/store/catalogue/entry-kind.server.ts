import type { Database, Transaction } from "../engine/db.server.ts";

export type Reader = Database | Transaction;

/** How one thing of the catalogue is read and written; null is not there. */
export interface Kind<Value> {
  read(from: Reader): Promise<Value | null>;
  write(tx: Transaction, value: Value | null): Promise<unknown>;
}

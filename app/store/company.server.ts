import { getTableColumns } from "drizzle-orm";
import type { OwnCompany } from "../domain/company.ts";
import { company } from "./catalogue-schema.server.ts";
import type { Database, Transaction } from "./db.server.ts";
import { firstCompany } from "./first-company.server.ts";

const { id, ...columns } = getTableColumns(company);

export const companyKind = {
  read: async (from: Database | Transaction): Promise<OwnCompany> =>
    (await from.select(columns).from(company))[0] ?? firstCompany,
  write: async (tx: Transaction, now: OwnCompany | null) =>
    now && tx.insert(company).values(now).onConflictDoUpdate({ target: id, set: now }),
};

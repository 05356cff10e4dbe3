import { getTableColumns } from "drizzle-orm";
import type { OwnCompany } from "../../domain/catalogue/company.ts";
import { company } from "../schema/catalogue-schema.server.ts";
import { firstCompany } from "../seed/first-company.server.ts";
import type { Kind } from "./entry-kind.server.ts";

const { id, ...columns } = getTableColumns(company);

export const companyKind = {
  read: async (from) => (await from.select(columns).from(company))[0] ?? firstCompany,
  write: async (tx, now) =>
    now && tx.insert(company).values(now).onConflictDoUpdate({ target: id, set: now }),
} satisfies Kind<OwnCompany>;

import { sql } from "drizzle-orm";
import { db } from "../engine/db.server.ts";
import { catalogueChanges } from "../schema/catalogue-change-schema.server.ts";

/** Lists the former names of renamed places or tours with their ids, the newest names first. */
export async function listFormerNames(of: "place" | "tour"): Promise<{ id: string; name: string }[]> {
  const { rows } = (await db.execute(sql`
    select split_part(key, '/', 3) as id, value ->> 'name' as name
    from ${catalogueChanges}, jsonb_each(${catalogueChanges.before})
    where key like ${`texts/${of}/%`} and value ->> 'name' <> ''
    order by ${catalogueChanges.id} desc`)) as unknown as { rows: { id: string; name: string }[] };
  return rows;
}

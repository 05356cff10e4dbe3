import { asc, desc, eq } from "drizzle-orm";
import { db } from "../engine/db.server.ts";
import { opensPartnerDesk } from "../reservation/former-links.server.ts";
import { partnerDesks, partners } from "../schema/partner-schema.server.ts";
import type { Partner } from "./partners.server.ts";

/** A desk whose link was opened, with its partner. */
export interface PartnerDesk {
  desk: typeof partnerDesks.$inferSelect;
  partner: Partner;
}

export async function findPartnerDesk(linkHash: string): Promise<PartnerDesk | undefined> {
  const [found] = await db
    .select({ desk: partnerDesks, partner: partners })
    .from(partnerDesks)
    .innerJoin(partners, eq(partners.id, partnerDesks.partnerId))
    .where(opensPartnerDesk(linkHash));
  return found;
}

/** Lists the desks of a partner, those in use first. */
export async function listPartnerDesks(partnerId: string) {
  const { active, name, id } = partnerDesks;
  return await db
    .select()
    .from(partnerDesks)
    .where(eq(partnerDesks.partnerId, partnerId))
    .orderBy(desc(active), asc(name), id);
}

/** Returns the names of all desks, such as "Hotel Diriá, Recepción", by the keys of their actors. */
export async function partnerDeskNames(): Promise<[key: string, name: string][]> {
  const rows = await db
    .select({ id: partnerDesks.id, desk: partnerDesks.name, partner: partners.name })
    .from(partnerDesks)
    .innerJoin(partners, eq(partners.id, partnerDesks.partnerId));
  return rows.map(({ id, desk, partner }) => [`partner:${id}`, `${partner}, ${desk}`]);
}

import { eq } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { db } from "../../store/engine/db.server.ts";
import { recordPartnerChange } from "../../store/partner/partner-changes.server.ts";
import { partnerLogos } from "../../store/schema/partner-logo-schema.server.ts";
import { partners } from "../../store/schema/partner-schema.server.ts";

export type LogoPicture = Omit<typeof partnerLogos.$inferSelect, "partnerId">;

type LogoOutcome = "saved" | "nothingToDo" | "gone";

/** Puts a logo in place of a partner's former one; the same picture twice is stored once. */
export async function putLogo(partnerId: string, picture: LogoPicture, actor: Actor): Promise<LogoOutcome> {
  return await db.transaction(async (tx) => {
    const [partner] = await tx.select().from(partners).where(eq(partners.id, partnerId)).for("no key update");
    if (!partner) return "gone";
    const isTheirs = eq(partnerLogos.partnerId, partnerId);
    const [before] = await tx.select({ version: partnerLogos.version }).from(partnerLogos).where(isTheirs);
    if (before?.version === picture.version) return "nothingToDo";
    const row = { partnerId, ...picture };
    await tx
      .insert(partnerLogos)
      .values(row)
      .onConflictDoUpdate({ target: partnerLogos.partnerId, set: picture });
    await recordPartnerChange(tx, actor, { partnerId, change: "logoPut" });
    return "saved";
  });
}

/** Takes the logo of a partner away, once. */
export async function removeLogo(partnerId: string, actor: Actor): Promise<LogoOutcome> {
  return await db.transaction(async (tx) => {
    const isTheirs = eq(partnerLogos.partnerId, partnerId);
    const gone = await tx.delete(partnerLogos).where(isTheirs).returning({ version: partnerLogos.version });
    if (gone.length === 0) return "nothingToDo";
    await recordPartnerChange(tx, actor, { partnerId, change: "logoRemoved" });
    return "saved";
  });
}

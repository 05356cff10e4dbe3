import { and, eq } from "drizzle-orm";
import type { Logo } from "../../domain/partner/logo.ts";
import { db } from "../engine/db.server.ts";
import { partnerLogos } from "../schema/partner-logo-schema.server.ts";

/** Finds the logo of a partner, without its bytes. */
export async function findLogo(partnerId: string): Promise<Logo | undefined> {
  const { version, width, height } = partnerLogos;
  const [logo] = await db
    .select({ partnerId: partnerLogos.partnerId, version, width, height })
    .from(partnerLogos)
    .where(eq(partnerLogos.partnerId, partnerId));
  return logo;
}

/** Reads the picture of a logo, as WebP; undefined once it was replaced. */
export async function findLogoFile({
  partnerId,
  version,
}: Pick<Logo, "partnerId" | "version">): Promise<Uint8Array | undefined> {
  const isIt = and(eq(partnerLogos.partnerId, partnerId), eq(partnerLogos.version, version));
  const [logo] = await db.select({ bytes: partnerLogos.bytes }).from(partnerLogos).where(isIt);
  return logo?.bytes;
}

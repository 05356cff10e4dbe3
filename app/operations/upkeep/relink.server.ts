import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { db } from "../../store/engine/db.server.ts";
import { formerSecrets } from "../../store/engine/secret.server.ts";
import { formerLinks } from "../../store/schema/link-schema.server.ts";
import { partnerDesks } from "../../store/schema/partner-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { drivers } from "../../store/schema/team-schema.server.ts";
import { partnerDeskLink } from "../partner/partner-desk-link.server.ts";
import { tripHash } from "../reservation/trip-hash.server.ts";
import { seal as sealNow, sealWith, tripLink } from "../reservation/trip-secret.server.ts";
import { driverLink } from "../team/driver-link.server.ts";

const atOnce = 1000;

/**
 * After a change of SECRET, stores the hashes of all links made with the new one. Links made with a former secret
 * still work while SECRET_BEFORE names it. It is repeated at each start, because a process with the former secret
 * may have made some meanwhile.
 */
export async function renewLinks(former = formerSecrets): Promise<void> {
  await forgetUnnamed(former);
  if (former.length === 0) return;
  for (let last = ""; ; ) {
    const { id, tripHash: hash } = reservations;
    const rows = await db
      .select({ id, hash })
      .from(reservations)
      .where(gt(id, last))
      .orderBy(asc(id))
      .limit(atOnce);
    for (const row of rows.filter((row) => isMadeWith(former, tripLink(row.id), row.hash)))
      await db.transaction(async (tx) => {
        await tx.insert(formerLinks).values({ hash: row.hash, reservationId: row.id }).onConflictDoNothing();
        const isIt = and(eq(id, row.id), eq(hash, row.hash));
        await tx
          .update(reservations)
          .set({ tripHash: tripHash(sealNow(tripLink(row.id))) })
          .where(isIt);
      });
    if (rows.length < atOnce) break;
    last = rows.at(-1)!.id;
  }
  for (const { id, linkVersion, linkHash } of await db.select().from(drivers)) {
    const link = driverLink(id, linkVersion);
    if (!isMadeWith(former, link, linkHash)) continue;
    await db.transaction(async (tx) => {
      const isIt = and(eq(drivers.id, id), eq(drivers.linkHash, linkHash));
      const renewed = await tx
        .update(drivers)
        .set({ linkHash: tripHash(sealNow(link)) })
        .where(isIt)
        .returning({ id: drivers.id });
      // A link that got another version meanwhile must stay dead.
      if (renewed.length > 0)
        await tx.insert(formerLinks).values({ hash: linkHash, driverId: id }).onConflictDoNothing();
    });
  }
  for (const { id, linkVersion, linkHash } of await db.select().from(partnerDesks)) {
    const link = partnerDeskLink(id, linkVersion);
    if (!isMadeWith(former, link, linkHash)) continue;
    await db.transaction(async (tx) => {
      const isIt = and(eq(partnerDesks.id, id), eq(partnerDesks.linkHash, linkHash));
      const renewed = await tx
        .update(partnerDesks)
        .set({ linkHash: tripHash(sealNow(link)) })
        .where(isIt)
        .returning({ id: partnerDesks.id });
      if (renewed.length > 0)
        await tx.insert(formerLinks).values({ hash: linkHash, partnerDeskId: id }).onConflictDoNothing();
    });
  }
}

function isMadeWith(secrets: string[], link: string, hash: string): boolean {
  return secrets.some((secret) => tripHash(sealWith(secret, link)) === hash);
}

/** Deletes the links of secrets that SECRET_BEFORE no longer names, so that they stop working. */
async function forgetUnnamed(former: string[]): Promise<void> {
  const { hash, reservationId, driverId, partnerDeskId } = formerLinks;
  for (let last = ""; ; ) {
    const rows = await db
      .select({
        hash,
        reservationId,
        driverId,
        partnerDeskId,
        version: drivers.linkVersion,
        partnerDeskVersion: partnerDesks.linkVersion,
      })
      .from(formerLinks)
      .leftJoin(drivers, eq(drivers.id, driverId))
      .leftJoin(partnerDesks, eq(partnerDesks.id, partnerDeskId))
      .where(gt(hash, last))
      .orderBy(asc(hash))
      .limit(atOnce);
    const linkOf = (row: (typeof rows)[number]) => {
      if (row.reservationId) return tripLink(row.reservationId);
      return row.partnerDeskId
        ? partnerDeskLink(row.partnerDeskId, row.partnerDeskVersion!)
        : driverLink(row.driverId!, row.version!);
    };
    const isNamed = (row: (typeof rows)[number]) => isMadeWith(former, linkOf(row), row.hash);
    const unnamed = rows.filter((row) => !isNamed(row));
    await db.delete(formerLinks).where(
      inArray(
        hash,
        unnamed.map((row) => row.hash),
      ),
    );
    if (rows.length < atOnce) return;
    last = rows.at(-1)!.hash;
  }
}

import { and, asc, eq, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import { addDays, type Day } from "../../domain/common/day.ts";
import { firstDays } from "../../domain/team/paper.ts";
import { db } from "../engine/db.server.ts";
import { drivers, paperPhotos, papers, vehicles } from "../schema/team-schema.server.ts";

/** A query of one table leaves its name out before its columns, but not inside of a condition. */
const firstEnd = (isTheirs: SQL) =>
  sql<Day | null>`(select min(${papers.untilDay}) from ${papers} where ${isTheirs})`;

/** Reads the last day on which all papers of a driver, or of a vehicle, count; null where there are none. */
export const driverPapersUntil = firstEnd(eq(papers.driverId, drivers.id));
export const vehiclePapersUntil = firstEnd(eq(papers.vehicleId, vehicles.id));

export type StoredPaper = Awaited<ReturnType<typeof listPapers>>[number];

/** Lists all papers, the one that ends first before the others, with the ids of their photographs. */
export async function listPapers() {
  const { id, driverId, vehicleId, kind, name, untilDay } = papers;
  const [rows, photos] = await Promise.all([
    db
      .select({ id, driverId, vehicleId, kind, name, untilDay })
      .from(papers)
      .orderBy(asc(untilDay), asc(papers.createdAt)),
    db
      .select({ id: paperPhotos.id, paperId: paperPhotos.paperId })
      .from(paperPhotos)
      .orderBy(asc(paperPhotos.createdAt)),
  ] as const);
  const byPaper = Map.groupBy(photos, ({ paperId }) => paperId);
  return rows.map((paper) => ({ ...paper, photos: (byPaper.get(paper.id) ?? []).map((photo) => photo.id) }));
}

/** Counts the papers of active drivers and vehicles that have ended, and those of which it is said that they end. */
export async function countEndingPapers(today: Day): Promise<{ ended: number; soon: number }> {
  const counted = (isCounted: SQL) => sql<number>`count(*) filter (where ${isCounted})::int`;
  const isActive = sql`coalesce(${drivers.active}, ${vehicles.active})`;
  const [found] = await db
    .select({ ended: counted(lt(papers.untilDay, today)), soon: counted(gte(papers.untilDay, today)) })
    .from(papers)
    .leftJoin(drivers, eq(drivers.id, papers.driverId))
    .leftJoin(vehicles, eq(vehicles.id, papers.vehicleId))
    .where(and(lte(papers.untilDay, addDays(today, firstDays)), isActive));
  return found!;
}

export async function findPaperPhoto(id: string): Promise<Uint8Array | undefined> {
  const [photo] = await db
    .select({ bytes: paperPhotos.bytes })
    .from(paperPhotos)
    .where(eq(paperPhotos.id, id));
  return photo?.bytes;
}

import { and, asc, eq, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import { addDays, type Day } from "../../domain/common/day.ts";
import { firstDays, type Paper } from "../../domain/team/paper.ts";
import { db } from "../engine/db.server.ts";
import { drivers, paperPhotos, papers, vehicles } from "../schema/team-schema.server.ts";

// A query of one table leaves its name out before its columns, but not inside of a condition.
const isOfDriver = eq(papers.driverId, drivers.id);
const isOfVehicle = eq(papers.vehicleId, vehicles.id);

const papersOf = (isTheirs: SQL) =>
  sql<
    Paper[]
  >`(select coalesce(json_agg(json_build_object('id', ${papers.id}, 'kind', ${papers.kind}, 'name', ${papers.name},
    'untilDay', ${papers.untilDay}) order by ${papers.untilDay}, ${papers.createdAt}), '[]') from ${papers} where ${isTheirs})`;

/** Reads the papers of a driver, or of a vehicle, the one that ends first before the others. */
export const papersOfDriver = papersOf(isOfDriver);
export const papersOfVehicle = papersOf(isOfVehicle);

/** Reads the last day on which all papers of a vehicle count; null where there are none. */
export const vehiclePapersUntil = sql<Day | null>`(select min(${papers.untilDay}) from ${papers} where ${isOfVehicle})`;

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

import { and, eq, exists, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { db } from "../../store/engine/db.server.ts";
import { drivers, paperPhotos, papers, teamChanges } from "../../store/schema/team-schema.server.ts";
import { recordTeamChange } from "../../store/team/team-changes.server.ts";
import { valuesOf } from "./papers.server.ts";
import { announceSaved } from "./team.server.ts";

/** A slip is noticed by then, and who comes back for the next season has their papers still. */
const keptMs = 90 * 86_400_000;
const clock: Actor = { kind: "clock" };

/**
 * Deletes the photo of each driver who left so long ago, and the photographs of their papers. Who is photographed again
 * since is coming back, and has as long to begin. Those of vans stay: they show nobody.
 */
export async function forgetFormerPhotos(): Promise<void> {
  const { id, active, photo, createdAt } = drivers;
  const isLeaving = sql`${teamChanges.after} ->> 'active' = 'false'`;
  const isLast = and(
    eq(teamChanges.driverId, id),
    or(isLeaving, inArray(teamChanges.change, ["photoPut", "paperPhoto"])),
  );
  const lastAt = sql`coalesce((select max(${teamChanges.createdAt}) from ${teamChanges} where ${isLast}), ${createdAt})`;
  const photographed = db
    .select()
    .from(papers)
    .innerJoin(paperPhotos, eq(paperPhotos.paperId, papers.id))
    .where(eq(papers.driverId, id));
  const longAgo = new Date(Date.now() - keptMs).toISOString();
  await db.transaction(async (tx) => {
    const former = await tx
      .select({ id, hasPhoto: isNotNull(photo) })
      .from(drivers)
      .where(
        and(
          eq(active, false),
          lt(lastAt, sql`${longAgo}::timestamptz`),
          or(isNotNull(photo), exists(photographed)),
        ),
      )
      .orderBy(id)
      .for("no key update");
    for (const { id: driverId, hasPhoto } of former) {
      if (hasPhoto) {
        await tx.update(drivers).set({ photo: null }).where(eq(id, driverId));
        await recordTeamChange(tx, clock, { driverId, change: "photoRemoved" });
      }
      for (const paper of await tx.select().from(papers).where(eq(papers.driverId, driverId))) {
        const isOfPaper = eq(paperPhotos.paperId, paper.id);
        const gone = await tx.delete(paperPhotos).where(isOfPaper).returning({ id: paperPhotos.id });
        if (gone.length === 0) continue;
        await recordTeamChange(tx, clock, { driverId, change: "noPaperPhoto", after: valuesOf(paper) });
      }
    }
    if (former.length > 0) await announceSaved(tx);
  });
}

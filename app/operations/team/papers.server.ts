import { eq } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import type { Day } from "../../domain/common/day.ts";
import { mostPaperPhotos, mostPapers } from "../../domain/team/paper.ts";
import type { PaperForm } from "../../domain/team/team-form.server.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { paperPhotos, papers } from "../../store/schema/team-schema.server.ts";
import { recordTeamChange } from "../../store/team/team-changes.server.ts";
import { announceSaved, lockAndFind } from "./team.server.ts";

/** Exactly one of both is an id. */
export interface PaperOwner {
  driverId: string | null;
  vehicleId: string | null;
}

type Paper = typeof papers.$inferSelect;

/** Adds a paper of a driver or a vehicle, once for each id. "tooMany" means that no further one fits. */
export async function addPaper(
  id: string,
  owner: PaperOwner,
  paper: PaperForm,
  actor: Actor,
): Promise<"saved" | "gone" | "alreadyThere" | "tooMany"> {
  return await db.transaction(async (tx) => {
    if (!(await lockAndFind(tx, owner))) return "gone";
    const { driverId, vehicleId } = owner;
    const isTheirs = driverId ? eq(papers.driverId, driverId) : eq(papers.vehicleId, vehicleId!);
    const theirs = await tx.select().from(papers).where(isTheirs);
    if (theirs.some((one) => one.id === id)) return "saved";
    if (theirs.some(({ kind, name }) => kind === paper.kind && name === paper.name)) return "alreadyThere";
    if (theirs.length >= mostPapers) return "tooMany";
    await tx.insert(papers).values({ id, ...owner, ...paper });
    await recordTeamChange(tx, actor, { ...owner, change: "paper", after: valuesOf(paper) });
    await announceSaved(tx);
    return "saved";
  });
}

interface Renewal {
  /** The last day that the page showed, and the new one; both are alike where only a photograph comes. */
  before: Day;
  after: Day;
  photo?: { id: string; bytes: Uint8Array } | undefined;
}

/**
 * Gives a paper another last day, where it still has the one that the page showed, and a photograph, once for each id:
 * both or neither. "tooMany" means that no further photograph fits.
 */
export async function renewPaper(
  id: string,
  { before, after, photo }: Renewal,
  actor: Actor,
): Promise<{ outcome: "saved" | "nothingToDo" | "changedMeanwhile" | "gone" | "tooMany"; paper?: Paper }> {
  return await db.transaction(async (tx) => {
    const paper = await lockPaper(tx, id);
    if (!paper) return { outcome: "gone" };
    const isRenewed = after !== before && after !== paper.untilDay;
    if (isRenewed && paper.untilDay !== before) return { outcome: "changedMeanwhile", paper };
    if (!isRenewed && !photo) return { outcome: "nothingToDo", paper };
    if (photo && !(await addPhoto(tx, paper, photo, actor))) return { outcome: "tooMany", paper };
    if (isRenewed) {
      await tx.update(papers).set({ untilDay: after }).where(eq(papers.id, id));
      const [was, is] = [valuesOf(paper), valuesOf({ ...paper, untilDay: after })];
      await recordTeamChange(tx, actor, { ...ownerOf(paper), change: "paper", before: was, after: is });
    }
    await announceSaved(tx);
    return { outcome: "saved", paper };
  });
}

/** A paper as a page shows it before it is removed: its last day, and how many photographs go with it. */
export interface ShownPaper {
  untilDay: string;
  photos: number;
}

/**
 * Removes a paper with its photographs, once, where it is as the page showed it. Returns how it is now where it is not.
 */
export async function removePaper(
  id: string,
  shown: ShownPaper,
  actor: Actor,
): Promise<ShownPaper | undefined> {
  return await db.transaction(async (tx) => {
    const paper = await lockPaper(tx, id);
    if (!paper) return undefined;
    const photos = await tx.$count(paperPhotos, eq(paperPhotos.paperId, id));
    if (paper.untilDay !== shown.untilDay || photos !== shown.photos)
      return { untilDay: paper.untilDay, photos };
    await tx.delete(papers).where(eq(papers.id, id));
    await recordTeamChange(tx, actor, { ...ownerOf(paper), change: "noPaper", before: valuesOf(paper) });
    await announceSaved(tx);
    return undefined;
  });
}

/** Adds a photograph to a locked paper, once for each id. Returns whether it fits. */
async function addPhoto(
  tx: Transaction,
  paper: Paper,
  { id, bytes }: NonNullable<Renewal["photo"]>,
  actor: Actor,
): Promise<boolean> {
  const isOfPaper = eq(paperPhotos.paperId, paper.id);
  const photos = await tx.select({ id: paperPhotos.id }).from(paperPhotos).where(isOfPaper);
  if (photos.some((one) => one.id === id)) return true;
  if (photos.length >= mostPaperPhotos) return false;
  await tx.insert(paperPhotos).values({ id, paperId: paper.id, bytes });
  await recordTeamChange(tx, actor, { ...ownerOf(paper), change: "paperPhoto", after: valuesOf(paper) });
  return true;
}

export async function removePaperPhoto(id: string, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const [photo] = await tx.delete(paperPhotos).where(eq(paperPhotos.id, id)).returning();
    const [paper] = await tx
      .select()
      .from(papers)
      .where(eq(papers.id, photo?.paperId ?? ""));
    if (!paper) return;
    await recordTeamChange(tx, actor, { ...ownerOf(paper), change: "noPaperPhoto", after: valuesOf(paper) });
    await announceSaved(tx);
  });
}

/** Locks the owner of a paper, as assigning does, and reads the paper. */
async function lockPaper(tx: Transaction, id: string): Promise<Paper | undefined> {
  const read = async () => (await tx.select().from(papers).where(eq(papers.id, id)))[0];
  const paper = await read();
  return paper && (await lockAndFind(tx, paper)) ? await read() : undefined;
}

const ownerOf = ({ driverId, vehicleId }: Paper): PaperOwner => ({ driverId, vehicleId });
/** Returns what the list of changes says of a paper. */
export const valuesOf = ({ kind, name, untilDay }: PaperForm) => ({ kind, name, untilDay });

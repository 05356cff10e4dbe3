import { eq } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { addDays, type Day, isDay, todayInCostaRica } from "../../domain/common/day.ts";
import { inLanguage, type Language } from "../../domain/common/language.ts";
import { isId } from "../../domain/common/reference.ts";
import { env } from "../../env.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { proofVersionOf } from "../../store/ride/proof.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { lockReservation, recordActivity } from "../reservation/lock-and-record.server.ts";
import { isSealOf, seal } from "../reservation/trip-secret.server.ts";

/** A link to the proof of a ride opens it for so many days, and what was heard of its flight is kept as long. */
export const proofDays = 30;

/** The ride that a link proves, and how often its links were revoked before. */
interface Proven {
  jobId: string;
  version: number;
}

// The first version is sealed without a number, as were links before they could be revoked.
const sealed = ({ jobId, version }: Proven, untilDay: Day) =>
  ["proof", jobId, untilDay, ...(version === 1 ? [] : [version])].join(":");

/** Returns the secret link to the proof of one van's ride, and the last day on which it opens it. */
export function proofLink(proven: Proven, language: Language, today = todayInCostaRica()) {
  const untilDay = addDays(today, proofDays);
  const secret = `${proven.jobId}.${untilDay}.${seal(sealed(proven, untilDay))}`;
  return { secret, url: proofAddress(secret, language), untilDay };
}

export function proofAddress(secret: string, language: Language): string {
  return env.siteUrl + inLanguage(`/proof/${secret}`, language);
}

/** Returns the job whose proof this secret opens today, with its last day; undefined for every other text. */
export async function readProofSecret(
  secret: string,
  today = todayInCostaRica(),
): Promise<{ jobId: string; untilDay: Day } | undefined> {
  if (secret.length > 80) return undefined;
  const [jobId = "", untilDay = "", found = "", more] = secret.split(".", 4);
  if (more !== undefined || !isId(jobId) || !isDay(untilDay) || untilDay < today) return undefined;
  const version = await proofVersionOf(jobId);
  if (version === undefined || !isSealOf(sealed({ jobId, version }, untilDay), found)) return undefined;
  return { jobId, untilDay };
}

/**
 * Revokes the links to the proof of a ride: those of this version open nothing from now on. Returns false where they
 * were revoked before.
 */
export async function revokeProofLinks(
  reservationId: string,
  { jobId, version }: Proven,
  actor: Actor,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    await lockReservation(tx, reservationId);
    const isIt = eq(jobs.id, jobId);
    const [job] = await tx.select({ version: jobs.proofVersion }).from(jobs).where(isIt);
    if (job?.version !== version) return false;
    await tx
      .update(jobs)
      .set({ proofVersion: version + 1 })
      .where(isIt);
    await recordActivity(tx, reservationId, { actor, event: "proofRevoked", after: { job: jobId } });
    return true;
  });
}

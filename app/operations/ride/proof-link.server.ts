import { addDays, type Day, isDay, todayInCostaRica } from "../../domain/common/day.ts";
import { inLanguage, type Language } from "../../domain/common/language.ts";
import { isId } from "../../domain/common/reference.ts";
import { env } from "../../env.server.ts";
import { isSealOf, seal } from "../reservation/trip-secret.server.ts";

/** A link to the proof of a ride opens it for so many days. */
const openDays = 30;

const sealed = (jobId: string, untilDay: Day) => `proof:${jobId}:${untilDay}`;

/** Returns the secret link to the proof of one van's ride, and the last day on which it opens it. */
export function proofLink(jobId: string, language: Language, today = todayInCostaRica()) {
  const untilDay = addDays(today, openDays);
  const secret = `${jobId}.${untilDay}.${seal(sealed(jobId, untilDay))}`;
  return { url: env.siteUrl + inLanguage(`/proof/${secret}`, language), untilDay };
}

/** Returns the job whose proof this secret opens today, with its last day; undefined for every other text. */
export function readProofSecret(
  secret: string,
  today = todayInCostaRica(),
): { jobId: string; untilDay: Day } | undefined {
  if (secret.length > 80) return undefined;
  const [jobId = "", untilDay = "", found = "", more] = secret.split(".", 4);
  if (more !== undefined || !isId(jobId) || !isDay(untilDay) || untilDay < today) return undefined;
  return isSealOf(sealed(jobId, untilDay), found) ? { jobId, untilDay } : undefined;
}

import { createHash } from "node:crypto";
import { type DriverTap, driverTapSchema } from "../../domain/ride/driver-tap.ts";

/** What a driver pressed on a page without a script. */
export function readTap(form: FormData): DriverTap | undefined {
  const { data: tap } = driverTapSchema.safeParse({
    id: form.get("id"),
    jobId: form.get("jobId"),
    kind: form.get("kind"),
    at: new Date().toISOString(),
    words: form.getAll("words").findLast(Boolean),
    cents: form.has("cents") ? Number(form.get("cents")) : undefined,
    time: form.has("time") ? form.get("time") || null : undefined,
  });
  return tap?.words ? { ...tap, id: idWith(tap.id, tap.words) } : tap;
}

/** A page that somebody went back to sends every problem under one id: other words are another tap. */
function idWith(id: string, words: string): string {
  return createHash("sha256").update(`${id} ${words}`).digest("hex").slice(0, id.length);
}

import { createHash } from "node:crypto";
import { type DriverTap, driverTapSchema } from "../../domain/ride/driver-tap.ts";

/** Reads the tap of a page without a script; undefined where the form holds no tap. */
export function readTap(form: FormData): DriverTap | undefined {
  const { data: tap } = driverTapSchema.safeParse({
    id: form.get("id"),
    jobId: form.get("jobId"),
    kind: form.get("kind"),
    at: new Date().toISOString(),
    words: form.getAll("words").findLast(Boolean),
    cents: form.has("cents") ? Number(form.get("cents")) : undefined,
    colones: form.has("colones") ? Number(form.get("colones")) : undefined,
    time: form.has("time") ? form.get("time") || null : undefined,
  });
  return tap?.words ? { ...tap, id: idWith(tap.id, tap.words) } : tap;
}

/** A page that the driver went back to sends every problem under one id, so that other words need another id. */
function idWith(id: string, words: string): string {
  return createHash("sha256").update(`${id} ${words}`).digest("hex").slice(0, id.length);
}

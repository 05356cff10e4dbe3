import { asc, eq } from "drizzle-orm";
import type { Treatment, TreatmentTexts } from "../../domain/catalogue/treatment.ts";
import type { Language } from "../../domain/common/language.ts";
import { db } from "../engine/db.server.ts";
import { treatments } from "../schema/catalogue-schema.server.ts";
import { translated } from "./translated.server.ts";

/** Lists the treatments that the spa page shows, in its order. */
export async function listTreatments(language: Language): Promise<Treatment[]> {
  return (await listAllTreatments(language)).filter(({ hidden }) => !hidden);
}

/** Lists all treatments, hidden ones too. */
export async function listAllTreatments(language: Language): Promise<Treatment[]> {
  const { id, image, priceCents, minutes, hidden, position } = treatments;
  const text = (field: keyof TreatmentTexts) => translated("treatment", id, field, language);
  return await db
    .select({ id, image, priceCents, minutes, hidden, name: text("name"), text: text("text") })
    .from(treatments)
    .orderBy(asc(position), asc(id));
}

/** Returns whether any treatment is shown: without one the site has no spa page. */
export async function hasTreatments(): Promise<boolean> {
  return (await db.$count(treatments, eq(treatments.hidden, false))) > 0;
}

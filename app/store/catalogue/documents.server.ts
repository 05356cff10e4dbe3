import { and, eq, inArray, sql } from "drizzle-orm";
import type { DocumentId, DocumentTexts } from "../../domain/catalogue/document.ts";
import type { Language } from "../../domain/common/language.ts";
import { db } from "../engine/db.server.ts";
import { translations } from "../schema/catalogue-schema.server.ts";

/** Reads the texts of a document page, in English where a translation is missing. */
export async function readDocumentTexts(id: DocumentId, language: Language): Promise<Partial<DocumentTexts>> {
  const { thing, field, text } = translations;
  const isIt = and(eq(thing, `document/${id}`), inArray(translations.language, [language, "en"]));
  const rows = await db
    .select({ field, text })
    .from(translations)
    .where(isIt)
    .orderBy(sql`${translations.language} = ${language}`);
  return Object.fromEntries(rows.map((row) => [row.field, row.text]));
}

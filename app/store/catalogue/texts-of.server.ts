import { like } from "drizzle-orm";
import type { Language } from "../../domain/common/language.ts";
import { db } from "../engine/db.server.ts";
import { translations } from "../schema/catalogue-schema.server.ts";

/** The texts of one catalogue entry, by language. */
export type TextsOf<Texts> = { [of in Language]?: Partial<Texts> };

/** Lists the texts of all entries of a kind, by their ids. */
export async function listTextsOf<Texts>(
  kind: "tour" | "treatment",
): Promise<Record<string, TextsOf<Texts>>> {
  const { thing, language, field, text } = translations;
  const rows = await db
    .select({ thing, language, field, text })
    .from(translations)
    .where(like(thing, `${kind}/%`));
  const texts: Record<string, { [of in Language]?: Record<string, string> }> = {};
  for (const row of rows) {
    const id = row.thing.slice(kind.length + 1);
    texts[id] = { ...texts[id], [row.language]: { ...texts[id]?.[row.language], [row.field]: row.text } };
  }
  return texts as Record<string, TextsOf<Texts>>;
}

import { like } from "drizzle-orm";
import type { Language } from "../../domain/common/language.ts";
import { db } from "../engine/db.server.ts";
import { translations } from "../schema/catalogue-schema.server.ts";

/** What is said of one thing, by language. */
export type TextsOf<Texts> = { [of in Language]?: Partial<Texts> };

/** All that is said of all things of a kind, by their ids. */
export async function listTextsOf<Texts>(
  kind: "tour" | "treatment",
): Promise<Record<string, TextsOf<Texts>>> {
  const { thing, language, field, text } = translations;
  const rows = await db
    .select({ thing, language, field, text })
    .from(translations)
    .where(like(thing, `${kind}/%`));
  const told: Record<string, { [of in Language]?: Record<string, string> }> = {};
  for (const row of rows) {
    const id = row.thing.slice(kind.length + 1);
    told[id] = { ...told[id], [row.language]: { ...told[id]?.[row.language], [row.field]: row.text } };
  }
  return told as Record<string, TextsOf<Texts>>;
}

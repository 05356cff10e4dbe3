import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Language } from "../../domain/common/language.ts";
import type { Database, Transaction } from "../engine/db.server.ts";
import { translations } from "../schema/catalogue-schema.server.ts";

type Kind = "place" | "tour" | "treatment" | "picture";

/** Lists the names of these catalogue entries in every language. */
export async function listNames(
  kind: Kind,
  ids: (string | null | undefined)[],
  from: Database | Transaction,
): Promise<string[]> {
  const { thing, field, text } = translations;
  const entryKeys = ids.map((id) => `${kind}/${id}`);
  const isName = and(inArray(thing, entryKeys), eq(field, "name"));
  return (await from.select({ text }).from(translations).where(isName)).map((row) => row.text);
}

/** Returns SQL for one text of a catalogue entry, in English where a translation is missing. */
export function translated(kind: Kind, id: AnyPgColumn, field: string, language: Language): SQL<string> {
  const { thing, text } = translations;
  const isIt = and(
    eq(thing, sql`${`${kind}/`} || ${id}`),
    eq(translations.field, field),
    inArray(translations.language, [language, "en"]),
  );
  const first = sql`${translations.language} <> ${language}`;
  return sql<string>`(select ${text} from ${translations} where ${isIt} order by ${first} limit 1)`;
}

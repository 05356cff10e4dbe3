import { and, eq, inArray } from "drizzle-orm";
import type { CatalogueEntries, EntryKey } from "../../domain/catalogue/catalogue-entry.ts";
import type { DocumentTexts } from "../../domain/catalogue/document.ts";
import { type Language, languages } from "../../domain/common/language.ts";
import { clockLetterFields } from "../../domain/message/clock-letter.ts";
import type { Transaction } from "../engine/db.server.ts";
import { clockLetterKind } from "../message/clock-letters.server.ts";
import { fareKind } from "../price/fares.server.ts";
import { promoCodeKind } from "../price/promo-codes.server.ts";
import { surchargeKind } from "../price/surcharges.server.ts";
import { ruleKind } from "../sale/sale-rules.server.ts";
import { places, tours, translations } from "../schema/catalogue-schema.server.ts";
import { confirmedKind } from "../upkeep/confirmed.server.ts";
import { companyKind } from "./company.server.ts";
import type { Kind, Reader } from "./entry-kind.server.ts";
import { leadKind, placeKind, textsOfPlace } from "./place-entry.server.ts";
import { roadKind } from "./roads.server.ts";
import { textsOfTour, tourKind } from "./tour-entry.server.ts";
import { textsOfTreatment, treatmentKind } from "./treatment-entry.server.ts";

/** The text fields that each kind of catalogue entry has. */
const fieldsOf: Record<string, string[]> = {
  place: textsOfPlace,
  tour: textsOfTour,
  treatment: textsOfTreatment,
  document: ["title", "body"] satisfies (keyof DocumentTexts)[],
  letter: [...clockLetterFields],
};

/** Reads the present values of these catalogue entries. */
export async function readEntries<Key extends EntryKey>(
  from: Reader,
  keys: Key[],
): Promise<Pick<CatalogueEntries, Key>> {
  const entries: [string, unknown][] = [];
  for (const key of keys) entries.push([key, await kindOf(key).read(from)]);
  return Object.fromEntries(entries) as Pick<CatalogueEntries, Key>;
}

export async function writeEntries(tx: Transaction, entries: CatalogueEntries): Promise<void> {
  const ordered = Object.entries(entries).sort((one, other) => writingOrder(...one) - writingOrder(...other));
  for (const [key, value] of ordered) await kindOf(key).write(tx, value as never);
}

/**
 * A new place is written before all entries that name it, a removed one after them, and the texts of places and
 * tours last.
 */
function writingOrder(key: string, value: unknown): number {
  if (/^texts\/(place|tour)\//.test(key)) return 3;
  if (!key.startsWith("place/")) return 1;
  return value ? 0 : 2;
}

/** These read and write the kinds of entries; the key of an entry begins with its kind, followed by ids. */
const kinds = {
  place: placeKind,
  road: roadKind,
  company: () => companyKind,
  confirmed: confirmedKind,
  fare: fareKind,
  lead: leadKind,
  rule: ruleKind,
  code: promoCodeKind,
  letter: clockLetterKind,
  treatment: treatmentKind,
  surcharge: surchargeKind,
  tour: tourKind,
  texts: textsKind,
};

function kindOf(key: string): ReturnType<(typeof kinds)[keyof typeof kinds]> {
  const [kind, ...ids] = key.split("/") as [keyof typeof kinds, string, string, string];
  return kinds[kind](...ids);
}

/** Reads and writes the texts of one catalogue entry in one language. */
function textsKind(kind: string, id: string, language: string): Kind<Record<string, string>> {
  const thing = `${kind}/${id}`;
  const { field, text } = translations;
  const isIt = and(
    eq(translations.thing, thing),
    eq(translations.language, language as Language),
    inArray(field, fieldsOf[kind]!),
  );
  return {
    read: async (from) => {
      const rows = await from.select({ field, text }).from(translations).where(isIt);
      return Object.fromEntries(rows.map((row) => [row.field, row.text]));
    },
    write: async (tx, texts) => {
      if (!texts?.name && (await mustBeNamed(tx, kind, id, language))) return;
      await tx.delete(translations).where(isIt);
      const own = { thing, language: language as Language };
      const rows = Object.entries(texts ?? {}).map(([field, text]) => ({ ...own, field, text }));
      if (rows.length > 0) await tx.insert(translations).values(rows);
    },
  };
}

/** A place that still exists keeps its English name, and a tour that still exists all its texts. */
async function mustBeNamed(tx: Transaction, kind: string, id: string, language: string): Promise<boolean> {
  if (kind === "tour") return (await tx.$count(tours, eq(tours.id, id))) > 0;
  return kind === "place" && language === languages[0] && (await tx.$count(places, eq(places.id, id))) > 0;
}

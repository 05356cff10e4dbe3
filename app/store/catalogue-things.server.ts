import { and, eq, getTableColumns, inArray } from "drizzle-orm";
import type { FarePrice, ThingKey, Things, TourSale } from "../domain/catalogue-thing.ts";
import type { OwnCompany } from "../domain/company.ts";
import type { DocumentTexts } from "../domain/document.ts";
import type { Language } from "../domain/language.ts";
import type { LeadHours } from "../domain/lead-time.ts";
import type { PromoCode } from "../domain/promo-code.ts";
import type { SaleRule } from "../domain/sale-rule.ts";
import type { Surcharge } from "../domain/surcharge.ts";
import { type TourTexts, tourFacts } from "../domain/tour.ts";
import { fares, places, saleRules, tours, translations } from "./catalogue-schema.server.ts";
import { companyKind } from "./company.server.ts";
import { confirmedKind } from "./confirmed.server.ts";
import type { Database, Transaction } from "./db.server.ts";
import { promoCodeKind } from "./promo-codes.server.ts";
import { surchargeKind } from "./surcharge-thing.server.ts";

type Reader = Database | Transaction;
/** What is told of each kind of thing. */
const fieldsOf: Record<string, string[]> = {
  tour: ["name", "shortDescription", "description", ...tourFacts] satisfies (keyof TourTexts)[],
  document: ["title", "body"] satisfies (keyof DocumentTexts)[],
};

/** What these things are now. */
export async function readThings<Key extends ThingKey>(
  from: Reader,
  keys: Key[],
): Promise<Pick<Things, Key>> {
  const entries: [string, unknown][] = [];
  for (const key of keys) entries.push([key, await kindOf(key).read(from)]);
  return Object.fromEntries(entries) as Pick<Things, Key>;
}

export async function writeThings(tx: Transaction, things: Things): Promise<void> {
  for (const [key, value] of Object.entries(things)) await kindOf(key).write(tx, value as never);
}

interface Kind<Value> {
  read(from: Reader): Promise<Value | null>;
  write(tx: Transaction, value: Value | null): Promise<unknown>;
}

function kindOf(
  key: string,
):
  | Kind<OwnCompany>
  | Kind<true>
  | Kind<Surcharge>
  | Kind<PromoCode>
  | Kind<FarePrice>
  | Kind<TourSale>
  | Kind<SaleRule>
  | Kind<LeadHours>
  | Kind<Record<string, string>> {
  const [kind, ...ids] = key.split("/");
  if (kind === "company") return companyKind;
  if (kind === "confirmed") return confirmedKind(ids[0]!);
  if (kind === "fare") return fareKind(ids[0]!, ids[1]!);
  if (kind === "lead") return leadKind(ids[0]!);
  if (kind === "rule") return ruleKind(ids[0]!);
  if (kind === "code") return promoCodeKind(ids[0]!);
  if (kind === "surcharge") return surchargeKind(ids[0]!);
  return kind === "tour" ? tourKind(ids[0]!) : textsKind(ids[0]!, ids[1]!, ids[2]!);
}

function fareKind(origin: string, destination: string): Kind<FarePrice> {
  const { baseCents, extraCents } = fares;
  const isIt = and(eq(fares.origin, origin), eq(fares.destination, destination));
  return {
    read: async (from) => (await from.select({ baseCents, extraCents }).from(fares).where(isIt))[0] ?? null,
    write: (tx, price) =>
      price
        ? tx
            .insert(fares)
            .values({ origin, destination, ...price })
            .onConflictDoUpdate({ target: [fares.origin, fares.destination], set: price })
        : tx.delete(fares).where(isIt),
  };
}

function tourKind(id: string): Kind<TourSale> {
  const { pricePerPersonCents, hidden, homePosition } = tours;
  const isIt = eq(tours.id, id);
  return {
    read: async (from) =>
      (await from.select({ pricePerPersonCents, hidden, homePosition }).from(tours).where(isIt))[0] ?? null,
    // What was sold of a tour keeps it: it is hidden, and never deleted.
    write: async (tx, sale) => sale && tx.update(tours).set(sale).where(isIt),
  };
}

function leadKind(place: string): Kind<LeadHours> {
  const { id, leadHoursFrom, leadHoursTo } = places;
  const isIt = eq(id, place);
  return {
    read: async (from) =>
      (await from.select({ from: leadHoursFrom, to: leadHoursTo }).from(places).where(isIt))[0] ?? null,
    write: async (tx, hours) =>
      hours && tx.update(places).set({ leadHoursFrom: hours.from, leadHoursTo: hours.to }).where(isIt),
  };
}

function ruleKind(id: string): Kind<SaleRule> {
  const { id: key, ...columns } = getTableColumns(saleRules);
  const isIt = eq(key, id);
  return {
    read: async (from) => (await from.select(columns).from(saleRules).where(isIt))[0] ?? null,
    write: (tx, rule) =>
      rule
        ? tx
            .insert(saleRules)
            .values({ ...rule, id })
            .onConflictDoUpdate({ target: key, set: rule })
        : tx.delete(saleRules).where(isIt),
  };
}

/** What is said of a thing in one language. */
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
      await tx.delete(translations).where(isIt);
      const own = { thing, language: language as Language };
      const told = Object.entries(texts ?? {}).map(([field, text]) => ({ ...own, field, text }));
      if (told.length > 0) await tx.insert(translations).values(told);
    },
  };
}

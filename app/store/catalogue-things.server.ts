import { and, eq, inArray } from "drizzle-orm";
import type { FarePrice, ThingKey, Things, TourSale } from "../domain/catalogue-thing.ts";
import { type TourTexts, tourFacts } from "../domain/tour.ts";
import { fares, tours, translations } from "./catalogue-schema.server.ts";
import type { Database, Transaction } from "./db.server.ts";

type Reader = Database | Transaction;
const tourFields: (keyof TourTexts)[] = ["name", "shortDescription", "description", ...tourFacts];

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

function kindOf(key: string): Kind<FarePrice> | Kind<TourSale> | Kind<Partial<TourTexts>> {
  const [kind, ...ids] = key.split("/");
  if (kind === "fare") return fareKind(ids[0]!, ids[1]!);
  return kind === "tour" ? tourKind(ids[0]!) : textsKind(ids[1]!, ids[2]!);
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

/** What a tour is called, and what is said of it, in one language. */
function textsKind(id: string, language: string): Kind<Partial<TourTexts>> {
  const thing = `tour/${id}`;
  const { field, text } = translations;
  const isIt = and(
    eq(translations.thing, thing),
    eq(translations.language, language as "en"),
    inArray(field, tourFields),
  );
  return {
    read: async (from) => {
      const rows = await from.select({ field, text }).from(translations).where(isIt);
      return Object.fromEntries(rows.map((row) => [row.field, row.text]));
    },
    write: async (tx, texts) => {
      await tx.delete(translations).where(isIt);
      const told = Object.entries(texts ?? {}).map(([field, text]) => ({
        thing,
        language: language as "en",
        field,
        text,
      }));
      if (told.length > 0) await tx.insert(translations).values(told);
    },
  };
}

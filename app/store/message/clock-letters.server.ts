import { and, between, eq, exists, inArray, isNull, max, ne, not, notExists, sql } from "drizzle-orm";
import type { Day } from "../../domain/common/day.ts";
import type { Language } from "../../domain/common/language.ts";
import {
  type ClockLetter,
  type ClockLetterKind,
  type ClockLetterTexts,
  clockLetterKinds,
} from "../../domain/message/clock-letter.ts";
import type { Kind, Reader } from "../catalogue/entry-kind.server.ts";
import { db } from "../engine/db.server.ts";
import { translations } from "../schema/catalogue-schema.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { clockLetters, messages } from "../schema/message-schema.server.ts";
import { ledger } from "../schema/payment-schema.server.ts";
import { legs, reservations } from "../schema/reservation-schema.server.ts";

const untouched: ClockLetter = { isOn: true, reviewUrl: "" };

export function clockLetterKind(id: string): Kind<ClockLetter> {
  const kind = clockLetterKinds.find((one) => one === id)!;
  const { isOn, reviewUrl } = clockLetters;
  const isIt = eq(clockLetters.kind, kind);
  return {
    read: async (from) =>
      (await from.select({ isOn, reviewUrl }).from(clockLetters).where(isIt))[0] ?? untouched,
    write: (tx, set) =>
      set
        ? tx
            .insert(clockLetters)
            .values({ kind, ...set })
            .onConflictDoUpdate({ target: clockLetters.kind, set })
        : tx.delete(clockLetters).where(isIt),
  };
}

export async function readClockLetters(from: Reader = db): Promise<Record<ClockLetterKind, ClockLetter>> {
  const rows = await from.select().from(clockLetters);
  const own = ({ kind, ...letter }: (typeof rows)[number]) => [kind, letter] as const;
  const all = clockLetterKinds.map((kind) => [kind, untouched] as const);
  return Object.fromEntries([...all, ...rows.map(own)]) as Record<ClockLetterKind, ClockLetter>;
}

/** Reads the operator's own texts for a letter in one language. */
export async function ownTextsOf(
  kind: ClockLetterKind,
  language: Language,
): Promise<Partial<ClockLetterTexts>> {
  const rows = await db
    .select()
    .from(translations)
    .where(and(eq(translations.thing, `letter/${kind}`), eq(translations.language, language)));
  return Object.fromEntries(rows.map(({ field, text }) => [field, text]));
}

/**
 * Lists the trips that ended well between two days and whose guests have not been thanked yet, by letter or by
 * hand: every ride was done, no money went back, no complaint was noted, and the trip is of no series. `doneAt` is the
 * moment when the last ride was done.
 */
export async function listToThank(from: Day, until: Day, only?: string) {
  const isOfTrip = eq(legs.reservationId, reservations.id);
  const ofTrip = db.select().from(jobs).innerJoin(legs, eq(legs.id, jobs.legId));
  const lastDone = max(sql<string>`${jobs.moments} ->> 'done'`);
  const recent = db
    .select({ id: legs.reservationId })
    .from(legs)
    .where(and(between(legs.day, from, until), only ? eq(legs.reservationId, only) : undefined));
  return await db
    .select({ id: reservations.id, email: reservations.email, doneAt: lastDone })
    .from(reservations)
    .innerJoin(legs, isOfTrip)
    .innerJoin(jobs, and(eq(jobs.legId, legs.id), eq(jobs.state, "done")))
    .where(
      and(
        inArray(reservations.id, recent),
        eq(reservations.stage, "booked"),
        isNull(reservations.complainedAt),
        // The series itself may be deleted by now; this day stays.
        isNull(reservations.seriesDay),
        not(exists(ofTrip.where(and(isOfTrip, ne(jobs.state, "done"), ne(jobs.state, "cancelled"))))),
        notExists(
          db
            .select()
            .from(ledger)
            .where(and(eq(ledger.reservationId, reservations.id), eq(ledger.kind, "refund"))),
        ),
        only
          ? undefined
          : notExists(
              db
                .select()
                .from(messages)
                .where(
                  and(
                    eq(messages.reservationId, reservations.id),
                    eq(messages.kind, "thanks"),
                    ne(messages.state, "opened"),
                  ),
                ),
            ),
      ),
    )
    .groupBy(reservations.id, reservations.email);
}

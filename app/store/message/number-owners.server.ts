import { and, desc, eq, isNotNull, like, sql } from "drizzle-orm";
import type { ContactMessage } from "../../domain/message/contact.ts";
import { db } from "../engine/db.server.ts";
import { typedDigits } from "../engine/words.server.ts";
import { messages } from "../schema/message-schema.server.ts";
import { legs, reservations } from "../schema/reservation-schema.server.ts";
import { drivers } from "../schema/team-schema.server.ts";

const fewestDigits = 7;
const atMost = 5;

/**
 * Finds drivers, travellers of other guests' reservations and writers of contact messages with this phone number.
 * Bookers are not among them.
 */
export async function findNumberOwners(typed: string) {
  const digits = typedDigits(typed) ?? "";
  if (digits.length < fewestDigits || digits.length > 20) return { drivers: [], travellers: [], writers: [] };
  const endsWithDigits = `%${digits}`;
  const written = sql`regexp_replace(${messages.contents} ->> 'phone', '[^0-9]', '', 'g')`;
  const contact = sql<ContactMessage>`${messages.contents}`;
  const [driverRows, travellers, writers] = await Promise.all([
    db
      .select({ id: drivers.id, name: drivers.name })
      .from(drivers)
      .where(like(drivers.phone, endsWithDigits))
      .limit(atMost),
    db
      .selectDistinct({ reference: reservations.reference, name: reservations.firstName })
      .from(legs)
      .innerJoin(reservations, eq(reservations.id, legs.reservationId))
      .where(and(isNotNull(legs.phone), like(legs.phone, endsWithDigits)))
      .limit(atMost),
    db
      .select({ contact, at: messages.createdAt })
      .from(messages)
      // A writer who typed no country code left fewer digits than the pasted number has.
      .where(
        and(
          eq(messages.kind, "contact"),
          sql`length(${written}) >= ${fewestDigits}
        and (${written} like ${endsWithDigits} or ${digits} like '%' || ${written})`,
        ),
      )
      .orderBy(desc(messages.id))
      .limit(atMost),
  ] as const);
  return { drivers: driverRows, travellers, writers };
}

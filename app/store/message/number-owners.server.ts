import { and, desc, eq, isNotNull, like, sql } from "drizzle-orm";
import type { ContactMessage } from "../../domain/message/contact.ts";
import { db } from "../engine/db.server.ts";
import { typedDigits } from "../engine/words.server.ts";
import { messages } from "../schema/message-schema.server.ts";
import { legs, reservations } from "../schema/schema.server.ts";
import { drivers } from "../schema/team-schema.server.ts";

const fewest = 7;
const atMost = 5;

/** Whose number it is beside those who booked with it: drivers, who travels on a ride of another's, who wrote to us. */
export async function findNumberOwners(typed: string) {
  const digits = typedDigits(typed) ?? "";
  if (digits.length < fewest || digits.length > 20) return { drivers: [], travellers: [], writers: [] };
  const ends = `%${digits}`;
  const written = sql`regexp_replace(${messages.contents} ->> 'phone', '[^0-9]', '', 'g')`;
  const contact = sql<ContactMessage>`${messages.contents}`;
  const [people, travellers, writers] = await Promise.all([
    db
      .select({ id: drivers.id, name: drivers.name })
      .from(drivers)
      .where(like(drivers.phone, ends))
      .limit(atMost),
    db
      .selectDistinct({ reference: reservations.reference, name: reservations.firstName })
      .from(legs)
      .innerJoin(reservations, eq(reservations.id, legs.reservationId))
      .where(and(isNotNull(legs.phone), like(legs.phone, ends)))
      .limit(atMost),
    db
      .select({ contact, at: messages.createdAt })
      .from(messages)
      // Whoever typed no country has fewer digits than what was pasted.
      .where(
        and(
          eq(messages.kind, "contact"),
          sql`length(${written}) >= ${fewest}
        and (${written} like ${ends} or ${digits} like '%' || ${written})`,
        ),
      )
      .orderBy(desc(messages.id))
      .limit(atMost),
  ] as const);
  return { drivers: people, travellers, writers };
}

import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { LetterContents, LetterKind, LostRide, ToldPlan } from "../domain/letter-contents.ts";
import { createdAtColumn, momentColumn } from "./account-schema.server.ts";
import { isOneOf, reservations } from "./schema.server.ts";
import { drivers } from "./team-schema.server.ts";

/** How somebody hears of it; a note is for the staff alone. */
const messageChannels = ["mail", "whatsapp", "note"] as const;

/** "withheld": written down and not sent, because too many went there already. On WhatsApp "sent" is what somebody said to have told. */
export type LetterState = "queued" | "sent" | "failed" | "captured" | "withheld";

export const messages = pgTable(
  "messages",
  {
    id: serial().primaryKey(),
    channel: text().$type<(typeof messageChannels)[number]>().notNull().default("mail"),
    kind: text().$type<LetterKind>().notNull(),
    reservationId: text().references(() => reservations.id),
    /** Whom it is for; null is the guest, or the office. */
    driverId: text().references(() => drivers.id),
    /** For WhatsApp the plan as the guest last knew it, or what a driver lost. */
    contents: jsonb().$type<LetterContents[LetterKind] | ToldPlan | LostRide>(),
    recipient: text().notNull(),
    state: text().$type<LetterState>().notNull().default("queued"),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** The whole message, kept only by the local mailbox. */
    captured: text(),
    /** Two equal keys are one letter. */
    onceKey: text().notNull().unique(),
    createdAt: createdAtColumn(),
    sentAt: momentColumn(),
  },
  ({ channel, reservationId, driverId, kind, state, id, createdAt }) => [
    index().on(reservationId),
    index("messages_contact_index").on(id).where(sql`${kind} = 'contact'`),
    index("messages_undelivered_index").on(createdAt).where(sql`${state} in ('queued', 'failed')`),
    // Of each reservation there is one thing that its guest is still to be told.
    uniqueIndex("messages_untold_index")
      .on(reservationId)
      .where(sql`${channel} = 'whatsapp' and ${state} = 'queued' and ${driverId} is null`),
    check("messages_channel", isOneOf(channel, messageChannels)),
  ],
);

import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { MessageContents } from "../../domain/message/about-rides.ts";
import type { ChatKind } from "../../domain/message/chat.ts";
import { type ClockLetterKind, clockLetterKinds } from "../../domain/message/clock-letter.ts";
import type { LetterKind } from "../../domain/message/letter-contents.ts";
import { createdAtColumn, momentColumn } from "./account-schema.server.ts";
import { isOneOf } from "./checks.server.ts";
import { reservations } from "./reservation-schema.server.ts";
import { drivers } from "./team-schema.server.ts";

/** The way of a message; a note is for the staff alone. */
const messageChannels = ["mail", "whatsapp", "note"] as const;

/**
 * "withheld" means stored and not sent, because too many letters went to this address already. On WhatsApp "sent"
 * means that a colleague says to have sent it.
 */
const messageStates = ["queued", "sent", "failed", "captured", "withheld", "opened"] as const;
export type MessageState = (typeof messageStates)[number];

type MessageKind = LetterKind | ChatKind;
const messageKinds = Object.keys({
  confirmation: true,
  operatorCopy: true,
  asked: true,
  declined: true,
  unpaid: true,
  unsaid: true,
  driver: true,
  thanks: true,
  paid: true,
  operatorPaid: true,
  refunded: true,
  changed: true,
  cancelled: true,
  operatorChanged: true,
  operatorCancelled: true,
  contact: true,
  message: true,
  dayAhead: true,
  passwordReset: true,
  addBooking: true,
  invitation: true,
  statement: true,
  statementReminder: true,
  onTheWay: true,
  ask: true,
  driverDay: true,
  call: true,
} satisfies Record<MessageKind, true>);

export const messages = pgTable(
  "messages",
  {
    id: serial().primaryKey(),
    channel: text().$type<(typeof messageChannels)[number]>().notNull().default("mail"),
    kind: text().$type<MessageKind>().notNull(),
    reservationId: text().references(() => reservations.id),
    /** The driver whom the message is for; null for the guest or the office. */
    driverId: text().references(() => drivers.id),
    /** For WhatsApp: the plan as the guest last knew it, the ride that a driver lost, or what is closed. */
    contents: jsonb().$type<MessageContents>(),
    recipient: text().notNull(),
    state: text().$type<MessageState>().notNull().default("queued"),
    /** The key of the `Actor` who opened WhatsApp, or says to have sent the message. */
    saidBy: text(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** The whole message, kept only by the local mailbox. */
    captured: text(),
    /** Messages with equal keys are one message, written once. */
    onceKey: text().notNull().unique(),
    createdAt: createdAtColumn(),
    sentAt: momentColumn(),
    /** The moment when WhatsApp was last opened with the message. */
    openedAt: momentColumn(),
    /** The message is not to be sent before this moment, because what it tells can be undone until then. */
    leavesAt: momentColumn(),
  },
  ({ channel, reservationId, driverId, kind, state, id, createdAt, onceKey }) => [
    index().on(reservationId),
    index("messages_contact_index").on(id).where(sql`${kind} = 'contact'`),
    index("messages_undelivered_index").on(createdAt).where(sql`${state} in ('queued', 'failed')`),
    // Each reservation has at most one unsent change for its guest.
    uniqueIndex("messages_untold_index")
      .on(reservationId)
      .where(
        sql`${channel} = 'whatsapp' and ${kind} in ('changed', 'cancelled') and ${state} <> 'sent' and ${driverId} is null`,
      ),
    index("messages_notices_index")
      .on(reservationId)
      .where(sql`${channel} = 'whatsapp' and ${kind} = 'message' and ${state} in ('queued', 'opened')`),
    index("messages_notice_keys_index")
      .on(onceKey.op("text_pattern_ops"))
      .where(sql`${onceKey} like 'notice:%'`),
    index("messages_said_index").on(createdAt).where(sql`${channel} = 'whatsapp'`),
    check("messages_channel", isOneOf(channel, messageChannels)),
    check("messages_kind", isOneOf(kind, messageKinds)),
    check("messages_state", isOneOf(state, messageStates)),
  ],
);

/**
 * The letters that are sent by the clock, on or off. Without a row the letter is on, and the thanks have no address
 * for reviews.
 */
export const clockLetters = pgTable(
  "clock_letters",
  {
    kind: text().$type<ClockLetterKind>().primaryKey(),
    isOn: boolean().notNull(),
    reviewUrl: text().notNull(),
  },
  ({ kind }) => [check("clock_letters_kind", isOneOf(kind, clockLetterKinds))],
);

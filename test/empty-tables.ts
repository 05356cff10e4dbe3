import { sql } from "drizzle-orm";
import type { Database } from "../app/store/engine/db.server.ts";

const filled = [
  ...["checkouts", "reservations", "legs", "jobs", "messages", "activity", "post_counts"],
  ...[
    "requests",
    "notes",
    "catalogue_changes",
    "draft_edits",
    "sale_rules",
    "quotes",
    "series",
    "holidays",
    "surcharges",
    "promo_codes",
  ],
  ...["company", "company_marks", "clock_letters", "backups", "former_links", "known_addresses"],
  ...[
    "unconfirmed_bookings",
    "recent_acts",
    "flight_watch",
    "partners",
    "partner_rates",
    "partner_terms",
    "partner_entries",
    "partner_desks",
    "pay_rates",
    "pay_entries",
    "statement_voices",
    "statement_lines",
    "statements",
    "partner_logos",
    "partner_changes",
  ],
  ...["paypal_orders", "ledger", "refunds", "disputes", "webhook_events", "exchange_rates"],
  ...[
    "drivers",
    "vehicles",
    "absences",
    "driver_taps",
    "tap_places",
    "driver_places",
    "tap_photos",
    "door_points",
    "team_changes",
    "papers",
    "paper_photos",
  ],
  ...[
    "users",
    "sessions",
    "push_subscriptions",
    "accounts",
    "verifications",
    "two_factors",
    "desk_changes",
    "colleagues",
  ],
];
// Truncating takes ten times as long. As a replica, no trigger and no reference objects, and no trigger records that everything changed.
const empty = sql.raw(`do $$ begin
  set local session_replication_role = replica;
  ${filled.map((table) => `delete from ${table};`).join("\n  ")}
  delete from policies where id > 1;
  delete from translations where thing like 'letter/%';
  delete from settings where key in ('lastSweep', 'clockSeen', 'clockLeapt', 'newsSeen', 'feedVersion', 'keptYears', 'seriesBooked', 'statementsCut', 'flightTrouble') or key like 'confirmed:%';
  delete from changed_reservations;
  insert into changed_reservations (reservation_id) values ('');
end $$`);

/** Deletes what tests have written, and leaves the catalogue. */
export async function emptyTables(db: Database | undefined): Promise<void> {
  await db?.execute(empty);
}

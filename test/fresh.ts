import { sql } from "drizzle-orm";
import { beforeEach } from "vitest";
import { sampleCompany } from "../app/domain/company.ts";
import { speakFor } from "../app/texts/spoken.ts";
import { emptyDatabase } from "./empty-databases.ts";
import "./paypal.ts";

const shared = globalThis as { ecotravelEmpty?: Blob };
shared.ecotravelEmpty ??= emptyDatabase("catalogue");

const filled = [
  ...["checkouts", "reservations", "legs", "jobs", "messages", "activity", "post_counts"],
  ...["requests", "notes", "catalogue_changes", "draft_edits", "sale_rules", "surcharges", "promo_codes"],
  ...["company", "company_marks", "clock_letters", "backups", "former_links"],
  ...["paypal_orders", "ledger", "refunds", "disputes", "webhook_events"],
  ...["drivers", "vehicles", "absences", "driver_taps", "team_changes"],
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
// Emptying tables takes ten times as long by "truncate"; as a replica, no trigger and no reference objects.
const empty = sql.raw(`do $$ begin
  set local session_replication_role = replica;
  ${filled.map((table) => `delete from ${table};`).join("\n  ")}
  delete from policies where id > 1;
  delete from translations where thing like 'letter/%';
  delete from settings where key in ('lastSweep', 'newsSeen', 'feedVersion', 'keptYears') or key like 'confirmed:%';
end $$`);

// Only a test file that uses the database has opened one; the others don't pay for it.
beforeEach(async () => {
  speakFor(sampleCompany);
  const engine = await (
    globalThis as { ecotravelEngine?: Promise<{ db: import("../app/store/db.server.ts").Database }> }
  ).ecotravelEngine;
  await engine?.db.execute(empty);
});

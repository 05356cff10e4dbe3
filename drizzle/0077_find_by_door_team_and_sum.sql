CREATE INDEX "jobs_vehicle_id_index" ON "jobs" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "ledger_amount_cents_at_index" ON "ledger" USING btree ("amount_cents","at");--> statement-breakpoint
CREATE INDEX "ledger_tendered_cents_at_index" ON "ledger" USING btree ("tendered_cents","at") WHERE "ledger"."tendered_cents" is not null;--> statement-breakpoint
CREATE INDEX "reservations_price_cents_created_at_index" ON "reservations" USING btree ("price_cents","created_at");--> statement-breakpoint
-- The hotels and numbers of the rides so far. The index is made of all rows at once below, as each row that changes
-- would be added to it for minutes; no ride that is kept in memory shows these words.
DROP INDEX "reservations_search_index";--> statement-breakpoint
ALTER TABLE "reservations" DISABLE TRIGGER "reservations_noted";--> statement-breakpoint
UPDATE "reservations" SET "rides" = "rides" || "added"."words" FROM (
  SELECT "reservation_id", string_agg(concat_ws(' ', '', left("origin_door", 100), left("destination_door", 100), regexp_replace("phone", '\D', '', 'g')), '' ORDER BY "position") AS "words"
  FROM "legs" WHERE num_nonnulls("origin_door", "destination_door", "phone") > 0 GROUP BY "reservation_id"
) AS "added" WHERE "added"."reservation_id" = "reservations"."id" AND "erased_at" IS NULL;--> statement-breakpoint
ALTER TABLE "reservations" ENABLE TRIGGER "reservations_noted";--> statement-breakpoint
CREATE INDEX "reservations_search_index" ON "reservations" USING gin ("search" gin_trgm_ops) WITH (fastupdate=false);

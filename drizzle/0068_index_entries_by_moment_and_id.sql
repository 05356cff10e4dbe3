DROP INDEX "ledger_at_index";--> statement-breakpoint
CREATE INDEX "ledger_at_id_index" ON "ledger" USING btree ("at","id");
ALTER TABLE "ledger" DROP CONSTRAINT "ledger_kind";--> statement-breakpoint
ALTER TABLE "ledger" DROP CONSTRAINT "ledger_reverses";--> statement-breakpoint
ALTER TABLE "partner_entries" ADD COLUMN "pocket" text;--> statement-breakpoint
ALTER TABLE "statement_voices" ADD COLUMN "number" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_voices" DISABLE TRIGGER "statement_voices_append_only";--> statement-breakpoint
UPDATE "statement_voices" SET "number" = ordered.n FROM (SELECT id, row_number() OVER (ORDER BY at, id) AS n FROM "statement_voices") AS ordered WHERE ordered.id = "statement_voices".id;--> statement-breakpoint
ALTER TABLE "statement_voices" ENABLE TRIGGER "statement_voices_append_only";--> statement-breakpoint
CREATE INDEX "partner_entries_pocket_index" ON "partner_entries" USING btree ("pocket") WHERE "partner_entries"."pocket" is not null;--> statement-breakpoint
ALTER TABLE "partner_entries" ADD CONSTRAINT "partner_entries_pocket" CHECK ("partner_entries"."pocket" is null or "partner_entries"."kind" in ('undonePayment', 'undoneReceived') or coalesce("partner_entries"."method" = 'cash', false));--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_kind" CHECK ("ledger"."kind" in ('payment', 'refund', 'handover', 'deposit', 'shortage', 'pay', 'payout', 'undonePayment', 'undoneRefund', 'undoneHandover', 'undoneDeposit', 'undoneShortage', 'undonePayout'));--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_reverses" CHECK (("ledger"."kind" in ('payment', 'handover', 'deposit', 'shortage', 'pay', 'payout')) = ("ledger"."reverses" is null));
ALTER TABLE "ledger" DROP CONSTRAINT "ledger_kind";--> statement-breakpoint
ALTER TABLE "ledger" DROP CONSTRAINT "ledger_reverses";--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "cash_currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_colones_index" ON "ledger" USING btree ("at") WHERE "ledger"."cash_currency" = 'CRC';--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_cash_currency" CHECK ("ledger"."cash_currency" in ('USD', 'CRC'));--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_colones" CHECK ("ledger"."cash_currency" = 'USD' or "ledger"."tendered_cents" is not null);--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_kind" CHECK ("ledger"."kind" in ('payment', 'refund', 'handover', 'deposit', 'shortage', 'undonePayment', 'undoneRefund', 'undoneHandover', 'undoneDeposit', 'undoneShortage'));--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_reverses" CHECK (("ledger"."kind" in ('payment', 'handover', 'deposit', 'shortage')) = ("ledger"."reverses" is null));
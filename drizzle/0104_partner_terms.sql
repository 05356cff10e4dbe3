CREATE TABLE "partner_terms" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"from_day" text NOT NULL,
	"relation" text NOT NULL,
	"limit_cents" integer,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_terms_from" CHECK ("partner_terms"."from_day" ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
	CONSTRAINT "partner_terms_relation" CHECK ("partner_terms"."relation" in ('referral', 'net', 'bill', 'deposit')),
	CONSTRAINT "partner_terms_limit" CHECK ("partner_terms"."limit_cents" is null or ("partner_terms"."limit_cents" > 0 and "partner_terms"."relation" = 'bill'))
);
--> statement-breakpoint
ALTER TABLE "partner_entries" DROP CONSTRAINT "partner_entries_kind";--> statement-breakpoint
ALTER TABLE "partner_entries" DROP CONSTRAINT "partner_entries_reverses";--> statement-breakpoint
ALTER TABLE "partner_entries" DROP CONSTRAINT "partner_entries_method";--> statement-breakpoint
ALTER TABLE "ledger" DROP CONSTRAINT "ledger_method";--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "relation" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "deposit_cents" integer;--> statement-breakpoint
ALTER TABLE "partner_terms" ADD CONSTRAINT "partner_terms_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_terms_partner_id_index" ON "partner_terms" USING btree ("partner_id");--> statement-breakpoint
ALTER TABLE "partner_entries" ADD CONSTRAINT "partner_entries_kind" CHECK ("partner_entries"."kind" in ('ride', 'payment', 'undonePayment', 'received', 'undoneReceived'));--> statement-breakpoint
ALTER TABLE "partner_entries" ADD CONSTRAINT "partner_entries_reverses" CHECK (("partner_entries"."kind" in ('undonePayment', 'undoneReceived')) = ("partner_entries"."reverses" is not null));--> statement-breakpoint
ALTER TABLE "partner_entries" ADD CONSTRAINT "partner_entries_method" CHECK ("partner_entries"."kind" in ('payment', 'received') and "partner_entries"."method" in ('transfer', 'sinpe', 'cash', 'setOff') or "partner_entries"."method" is null);--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_method" CHECK ("ledger"."method" in ('paypal', 'cash', 'sinpe', 'card', 'transfer', 'partner'));--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_relation" CHECK ("reservations"."relation" in ('referral', 'net', 'bill', 'deposit'));--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_partner" CHECK ("reservations"."relation" is null or "reservations"."partner_id" is not null);--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_deposit" CHECK ("reservations"."deposit_cents" >= 0);
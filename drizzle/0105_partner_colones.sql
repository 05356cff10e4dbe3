ALTER TABLE "partner_entries" ADD COLUMN "tendered_cents" integer;--> statement-breakpoint
ALTER TABLE "partner_entries" ADD COLUMN "rate" numeric;--> statement-breakpoint
ALTER TABLE "pay_entries" ADD COLUMN "tendered_cents" integer;--> statement-breakpoint
ALTER TABLE "pay_entries" ADD COLUMN "rate" numeric;--> statement-breakpoint
ALTER TABLE "partner_entries" ADD CONSTRAINT "partner_entries_colones" CHECK ("partner_entries"."tendered_cents" is null and "partner_entries"."rate" is null
        or "partner_entries"."tendered_cents" is not null and "partner_entries"."rate" is not null and "partner_entries"."kind" <> 'ride' and "partner_entries"."tendered_cents" > 0 and "partner_entries"."rate" > 0);--> statement-breakpoint
ALTER TABLE "pay_entries" ADD CONSTRAINT "pay_entries_tendered" CHECK ("pay_entries"."tendered_cents" is null and "pay_entries"."rate" is null
        or "pay_entries"."tendered_cents" is not null and "pay_entries"."rate" is not null and "pay_entries"."kind" = 'payment' and "pay_entries"."tendered_cents" > 0 and "pay_entries"."rate" > 0);
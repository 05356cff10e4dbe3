ALTER TABLE "refunds" ADD COLUMN "difference_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "refunds" SET "difference_cents" = "amount_cents" WHERE "price_difference";--> statement-breakpoint
ALTER TABLE "refunds" DROP COLUMN "price_difference";--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_difference" CHECK ("refunds"."difference_cents" between 0 and "refunds"."amount_cents");
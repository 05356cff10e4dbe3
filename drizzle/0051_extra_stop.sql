ALTER TABLE "surcharges" DROP CONSTRAINT "surcharges_kind";--> statement-breakpoint
ALTER TABLE "legs" ADD COLUMN "extra_stop" text;--> statement-breakpoint
ALTER TABLE "surcharges" ADD CONSTRAINT "surcharges_kind" CHECK ("surcharges"."kind" in ('night', 'season', 'childSeat', 'extraStop'));
ALTER TABLE "recent_acts" DROP CONSTRAINT "recent_acts_kind";--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "recent_acts" ADD CONSTRAINT "recent_acts_kind" CHECK ("recent_acts"."kind" in ('cancelled', 'assigned', 'handedOver', 'said', 'ended'));
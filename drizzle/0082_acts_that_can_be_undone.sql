CREATE TABLE "recent_acts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recent_acts_kind" CHECK ("recent_acts"."kind" in ('cancelled', 'assigned', 'said'))
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "kept_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "leaves_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "asks_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "recent_acts_created_at_index" ON "recent_acts" USING btree ("created_at");
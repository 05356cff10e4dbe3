CREATE TABLE "clock_letters" (
	"kind" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"review_url" text NOT NULL,
	CONSTRAINT "clock_letters_kind" CHECK ("clock_letters"."kind" in ('unsaid', 'driver', 'thanks'))
);
--> statement-breakpoint
DROP INDEX "messages_untold_index";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "said_by" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "complained_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "messages_said_index" ON "messages" USING btree ("created_at") WHERE "messages"."channel" = 'whatsapp';--> statement-breakpoint
CREATE UNIQUE INDEX "messages_untold_index" ON "messages" USING btree ("reservation_id") WHERE "messages"."channel" = 'whatsapp' and "messages"."kind" in ('changed', 'cancelled') and "messages"."state" <> 'sent' and "messages"."driver_id" is null;
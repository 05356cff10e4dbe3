DROP INDEX "messages_untold_index";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "driver_id" text;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_untold_index" ON "messages" USING btree ("reservation_id") WHERE "messages"."channel" = 'whatsapp' and "messages"."state" = 'queued' and "messages"."driver_id" is null;
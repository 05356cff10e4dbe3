ALTER TABLE "emails" RENAME TO "messages";--> statement-breakpoint
ALTER SEQUENCE "emails_id_seq" RENAME TO "messages_id_seq";--> statement-breakpoint
ALTER TABLE "messages" RENAME CONSTRAINT "emails_pkey" TO "messages_pkey";--> statement-breakpoint
ALTER TABLE "messages" RENAME CONSTRAINT "emails_onceKey_unique" TO "messages_onceKey_unique";--> statement-breakpoint
ALTER TABLE "messages" RENAME CONSTRAINT "emails_reservation_id_reservations_id_fk" TO "messages_reservation_id_reservations_id_fk";--> statement-breakpoint
ALTER INDEX "emails_reservation_id_index" RENAME TO "messages_reservation_id_index";--> statement-breakpoint
ALTER INDEX "emails_contact_index" RENAME TO "messages_contact_index";--> statement-breakpoint
ALTER INDEX "emails_undelivered_index" RENAME TO "messages_undelivered_index";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_untold_index" ON "messages" USING btree ("reservation_id") WHERE "messages"."channel" = 'whatsapp' and "messages"."state" = 'queued';--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_channel" CHECK ("messages"."channel" in ('mail', 'whatsapp', 'note'));
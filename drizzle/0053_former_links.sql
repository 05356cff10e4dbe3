CREATE TABLE "former_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"reservation_id" text,
	"driver_id" text
);
--> statement-breakpoint
ALTER TABLE "former_links" ADD CONSTRAINT "former_links_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_links" ADD CONSTRAINT "former_links_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;
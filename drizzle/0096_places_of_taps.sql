CREATE TABLE "door_points" (
	"place" text NOT NULL,
	"door" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"actor" text NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "door_points_place_door_pk" PRIMARY KEY("place","door"),
	CONSTRAINT "door_points_door" CHECK ("door_points"."door" <> ''),
	CONSTRAINT "door_points_point" CHECK ("door_points"."latitude" between -90 and 90 and "door_points"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "driver_places" (
	"driver_id" text PRIMARY KEY NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "driver_places_latitude" CHECK ("driver_places"."latitude" between -90 and 90),
	CONSTRAINT "driver_places_longitude" CHECK ("driver_places"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "tap_photos" (
	"tap_id" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "tap_photos_bytes" CHECK (octet_length("tap_photos"."bytes") between 1 and 400000)
);
--> statement-breakpoint
CREATE TABLE "tap_places" (
	"tap_id" text PRIMARY KEY NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"accuracy" integer NOT NULL,
	CONSTRAINT "tap_places_latitude" CHECK ("tap_places"."latitude" between -90 and 90),
	CONSTRAINT "tap_places_longitude" CHECK ("tap_places"."longitude" between -180 and 180),
	CONSTRAINT "tap_places_accuracy" CHECK ("tap_places"."accuracy" between 0 and 100000)
);
--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "gives_places" boolean;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "answered_places_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "driver_places" ADD CONSTRAINT "driver_places_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tap_photos" ADD CONSTRAINT "tap_photos_tap_id_driver_taps_id_fk" FOREIGN KEY ("tap_id") REFERENCES "public"."driver_taps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tap_places" ADD CONSTRAINT "tap_places_tap_id_driver_taps_id_fk" FOREIGN KEY ("tap_id") REFERENCES "public"."driver_taps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driver_taps_received_at_index" ON "driver_taps" USING btree ("received_at");--> statement-breakpoint
-- An operator's own words stay as they are.
UPDATE "translations" SET "text" = replace("text", 'Our office, the driver of your ride from the day before it until it ends, and PayPal for a payment.', 'Our office, the driver of your ride from the day before it until it ends, and PayPal for a payment. A driver''s phone may note where the driver is at each step of a ride, when the driver called you, and a photograph of where the driver waits: that proves that the driver came. While the driver comes to you, you see how far away the van is; nothing of that is kept once you are on board. Nothing notes where you are.')
WHERE "thing" = 'document/privacy' AND "field" = 'body' AND "language" = 'en' AND position('Our office, the driver of your ride from the day before it until it ends, and PayPal for a payment. A driver''s phone may note where the driver is at each step of a ride, when the driver called you, and a photograph of where the driver waits: that proves that the driver came. While the driver comes to you, you see how far away the van is; nothing of that is kept once you are on board. Nothing notes where you are.' IN "text") = 0;--> statement-breakpoint
UPDATE "translations" SET "text" = replace("text", 'Accounts are kept as long as the law of Costa Rica asks. Write to us and we erase what else we have of you.', 'Accounts are kept as long as the law of Costa Rica asks; what a driver''s phone noted for 30 days, or for 180 where somebody did not come, complained, or disputes a payment. Write to us and we erase what else we have of you.')
WHERE "thing" = 'document/privacy' AND "field" = 'body' AND "language" = 'en' AND position('Accounts are kept as long as the law of Costa Rica asks; what a driver''s phone noted for 30 days, or for 180 where somebody did not come, complained, or disputes a payment. Write to us and we erase what else we have of you.' IN "text") = 0;--> statement-breakpoint
UPDATE "translations" SET "text" = replace("text", 'Nuestra oficina, el chofer de su viaje desde el día antes hasta que termina, y PayPal cuando hay un pago.', 'Nuestra oficina, el chofer de su viaje desde el día antes hasta que termina, y PayPal cuando hay un pago. El teléfono del chofer puede guardar dónde está el chofer en cada paso del viaje, cuándo le llamó, y una foto de donde espera: prueba que llegó. Mientras va por usted, usted ve a cuánto está la van; de eso no se guarda nada cuando ya subió. Nada guarda dónde está usted.')
WHERE "thing" = 'document/privacy' AND "field" = 'body' AND "language" = 'es' AND position('Nuestra oficina, el chofer de su viaje desde el día antes hasta que termina, y PayPal cuando hay un pago. El teléfono del chofer puede guardar dónde está el chofer en cada paso del viaje, cuándo le llamó, y una foto de donde espera: prueba que llegó. Mientras va por usted, usted ve a cuánto está la van; de eso no se guarda nada cuando ya subió. Nada guarda dónde está usted.' IN "text") = 0;--> statement-breakpoint
UPDATE "translations" SET "text" = replace("text", 'Las cuentas se guardan lo que pide la ley de Costa Rica. Escríbanos y borramos lo demás que tengamos de usted.', 'Las cuentas se guardan lo que pide la ley de Costa Rica; lo que guardó el teléfono del chofer, 30 días, o 180 si alguien no apareció, se quejó o disputa un pago. Escríbanos y borramos lo demás que tengamos de usted.')
WHERE "thing" = 'document/privacy' AND "field" = 'body' AND "language" = 'es' AND position('Las cuentas se guardan lo que pide la ley de Costa Rica; lo que guardó el teléfono del chofer, 30 días, o 180 si alguien no apareció, se quejó o disputa un pago. Escríbanos y borramos lo demás que tengamos de usted.' IN "text") = 0;

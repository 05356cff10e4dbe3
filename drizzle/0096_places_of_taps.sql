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
CREATE INDEX "driver_taps_received_at_index" ON "driver_taps" USING btree ("received_at");
CREATE TABLE "activity" (
	"id" serial PRIMARY KEY NOT NULL,
	"reservation_id" text NOT NULL,
	"actor" text NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "airport_routes" (
	"id" text PRIMARY KEY NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"images" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"details" jsonb NOT NULL,
	"price_cents" integer NOT NULL,
	"breakdown" jsonb NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"payment" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reservation_id" text,
	"contact" jsonb,
	"recipient" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"captured" text,
	"once_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "emails_onceKey_unique" UNIQUE("once_key")
);
--> statement-breakpoint
CREATE TABLE "fares" (
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"base_cents" integer NOT NULL,
	"extra_cents" integer NOT NULL,
	CONSTRAINT "fares_origin_destination_pk" PRIMARY KEY("origin","destination")
);
--> statement-breakpoint
CREATE TABLE "legs" (
	"reservation_id" text NOT NULL,
	"position" integer NOT NULL,
	"day" text NOT NULL,
	"time" text,
	"flight" text,
	"origin" text,
	"destination" text,
	"state" text DEFAULT 'planned' NOT NULL,
	CONSTRAINT "legs_reservation_id_position_pk" PRIMARY KEY("reservation_id","position")
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"airport" boolean NOT NULL,
	"on_airport_page" boolean NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "post_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"checkout_id" text NOT NULL,
	"trip_hash" text NOT NULL,
	"booking_type" text NOT NULL,
	"tour_id" text,
	"tour" text,
	"trip_type" text,
	"passengers" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"breakdown" jsonb NOT NULL,
	"first_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment" text DEFAULT 'PENDING' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reservations_reference_unique" UNIQUE("reference"),
	CONSTRAINT "reservations_checkoutId_unique" UNIQUE("checkout_id"),
	CONSTRAINT "reservations_tripHash_unique" UNIQUE("trip_hash")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tours" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"price_per_person_cents" integer NOT NULL,
	"short_description" text NOT NULL,
	"description" text NOT NULL,
	"images" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "airport_routes" ADD CONSTRAINT "airport_routes_origin_places_id_fk" FOREIGN KEY ("origin") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "airport_routes" ADD CONSTRAINT "airport_routes_destination_places_id_fk" FOREIGN KEY ("destination") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fares" ADD CONSTRAINT "fares_origin_places_id_fk" FOREIGN KEY ("origin") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fares" ADD CONSTRAINT "fares_destination_places_id_fk" FOREIGN KEY ("destination") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_origin_places_id_fk" FOREIGN KEY ("origin") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_destination_places_id_fk" FOREIGN KEY ("destination") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_reservation_id_index" ON "activity" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "emails_reservation_id_index" ON "emails" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "legs_day_index" ON "legs" USING btree ("day");--> statement-breakpoint
CREATE INDEX "reservations_created_at_id_index" ON "reservations" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
CREATE TABLE "absences" (
	"id" text PRIMARY KEY NOT NULL,
	"driver_id" text,
	"vehicle_id" text,
	"from_day" text NOT NULL,
	"until_day" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "absences_whose" CHECK (num_nonnulls("absences"."driver_id", "absences"."vehicle_id") = 1),
	CONSTRAINT "absences_days" CHECK ("absences"."from_day" <= "absences"."until_day")
);
--> statement-breakpoint
CREATE TABLE "driver_taps" (
	"id" text PRIMARY KEY NOT NULL,
	"driver_id" text NOT NULL,
	"job_id" text NOT NULL,
	"tap" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drivers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"languages" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"shows_phone" boolean DEFAULT false NOT NULL,
	"photo" "bytea",
	"shows_photo" boolean DEFAULT false NOT NULL,
	"link_version" integer DEFAULT 1 NOT NULL,
	"link_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drivers_linkHash_unique" UNIQUE("link_hash"),
	CONSTRAINT "drivers_name" CHECK ("drivers"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"plate" text NOT NULL,
	"seats" integer NOT NULL,
	"boards" integer DEFAULT 0 NOT NULL,
	"papers_until" text,
	"active" boolean DEFAULT true NOT NULL,
	"driver_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vehicles_seats" CHECK ("vehicles"."seats" between 1 and 60),
	CONSTRAINT "vehicles_boards" CHECK ("vehicles"."boards" between 0 and 60),
	CONSTRAINT "vehicles_papers" CHECK ("vehicles"."papers_until" ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$')
);
--> statement-breakpoint
DROP INDEX "jobs_leg_id_index";--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "minutes" integer NOT NULL DEFAULT 480;--> statement-breakpoint
UPDATE "tours" SET "minutes" = CASE "id" WHEN '1001' THEN 390 WHEN '1002' THEN 930 WHEN '1003' THEN 660 WHEN '1004' THEN 630 WHEN '1005' THEN 240 WHEN '1006' THEN 480 WHEN '1007' THEN 300 WHEN '1008' THEN 600 ELSE 480 END;--> statement-breakpoint
ALTER TABLE "tours" ALTER COLUMN "minutes" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "people" integer NOT NULL DEFAULT 1;--> statement-breakpoint
UPDATE "jobs" SET "people" = greatest(1, coalesce("travellers", "passengers")) FROM "legs" JOIN "reservations" ON "reservations"."id" = "legs"."reservation_id" WHERE "legs"."id" = "jobs"."leg_id";--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "people" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "driver_id" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "vehicle_id" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "clash_reason" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "collect_cents" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "guest_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "legs" ADD COLUMN "flight_time" text;--> statement-breakpoint
ALTER TABLE "legs" ADD COLUMN "origin_door" text;--> statement-breakpoint
ALTER TABLE "legs" ADD COLUMN "destination_door" text;--> statement-breakpoint
ALTER TABLE "legs" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "legs" ADD COLUMN "child_seats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "legs" ADD COLUMN "boards" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "legs" ADD COLUMN "bags" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_taps" ADD CONSTRAINT "driver_taps_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_until_day_index" ON "absences" USING btree ("until_day");--> statement-breakpoint
CREATE INDEX "driver_taps_job_id_index" ON "driver_taps" USING btree ("job_id");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_driver_id_index" ON "jobs" USING btree ("driver_id");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_legId_position_unique" UNIQUE("leg_id","position");--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_minutes" CHECK ("tours"."minutes" > 0);--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_people" CHECK ("jobs"."people" >= 1);--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_collect" CHECK ("jobs"."collect_cents" > 0);--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_flight_time" CHECK ("legs"."flight_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_extras" CHECK (least("legs"."child_seats", "legs"."boards", "legs"."bags") >= 0);--> statement-breakpoint
INSERT INTO "roads" ("origin", "destination", "km", "minutes", "by")
SELECT "way"."origin", "way"."destination", "way"."km", "way"."minutes", '[]'::jsonb FROM (VALUES
  ('tamarindo', 'jardin-del-eden', 1, 5),
  ('tamarindo', 'playa-grande', 20, 30),
  ('tamarindo', 'westin-playa-conchal', 20, 30),
  ('tamarindo', 'playa-brasilito', 22, 30),
  ('tamarindo', 'flamingo', 26, 35),
  ('tamarindo', 'jw-marriot', 15, 25),
  ('tamarindo', 'playa-avellanas', 20, 35),
  ('tamarindo', 'samara', 95, 120),
  ('tamarindo', 'nosara', 90, 130),
  ('playa-brasilito', 'westin-playa-conchal', 2, 5),
  ('playa-brasilito', 'flamingo', 4, 10),
  ('playa-potrero', 'flamingo', 5, 10),
  ('playa-potrero', 'las-catalinas', 7, 15),
  ('playa-avellanas', 'jw-marriot', 9, 20),
  ('playa-avellanas', 'playa-negra', 7, 15),
  ('samara', 'nosara', 27, 50),
  ('liberia-airport', 'san-jose-airport', 215, 210),
  ('liberia-airport', 'playa-hermosa', 25, 30),
  ('liberia-airport', 'andaz-papagayo', 30, 35),
  ('liberia-airport', 'occidental-papagayo', 25, 30),
  ('liberia-airport', 'riu-hotel', 35, 45),
  ('liberia-airport', 'dream-las-mareas', 75, 80),
  ('liberia-airport', 'hacienda-guachipelin', 40, 45),
  ('liberia-airport', 'frontera-nicaragua', 75, 75),
  ('liberia-airport', 'tabacon-arenal', 130, 170),
  ('liberia-airport', 'samara', 100, 110),
  ('liberia-airport', 'nosara', 115, 130),
  ('playa-hermosa', 'riu-hotel', 15, 25),
  ('arenal', 'tabacon-arenal', 13, 20),
  ('arenal', 'san-jose-airport', 120, 165)
) AS "way" ("origin", "destination", "km", "minutes")
JOIN "places" AS "from" ON "from"."id" = "way"."origin"
JOIN "places" AS "to" ON "to"."id" = "way"."destination"
ON CONFLICT DO NOTHING;

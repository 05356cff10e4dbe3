ALTER TABLE "airport_routes" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "airport_routes" CASCADE;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "least_people" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "most_people" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_lie" CHECK (("places"."latitude" is null) = ("places"."longitude" is null) and "places"."latitude" between -90 and 90 and "places"."longitude" between -180 and 180);--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_people" CHECK ("tours"."least_people" between 1 and "tours"."most_people");
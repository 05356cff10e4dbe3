ALTER TABLE "airport_routes" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "airport_routes" CASCADE;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_lie" CHECK (("places"."latitude" is null) = ("places"."longitude" is null) and "places"."latitude" between -90 and 90 and "places"."longitude" between -180 and 180);
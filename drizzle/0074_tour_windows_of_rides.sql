ALTER TABLE "legs" ADD COLUMN "window_from" text;--> statement-breakpoint
ALTER TABLE "legs" ADD COLUMN "window_to" text;--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_window" CHECK (("legs"."window_from" is null) = ("legs"."window_to" is null) and "legs"."window_from" < "legs"."window_to" and "legs"."window_from" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "legs"."window_to" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
-- A ride to come keeps the hours that its guest was shown, which were those of the catalogue. Its deadlines stay as they were told.
UPDATE "legs" SET "window_from" = "tours"."pickup_from", "window_to" = "tours"."pickup_to"
FROM "reservations" JOIN "tours" ON "tours"."id" = "reservations"."tour_id"
WHERE "reservations"."id" = "legs"."reservation_id" AND "tours"."pickup_to" IS NOT NULL
  AND "legs"."day" >= to_char(now() AT TIME ZONE 'UTC' - interval '6 hours', 'YYYY-MM-DD')
  AND EXISTS (SELECT FROM "jobs" WHERE "jobs"."leg_id" = "legs"."id" AND "jobs"."state" NOT IN ('cancelled', 'done', 'noShow'));

ALTER TABLE "legs" ADD COLUMN "time_from" text;--> statement-breakpoint
ALTER TABLE "legs" ADD COLUMN "time_to_check" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "legs" ADD COLUMN "refunds_from" text;--> statement-breakpoint
-- Every ride changes, which one row tells more cheaply than one for each.
ALTER TABLE "legs" DISABLE TRIGGER "legs_noted";--> statement-breakpoint
-- Guests were told deadlines that count from the agreed time, or from the end of the day.
UPDATE "legs" SET "time_from" = CASE WHEN "time" IS NOT NULL THEN 'agreed' END, "refunds_from" = "day" || 'T' || coalesce("time", '23:59');--> statement-breakpoint
-- A ride to come whose flight was given has the time that its guest was shown: 45 minutes after the landing, or three
-- hours and the drive before the take-off, two with Sansa.
WITH "flown" AS (
  SELECT "legs"."id", CASE
    WHEN "start"."airport" THEN ("day" || ' ' || "flight_time")::timestamp + interval '45 minutes'
    ELSE date_bin('15 minutes', ("day" || ' ' || "flight_time")::timestamp - make_interval(
      hours => CASE WHEN "flight" ~* '^RZ[ -]?[0-9]' THEN 2 ELSE 3 END, mins => "road"."minutes"), timestamp '2000-01-01')
    END AS "pickup"
  FROM "legs" JOIN "places" AS "start" ON "start"."id" = "legs"."origin" JOIN "places" AS "end" ON "end"."id" = "legs"."destination"
    LEFT JOIN LATERAL (SELECT "minutes" FROM "roads" WHERE ("roads"."origin", "roads"."destination") IN
      (("legs"."origin", "legs"."destination"), ("legs"."destination", "legs"."origin")) LIMIT 1) AS "road" ON true
  WHERE "time" IS NULL AND "flight_time" IS NOT NULL AND ("start"."airport" OR "end"."airport" AND "road"."minutes" IS NOT NULL)
    AND "day" >= to_char(now() AT TIME ZONE 'UTC' - interval '6 hours', 'YYYY-MM-DD')
    AND EXISTS (SELECT FROM "jobs" WHERE "jobs"."leg_id" = "legs"."id" AND "state" = 'planned')
)
UPDATE "legs" SET "day" = to_char("pickup", 'YYYY-MM-DD'), "time" = to_char("pickup", 'HH24:MI'), "time_from" = 'flight'
FROM "flown" WHERE "flown"."id" = "legs"."id";--> statement-breakpoint
ALTER TABLE "legs" ENABLE TRIGGER "legs_noted";--> statement-breakpoint
INSERT INTO "changed_reservations" ("reservation_id") VALUES ('') ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "legs" ALTER COLUMN "refunds_from" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_time_from" CHECK ("legs"."time_from" in ('agreed', 'guest', 'flight'));--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_time_has_source" CHECK (("legs"."time" is null) = ("legs"."time_from" is null));--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_time_to_check" CHECK (not "legs"."time_to_check" or "legs"."time_from" in ('agreed', 'guest'));--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_refunds_from" CHECK ("legs"."refunds_from" ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]$');
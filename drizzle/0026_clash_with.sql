ALTER TABLE "jobs" ADD COLUMN "clash_with" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "jobs" SET "clash_with" = "told"."others" FROM (
  SELECT "own"."id", jsonb_agg(concat_ws(' ', "leg"."day", "leg"."time", "other"."id", "near"."day", "near"."time")) AS "others"
  FROM "jobs" "own"
  JOIN "legs" "leg" ON "leg"."id" = "own"."leg_id"
  JOIN "jobs" "other" ON "other"."id" <> "own"."id" AND "other"."state" NOT IN ('done', 'noShow', 'cancelled')
    AND ("other"."driver_id" = "own"."driver_id" OR "other"."vehicle_id" = "own"."vehicle_id")
  JOIN "legs" "near" ON "near"."id" = "other"."leg_id" AND abs("near"."day"::date - "leg"."day"::date) <= 1
  WHERE "own"."clash_reason" IS NOT NULL AND "leg"."time" IS NOT NULL AND "near"."time" IS NOT NULL
  GROUP BY "own"."id"
) AS "told" WHERE "jobs"."id" = "told"."id";

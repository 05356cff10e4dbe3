-- The stops of the rides so far, as of bookings since. Few rides have one, so the index keeps its place; no ride that is
-- kept in memory shows these words.
ALTER TABLE "reservations" DISABLE TRIGGER "reservations_noted";--> statement-breakpoint
UPDATE "reservations" SET "rides" = "rides" || "added"."words" FROM (
  SELECT "reservation_id", string_agg(' ' || left("extra_stop", 100), '' ORDER BY "position") AS "words"
  FROM "legs" JOIN "reservations" AS "booked" ON "booked"."id" = "reservation_id"
  WHERE "booked"."erased_at" IS NULL AND strpos("booked"."rides", left("extra_stop", 100)) = 0
  GROUP BY "reservation_id"
) AS "added" WHERE "added"."reservation_id" = "reservations"."id";--> statement-breakpoint
ALTER TABLE "reservations" ENABLE TRIGGER "reservations_noted";

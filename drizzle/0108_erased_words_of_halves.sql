-- A guest who was erased before kept what was said of the van that broke down on their ride.
UPDATE "jobs" SET "half" = "half" || '{"problem": null, "door": ""}'::jsonb FROM "legs", "reservations"
WHERE "legs"."id" = "jobs"."leg_id" AND "reservations"."id" = "legs"."reservation_id"
	AND "reservations"."erased_at" IS NOT NULL AND "jobs"."half" IS NOT NULL
	AND ("jobs"."half" ->> 'problem' IS NOT NULL OR "jobs"."half" ->> 'door' <> '');

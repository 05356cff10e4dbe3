UPDATE "jobs" SET "clash_with" = (
	SELECT jsonb_agg(coalesce("paper"."key", "said"."key"))
	FROM jsonb_array_elements_text("jobs"."clash_with") AS "said" ("key")
	LEFT JOIN LATERAL (
		SELECT 'papers ' || "papers"."id" || ' ' || "papers"."until_day" AS "key" FROM "papers"
		WHERE ("papers"."driver_id" = "jobs"."driver_id" AND "said"."key" = 'papers driver ' || "papers"."until_day")
			OR ("papers"."vehicle_id" = "jobs"."vehicle_id" AND "said"."key" = 'papers vehicle ' || "papers"."until_day")
	) AS "paper" ON true
) WHERE "clash_with"::text LIKE '%"papers %';

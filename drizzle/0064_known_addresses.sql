CREATE TABLE "known_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"how" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_addresses_how" CHECK ("known_addresses"."how" in ('letter', 'payment', 'desk'))
);
--> statement-breakpoint
INSERT INTO "known_addresses" ("address", "how")
SELECT lower(normalize("email", NFKC)), CASE WHEN bool_or("paid") THEN 'payment' ELSE 'desk' END
FROM (
  SELECT "email",
    EXISTS (SELECT FROM "ledger" WHERE "reservation_id" = "reservations"."id" AND "kind" = 'payment' AND "order_key" IS NOT NULL) AS "paid",
    EXISTS (SELECT FROM "activity" WHERE "reservation_id" = "reservations"."id"
      AND ("event" = 'confirmed' OR ("event" = 'reserved' AND "actor" LIKE 'operator:%'))) AS "confirmed",
    EXISTS (SELECT FROM "legs" INNER JOIN "jobs" ON "jobs"."leg_id" = "legs"."id"
      WHERE "legs"."reservation_id" = "reservations"."id" AND "jobs"."state" = 'done') AS "driven"
  FROM "reservations" WHERE "email" <> '' AND "erased_at" IS NULL
) AS "booked"
WHERE "paid" OR "confirmed" OR "driven"
GROUP BY 1;

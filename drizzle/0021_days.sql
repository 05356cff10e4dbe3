DELETE FROM "fares" WHERE "base_cents" <= 0;--> statement-breakpoint
UPDATE "fares" SET "extra_cents" = 0 WHERE "extra_cents" < 0;--> statement-breakpoint
UPDATE "tours" SET "price_per_person_cents" = 0 WHERE "price_per_person_cents" < 0;--> statement-breakpoint
UPDATE "legs" SET "time" = NULL WHERE "time" !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$';--> statement-breakpoint
UPDATE "legs" SET "day" = to_char("reservations"."created_at" AT TIME ZONE 'America/Costa_Rica', 'YYYY-MM-DD') FROM "reservations" WHERE "reservations"."id" = "legs"."reservation_id" AND "legs"."day" !~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';--> statement-breakpoint
ALTER TABLE "fares" ADD CONSTRAINT "fares_cents" CHECK ("fares"."base_cents" > 0 and "fares"."extra_cents" >= 0);--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_cents" CHECK ("tours"."price_per_person_cents" >= 0);--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_day" CHECK ("legs"."day" ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$');--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_time" CHECK ("legs"."time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
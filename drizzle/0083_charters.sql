ALTER TABLE "legs" ADD COLUMN "charter_hours" integer;--> statement-breakpoint
ALTER TABLE "legs" ADD COLUMN "extra_hour_cents" integer;--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_charter" CHECK (("legs"."charter_hours" is null) = ("legs"."extra_hour_cents" is null) and "legs"."charter_hours" between 1 and 24 and "legs"."extra_hour_cents" > 0);
CREATE TABLE "surcharges" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"names" jsonb NOT NULL,
	"from_time" text,
	"to_time" text,
	"from_day" text,
	"to_day" text,
	"cents" integer,
	"percent" integer,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "surcharges_kind" CHECK ("surcharges"."kind" in ('night', 'season', 'childSeat')),
	CONSTRAINT "surcharges_hours" CHECK (("surcharges"."kind" = 'night') = ("surcharges"."from_time" is not null and "surcharges"."to_time" is not null)),
	CONSTRAINT "surcharges_days" CHECK (("surcharges"."kind" = 'season') = ("surcharges"."from_day" is not null and "surcharges"."to_day" is not null)),
	CONSTRAINT "surcharges_rate" CHECK (("surcharges"."cents" is null) <> ("surcharges"."percent" is null)),
	CONSTRAINT "surcharges_cents" CHECK ("surcharges"."cents" > 0 and "surcharges"."percent" is null or "surcharges"."percent" > 0 and "surcharges"."kind" = 'season')
);
--> statement-breakpoint
CREATE TRIGGER surcharges_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "surcharges" FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

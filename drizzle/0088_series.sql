CREATE TABLE "holidays" (
	"day" text PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	CONSTRAINT "holidays_day" CHECK ("holidays"."day" ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$')
);
--> statement-breakpoint
CREATE TABLE "series" (
	"checkout_id" text PRIMARY KEY NOT NULL,
	"weekdays" jsonb NOT NULL,
	"from_day" text NOT NULL,
	"until_day" text,
	"skips_holidays" boolean NOT NULL,
	"channel" text,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "series_from_day" CHECK ("series"."from_day" ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
	CONSTRAINT "series_until_day" CHECK ("series"."until_day" ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$')
);
--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "series_id" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "series_day" text;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_series_id_series_checkout_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("checkout_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_seriesId_seriesDay_unique" UNIQUE("series_id","series_day");
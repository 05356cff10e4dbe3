CREATE TABLE "flight_watch" (
	"flight" text NOT NULL,
	"place" text NOT NULL,
	"way" text NOT NULL,
	"day" text NOT NULL,
	"hour" text NOT NULL,
	"state" text DEFAULT 'unknown' NOT NULL,
	"expected" text,
	"words" text DEFAULT '' NOT NULL,
	"seen_at" timestamp with time zone,
	"asks_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flight_watch_flight_place_way_day_pk" PRIMARY KEY("flight","place","way","day"),
	CONSTRAINT "flight_watch_way" CHECK ("flight_watch"."way" in ('landing', 'takeOff')),
	CONSTRAINT "flight_watch_state" CHECK ("flight_watch"."state" in ('unknown', 'expected', 'over', 'cancelled', 'diverted')),
	CONSTRAINT "flight_watch_day" CHECK ("flight_watch"."day" ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
	CONSTRAINT "flight_watch_hour" CHECK ("flight_watch"."hour" ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "flight_watch_expected" CHECK ("flight_watch"."expected" ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
CREATE INDEX "flight_watch_day_index" ON "flight_watch" USING btree ("day");
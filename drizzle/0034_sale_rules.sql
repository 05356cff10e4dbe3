CREATE TABLE "sale_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"effect" text NOT NULL,
	"about" text,
	"from_day" text,
	"to_day" text,
	"from_time" text,
	"to_time" text,
	"seats" integer,
	CONSTRAINT "sale_rules_effect" CHECK ("sale_rules"."effect" in ('closed', 'seats', 'ask', 'sell')),
	CONSTRAINT "sale_rules_seats" CHECK (("sale_rules"."effect" = 'seats') = ("sale_rules"."seats" is not null)),
	CONSTRAINT "sale_rules_hours" CHECK (("sale_rules"."from_time" is null) = ("sale_rules"."to_time" is null))
);
--> statement-breakpoint
CREATE TRIGGER sale_rules_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "sale_rules" FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

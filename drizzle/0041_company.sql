CREATE TABLE "company" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"whatsapp" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"sender" text NOT NULL,
	"founded" integer NOT NULL,
	"vehicles" integer NOT NULL,
	"flights_followed" boolean NOT NULL,
	"name_on_sign" boolean NOT NULL,
	"child_seats" boolean NOT NULL,
	CONSTRAINT "company_alone" CHECK ("company"."id" = 1)
);
--> statement-breakpoint
CREATE TRIGGER company_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "company" FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();
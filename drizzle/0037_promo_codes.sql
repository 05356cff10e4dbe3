CREATE TABLE "promo_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"percent" integer,
	"cents" integer,
	"until_day" text NOT NULL,
	"most_uses" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "promo_codes_code" CHECK ("promo_codes"."code" ~ '^[A-Z0-9-]{3,20}$'),
	CONSTRAINT "promo_codes_rate" CHECK (("promo_codes"."cents" is null) <> ("promo_codes"."percent" is null)),
	CONSTRAINT "promo_codes_sums" CHECK (coalesce("promo_codes"."cents", 1) > 0 and coalesce("promo_codes"."percent", 1) between 1 and 100),
	CONSTRAINT "promo_codes_uses" CHECK ("promo_codes"."most_uses" >= 0)
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "code" text;--> statement-breakpoint
CREATE INDEX "checkouts_code_index" ON "checkouts" USING btree ("code") WHERE "checkouts"."code" is not null;--> statement-breakpoint
CREATE TRIGGER promo_codes_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "promo_codes" FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

CREATE TABLE "exchange_rates" (
	"id" text PRIMARY KEY NOT NULL,
	"rate" numeric NOT NULL,
	"set_by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_rates_rate" CHECK ("exchange_rates"."rate" > 0)
);
--> statement-breakpoint
CREATE INDEX "exchange_rates_at_index" ON "exchange_rates" USING btree ("at");
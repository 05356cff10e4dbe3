CREATE TABLE "notes" (
	"id" text PRIMARY KEY NOT NULL,
	"reservation_id" text NOT NULL,
	"words" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"id" serial PRIMARY KEY NOT NULL,
	"free_hours" integer NOT NULL,
	"part_hours" integer NOT NULL,
	"part_percent" integer NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "policies_hours" CHECK ("policies"."part_hours" between 0 and "policies"."free_hours" and "policies"."free_hours" <= 720),
	CONSTRAINT "policies_percent" CHECK ("policies"."part_percent" between 0 and 100)
);
--> statement-breakpoint
INSERT INTO "policies" ("free_hours", "part_hours", "part_percent", "actor") VALUES (24, 2, 50, 'clock');--> statement-breakpoint
CREATE TABLE "requests" (
	"id" text PRIMARY KEY NOT NULL,
	"reservation_id" text NOT NULL,
	"wish" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requests_state" CHECK ("requests"."state" in ('open', 'accepted', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "ledger" DROP CONSTRAINT "ledger_kind";--> statement-breakpoint
ALTER TABLE "ledger" DROP CONSTRAINT "ledger_reverses";--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "tendered_cents" integer;--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "price_difference" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "given_by" text;--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "price_difference" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "policy_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "legs" ADD COLUMN "price_cents" integer;--> statement-breakpoint
UPDATE "legs" SET "price_cents" = "shares"."each" + CASE WHEN "shares"."first" THEN "shares"."rest" ELSE 0 END
  FROM (SELECT "legs"."id", "reservations"."price_cents" / count(*) OVER "trip" AS "each", "reservations"."price_cents" % count(*) OVER "trip" AS "rest",
      "legs"."position" = min("legs"."position") OVER "trip" AS "first"
    FROM "legs" JOIN "reservations" ON "reservations"."id" = "legs"."reservation_id"
    WINDOW "trip" AS (PARTITION BY "legs"."reservation_id")) AS "shares"
  WHERE "shares"."id" = "legs"."id";--> statement-breakpoint
ALTER TABLE "legs" ALTER COLUMN "price_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "policy_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "owed_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "tax_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_reservation_id_index" ON "notes" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "requests_reservation_id_index" ON "requests" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "requests_created_at_index" ON "requests" USING btree ("created_at") WHERE "requests"."state" = 'open';--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_undone_once" ON "ledger" USING btree ("reverses") WHERE "ledger"."kind" like 'undone%';--> statement-breakpoint
CREATE INDEX "ledger_held_by_index" ON "ledger" USING btree ("held_by") WHERE "ledger"."held_by" is not null;--> statement-breakpoint
CREATE INDEX "ledger_given_by_index" ON "ledger" USING btree ("given_by") WHERE "ledger"."given_by" is not null;--> statement-breakpoint
CREATE INDEX "reservations_owed_cents_index" ON "reservations" USING btree ("owed_cents") WHERE "reservations"."owed_cents" > 0;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_kind" CHECK ("ledger"."kind" in ('payment', 'refund', 'handover', 'undonePayment', 'undoneRefund', 'undoneHandover'));--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_reverses" CHECK (("ledger"."kind" in ('payment', 'handover')) = ("ledger"."reverses" is null));--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_price" CHECK ("legs"."price_cents" >= 0);--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_owed" CHECK ("reservations"."owed_cents" >= 0);
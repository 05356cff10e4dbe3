CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"leg_id" text NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"moments" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "jobs_state" CHECK ("jobs"."state" in ('planned', 'onTheWay', 'arrived', 'aboard', 'done', 'noShow', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "stage" text DEFAULT 'booked' NOT NULL;--> statement-breakpoint
-- It is made of all rows at once below, or each row that changes would be added to it, for minutes.
DROP INDEX IF EXISTS "reservations_search_index";--> statement-breakpoint
UPDATE "reservations" SET "status" = 'pending' WHERE "status" NOT IN ('pending', 'COMPLETED', 'CANCELLED');--> statement-breakpoint
UPDATE "reservations" SET "payment" = 'PENDING' WHERE "payment" NOT IN ('PENDING', 'COMPLETED', 'FAILED', 'REFUNDED');--> statement-breakpoint
UPDATE "reservations" SET "stage" = CASE WHEN "held_until" IS NOT NULL THEN 'held' ELSE 'cancelled' END WHERE "held_until" IS NOT NULL OR "status" = 'CANCELLED';--> statement-breakpoint
CREATE INDEX "reservations_search_index" ON "reservations" USING gin ("search" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_stage" CHECK ("reservations"."stage" in ('asked', 'held', 'booked', 'declined', 'cancelled'));--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_held" CHECK (("reservations"."stage" = 'held') = ("reservations"."held_until" is not null));--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_status" CHECK ("reservations"."status" in ('pending', 'COMPLETED', 'CANCELLED'));--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_payment" CHECK ("reservations"."payment" in ('PENDING', 'COMPLETED', 'FAILED', 'REFUNDED'));--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_price" CHECK ("reservations"."price_cents" >= 0);--> statement-breakpoint
ALTER TABLE "legs" DROP CONSTRAINT "legs_reservation_id_position_pk";--> statement-breakpoint
ALTER TABLE "legs" ADD COLUMN "id" text;--> statement-breakpoint
UPDATE "legs" SET "id" = substr(md5("reservation_id" || ' ' || "position"), 1, 20);--> statement-breakpoint
ALTER TABLE "legs" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_reservationId_position_unique" UNIQUE("reservation_id","position");--> statement-breakpoint
ALTER TABLE "legs" DROP COLUMN "state";--> statement-breakpoint
INSERT INTO "jobs" ("id", "leg_id", "state", "moments")
  SELECT substr(md5('job ' || "legs"."id"), 1, 20), "legs"."id", "told"."state",
    CASE WHEN "told"."at" IS NULL THEN '{}' ELSE jsonb_build_object("told"."state", to_char("told"."at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END
  FROM "legs" JOIN "reservations" ON "reservations"."id" = "legs"."reservation_id"
  LEFT JOIN LATERAL (SELECT "event", "at" FROM "activity" WHERE "activity"."reservation_id" = "reservations"."id"
    AND "event" IN ('completed', 'reopened') ORDER BY "activity"."id" DESC LIMIT 1) AS "last" ON true
  CROSS JOIN LATERAL (SELECT CASE WHEN "stage" = 'cancelled' THEN 'cancelled' WHEN "last"."event" = 'completed' THEN 'done' ELSE 'planned' END AS "state",
    CASE WHEN "stage" = 'cancelled' THEN "updated_at" WHEN "last"."event" = 'completed' THEN "last"."at" END AS "at") AS "told";--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_leg_id_legs_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."legs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_leg_id_index" ON "jobs" USING btree ("leg_id");--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "after" jsonb;--> statement-breakpoint
UPDATE "activity" SET "event" = CASE WHEN "event" = 'paid online' THEN 'paidOnline' WHEN "event" LIKE 'payment %' THEN 'payment'
    WHEN "event" LIKE 'refund asked %' THEN 'refundAsked' ELSE 'refunded' END,
  "after" = CASE WHEN "event" LIKE 'payment %' THEN to_jsonb(substr("event", 9)) WHEN "event" LIKE 'refund%' THEN to_jsonb(substring("event" from '\d+$')::int) END
  WHERE "event" = 'paid online' OR "event" LIKE 'payment %' OR "event" LIKE 'refund asked %' OR "event" LIKE 'refunded %';--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are added and never changed', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "activity_append_only" BEFORE UPDATE OR DELETE ON "activity" FOR EACH ROW EXECUTE FUNCTION refuse_change();

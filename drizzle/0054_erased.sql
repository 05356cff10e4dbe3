ALTER TABLE "reservations" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
-- The columns that are named may change once the reservation's person is erased.
CREATE FUNCTION refuse_change_but_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND EXISTS (SELECT FROM "reservations" WHERE "id" = OLD."reservation_id" AND "erased_at" IS NOT NULL)
    AND to_jsonb(NEW) - TG_ARGV[0] - TG_ARGV[1] = to_jsonb(OLD) - TG_ARGV[0] - TG_ARGV[1] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are added and never changed', TG_TABLE_NAME;
END $$;--> statement-breakpoint
DROP TRIGGER "activity_append_only" ON "activity";--> statement-breakpoint
CREATE TRIGGER "activity_append_only" BEFORE UPDATE OR DELETE ON "activity" FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('before', 'after');--> statement-breakpoint
DROP TRIGGER "ledger_append_only" ON "ledger";--> statement-breakpoint
CREATE TRIGGER "ledger_append_only" BEFORE UPDATE OR DELETE ON "ledger" FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('note', 'note');

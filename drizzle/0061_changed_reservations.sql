CREATE TABLE "changed_reservations" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"reservation_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "changed_reservations_xid_reservation_id_pk" PRIMARY KEY("xid","reservation_id")
);--> statement-breakpoint
-- Money that fits no reservation is held, and tells of the one whose order brought it.
CREATE FUNCTION reservations_of_entry(entry text) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT reservation_id FROM ledger WHERE id = entry
  UNION SELECT reservations.id FROM ledger JOIN paypal_orders ON key = order_key
    JOIN reservations USING (checkout_id) WHERE ledger.id = entry
$$;
--> statement-breakpoint
-- A reservation or a leg tells nothing until it has a job; a leg can go to another reservation.
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  ids text[];
BEGIN
  IF TG_TABLE_NAME = 'reservations' THEN
    ids := ARRAY[NEW.id];
  ELSIF TG_TABLE_NAME = 'jobs' THEN
    ids := ARRAY(SELECT reservation_id FROM legs WHERE id IN (OLD.leg_id, NEW.leg_id));
  ELSIF TG_TABLE_NAME = 'paypal_orders' THEN
    ids := ARRAY(SELECT id FROM reservations WHERE checkout_id IN (OLD.checkout_id, NEW.checkout_id));
  ELSIF TG_TABLE_NAME = 'refunds' THEN
    ids := ARRAY(SELECT reservations_of_entry(one) FROM unnest(ARRAY[OLD.capture_id, NEW.capture_id]) AS one);
  ELSIF TG_TABLE_NAME = 'ledger' THEN
    ids := ARRAY(SELECT reservations_of_entry(NEW.id));
  ELSE
    ids := ARRAY[OLD.reservation_id, NEW.reservation_id];
  END IF;
  INSERT INTO changed_reservations (reservation_id) SELECT one FROM unnest(ids) AS one WHERE one IS NOT NULL
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_change_of_all() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO changed_reservations (reservation_id) VALUES ('') ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "reservations_noted" AFTER UPDATE ON "reservations" FOR EACH ROW EXECUTE FUNCTION note_change();--> statement-breakpoint
CREATE TRIGGER "legs_noted" AFTER UPDATE OR DELETE ON "legs" FOR EACH ROW EXECUTE FUNCTION note_change();--> statement-breakpoint
CREATE TRIGGER "jobs_noted" AFTER INSERT OR UPDATE OR DELETE ON "jobs" FOR EACH ROW EXECUTE FUNCTION note_change();--> statement-breakpoint
CREATE TRIGGER "ledger_noted" AFTER INSERT ON "ledger" FOR EACH ROW EXECUTE FUNCTION note_change();--> statement-breakpoint
CREATE TRIGGER "paypal_orders_noted" AFTER INSERT OR UPDATE OR DELETE ON "paypal_orders" FOR EACH ROW EXECUTE FUNCTION note_change();--> statement-breakpoint
CREATE TRIGGER "refunds_noted" AFTER INSERT OR UPDATE OR DELETE ON "refunds" FOR EACH ROW EXECUTE FUNCTION note_change();--> statement-breakpoint
CREATE TRIGGER "messages_noted" AFTER INSERT ON "messages" FOR EACH ROW WHEN (NEW."kind" = 'driver') EXECUTE FUNCTION note_change();--> statement-breakpoint
CREATE TRIGGER "messages_changed_noted" AFTER UPDATE ON "messages" FOR EACH ROW WHEN ('driver' IN (OLD."kind", NEW."kind")) EXECUTE FUNCTION note_change();--> statement-breakpoint
CREATE TRIGGER "messages_deleted_noted" AFTER DELETE ON "messages" FOR EACH ROW WHEN (OLD."kind" = 'driver') EXECUTE FUNCTION note_change();--> statement-breakpoint
-- The others are never emptied: the ledger or the history refuses it.
CREATE TRIGGER "legs_emptied" AFTER TRUNCATE ON "legs" FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_all();--> statement-breakpoint
CREATE TRIGGER "jobs_emptied" AFTER TRUNCATE ON "jobs" FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_all();--> statement-breakpoint
CREATE TRIGGER "refunds_emptied" AFTER TRUNCATE ON "refunds" FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_all();--> statement-breakpoint
CREATE TRIGGER "messages_emptied" AFTER TRUNCATE ON "messages" FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_all();--> statement-breakpoint
CREATE TRIGGER "clock_letters_noted" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "clock_letters" FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_all();--> statement-breakpoint
CREATE TRIGGER "places_noted" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "places" FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_all();--> statement-breakpoint
CREATE TRIGGER "tours_noted" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tours" FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_all();--> statement-breakpoint
CREATE TRIGGER "translations_noted" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "translations" FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_all();--> statement-breakpoint
INSERT INTO "changed_reservations" ("reservation_id") VALUES ('');

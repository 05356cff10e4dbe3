CREATE FUNCTION tell_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER places_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "places" FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();--> statement-breakpoint
CREATE TRIGGER fares_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "fares" FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();--> statement-breakpoint
CREATE TRIGGER tours_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tours" FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();--> statement-breakpoint
CREATE TRIGGER airport_routes_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "airport_routes" FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

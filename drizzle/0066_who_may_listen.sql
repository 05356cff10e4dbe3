ALTER TABLE "users" ADD COLUMN "desk_since" timestamp with time zone;--> statement-breakpoint
-- Who works at the desk already is asked for a second factor a week from now.
UPDATE "users" SET "desk_since" = now() WHERE "id" IN (SELECT "user_id" FROM "colleagues" WHERE "ended_at" IS NULL) OR "id" IN (SELECT "value" FROM "settings" WHERE "key" = 'operatorUserId');--> statement-breakpoint
CREATE FUNCTION tell_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access', OLD.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A session that has expired opens nothing already; the job that deletes such tells nobody.
CREATE TRIGGER sessions_told AFTER DELETE ON "sessions" FOR EACH ROW WHEN (OLD.expires_at > now()) EXECUTE FUNCTION tell_access();--> statement-breakpoint
CREATE TRIGGER colleagues_told AFTER UPDATE OR DELETE ON "colleagues" FOR EACH ROW EXECUTE FUNCTION tell_access();

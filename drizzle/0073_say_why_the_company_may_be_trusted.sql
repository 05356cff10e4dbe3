ALTER TABLE "company" ADD COLUMN "licence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "office_days" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "office_opens" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "office_closes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "rating" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "ratings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "rating_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "on_site" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_office_days" CHECK ("company"."office_days" in ('', 'daily', 'monToSat', 'monToFri'));--> statement-breakpoint
-- Two more pictures, of the company's vans, for a catalogue that is there already; a new one is filled with them.
INSERT INTO "pictures" ("scene", "position")
  SELECT "new"."scene", "last"."position" + "new"."step"
  FROM (VALUES ('van', 1), ('van-inside', 2)) AS "new" ("scene", "step"),
    (SELECT max("position") AS "position" FROM "pictures") AS "last"
  WHERE "last"."position" IS NOT NULL
  ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "translations" ("thing", "language", "field", "text")
  SELECT 'picture/' || "new"."scene", "new"."language", 'name', "new"."text"
  FROM (VALUES
    ('van', 'en', 'One of your vans'),
    ('van', 'es', 'Una de sus vans'),
    ('van-inside', 'en', 'A van from inside'),
    ('van-inside', 'es', 'Una van por dentro')
  ) AS "new" ("scene", "language", "text")
  WHERE EXISTS (SELECT 1 FROM "pictures" WHERE "pictures"."scene" = "new"."scene")
  ON CONFLICT DO NOTHING;--> statement-breakpoint
-- The site shows drivers who agreed to it, so that its kept pages change with them.
CREATE TRIGGER drivers_told AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "name", "photo", "active", "on_site" ON "drivers" FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

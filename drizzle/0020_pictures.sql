CREATE TABLE "pictures" (
	"scene" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "home_position" integer;--> statement-breakpoint
UPDATE "tours" SET "home_position" = "home"."position" FROM (VALUES ('1001', 0), ('1006', 1), ('1008', 2), ('1005', 3), ('1007', 4)) AS "home" ("id", "position") WHERE "home"."id" = "tours"."id";--> statement-breakpoint
INSERT INTO "pictures" SELECT "scene", "position" FROM (VALUES
    ('home', 0),
    ('shuttle', 1),
    ('poster-road', 2),
    ('airport-liberia', 3),
    ('airport-san-jose', 4),
    ('contact', 5),
    ('spa-massage', 6),
    ('spa-stones', 7),
    ('spa-clay', 8),
    ('spa-frangipani', 9)
  ) AS "picture" ("scene", "position") WHERE EXISTS (SELECT FROM "places");--> statement-breakpoint
INSERT INTO "translations" SELECT 'picture/' || "scene", "language", 'name', "name" FROM (VALUES
    ('home', 'en', 'Head of the home page'),
    ('shuttle', 'en', 'Private shuttle'),
    ('poster-road', 'en', 'The road'),
    ('airport-liberia', 'en', 'Liberia Airport'),
    ('airport-san-jose', 'en', 'San Jose Airport'),
    ('contact', 'en', 'Contact'),
    ('spa-massage', 'en', 'Deep massage'),
    ('spa-stones', 'en', 'Hot volcanic stones'),
    ('spa-clay', 'en', 'Volcanic clay'),
    ('spa-frangipani', 'en', 'Frangipani oil'),
    ('home', 'es', 'Portada del inicio'),
    ('shuttle', 'es', 'Traslado privado'),
    ('poster-road', 'es', 'La carretera'),
    ('airport-liberia', 'es', 'Aeropuerto de Liberia'),
    ('airport-san-jose', 'es', 'Aeropuerto de San José'),
    ('contact', 'es', 'Contacto'),
    ('spa-massage', 'es', 'Masaje profundo'),
    ('spa-stones', 'es', 'Piedras volcánicas calientes'),
    ('spa-clay', 'es', 'Arcilla volcánica'),
    ('spa-frangipani', 'es', 'Aceite de frangipani')
  ) AS "picture" ("scene", "language", "name") WHERE EXISTS (SELECT FROM "places");--> statement-breakpoint
CREATE TRIGGER pictures_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "pictures" FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

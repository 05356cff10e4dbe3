CREATE TABLE "treatments" (
	"id" text PRIMARY KEY NOT NULL,
	"image" text NOT NULL,
	"price_cents" integer,
	"minutes" integer,
	"position" integer NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "treatments_cents" CHECK ("treatments"."price_cents" > 0),
	CONSTRAINT "treatments_minutes" CHECK ("treatments"."minutes" > 0)
);--> statement-breakpoint
INSERT INTO "treatments" ("id", "image", "position") SELECT "id", 'spa-' || "id", "position" FROM (VALUES
    ('stones', 0),
    ('frangipani', 1),
    ('massage', 2),
    ('clay', 3)
  ) AS "treatment" ("id", "position") WHERE EXISTS (SELECT FROM "places");--> statement-breakpoint
INSERT INTO "translations" SELECT 'treatment/' || "id", "language", "field", "text" FROM "treatments" JOIN (VALUES
    ('stones', 'en', 'name', 'Hot Volcanic Stones'),
    ('stones', 'en', 'text', 'Smooth black basalt, warmed in water and laid along the spine before the hands begin. For the day after a long flight.'),
    ('frangipani', 'en', 'name', 'Frangipani Oil'),
    ('frangipani', 'en', 'text', 'A slow, light massage with warm oil that smells of frangipani, a white flower of the dry months.'),
    ('massage', 'en', 'name', 'Deep Massage'),
    ('massage', 'en', 'text', 'Firm and unhurried, for shoulders that have paddled all morning. Say where it hurts, and how firmly you like it.'),
    ('clay', 'en', 'name', 'Volcanic Clay'),
    ('clay', 'en', 'text', 'Grey mineral clay brushed on from neck to feet, left to dry in the warm air and rinsed off.'),
    ('stones', 'es', 'name', 'Piedras volcánicas calientes'),
    ('stones', 'es', 'text', 'Basalto negro y liso, calentado en agua y puesto a lo largo de la columna antes de que empiecen las manos. Para el día después de un vuelo largo.'),
    ('frangipani', 'es', 'name', 'Aceite de frangipani'),
    ('frangipani', 'es', 'text', 'Un masaje lento y suave con un aceite tibio que huele a frangipani, una flor blanca de los meses secos.'),
    ('massage', 'es', 'name', 'Masaje profundo'),
    ('massage', 'es', 'text', 'Firme y sin prisa, para hombros que remaron toda la mañana. Diga dónde le duele y con cuánta fuerza lo quiere.'),
    ('clay', 'es', 'name', 'Arcilla volcánica'),
    ('clay', 'es', 'text', 'Arcilla mineral gris que se aplica con brocha del cuello a los pies, se seca al aire tibio y se enjuaga.')
  ) AS "told" ("id", "language", "field", "text") USING ("id");--> statement-breakpoint
CREATE TRIGGER treatments_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "treatments" FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

CREATE TABLE "roads" (
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"km" integer NOT NULL,
	"minutes" integer NOT NULL,
	"by" jsonb NOT NULL,
	CONSTRAINT "roads_origin_destination_pk" PRIMARY KEY("origin","destination")
);
--> statement-breakpoint
ALTER TABLE "roads" ADD CONSTRAINT "roads_origin_places_id_fk" FOREIGN KEY ("origin") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roads" ADD CONSTRAINT "roads_destination_places_id_fk" FOREIGN KEY ("destination") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "roads" SELECT "road"."origin", "road"."destination", "km", "minutes", "by"::jsonb FROM (VALUES
    ('liberia-airport', 'tamarindo', 70, 75, '["Filadelfia","Belén","Huacas","Villarreal"]'),
    ('liberia-airport', 'jardin-del-eden', 70, 75, '["Filadelfia","Belén","Huacas","Villarreal"]'),
    ('liberia-airport', 'playa-grande', 65, 75, '["Filadelfia","Belén","Huacas","Matapalo"]'),
    ('liberia-airport', 'westin-playa-conchal', 60, 70, '["Filadelfia","Belén","Huacas"]'),
    ('liberia-airport', 'playa-brasilito', 60, 70, '["Filadelfia","Belén","Huacas"]'),
    ('liberia-airport', 'flamingo', 65, 75, '["Filadelfia","Belén","Huacas","Brasilito"]'),
    ('liberia-airport', 'playa-potrero', 65, 80, '["Filadelfia","Belén","Huacas","Brasilito"]'),
    ('liberia-airport', 'las-catalinas', 70, 90, '["Filadelfia","Belén","Huacas","Brasilito","Potrero"]'),
    ('liberia-airport', 'jw-marriot', 75, 90, '["Filadelfia","Belén","Huacas","Villarreal","Hacienda Pinilla"]'),
    ('liberia-airport', 'playa-avellanas', 80, 100, '["Filadelfia","Belén","Huacas","Villarreal"]'),
    ('liberia-airport', 'playa-negra', 85, 110, '["Filadelfia","Belén","Santa Cruz","Veintisiete de Abril","Paraíso"]'),
    ('san-jose-airport', 'tamarindo', 260, 270, '["Puente La Amistad","Nicoya","Santa Cruz","Belén","Huacas","Villarreal"]'),
    ('san-jose-airport', 'jardin-del-eden', 260, 270, '["Puente La Amistad","Nicoya","Santa Cruz","Belén","Huacas","Villarreal"]'),
    ('san-jose-airport', 'playa-grande', 260, 280, '["Puente La Amistad","Nicoya","Santa Cruz","Belén","Huacas","Matapalo"]'),
    ('san-jose-airport', 'westin-playa-conchal', 260, 275, '["Puente La Amistad","Nicoya","Santa Cruz","Belén","Huacas"]'),
    ('san-jose-airport', 'playa-brasilito', 260, 275, '["Puente La Amistad","Nicoya","Santa Cruz","Belén","Huacas"]'),
    ('san-jose-airport', 'flamingo', 265, 285, '["Puente La Amistad","Nicoya","Santa Cruz","Belén","Huacas","Brasilito"]'),
    ('san-jose-airport', 'playa-potrero', 265, 285, '["Puente La Amistad","Nicoya","Santa Cruz","Belén","Huacas","Brasilito"]'),
    ('san-jose-airport', 'las-catalinas', 270, 300, '["Puente La Amistad","Nicoya","Santa Cruz","Belén","Huacas","Brasilito","Potrero"]'),
    ('san-jose-airport', 'jw-marriot', 255, 285, '["Puente La Amistad","Nicoya","Santa Cruz","Veintisiete de Abril","Hacienda Pinilla"]'),
    ('san-jose-airport', 'playa-avellanas', 250, 285, '["Puente La Amistad","Nicoya","Santa Cruz","Veintisiete de Abril"]'),
    ('san-jose-airport', 'playa-negra', 245, 280, '["Puente La Amistad","Nicoya","Santa Cruz","Veintisiete de Abril","Paraíso"]'),
    ('san-jose-airport', 'samara', 220, 255, '["Puente La Amistad","Nicoya"]'),
    ('san-jose-airport', 'nosara', 240, 300, '["Puente La Amistad","Nicoya","Garza"]')
  ) AS "road" ("origin", "destination", "km", "minutes", "by")
  JOIN "places" AS "o" ON "o"."id" = "road"."origin" JOIN "places" AS "d" ON "d"."id" = "road"."destination";--> statement-breakpoint
CREATE TRIGGER roads_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "roads" FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

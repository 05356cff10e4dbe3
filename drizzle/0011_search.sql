CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
DROP INDEX "reservations_words_index";--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "rides" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "reservations" SET "rides" = concat_ws(' ', "told"."words", (SELECT concat_ws(' ', "tours"."name", "spanish"."name") FROM "tours"
  LEFT JOIN (VALUES ('1001', 'Catamarán al atardecer'), ('1002', 'Volcán Arenal y aguas termales'), ('1003', 'Puentes colgantes de Monteverde'), ('1004', 'Catarata del Río Celeste'), ('1005', 'El estero de Tamarindo en bote'), ('1006', 'Safari por el río en Palo Verde'), ('1007', 'Noche de tortugas baulas'), ('1008', 'Volcán Rincón de la Vieja')) AS "spanish" ("id", "name") ON "spanish"."id" = "tours"."id" WHERE "tours"."id" = "reservations"."tour_id"))
FROM (SELECT "reservation_id", string_agg(concat_ws(' ', replace(replace("flight", ' ', ''), '-', ''),
    regexp_replace(replace(replace("flight", ' ', ''), '-', ''), '^([A-Za-z][A-Za-z0-9])([0-9]+)$', '\1 \2'),
    "origin", "o"."name", "destination", "d"."name"), ' ') AS "words"
  FROM "legs" LEFT JOIN (VALUES ('liberia-airport', 'Aeropuerto de Liberia'), ('san-jose-airport', 'Aeropuerto de San José'), ('samara', 'Sámara'), ('riu-hotel', 'Hotel Riu'), ('hacienda-guachipelin', 'Hacienda Guachipelín'), ('frontera-nicaragua', 'Frontera con Nicaragua')) AS "o" ("id", "name") ON "o"."id" = "origin"
  LEFT JOIN (VALUES ('liberia-airport', 'Aeropuerto de Liberia'), ('san-jose-airport', 'Aeropuerto de San José'), ('samara', 'Sámara'), ('riu-hotel', 'Hotel Riu'), ('hacienda-guachipelin', 'Hacienda Guachipelín'), ('frontera-nicaragua', 'Frontera con Nicaragua')) AS "d" ("id", "name") ON "d"."id" = "destination" GROUP BY "reservation_id") AS "told"
WHERE "told"."reservation_id" = "reservations"."id";--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "search" text GENERATED ALWAYS AS (' ' || regexp_replace(lower(regexp_replace(normalize(left("reservations"."first_name", 100) || ' ' || left("reservations"."email", 100) || ' ' || "reservations"."reference" || ' '
    || coalesce("reservations"."tour", '') || ' ' || "reservations"."rides" || ' ' || left("reservations"."message", 1000), NFD), '[\u0300-\u036f''’`´]', '', 'g') collate "C"), '[\u0001-\u002f\u003a-\u0060\u007b-\u007f]+', ' ', 'g') || ' ' || regexp_replace("reservations"."phone", '[^0-9]', '', 'g')) STORED;

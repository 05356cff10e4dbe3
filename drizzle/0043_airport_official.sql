ALTER TABLE "company" ADD COLUMN "airport_official" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE translations SET text = replace(text, ' We are its official transport provider.', '{airportOfficial: We are its official transport provider.}')
WHERE thing = 'place/liberia-airport' AND language = 'en';--> statement-breakpoint
UPDATE translations SET text = replace(text, ' Somos su transporte oficial.', '{airportOfficial: Somos su transporte oficial.}')
WHERE thing = 'place/liberia-airport' AND language = 'es';

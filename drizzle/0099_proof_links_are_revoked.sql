ALTER TABLE "jobs" ADD COLUMN "proof_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- An operator's own words stay as they are.
UPDATE "translations" SET "text" = replace("text", 'that proves that the driver came.', 'that proves that the driver came. Where somebody doubts it, we show the bank or the marketplace that asks a page of the ride, with your name and number; its link ends after 30 days.')
WHERE "thing" = 'document/privacy' AND "field" = 'body' AND "language" = 'en' AND position('that proves that the driver came. Where somebody doubts it, we show the bank or the marketplace that asks a page of the ride, with your name and number; its link ends after 30 days.' IN "text") = 0;
--> statement-breakpoint
UPDATE "translations" SET "text" = replace("text", 'prueba que llegó.', 'prueba que llegó. Si alguien lo duda, mostramos al banco o a la agencia que pregunta una hoja del viaje, con su nombre y su número; el enlace termina a los 30 días.')
WHERE "thing" = 'document/privacy' AND "field" = 'body' AND "language" = 'es' AND position('prueba que llegó. Si alguien lo duda, mostramos al banco o a la agencia que pregunta una hoja del viaje, con su nombre y su número; el enlace termina a los 30 días.' IN "text") = 0;

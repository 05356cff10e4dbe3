ALTER TABLE "places" ADD COLUMN "lead_hours_from" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "lead_hours_to" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
UPDATE "places" SET "lead_hours_from" = 12 WHERE "id" = 'san-jose-airport';--> statement-breakpoint
UPDATE "places" SET "lead_hours_from" = 4, "lead_hours_to" = 4 WHERE "id" = 'liberia-airport';

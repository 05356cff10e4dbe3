ALTER TABLE "company" ADD COLUMN "brand_colour" text DEFAULT '#0b6e76' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "button_colour" text DEFAULT '#d04327' NOT NULL;
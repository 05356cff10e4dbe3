ALTER TABLE "tours" ADD COLUMN "pickup_from" text;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "pickup_to" text;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "weekdays" jsonb;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_pickup_from" CHECK ("tours"."pickup_from" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_pickup_to" CHECK ("tours"."pickup_to" is null or ("tours"."pickup_to" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "tours"."pickup_from" is not null and "tours"."pickup_to" > "tours"."pickup_from"));
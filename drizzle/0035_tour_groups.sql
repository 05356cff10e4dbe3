ALTER TABLE "tours" ADD COLUMN "least_people" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "most_people" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_people" CHECK ("tours"."least_people" between 1 and "tours"."most_people");
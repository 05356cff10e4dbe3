ALTER TABLE "legs" ADD COLUMN "child_seat_ages" text;--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_child_ages" CHECK ("legs"."child_seat_ages" ~ '^[0-9]{1,2}(, [0-9]{1,2}){0,9}$');
ALTER TABLE "absences" ADD COLUMN "weekday" integer;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_weekday" CHECK ("absences"."weekday" between 0 and 6);
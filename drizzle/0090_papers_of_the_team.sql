CREATE TABLE "paper_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"paper_id" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_photos_bytes" CHECK (octet_length("paper_photos"."bytes") between 1 and 4000000)
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" text PRIMARY KEY NOT NULL,
	"driver_id" text,
	"vehicle_id" text,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"until_day" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "papers_driver" UNIQUE("driver_id","kind","name"),
	CONSTRAINT "papers_vehicle" UNIQUE("vehicle_id","kind","name"),
	CONSTRAINT "papers_whose" CHECK (num_nonnulls("papers"."driver_id", "papers"."vehicle_id") = 1),
	CONSTRAINT "papers_kind" CHECK (case when "papers"."driver_id" is null then "papers"."kind" in ('marchamo', 'inspection', 'permit', 'insurance', 'other') else "papers"."kind" in ('licence', 'record', 'other') end),
	CONSTRAINT "papers_name" CHECK (("papers"."kind" = 'other') = ("papers"."name" <> '')),
	CONSTRAINT "papers_until" CHECK ("papers"."until_day" ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$')
);
--> statement-breakpoint
ALTER TABLE "drivers" DROP CONSTRAINT "drivers_papers";--> statement-breakpoint
ALTER TABLE "team_changes" DROP CONSTRAINT "team_changes_change";--> statement-breakpoint
ALTER TABLE "vehicles" DROP CONSTRAINT "vehicles_papers";--> statement-breakpoint
ALTER TABLE "paper_photos" ADD CONSTRAINT "paper_photos_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_photos_paper_id_index" ON "paper_photos" USING btree ("paper_id");--> statement-breakpoint
CREATE INDEX "papers_until_day_index" ON "papers" USING btree ("until_day");--> statement-breakpoint
INSERT INTO "papers" ("id", "driver_id", "kind", "until_day")
	SELECT left(md5("id" || ' licence'), 20), "id", 'licence', "papers_until" FROM "drivers" WHERE "papers_until" IS NOT NULL;--> statement-breakpoint
INSERT INTO "papers" ("id", "vehicle_id", "kind", "name", "until_day")
	SELECT left(md5("id" || ' papers'), 20), "id", 'other', 'Papeles', "papers_until" FROM "vehicles" WHERE "papers_until" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "drivers" DROP COLUMN "papers_until";--> statement-breakpoint
ALTER TABLE "vehicles" DROP COLUMN "papers_until";--> statement-breakpoint
ALTER TABLE "team_changes" ADD CONSTRAINT "team_changes_change" CHECK ("team_changes"."change" in ('added', 'changed', 'dayOff', 'noDayOff', 'linkRenewed', 'photoPut', 'photoRemoved', 'paper', 'noPaper', 'paperPhoto', 'noPaperPhoto'));
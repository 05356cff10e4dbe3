CREATE TABLE "team_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"driver_id" text,
	"vehicle_id" text,
	"change" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_changes_whose" CHECK (num_nonnulls("team_changes"."driver_id", "team_changes"."vehicle_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "team_changes" ADD CONSTRAINT "team_changes_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_changes" ADD CONSTRAINT "team_changes_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "team_changes_append_only" BEFORE UPDATE OR DELETE ON "team_changes" FOR EACH ROW EXECUTE FUNCTION refuse_change();

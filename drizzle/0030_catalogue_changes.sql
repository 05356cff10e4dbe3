CREATE TABLE "catalogue_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"undoes" integer,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TRIGGER "catalogue_changes_append_only" BEFORE UPDATE OR DELETE ON "catalogue_changes" FOR EACH ROW EXECUTE FUNCTION refuse_change();

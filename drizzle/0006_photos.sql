CREATE TABLE "photo_files" (
	"scene" text NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "photo_files_scene_name_pk" PRIMARY KEY("scene","name")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"scene" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "photo_files" ADD CONSTRAINT "photo_files_scene_photos_scene_fk" FOREIGN KEY ("scene") REFERENCES "public"."photos"("scene") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER photos_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "photos" FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

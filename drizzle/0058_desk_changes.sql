CREATE TABLE "desk_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"change" text NOT NULL,
	"colleague_id" text,
	"before" text,
	"after" text,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_changes_change" CHECK ("desk_changes"."change" in ('invited', 'invitedAgain', 'roleChanged', 'closed', 'feedRenewed', 'keptYears', 'erased', 'photoPut', 'photoRemoved', 'lettersSent', 'backupAsked', 'personGiven'))
);
--> statement-breakpoint
ALTER TABLE "desk_changes" ADD CONSTRAINT "desk_changes_colleague_id_colleagues_user_id_fk" FOREIGN KEY ("colleague_id") REFERENCES "public"."colleagues"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "desk_changes_append_only" BEFORE UPDATE OR DELETE ON "desk_changes" FOR EACH ROW EXECUTE FUNCTION refuse_change();

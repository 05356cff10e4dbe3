CREATE TABLE "partner_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"partner_desk_id" text,
	"change" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_changes_change" CHECK ("partner_changes"."change" in ('added', 'changed', 'rate', 'deskAdded', 'deskClosed', 'deskOpened', 'linkRenewed', 'logoPut', 'logoRemoved'))
);
--> statement-breakpoint
CREATE TABLE "partner_logos" (
	"partner_id" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "partner_logos_size" CHECK ("partner_logos"."width" between 1 and 480 and "partner_logos"."height" between 1 and 240),
	CONSTRAINT "partner_logos_bytes" CHECK (octet_length("partner_logos"."bytes") between 1 and 400000)
);
--> statement-breakpoint
ALTER TABLE "partner_changes" ADD CONSTRAINT "partner_changes_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_changes" ADD CONSTRAINT "partner_changes_partner_desk_id_partner_desks_id_fk" FOREIGN KEY ("partner_desk_id") REFERENCES "public"."partner_desks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_logos" ADD CONSTRAINT "partner_logos_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_changes_partner_id_id_index" ON "partner_changes" USING btree ("partner_id","id");--> statement-breakpoint
CREATE TRIGGER "partner_changes_append_only" BEFORE UPDATE OR DELETE ON "partner_changes" FOR EACH ROW EXECUTE FUNCTION refuse_change();

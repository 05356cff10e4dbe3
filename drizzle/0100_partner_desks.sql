CREATE TABLE "partner_desks" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"link_version" integer DEFAULT 1 NOT NULL,
	"link_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_desks_linkHash_unique" UNIQUE("link_hash"),
	CONSTRAINT "partner_desks_name" CHECK ("partner_desks"."name" <> '')
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "partner_desk_id" text;--> statement-breakpoint
ALTER TABLE "former_links" ADD COLUMN "partner_desk_id" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "place_id" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "door" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "partner_desk_id" text;--> statement-breakpoint
ALTER TABLE "partner_desks" ADD CONSTRAINT "partner_desks_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_desks_partner_id_index" ON "partner_desks" USING btree ("partner_id");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_partner_desk_id_partner_desks_id_fk" FOREIGN KEY ("partner_desk_id") REFERENCES "public"."partner_desks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_links" ADD CONSTRAINT "former_links_partner_desk_id_partner_desks_id_fk" FOREIGN KEY ("partner_desk_id") REFERENCES "public"."partner_desks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_partner_desk_id_partner_desks_id_fk" FOREIGN KEY ("partner_desk_id") REFERENCES "public"."partner_desks"("id") ON DELETE no action ON UPDATE no action;
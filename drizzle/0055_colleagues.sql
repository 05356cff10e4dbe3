CREATE TABLE "colleagues" (
	"user_id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"invited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "colleagues_role" CHECK ("colleagues"."role" in ('owner', 'dispatcher', 'cashier', 'reader'))
);
--> statement-breakpoint
ALTER TABLE "colleagues" ADD CONSTRAINT "colleagues_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
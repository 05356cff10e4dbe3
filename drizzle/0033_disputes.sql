CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"capture_id" text,
	"is_open" boolean NOT NULL,
	"amount_cents" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "disputes_open_index" ON "disputes" USING btree ("at") WHERE "disputes"."is_open";
ALTER TABLE "partner_changes" DROP CONSTRAINT "partner_changes_change";--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "is_partners_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_changes" ADD CONSTRAINT "partner_changes_change" CHECK ("partner_changes"."change" in ('added', 'changed', 'rate', 'term', 'deskAdded', 'deskClosed', 'deskOpened', 'linkRenewed', 'logoPut', 'logoRemoved'));--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_partners_own" CHECK (not "reservations"."is_partners_own" or "reservations"."partner_id" is not null);--> statement-breakpoint
UPDATE "reservations" SET "is_partners_own" = true FROM "partners"
WHERE "partners"."id" = "reservations"."partner_id" AND "reservations"."partner_desk_id" IS NULL
	AND ("partners"."phone" <> '' AND "partners"."phone" = "reservations"."phone"
		OR "partners"."email" <> '' AND lower("partners"."email") = lower("reservations"."email"));

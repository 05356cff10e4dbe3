-- What no day, hour, sum or state can be; rows of the ledger and of the histories are never changed, and none was ever written so.
DELETE FROM "draft_edits" WHERE "valid_from" !~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';--> statement-breakpoint
UPDATE "draft_edits" SET "failed" = 'unfit' WHERE "failed" NOT IN ('gone', 'unfit');--> statement-breakpoint
UPDATE "promo_codes" SET "until_day" = '2000-01-01' WHERE "until_day" !~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';--> statement-breakpoint
DELETE FROM "sale_rules" WHERE "from_day" !~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' OR "to_day" !~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' OR "from_time" !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' OR "to_time" !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$';--> statement-breakpoint
DELETE FROM "surcharges" WHERE "from_day" !~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' OR "to_day" !~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' OR "from_time" !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' OR "to_time" !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$';--> statement-breakpoint
DELETE FROM "absences" WHERE "from_day" !~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' OR "until_day" !~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';--> statement-breakpoint
UPDATE "messages" SET "state" = 'failed' WHERE "state" NOT IN ('queued', 'sent', 'failed', 'captured', 'withheld', 'opened');--> statement-breakpoint
UPDATE "disputes" SET "amount_cents" = NULL WHERE "amount_cents" < 0;--> statement-breakpoint
UPDATE "checkouts" SET "status" = 'active' WHERE "status" NOT IN ('active', 'booked');--> statement-breakpoint
UPDATE "checkouts" SET "price_cents" = 0 WHERE "price_cents" < 0;--> statement-breakpoint
DELETE FROM "driver_taps" WHERE "outcome" NOT IN ('counted', 'noEffect', 'notYours', 'gone');--> statement-breakpoint
ALTER TABLE "draft_edits" ADD CONSTRAINT "draft_edits_from" CHECK ("draft_edits"."valid_from" ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$');--> statement-breakpoint
ALTER TABLE "draft_edits" ADD CONSTRAINT "draft_edits_failed" CHECK ("draft_edits"."failed" in ('gone', 'unfit'));--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_until" CHECK ("promo_codes"."until_day" ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$');--> statement-breakpoint
ALTER TABLE "sale_rules" ADD CONSTRAINT "sale_rules_from_day" CHECK ("sale_rules"."from_day" ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$');--> statement-breakpoint
ALTER TABLE "sale_rules" ADD CONSTRAINT "sale_rules_to_day" CHECK ("sale_rules"."to_day" ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$');--> statement-breakpoint
ALTER TABLE "sale_rules" ADD CONSTRAINT "sale_rules_from_time" CHECK ("sale_rules"."from_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "sale_rules" ADD CONSTRAINT "sale_rules_to_time" CHECK ("sale_rules"."to_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "surcharges" ADD CONSTRAINT "surcharges_from_day" CHECK ("surcharges"."from_day" ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$');--> statement-breakpoint
ALTER TABLE "surcharges" ADD CONSTRAINT "surcharges_to_day" CHECK ("surcharges"."to_day" ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$');--> statement-breakpoint
ALTER TABLE "surcharges" ADD CONSTRAINT "surcharges_from_time" CHECK ("surcharges"."from_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "surcharges" ADD CONSTRAINT "surcharges_to_time" CHECK ("surcharges"."to_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_state" CHECK ("messages"."state" in ('queued', 'sent', 'failed', 'captured', 'withheld', 'opened'));--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_amount" CHECK ("disputes"."amount_cents" >= 0);--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_tendered" CHECK ("ledger"."tendered_cents" >= 0 and "ledger"."rate" > 0);--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_status" CHECK ("checkouts"."status" in ('active', 'booked'));--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_price" CHECK ("checkouts"."price_cents" >= 0);--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_from" CHECK ("absences"."from_day" ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$');--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_until" CHECK ("absences"."until_day" ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$');--> statement-breakpoint
ALTER TABLE "driver_taps" ADD CONSTRAINT "driver_taps_outcome" CHECK ("driver_taps"."outcome" in ('counted', 'noEffect', 'notYours', 'gone'));--> statement-breakpoint
ALTER TABLE "team_changes" ADD CONSTRAINT "team_changes_change" CHECK ("team_changes"."change" in ('added', 'changed', 'dayOff', 'noDayOff', 'linkRenewed', 'photoPut', 'photoRemoved'));
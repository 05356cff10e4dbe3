-- What no road and no message can be; a road that goes is one that nobody knows.
DELETE FROM "roads" WHERE "km" NOT BETWEEN 1 AND 2000 OR "minutes" NOT BETWEEN 1 AND 1440;--> statement-breakpoint
DELETE FROM "messages" WHERE "kind" NOT IN ('confirmation', 'operatorCopy', 'asked', 'declined', 'unpaid', 'unsaid', 'driver', 'thanks', 'paid', 'operatorPaid', 'refunded', 'changed', 'cancelled', 'operatorChanged', 'operatorCancelled', 'contact', 'message', 'dayAhead', 'passwordReset', 'invitation', 'onTheWay', 'ask', 'driverDay', 'call');--> statement-breakpoint
ALTER TABLE "desk_changes" DROP CONSTRAINT "desk_changes_change";--> statement-breakpoint
ALTER TABLE "catalogue_changes" ADD COLUMN "dropped" jsonb;--> statement-breakpoint
ALTER TABLE "roads" ADD CONSTRAINT "roads_km" CHECK ("roads"."km" between 1 and 2000);--> statement-breakpoint
ALTER TABLE "roads" ADD CONSTRAINT "roads_minutes" CHECK ("roads"."minutes" between 1 and 1440);--> statement-breakpoint
ALTER TABLE "desk_changes" ADD CONSTRAINT "desk_changes_change" CHECK ("desk_changes"."change" in ('invited', 'invitedAgain', 'roleChanged', 'closed', 'feedRenewed', 'keptYears', 'erased', 'photoPut', 'photoRemoved', 'lettersSent', 'letterWritten', 'backupAsked', 'personGiven'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('confirmation', 'operatorCopy', 'asked', 'declined', 'unpaid', 'unsaid', 'driver', 'thanks', 'paid', 'operatorPaid', 'refunded', 'changed', 'cancelled', 'operatorChanged', 'operatorCancelled', 'contact', 'message', 'dayAhead', 'passwordReset', 'invitation', 'onTheWay', 'ask', 'driverDay', 'call'));--> statement-breakpoint
CREATE TRIGGER "activity_never_emptied" BEFORE TRUNCATE ON "activity" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "ledger_never_emptied" BEFORE TRUNCATE ON "ledger" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "catalogue_changes_never_emptied" BEFORE TRUNCATE ON "catalogue_changes" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "team_changes_never_emptied" BEFORE TRUNCATE ON "team_changes" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "desk_changes_never_emptied" BEFORE TRUNCATE ON "desk_changes" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

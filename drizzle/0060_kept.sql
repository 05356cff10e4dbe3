CREATE TRIGGER "activity_never_emptied" BEFORE TRUNCATE ON "activity" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "ledger_never_emptied" BEFORE TRUNCATE ON "ledger" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "catalogue_changes_never_emptied" BEFORE TRUNCATE ON "catalogue_changes" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "team_changes_never_emptied" BEFORE TRUNCATE ON "team_changes" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "desk_changes_never_emptied" BEFORE TRUNCATE ON "desk_changes" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

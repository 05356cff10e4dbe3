CREATE TABLE "statement_lines" (
	"statement_id" text NOT NULL,
	"position" integer NOT NULL,
	"entry_id" text NOT NULL,
	"cents" integer NOT NULL,
	"day" text NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "statement_lines_statement_id_position_pk" PRIMARY KEY("statement_id","position"),
	CONSTRAINT "statement_lines_entryId_unique" UNIQUE("entry_id"),
	CONSTRAINT "statement_lines_day" CHECK ("statement_lines"."day" ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$')
);
--> statement-breakpoint
CREATE TABLE "statement_voices" (
	"id" text PRIMARY KEY NOT NULL,
	"statement_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statement_voices_kind" CHECK ("statement_voices"."kind" in ('agreed', 'disputed', 'answered')),
	CONSTRAINT "statement_voices_words" CHECK (char_length("statement_voices"."words") <= 200)
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text,
	"driver_id" text,
	"period" text NOT NULL,
	"first_day" text NOT NULL,
	"last_day" text NOT NULL,
	"cut_at" timestamp with time zone NOT NULL,
	"currency" text NOT NULL,
	"cents" integer NOT NULL,
	"open" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statements_partnerId_period_currency_unique" UNIQUE("partner_id","period","currency"),
	CONSTRAINT "statements_driverId_period_currency_unique" UNIQUE("driver_id","period","currency"),
	CONSTRAINT "statements_payee" CHECK (num_nonnulls("statements"."partner_id", "statements"."driver_id") = 1),
	CONSTRAINT "statements_period" CHECK ("statements"."period" ~ '^[0-9]{4}-(0[1-9]|1[0-2]|W[0-5][0-9])$'),
	CONSTRAINT "statements_first" CHECK ("statements"."first_day" ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
	CONSTRAINT "statements_last" CHECK ("statements"."last_day" ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
	CONSTRAINT "statements_currency" CHECK ("statements"."currency" in ('USD', 'CRC')),
	CONSTRAINT "statements_closed" CHECK (num_nonnulls("statements"."closed_at", "statements"."closed_by", "statements"."hash") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "desk_changes" DROP CONSTRAINT "desk_changes_change";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "partner_entries" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_voices" ADD CONSTRAINT "statement_voices_line" FOREIGN KEY ("statement_id","position") REFERENCES "public"."statement_lines"("statement_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_voices_statement_id_position_index" ON "statement_voices" USING btree ("statement_id","position");--> statement-breakpoint
CREATE INDEX "statements_open_index" ON "statements" USING btree ("created_at") WHERE "statements"."closed_at" is null;--> statement-breakpoint
ALTER TABLE "desk_changes" ADD CONSTRAINT "desk_changes_change" CHECK ("desk_changes"."change" in ('invited', 'invitedAgain', 'roleChanged', 'closed', 'feedRenewed', 'keptYears', 'erased', 'photoPut', 'photoRemoved', 'lettersSent', 'letterWritten', 'backupAsked', 'personGiven', 'statementClosed'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('confirmation', 'operatorCopy', 'asked', 'declined', 'unpaid', 'unsaid', 'driver', 'thanks', 'paid', 'operatorPaid', 'refunded', 'changed', 'cancelled', 'operatorChanged', 'operatorCancelled', 'contact', 'message', 'dayAhead', 'passwordReset', 'addBooking', 'invitation', 'statement', 'statementReminder', 'onTheWay', 'ask', 'driverDay', 'call'));--> statement-breakpoint
ALTER TABLE "partner_entries" ADD CONSTRAINT "partner_entries_method" CHECK ("partner_entries"."kind" = 'payment' and "partner_entries"."method" in ('transfer', 'sinpe', 'cash', 'setOff') or "partner_entries"."method" is null);--> statement-breakpoint
CREATE TRIGGER "statement_lines_append_only" BEFORE UPDATE OR DELETE ON "statement_lines" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- An open statement may be closed; nothing else of it ever changes.
CREATE FUNCTION refuse_change_but_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."closed_at" IS NULL
    AND to_jsonb(NEW) - '{closed_at,closed_by,hash}'::text[] = to_jsonb(OLD) - '{closed_at,closed_by,hash}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are added and never changed', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "statements_append_only" BEFORE UPDATE OR DELETE ON "statements" FOR EACH ROW EXECUTE FUNCTION refuse_change_but_closing();--> statement-breakpoint
-- Words about a guest go when the guest is erased.
CREATE FUNCTION refuse_change_but_silence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."words" = '' AND to_jsonb(NEW) - 'words' = to_jsonb(OLD) - 'words' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are added and never changed', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "statement_voices_append_only" BEFORE UPDATE OR DELETE ON "statement_voices" FOR EACH ROW EXECUTE FUNCTION refuse_change_but_silence();

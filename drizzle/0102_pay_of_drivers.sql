CREATE TABLE "pay_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"driver_id" text NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"currency" text NOT NULL,
	"rides" integer DEFAULT 0 NOT NULL,
	"minutes" integer,
	"reservation_id" text,
	"job_id" text,
	"state" text,
	"day" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reverses" text,
	"statement_id" text,
	"actor" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_entries_reverses_unique" UNIQUE("reverses"),
	CONSTRAINT "pay_entries_kind" CHECK ("pay_entries"."kind" in ('ride', 'night', 'waiting', 'airport', 'day', 'tip', 'other', 'deduction', 'cash', 'payment')),
	CONSTRAINT "pay_entries_cents" CHECK ("pay_entries"."cents" <> 0 or "pay_entries"."rides" <> 0),
	CONSTRAINT "pay_entries_rides" CHECK ("pay_entries"."rides" between -1 and 1 and ("pay_entries"."rides" = 0 or "pay_entries"."kind" = 'ride')),
	CONSTRAINT "pay_entries_currency" CHECK ("pay_entries"."currency" in ('USD', 'CRC')),
	CONSTRAINT "pay_entries_ride" CHECK (num_nonnulls("pay_entries"."reservation_id", "pay_entries"."job_id") = case when "pay_entries"."kind" in ('ride', 'night', 'waiting', 'airport') then 2 else 0 end),
	CONSTRAINT "pay_entries_actor" CHECK (("pay_entries"."actor" is not null) = ("pay_entries"."kind" in ('tip', 'other', 'deduction', 'cash', 'payment'))),
	CONSTRAINT "pay_entries_payment" CHECK (("pay_entries"."statement_id" is not null) = ("pay_entries"."kind" = 'payment')),
	CONSTRAINT "pay_entries_reverses" CHECK ("pay_entries"."reverses" is null or "pay_entries"."kind" in ('tip', 'other', 'deduction', 'payment')),
	CONSTRAINT "pay_entries_state" CHECK ("pay_entries"."state" in ('planned', 'onTheWay', 'arrived', 'aboard', 'done', 'noShow', 'cancelled')),
	CONSTRAINT "pay_entries_day" CHECK ("pay_entries"."day" ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$')
);
--> statement-breakpoint
CREATE TABLE "pay_rates" (
	"id" text PRIMARY KEY NOT NULL,
	"driver_id" text,
	"kind" text NOT NULL,
	"from_day" text NOT NULL,
	"origin" text,
	"destination" text,
	"tour_id" text,
	"percent" integer,
	"cents" integer,
	"currency" text NOT NULL,
	"from_time" text,
	"to_time" text,
	"free_minutes" integer,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_rates_kind" CHECK ("pay_rates"."kind" in ('ride', 'percent', 'hour', 'day', 'night', 'waiting', 'airport')),
	CONSTRAINT "pay_rates_from" CHECK ("pay_rates"."from_day" ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
	CONSTRAINT "pay_rates_road" CHECK (("pay_rates"."origin" is null) = ("pay_rates"."destination" is null)),
	CONSTRAINT "pay_rates_ride" CHECK (num_nonnulls("pay_rates"."origin", "pay_rates"."tour_id") <= 1),
	CONSTRAINT "pay_rates_general" CHECK ("pay_rates"."kind" <> 'day' and "pay_rates"."kind" in ('ride', 'percent', 'hour', 'day') or num_nonnulls("pay_rates"."origin", "pay_rates"."tour_id") = 0),
	CONSTRAINT "pay_rates_amount" CHECK (num_nonnulls("pay_rates"."percent", "pay_rates"."cents") = 1
        and ("pay_rates"."kind" = 'percent') = ("pay_rates"."percent" is not null)
        and "pay_rates"."percent" between 1 and 100 and "pay_rates"."cents" between 1 and 50000000
        and ("pay_rates"."kind" <> 'percent' or "pay_rates"."currency" = 'USD')),
	CONSTRAINT "pay_rates_currency" CHECK ("pay_rates"."currency" in ('USD', 'CRC')),
	CONSTRAINT "pay_rates_night" CHECK (num_nonnulls("pay_rates"."from_time", "pay_rates"."to_time") = case when "pay_rates"."kind" = 'night' then 2 else 0 end
        and "pay_rates"."from_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "pay_rates"."to_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "pay_rates"."from_time" <> "pay_rates"."to_time"),
	CONSTRAINT "pay_rates_waiting" CHECK (("pay_rates"."kind" = 'waiting') = ("pay_rates"."free_minutes" is not null) and "pay_rates"."free_minutes" between 0 and 600)
);
--> statement-breakpoint
ALTER TABLE "ledger" DROP CONSTRAINT "ledger_kind";--> statement-breakpoint
ALTER TABLE "ledger" DROP CONSTRAINT "ledger_reverses";--> statement-breakpoint
ALTER TABLE "pay_entries" ADD CONSTRAINT "pay_entries_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_entries" ADD CONSTRAINT "pay_entries_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_entries" ADD CONSTRAINT "pay_entries_reverses_pay_entries_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."pay_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_entries" ADD CONSTRAINT "pay_entries_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_rates" ADD CONSTRAINT "pay_rates_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_rates" ADD CONSTRAINT "pay_rates_origin_places_id_fk" FOREIGN KEY ("origin") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_rates" ADD CONSTRAINT "pay_rates_destination_places_id_fk" FOREIGN KEY ("destination") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_rates" ADD CONSTRAINT "pay_rates_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_entries_driver_id_day_index" ON "pay_entries" USING btree ("driver_id","day");--> statement-breakpoint
CREATE INDEX "pay_entries_job_id_index" ON "pay_entries" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "pay_entries_reservation_id_index" ON "pay_entries" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "pay_entries_statement_id_index" ON "pay_entries" USING btree ("statement_id") WHERE "pay_entries"."statement_id" is not null;--> statement-breakpoint
CREATE INDEX "pay_rates_driver_id_index" ON "pay_rates" USING btree ("driver_id");--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_kind" CHECK ("ledger"."kind" in ('payment', 'refund', 'handover', 'deposit', 'shortage', 'pay', 'undonePayment', 'undoneRefund', 'undoneHandover', 'undoneDeposit', 'undoneShortage'));--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_reverses" CHECK (("ledger"."kind" in ('payment', 'handover', 'deposit', 'shortage', 'pay')) = ("ledger"."reverses" is null));--> statement-breakpoint
CREATE TRIGGER "pay_rates_append_only" BEFORE UPDATE OR DELETE ON "pay_rates" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "pay_entries_append_only" BEFORE UPDATE OR DELETE ON "pay_entries" FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE "ledger" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric,
	"reservation_id" text,
	"order_key" text,
	"reverses" text,
	"taken_by" text,
	"held_by" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_kind" CHECK ("ledger"."kind" in ('payment', 'refund')),
	CONSTRAINT "ledger_method" CHECK ("ledger"."method" in ('paypal', 'cash', 'sinpe', 'card', 'transfer')),
	CONSTRAINT "ledger_amount" CHECK ("ledger"."amount_cents" > 0),
	CONSTRAINT "ledger_reverses" CHECK (("ledger"."kind" = 'refund') = ("ledger"."reverses" is not null))
);
--> statement-breakpoint
INSERT INTO "ledger" ("id", "kind", "method", "amount_cents", "currency", "reservation_id", "order_key", "at")
  SELECT "capture_id", 'payment', 'paypal', "amount_cents", "currency", "reservation_id", "order_key", "at" FROM "payments";--> statement-breakpoint
INSERT INTO "ledger" ("id", "kind", "method", "amount_cents", "currency", "reservation_id", "reverses", "at")
  SELECT "refunds"."id", 'refund', 'paypal', "refunds"."amount_cents", "currency", "reservation_id", "capture_id", "created_at"
  FROM "refunds" JOIN "payments" USING ("capture_id") WHERE "state" = 'done';--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_capture_id_payments_capture_id_fk";--> statement-breakpoint
DROP TABLE "payments";--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_order_key_paypal_orders_key_fk" FOREIGN KEY ("order_key") REFERENCES "public"."paypal_orders"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_reverses_ledger_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."ledger"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_reservation_id_index" ON "ledger" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "ledger_order_key_index" ON "ledger" USING btree ("order_key");--> statement-breakpoint
CREATE INDEX "ledger_reverses_index" ON "ledger" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "ledger_at_index" ON "ledger" USING btree ("at");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_capture_id_ledger_id_fk" FOREIGN KEY ("capture_id") REFERENCES "public"."ledger"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paypal_orders" ADD CONSTRAINT "paypal_orders_state" CHECK ("paypal_orders"."state" in ('open', 'capturing', 'review', 'failed', 'gone', 'captured'));--> statement-breakpoint
ALTER TABLE "paypal_orders" ADD CONSTRAINT "paypal_orders_amount" CHECK ("paypal_orders"."amount_cents" >= 0);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('requested', 'done', 'refused'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0);--> statement-breakpoint
CREATE TRIGGER "ledger_append_only" BEFORE UPDATE OR DELETE ON "ledger" FOR EACH ROW EXECUTE FUNCTION refuse_change();

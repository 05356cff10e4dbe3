CREATE TABLE "payments" (
	"capture_id" text PRIMARY KEY NOT NULL,
	"order_key" text NOT NULL,
	"reservation_id" text,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paypal_orders" (
	"key" text PRIMARY KEY NOT NULL,
	"checkout_id" text,
	"attempt" integer NOT NULL,
	"order_id" text,
	"amount_cents" integer NOT NULL,
	"payee" text,
	"state" text DEFAULT 'open' NOT NULL,
	"claimed_at" timestamp with time zone,
	"declines" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paypal_orders_orderId_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"paypal_id" text,
	"capture_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_paypalId_unique" UNIQUE("paypal_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "reservations_created_at_id_index";--> statement-breakpoint
DROP INDEX "reservations_booking_type_status_payment_created_at_id_index";--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "amount_cents" integer;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_key_paypal_orders_key_fk" FOREIGN KEY ("order_key") REFERENCES "public"."paypal_orders"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paypal_orders" ADD CONSTRAINT "paypal_orders_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_capture_id_payments_capture_id_fk" FOREIGN KEY ("capture_id") REFERENCES "public"."payments"("capture_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_reservation_id_index" ON "payments" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "payments_at_index" ON "payments" USING btree ("at");--> statement-breakpoint
CREATE INDEX "paypal_orders_checkout_id_index" ON "paypal_orders" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "paypal_orders_checked_at_index" ON "paypal_orders" USING btree ("checked_at") WHERE "paypal_orders"."state" in ('open', 'capturing', 'review');--> statement-breakpoint
CREATE INDEX "refunds_capture_id_index" ON "refunds" USING btree ("capture_id");--> statement-breakpoint
CREATE INDEX "refunds_created_at_index" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "reservations_held_index" ON "reservations" USING btree ("created_at","id") WHERE "reservations"."held_until" is not null;--> statement-breakpoint
CREATE INDEX "reservations_created_at_id_index" ON "reservations" USING btree ("created_at","id") WHERE "reservations"."held_until" is null;--> statement-breakpoint
CREATE INDEX "reservations_booking_type_status_payment_created_at_id_index" ON "reservations" USING btree ("booking_type","status","payment","created_at","id") WHERE "reservations"."held_until" is null;
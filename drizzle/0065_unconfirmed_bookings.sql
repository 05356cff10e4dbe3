CREATE TABLE "unconfirmed_bookings" (
	"checkout_id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"network" text NOT NULL,
	"beyond" text,
	CONSTRAINT "unconfirmed_bookings_beyond" CHECK ("unconfirmed_bookings"."beyond" in ('address', 'email', 'phone', 'network'))
);
--> statement-breakpoint
ALTER TABLE "unconfirmed_bookings" ADD CONSTRAINT "unconfirmed_bookings_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paypal_orders_beginning_index" ON "paypal_orders" USING btree ("claimed_at") WHERE "paypal_orders"."order_id" is null and "paypal_orders"."state" = 'open';
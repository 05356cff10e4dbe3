ALTER TABLE "paypal_orders" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "paypal_orders" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "paypal_orders_refused_at_index" ON "paypal_orders" USING btree ("refused_at") WHERE "paypal_orders"."refused_at" is not null;
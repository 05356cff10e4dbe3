ALTER TABLE "emails" ADD COLUMN "contents" jsonb;--> statement-breakpoint
UPDATE "emails" SET "contents" = CASE
  WHEN "kind" = 'contact' THEN "contact"
  WHEN "kind" = 'message' THEN jsonb_build_object('subject', "contact"->>'firstName', 'text', "contact"->>'message', 'replyTo', "contact"->>'email')
  WHEN "kind" = 'refunded' THEN jsonb_build_object('amountCents', "amount_cents", 'takenBack',
    coalesce((SELECT "refunds"."actor" = 'paypal' FROM "refunds" WHERE "refunds"."id" = substr("once_key", 10)), false))
  WHEN "kind" IN ('paid', 'operatorPaid') THEN jsonb_build_object('amountCents', "amount_cents")
  WHEN "kind" = 'passwordReset' THEN jsonb_build_object('language', coalesce("language", 'en'))
END;--> statement-breakpoint
ALTER TABLE "emails" DROP COLUMN "amount_cents";--> statement-breakpoint
ALTER TABLE "emails" DROP COLUMN "contact";--> statement-breakpoint
ALTER TABLE "emails" DROP COLUMN "language";

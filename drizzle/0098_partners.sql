CREATE TABLE "partner_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"reservation_id" text,
	"leg_id" text,
	"state" text,
	"day" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reverses" text,
	"actor" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_entries_reverses_unique" UNIQUE("reverses"),
	CONSTRAINT "partner_entries_kind" CHECK ("partner_entries"."kind" in ('ride', 'payment', 'undonePayment')),
	CONSTRAINT "partner_entries_cents" CHECK ("partner_entries"."cents" <> 0),
	CONSTRAINT "partner_entries_ride" CHECK (case when "partner_entries"."kind" = 'ride' then num_nonnulls("partner_entries"."reservation_id", "partner_entries"."leg_id") = 2 and "partner_entries"."actor" is null
        else num_nonnulls("partner_entries"."reservation_id", "partner_entries"."leg_id", "partner_entries"."state") = 0 and "partner_entries"."actor" is not null end),
	CONSTRAINT "partner_entries_reverses" CHECK (("partner_entries"."kind" = 'undonePayment') = ("partner_entries"."reverses" is not null)),
	CONSTRAINT "partner_entries_state" CHECK ("partner_entries"."state" in ('planned', 'onTheWay', 'arrived', 'aboard', 'done', 'noShow', 'cancelled')),
	CONSTRAINT "partner_entries_day" CHECK ("partner_entries"."day" ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$')
);
--> statement-breakpoint
CREATE TABLE "partner_rates" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"from_day" text NOT NULL,
	"origin" text,
	"destination" text,
	"tour_id" text,
	"percent" integer,
	"cents" integer,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_rates_from" CHECK ("partner_rates"."from_day" ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
	CONSTRAINT "partner_rates_road" CHECK (("partner_rates"."origin" is null) = ("partner_rates"."destination" is null)),
	CONSTRAINT "partner_rates_ride" CHECK (num_nonnulls("partner_rates"."origin", "partner_rates"."tour_id") <= 1),
	CONSTRAINT "partner_rates_amount" CHECK (num_nonnulls("partner_rates"."percent", "partner_rates"."cents") = 1),
	CONSTRAINT "partner_rates_percent" CHECK ("partner_rates"."percent" between 1 and 100),
	CONSTRAINT "partner_rates_cents" CHECK ("partner_rates"."cents" between 1 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"code" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partners_code_unique" UNIQUE("code"),
	CONSTRAINT "partners_name" CHECK ("partners"."name" <> '')
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "partner_id" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "partner_id" text;--> statement-breakpoint
ALTER TABLE "partner_entries" ADD CONSTRAINT "partner_entries_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_entries" ADD CONSTRAINT "partner_entries_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_entries" ADD CONSTRAINT "partner_entries_reverses_partner_entries_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."partner_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_rates" ADD CONSTRAINT "partner_rates_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_rates" ADD CONSTRAINT "partner_rates_origin_places_id_fk" FOREIGN KEY ("origin") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_rates" ADD CONSTRAINT "partner_rates_destination_places_id_fk" FOREIGN KEY ("destination") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_rates" ADD CONSTRAINT "partner_rates_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_entries_partner_id_at_index" ON "partner_entries" USING btree ("partner_id","at");--> statement-breakpoint
CREATE INDEX "partner_entries_reservation_id_index" ON "partner_entries" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "partner_rates_partner_id_index" ON "partner_rates" USING btree ("partner_id");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservations_partner_id_created_at_index" ON "reservations" USING btree ("partner_id","created_at") WHERE "reservations"."partner_id" is not null;--> statement-breakpoint
CREATE TRIGGER "partner_entries_append_only" BEFORE UPDATE OR DELETE ON "partner_entries" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "partner_rates_append_only" BEFORE UPDATE OR DELETE ON "partner_rates" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- An operator's own words stay as they are.
UPDATE "translations" SET "text" = replace("text", 'your sign-in, your language. There is no other.', 'your sign-in, your language, and, for some days, the hotel or agency whose link led you here. There is no other.')
WHERE "thing" = 'document/privacy' AND "field" = 'body' AND "language" = 'en';--> statement-breakpoint
UPDATE "translations" SET "text" = replace("text", 'su sesión, su idioma. No hay otras.', 'su sesión, su idioma, y, por unos días, el hotel o la agencia cuyo enlace lo trajo. No hay otras.')
WHERE "thing" = 'document/privacy' AND "field" = 'body' AND "language" = 'es';--> statement-breakpoint
UPDATE "translations" SET "text" = replace("text", 'The price that you see before you agree is the whole price.', 'The price that you see before you agree is the whole price. If a hotel or an agency sent you, it may earn a part of that price; you pay no more.')
WHERE "thing" = 'document/terms' AND "field" = 'body' AND "language" = 'en' AND position('it may earn a part of that price' IN "text") = 0;--> statement-breakpoint
UPDATE "translations" SET "text" = replace("text", 'El precio que ve antes de aceptar es el precio completo.', 'El precio que ve antes de aceptar es el precio completo. Si lo mandó un hotel o una agencia, puede ganar una parte de ese precio; usted no paga más.')
WHERE "thing" = 'document/terms' AND "field" = 'body' AND "language" = 'es' AND position('puede ganar una parte de ese precio' IN "text") = 0;

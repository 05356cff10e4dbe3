// What Ecotravel sends to PostgreSQL for one form and one booking, as PostgreSQL itself logged it with
// log_statement = all. The statement that queues the letters is pg-boss's own, see bare.ts.

export const countPost = `insert into "post_counts" ("key", "window_start", "count") values ($1, now(), $2)
  on conflict ("key") do update set
    "window_start" = case when "post_counts"."window_start" + make_interval(secs => $3) <= now()
      then now() else "post_counts"."window_start" end,
    "count" = case when "post_counts"."window_start" + make_interval(secs => $4) <= now()
      then 1 else "post_counts"."count" + 1 end
  returning "count", extract(epoch from "window_start" + make_interval(secs => $5) - now())`;

export const findFare = `select "origin", "destination", "base_cents", "extra_cents" from "fares"
  where ("fares"."origin" = $1 and "fares"."destination" = $2)`;

export const insertCheckout = `insert into "checkouts" ("id", "user_id", "details", "price_cents", "breakdown",
  "language", "status", "payment", "created_at", "expires_at")
  values ($1, default, $2, $3, $4, $5, default, default, default, $6)`;

export const lockCheckout = `select "id", "user_id", "details", "price_cents", "breakdown", "language", "status",
  "payment", "created_at", "expires_at" from "checkouts" where "checkouts"."id" = $1 for update`;

export const findReservation = `select "id" from "reservations" where "reservations"."checkout_id" = $1`;

export const insertReservation = `insert into "reservations" ("id", "reference", "checkout_id", "user_id",
  "trip_hash", "booking_type", "tour_id", "tour", "trip_type", "passengers", "price_cents", "breakdown",
  "first_name", "email", "phone", "message", "language", "status", "payment", "held_until", "created_at",
  "updated_at") values ($1, $2, $3, $4, $5, $6, default, default, $7, $8, $9, $10, $11, $12, $13, $14, $15,
  default, default, default, default, default) on conflict ("reference") do nothing returning "id"`;

export const insertLegs = `insert into "legs" ("reservation_id", "position", "day", "time", "flight", "origin",
  "destination", "state") values ($1, $2, $3, $4, $5, $6, $7, default), ($8, $9, $10, $11, $12, $13, $14, default)`;

export const closeCheckout = `update "checkouts" set "status" = $1 where "checkouts"."id" = $2`;

export const insertActivity = `insert into "activity" ("id", "reservation_id", "actor", "event", "at")
  values (default, $1, $2, $3, default)`;

export const insertEmails = `insert into "messages" ("id", "channel", "kind", "reservation_id", "contents", "recipient",
  "state", "attempts", "last_error", "captured", "once_key", "created_at", "sent_at") values
  (default, default, $1, $2, default, $3, default, default, default, default, $4, default, default),
  (default, default, $5, $6, default, $7, default, default, default, default, $8, default, default)
  on conflict ("once_key") do update set "state" = $9, "attempts" = $10 where "messages"."state" = $11
  returning "id"`;

export const announce = "select pg_notify($1, $2)";

import { expect, test } from "vitest";
import { databaseBefore } from "./database-before.ts";
import { reservation } from "./old-data.ts";

const happened = (id: string, ...events: string[]) =>
  events
    .map(
      (event) => `insert into activity (reservation_id, actor, event)
      values ('${id}', 'operator:ana', '${event}');`,
    )
    .join("\n");

test("a booking from before rides had states keeps its messages and history", async () => {
  const old = await databaseBefore(
    "0014_rides.sql",
    [
      reservation("driven", "'COMPLETED', 'PENDING', null") + happened("driven", "reserved", "completed"),
      reservation("again", "'pending', 'PENDING', null") + happened("again", "completed", "reopened"),
      reservation("paid", "'COMPLETED', 'COMPLETED', null") +
        happened("paid", "paid online", "payment COMPLETED", "refund asked 3000", "refunded 3000"),
      reservation("begun", "'pending', 'PENDING', now()"),
      reservation("ended", "'CANCELLED', 'REFUNDED', null"),
    ].join("\n"),
  );
  const { rows } =
    await old.query(`select reservations.id, stage, status, array_agg(state order by legs.position) as rides
    from reservations join legs on legs.reservation_id = reservations.id join jobs on leg_id = legs.id group by 1 order by 1`);
  expect(rows).toEqual([
    { id: "again", stage: "booked", status: "pending", rides: ["planned", "planned"] },
    { id: "begun", stage: "held", status: "pending", rides: ["planned", "planned"] },
    { id: "driven", stage: "booked", status: "COMPLETED", rides: ["done", "done"] },
    { id: "ended", stage: "cancelled", status: "CANCELLED", rides: ["cancelled", "cancelled"] },
    { id: "paid", stage: "booked", status: "COMPLETED", rides: ["planned", "planned"] },
  ]);
  const events = await old.query(
    `select event, after from activity where reservation_id = 'paid' order by id`,
  );
  expect(events.rows).toEqual([
    { event: "paidOnline", after: null },
    { event: "payment", after: "COMPLETED" },
    { event: "refundAsked", after: 3_000 },
    { event: "refunded", after: 3_000 },
  ]);
  await old.close();
});

/** This migration makes the words of every search anew, which no other does. */
const lettersFolded = "0062_folded_words.sql";

test("an upgrade writes no reservation again that stays as it is, and the search finds all of them", async () => {
  const old = await databaseBefore(
    "0014_rides.sql",
    reservation("kept", "'COMPLETED', 'PENDING', null") +
      reservation("ended", "'CANCELLED', 'PENDING', null"),
    lettersFolded,
  );
  const { rows } =
    await old.query(`select id, xmin = (select xmin from checkouts where id = reservations.id) as "isAsWritten"
    from reservations where search like '%emma@%' or search like '% emma%' order by id`);
  expect(rows).toEqual([
    { id: "ended", isAsWritten: false },
    { id: "kept", isAsWritten: true },
  ]);
  const { rows: indexes } = await old.query(
    "select indexname from pg_indexes where indexname = 'reservations_search_index' and indexdef like '%gin_trgm_ops%'",
  );
  expect(indexes).toHaveLength(1);
  await old.close();
});

test("money that moved before there was one ledger stands in it to the cent", async () => {
  const old = await databaseBefore(
    "0015_ledger.sql",
    `${reservation("paid", "'COMPLETED', 'COMPLETED', null").replace(/insert into legs[^;]*;/, "")}
      insert into paypal_orders (key, checkout_id, attempt, order_id, amount_cents, state) values ('paid:1', 'paid', 1, 'ORDER', 12000, 'captured'), ('STRAY', null, 1, 'STRAY', 500, 'captured');
      insert into payments (capture_id, order_key, reservation_id, amount_cents, currency, at) values ('CAPTURE', 'paid:1', 'paid', 12000, 'USD', '2026-11-20'), ('LOST', 'STRAY', null, 500, 'EUR', '2026-11-20');
      insert into refunds (id, capture_id, amount_cents, state, actor) values ('one', 'CAPTURE', 3000, 'done', 'operator:ana'), ('two', 'CAPTURE', 100, 'requested', 'operator:ana'), ('no', 'CAPTURE', 100, 'refused', 'operator:ana');`,
  );
  const { rows } = await old.query(
    "select id, kind, method, amount_cents, currency, reservation_id, reverses from ledger order by id",
  );
  const paid = { method: "paypal", currency: "USD", reservation_id: "paid" };
  expect(rows).toEqual([
    { id: "CAPTURE", kind: "payment", amount_cents: 12_000, reverses: null, ...paid },
    {
      ...paid,
      id: "LOST",
      kind: "payment",
      amount_cents: 500,
      currency: "EUR",
      reservation_id: null,
      reverses: null,
    },
    { id: "one", kind: "refund", amount_cents: 3_000, reverses: "CAPTURE", ...paid },
  ]);
  await expect(old.exec("update ledger set amount_cents = 1")).rejects.toThrow("never changed");
  await expect(old.exec("delete from ledger")).rejects.toThrow("never changed");
  await old.close();
});

test("waiting letters keep their words, and a refund keeps who asked for it", async () => {
  const letter = (kind: string, about: string, values = "null, null, null") =>
    `insert into emails (kind, once_key, recipient, amount_cents, contact, language)
      values ('${kind}', '${kind}:${about}', 'emma@example.com', ${values});`;
  const typed = `'{"firstName":"Emma","email":"emma@example.com","phone":"","message":"Hello"}'`;
  const refund = (id: string, actor: string) =>
    `insert into refunds (id, capture_id, amount_cents, state, actor) values ('${id}', 'C1', 3000, 'done', '${actor}');`;
  const old = await databaseBefore(
    "0022_letter_contents.sql",
    [
      `insert into paypal_orders (key, attempt, amount_cents, state) values ('O1', 1, 12000, 'captured');
        insert into ledger (id, order_key, kind, method, currency, amount_cents) values ('C1', 'O1', 'payment', 'paypal', 'USD', 12000);`,
      refund("ours", "operator:ana") + refund("theirs", "paypal"),
      letter("confirmation", "one"),
      letter("paid", "C1", "12000, null, null"),
      letter("refunded", "ours", "3000, null, null"),
      letter("refunded", "theirs", "3000, null, null"),
      letter("contact", "one", `null, ${typed}, null`),
      letter("message", "one", `null, ${typed}, null`),
      letter("passwordReset", "one", "null, null, 'es'"),
    ].join("\n"),
  );
  const { rows } = await old.query<{ contents: unknown }>(
    "select contents from messages where channel = 'mail' order by id",
  );
  expect(rows.map(({ contents }) => contents)).toEqual([
    null,
    { amountCents: 12_000 },
    { amountCents: 3_000, takenBack: false },
    { amountCents: 3_000, takenBack: true },
    { firstName: "Emma", email: "emma@example.com", phone: "", message: "Hello" },
    { subject: "Emma", text: "Hello", replyTo: "emma@example.com" },
    { language: "es" },
  ]);
  const { rows: added } = await old.query(
    "insert into messages (kind, once_key, recipient) values ('contact', 'new', 'ana@example.com') returning id, channel",
  );
  expect(added).toEqual([{ id: 8, channel: "mail" }]);
  await old.close();
});

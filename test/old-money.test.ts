import { expect, test } from "vitest";
import { amountDueCents, owedCents, paymentState } from "../app/domain/money/payment.ts";
import { ledgersOf } from "../app/store/money/ledger.server.ts";
import { databaseBefore } from "./database-before.ts";

type State = [status: string, payment: string];

/** Inserts a booking of $120 that was paid, where a sum came in, by an order of the same name. */
const booking = (id: string, [status, payment]: State, paidCents = 0, heldUntil = "null") => `
  insert into checkouts (id, details, price_cents, breakdown, language, expires_at) values ('${id}', '{}', 12000, '[]', 'en', now());
  insert into reservations (id, reference, checkout_id, trip_hash, booking_type, passengers, price_cents, breakdown, first_name, email, phone,
    message, language, status, payment, held_until)
    values ('${id}', '${id}', '${id}', '${id}', 'Viaje', 2, 12000, '[]', 'Emma', 'emma@example.com', '+14155552671', '', 'en', '${status}', '${payment}', ${heldUntil});
  insert into legs (reservation_id, position, day) values ('${id}', 0, '2026-12-05');
  ${paidCents ? paid(id, paidCents) : ""}`;
const paid = (id: string, cents: number) => `
  insert into paypal_orders (key, checkout_id, attempt, order_id, amount_cents, state) values ('${id}:1', '${id}', 1, 'O-${id}', 12000, 'captured');
  insert into payments (capture_id, order_key, reservation_id, amount_cents, currency, at) values ('C-${id}', '${id}:1', '${id}', ${cents}, 'USD', '2026-11-20');`;
const refund = (id: string, cents: number, state: string) => `
  insert into refunds (id, capture_id, amount_cents, state, actor) values ('${id}-${state}', 'C-${id}', ${cents}, '${state}', 'operator:ana');`;

test("bookings and payments from before rides and money had tables of their own stand in the same books", async () => {
  const old = await databaseBefore(
    "0014_rides.sql",
    [
      booking("later", ["pending", "PENDING"]),
      booking("paid", ["COMPLETED", "COMPLETED"], 12_000),
      booking("part", ["COMPLETED", "COMPLETED"], 12_000) + refund("part", 3_000, "done"),
      booking("asked", ["COMPLETED", "COMPLETED"], 12_000) + refund("asked", 4_000, "requested"),
      booking("back", ["COMPLETED", "REFUNDED"], 12_000) + refund("back", 12_000, "done"),
      booking("refused", ["COMPLETED", "COMPLETED"], 12_000) + refund("refused", 500, "refused"),
      booking("begun", ["pending", "PENDING"], 0, "now()"),
    ].join("\n"),
  );
  const { rows } = await old.query<Row>(
    `select reservations.id, reservations.price_cents as "priceCents", status, payment, stage, owed_cents as "owedCents", legs.price_cents as "rideCents"
      from reservations join legs on reservation_id = reservations.id order by 1`,
  );
  const ledgers = await ledgersOf(
    rows.map(({ id }) => id),
    old.db,
  );
  const books = rows.map((row) => {
    const money = ledgers.get(row.id)!;
    expect([row.priceCents, row.rideCents, row.owedCents]).toEqual([12_000, 12_000, owedCents(row, money)]);
    expect([row.id, paymentState(row, money)]).toEqual([row.id, row.payment]);
    const { capturedCents, refundedCents, refundingCents } = money;
    const due = amountDueCents(row, money);
    return [row.id, row.stage, row.status, row.payment, capturedCents, refundedCents, refundingCents, due];
  });
  expect(books).toEqual([
    ["asked", "booked", "COMPLETED", "COMPLETED", 12_000, 0, 4_000, 0],
    ["back", "booked", "COMPLETED", "REFUNDED", 12_000, 12_000, 0, 0],
    ["begun", "held", "pending", "PENDING", 0, 0, 0, 12_000],
    ["later", "booked", "pending", "PENDING", 0, 0, 0, 12_000],
    ["paid", "booked", "COMPLETED", "COMPLETED", 12_000, 0, 0, 0],
    ["part", "booked", "COMPLETED", "COMPLETED", 12_000, 3_000, 0, 0],
    ["refused", "booked", "COMPLETED", "COMPLETED", 12_000, 0, 0, 0],
  ]);
  await old.close();
});

test("a refund from before it was known of each which part was paid too much is wholly so, or not at all", async () => {
  const old = await databaseBefore(
    "0095_parts_of_refunds.sql",
    `insert into paypal_orders (key, attempt, amount_cents, state) values ('O', 0, 12000, 'captured');
    insert into ledger (id, kind, method, amount_cents, currency, order_key)
      values ('C', 'payment', 'paypal', 12000, 'USD', 'O');
    insert into refunds (id, capture_id, amount_cents, state, actor, price_difference)
      values ('fell', 'C', 3000, 'requested', 'operator:ana', true), ('waived', 'C', 2000, 'done', 'operator:ana', false);`,
  );
  const { rows } = await old.query("select id, difference_cents as cents from refunds order by id");
  expect(rows).toEqual([
    { id: "fell", cents: 3_000 },
    { id: "waived", cents: 0 },
  ]);
  await old.close();
});

test("a booking from before it was kept that a partner books for itself keeps what number and address say of it", async () => {
  const [number, address] = ["+50626530031", "Desk@Diria.example"];
  const sold = (id: string, partner: string, phone: string, email: string, desk = "null") => `
    insert into checkouts (id, details, price_cents, breakdown, language, expires_at) values ('${id}', '{}', 12000, '[]', 'en', now());
    insert into reservations (id, reference, checkout_id, trip_hash, booking_type, passengers, price_cents, breakdown, first_name, email, phone,
      message, language, partner_id, partner_desk_id)
      values ('${id}', '${id}', '${id}', '${id}', 'Viaje', 2, 12000, '[]', 'Emma', '${email}', '${phone}', '', 'en', ${partner}, ${desk});`;
  const old = await databaseBefore(
    "0106_partners_own.sql",
    [
      `insert into partners (id, name, code, phone, email)
        values ('P', 'Hotel', 'hotel', '${number}', '${address}'), ('N', 'Nadie', 'nadie', '', '');
      insert into partner_desks (id, partner_id, name, link_hash) values ('D', 'P', 'Recepción', 'D');`,
      sold("number", "'P'", number, "emma@example.com"),
      sold("address", "'P'", "+14155552671", "desk@diria.EXAMPLE"),
      sold("guest", "'P'", "+14155552671", "emma@example.com"),
      sold("desk", "'P'", number, "", "'D'"),
      sold("erased", "'N'", "", ""),
      sold("without a partner", "null", number, address),
    ].join("\n"),
  );
  const { rows } = await old.query("select id from reservations where is_partners_own order by id");
  expect(rows).toEqual([{ id: "address" }, { id: "number" }]);
  await old.close();
});

type Row = { id: string; owedCents: number; rideCents: number } & Parameters<typeof amountDueCents>[0] & {
    payment: string;
  };

import { expect, test } from "vitest";
import { databaseBefore } from "./database-before.ts";

const reservation = (id: string, values: string) => `
  insert into checkouts (id, details, price_cents, breakdown, language, expires_at) values ('${id}', '{}', 12000, '[]', 'en', now());
  insert into reservations (id, reference, checkout_id, trip_hash, booking_type, passengers, price_cents, breakdown, first_name, email, phone,
    message, language, status, payment, held_until)
    values ('${id}', '${id}', '${id}', '${id}', 'Viaje', 2, 12000, '[]', 'Emma', 'emma@example.com', '+14155552671', '', 'en', ${values});
  insert into legs (reservation_id, position, day) values ('${id}', 0, '2026-12-05'), ('${id}', 1, '2026-12-12');`;
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

test("an upgrade writes no reservation again that stays as it is, and the search finds all of them", async () => {
  const old = await databaseBefore(
    "0014_rides.sql",
    reservation("kept", "'COMPLETED', 'PENDING', null") +
      reservation("ended", "'CANCELLED', 'PENDING', null"),
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

test("a ride of before whose day or hour can't be read is kept, to be agreed; a fare of nothing is no fare", async () => {
  const old = await databaseBefore(
    "0021_days.sql",
    `insert into places (id, airport, on_airport_page, position) values ('here', false, true, 0), ('there', false, true, 1);
      insert into fares (origin, destination, base_cents, extra_cents) values ('here', 'there', 0, 0), ('there', 'here', 100, -1);
      insert into checkouts (id, details, price_cents, breakdown, language, expires_at) values ('old', '{}', 12000, '[]', 'en', now());
      insert into reservations (id, reference, checkout_id, trip_hash, booking_type, passengers, price_cents, breakdown, first_name, email, phone,
        message, language, stage, status, payment, created_at) values ('old', 'old', 'old', 'old', 'Viaje', 2, 12000, '[]', 'Emma', 'emma@example.com',
        '+14155552671', '', 'en', 'booked', 'pending', 'PENDING', '2026-03-01T03:00:00Z');
      insert into legs (id, reservation_id, position, day, time) values ('one', 'old', 0, '2026-12-05', '14:30'), ('two', 'old', 1, 'soon', '2 pm');`,
  );
  expect((await old.query("select day, time from legs order by position")).rows).toEqual([
    { day: "2026-12-05", time: "14:30" },
    { day: "2026-02-28", time: null },
  ]);
  expect((await old.query("select origin, extra_cents from fares")).rows).toEqual([
    { origin: "there", extra_cents: 0 },
  ]);
  await expect(old.exec("update legs set day = '2026-13-01'")).rejects.toThrow("legs_day");
  await expect(old.exec("update legs set time = '24:00'")).rejects.toThrow("legs_time");
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

test("rides of before the policy have their share of the price, to the cent, and the first policy", async () => {
  const booked = reservation("odd", "'pending', 'PENDING', null").replace(
    "insert into legs (reservation_id, position, day) values ('odd', 0, '2026-12-05'), ('odd', 1",
    "insert into legs (id, reservation_id, position, day) values ('out', 'odd', 0, '2026-12-05'), ('back', 'odd', 1",
  );
  const old = await databaseBefore("0025_plans_change.sql", booked.replaceAll("12000", "12001"));
  const { rows } = await old.query(`select legs.id, legs.price_cents, policy_id, owed_cents, changes
    from legs join reservations on reservations.id = reservation_id order by position`);
  const same = { policy_id: 1, owed_cents: 0, changes: 0 };
  expect(rows).toEqual([
    { id: "out", price_cents: 6_001, ...same },
    { id: "back", price_cents: 6_000, ...same },
  ]);
  expect((await old.query("select free_hours, part_hours, part_percent from policies")).rows).toEqual([
    { free_hours: 24, part_hours: 2, part_percent: 50 },
  ]);
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

test("rides of before are driven by as many people as come, and tours take as long as they do", async () => {
  const job = (id: string, values: string) => `
    insert into checkouts (id, details, price_cents, breakdown, language, expires_at) values ('${id}', '{}', 12000, '[]', 'en', now());
    insert into reservations (id, reference, checkout_id, trip_hash, booking_type, price_cents, breakdown, first_name, email, phone,
      message, language, passengers, travellers)
      values ('${id}', '${id}', '${id}', '${id}', 'Viaje', 12000, '[]', 'Emma', 'emma@example.com', '+14155552671', '', 'en', ${values});
    insert into legs (id, reservation_id, position, day) values ('${id}', '${id}', 0, '2026-12-05'), ('${id}-back', '${id}', 1, '2026-12-12');
    insert into jobs (id, leg_id, state) values ('${id}', '${id}', 'done'), ('${id}-back', '${id}-back', 'planned');`;
  const tour = (id: string) =>
    `insert into tours (id, price_per_person_cents, images, position) values ('${id}', 100, '[]', 0);`;
  const place = (id: string) =>
    `insert into places (id, airport, on_airport_page, position) values ('${id}', false, true, 0);`;
  const old = await databaseBefore(
    "0024_team.sql",
    [
      job("crew", "8, 5"),
      job("guests", "6, null"),
      job("nobody", "0, null"),
      ...["1002", "operators"].map(tour),
      ...["tamarindo", "samara", "nosara", "liberia-airport"].map(place),
      `insert into roads (origin, destination, km, minutes, by) values ('tamarindo', 'samara', 90, 115, '["Nicoya"]');`,
    ].join("\n"),
  );
  const rides = await old.query("select id, position, people, state, driver_id from jobs order by id");
  const ride = { position: 0, driver_id: null };
  expect(rides.rows).toEqual(
    Object.entries({ crew: 5, guests: 6, nobody: 1 }).flatMap(([id, people]) => [
      { ...ride, id, people, state: "done" },
      { ...ride, id: `${id}-back`, people, state: "planned" },
    ]),
  );
  const lengths = await old.query("select id, minutes from tours order by id");
  expect(lengths.rows).toEqual([
    { id: "1002", minutes: 930 },
    { id: "operators", minutes: 480 },
  ]);
  const ways = await old.query("select origin, destination, minutes from roads order by 1, 2");
  expect(ways.rows).toEqual([
    { origin: "liberia-airport", destination: "nosara", minutes: 130 },
    { origin: "liberia-airport", destination: "samara", minutes: 110 },
    { origin: "samara", destination: "nosara", minutes: 50 },
    { origin: "tamarindo", destination: "nosara", minutes: 130 },
    { origin: "tamarindo", destination: "samara", minutes: 115 },
  ]);
  await expect(old.exec("update jobs set people = 0")).rejects.toThrow("jobs_people");
  await old.close();
});

test("a reason for a clash from before stands for every ride of its driver or van as they are, and for no later one", async () => {
  const ride = (id: string, day: string, time: string, values: string) => `
    ${reservation(id, "'pending', 'PENDING', null").replace(/insert into legs.*/, "")}
    insert into legs (id, reservation_id, position, price_cents, day, time) values ('${id}', '${id}', 0, 12000, '${day}', ${time});
    insert into jobs (id, leg_id, people, driver_id, vehicle_id, clash_reason, state) values ('${id}', '${id}', 2, ${values});`;
  const luis = "'luis', null, null, 'planned'";
  const old = await databaseBefore(
    "0026_clash_with.sql",
    [
      "insert into drivers (id, name, phone, link_hash) values ('luis', 'Luis', '+50688880000', 'x');",
      "insert into vehicles (id, name, plate, seats) values ('van', 'Van', 'X', 12);",
      ride("overruled", "2026-12-05", "'14:30'", "'luis', 'van', 'he hurries', 'planned'"),
      ride("bare", "2026-12-20", "'14:30'", "'luis', 'van', 'he hurries', 'planned'"),
      ride("evening", "2026-12-04", "'23:00'", luis),
      ride("same-van", "2026-12-05", "'15:00'", "null, 'van', null, 'planned'"),
      ride("over", "2026-12-05", "'14:00'", "'luis', null, null, 'done'"),
      ride("timeless", "2026-12-05", "null", luis),
      ride("far", "2026-12-07", "'14:30'", luis),
    ].join("\n"),
  );
  const { rows } = await old.query(
    "select id, (select array_agg(one order by one) from jsonb_array_elements_text(clash_with) one) as said from jobs where clash_with <> '[]'",
  );
  expect(rows).toEqual([
    {
      id: "overruled",
      said: ["2026-12-05 14:30 evening 2026-12-04 23:00", "2026-12-05 14:30 same-van 2026-12-05 15:00"],
    },
  ]);
  await old.close();
});

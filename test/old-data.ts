export const reservation = (id: string, values: string) => `
  insert into checkouts (id, details, price_cents, breakdown, language, expires_at) values ('${id}', '{}', 12000, '[]', 'en', now());
  insert into reservations (id, reference, checkout_id, trip_hash, booking_type, passengers, price_cents, breakdown, first_name, email, phone,
    message, language, status, payment, held_until)
    values ('${id}', '${id}', '${id}', '${id}', 'Viaje', 2, 12000, '[]', 'Emma', 'emma@example.com', '+14155552671', '', 'en', ${values});
  insert into legs (reservation_id, position, day) values ('${id}', 0, '2026-12-05'), ('${id}', 1, '2026-12-12');`;

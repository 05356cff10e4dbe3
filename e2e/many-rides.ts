import { createHash } from "node:crypto";

const guests = [
  "Emily Carter",
  "James Okafor",
  "Søren Ångström",
  "Ana María Solís",
  "Grace Kim",
  "Javier Ortega",
];
const places = ["tamarindo", "flamingo", "nosara", "playa-brasilito"];
const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
const arrayOf = (values: string[]) => `(array[${values.map(text).join(", ")}])`;

/**
 * Returns SQL that writes a day of so many rides between 05:00 and 20:59, of 30 drivers and 50 vans: one in seven has
 * no driver, one in nine no address, half are paid. Several days may be written one after the other. References have
 * no digits, so that a number finds one guest.
 */
export function manyRides(day: string, count: number): string {
  const id = (letter: string) => `'${letter}' || replace('${day}', '-', '') || lpad(n::text, 11, '0')`;
  const numbers = `generate_series(0, ${count - 1}) as n`;
  const hasDriver = "n % 7 > 0";
  const hash = createHash("sha256").update(day).digest("hex");
  return `
insert into drivers (id, name, phone, link_hash)
  select 'manydriver' || lpad(n::text, 10, '0'), ${arrayOf(["Marco", "Yorleny", "Randall", "Kattia", "Gerardo", "Luis"])}[1 + n % 6] || ' ' ||
    ${arrayOf(["Jiménez", "Solano", "Vargas", "Rojas", "Chaves"])}[1 + n / 6], '+50688880' || lpad(n::text, 3, '0'), 'many' || n
  from generate_series(0, 29) as n on conflict do nothing;
insert into vehicles (id, name, plate, seats, driver_id)
  select 'manyvan' || lpad(n::text, 13, '0'), 'HiAce ' || n, 'SJM ' || n, 15,
    case when n < 30 then 'manydriver' || lpad(n::text, 10, '0') end
  from generate_series(0, 49) as n on conflict do nothing;
insert into checkouts (id, details, price_cents, breakdown, language, status, expires_at)
  select ${id("C")}, '{}', 11000, '[]', 'en', 'booked', now() from ${numbers};
insert into reservations (id, reference, checkout_id, trip_hash, booking_type, trip_type, passengers, price_cents,
    breakdown, first_name, email, phone, message, language)
  select ${id("R")}, 'TMR-' || translate(substr(md5('${hash}' || n), 1, 8), 'abcdef0123456789', 'ABCDEFGHJKLMNPQR'), ${id("C")}, '${hash}' || n, 'Viaje', 'oneWay', 1 + n % 6, 11000,
    '[{"kind":"van","includes":4,"rides":1,"eachCents":11000,"cents":11000}]',
    ${arrayOf(guests)}[1 + n % 6] || case when n < 6 then '' else ' ' || n end, 'guest' || n || '@example.com',
    '+1415555' || lpad((n % 10000)::text, 4, '0'),
    case when n % 8 = 3 then 'Traemos dos tablas de surf y una bicicleta' else '' end, case when n % 3 = 0 then 'es' else 'en' end
  from ${numbers};
insert into legs (id, reservation_id, position, day, time, time_from, refunds_from, flight, flight_time, origin,
    origin_door, destination, destination_door, price_cents)
  select ${id("L")}, ${id("R")}, 0, '${day}', at, 'agreed', '${day}T' || at, case when n % 2 = 0 then 'UA1642' end,
    case when n % 2 = 0 then at end,
    case when n % 2 = 0 then 'liberia-airport' else ${arrayOf(places)}[1 + n % 4] end,
    case when n % 2 = 1 then 'Hotel Capitán Suizo' end,
    case when n % 2 = 1 then 'liberia-airport' else ${arrayOf(places)}[1 + n % 4] end,
    case when n % 2 = 0 and n % 9 > 0 then 'Villa Sueño del Mar' end, 11000
  from (select n, lpad((5 + n % 16)::text, 2, '0') || ':' || lpad((n / 16 * 5 % 60)::text, 2, '0') as at from ${numbers}) as timed;
insert into jobs (id, leg_id, people, driver_id, vehicle_id, received_at, guest_told_at, collect_cents)
  select ${id("J")}, ${id("L")}, 1 + n % 6, case when ${hasDriver} then 'manydriver' || lpad((n % 30)::text, 10, '0') end,
    case when ${hasDriver} then 'manyvan' || lpad((n % 30)::text, 13, '0') end, case when ${hasDriver} then now() end,
    case when ${hasDriver} then now() end, case when n % 4 = 1 then 11000 end
  from ${numbers};
insert into ledger (id, kind, method, amount_cents, currency, reservation_id)
  select ${id("P")}, 'payment', 'paypal', 11000, 'USD', ${id("R")} from ${numbers} where n % 2 = 0;`;
}

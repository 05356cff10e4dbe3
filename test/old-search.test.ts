import { expect, test } from "vitest";
import { databaseBefore } from "./database-before.ts";

test("a stop of a ride from before is found, each once, and what was erased stays so", async () => {
  const booking = (id: string, rides: string, [out, back = ""]: string[], more = "null") => `
    insert into checkouts (id, details, price_cents, breakdown, language, expires_at) values ('${id}', '{}', 12000, '[]', 'en', now());
    insert into reservations (id, reference, checkout_id, trip_hash, booking_type, passengers, price_cents, breakdown, first_name, email, phone,
      message, language, rides, erased_at) values ('${id}', '${id}', '${id}', '${id}', 'Viaje', 2, 12000, '[]', 'Emma', 'emma@example.com',
      '+14155552671', '', 'en', '${rides}', ${more});
    insert into legs (id, reservation_id, position, day, time, time_from, refunds_from, price_cents, extra_stop)
      values ('${id}-out', '${id}', 0, '2026-12-05', '14:30', 'agreed', '2026-12-05T14:30', 6000, ${out ? `'${out}'` : "null"}),
        ('${id}-back', '${id}', 1, '2026-12-12', '14:30', 'agreed', '2026-12-12T14:30', 6000, '${back}');`;
  const old = await databaseBefore(
    "0094_stops_are_searched.sql",
    booking("old", "Liberia Tamarindo", ["Súper Compro", "Banco BCR"]) +
      booking("since", "Liberia Súper Compro Tamarindo", ["Súper Compro"]) +
      booking("none", "Liberia Tamarindo", [""]) +
      booking("erased", "", ["Súper Compro"], "now()"),
  );
  const rides = (await old.query("select id, rides from reservations order by id")).rows;
  expect(rides).toEqual([
    { id: "erased", rides: "" },
    { id: "none", rides: "Liberia Tamarindo" },
    { id: "old", rides: "Liberia Tamarindo Súper Compro Banco BCR" },
    { id: "since", rides: "Liberia Súper Compro Tamarindo" },
  ]);
  const found = await old.query("select id from reservations where search like '%super compro%' order by id");
  expect(found.rows).toEqual([{ id: "old" }, { id: "since" }]);
  const noted = await old.query("select tgenabled from pg_trigger where tgname = 'reservations_noted'");
  expect(noted.rows).toEqual([{ tgenabled: "O" }]);
  await old.close();
});

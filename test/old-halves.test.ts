import { expect, test } from "vitest";
import { databaseBefore } from "./database-before.ts";

test("what was said of a van that broke down is gone where its guest was erased before, and stays elsewhere", async () => {
  const ride = (id: string, erased: string, half: object | undefined) => `
    insert into checkouts (id, details, price_cents, breakdown, language, expires_at) values ('${id}', '{}', 12000, '[]', 'en', now());
    insert into reservations (id, reference, checkout_id, trip_hash, booking_type, passengers, price_cents, breakdown, first_name, email, phone,
      message, language, erased_at) values ('${id}', '${id}', '${id}', '${id}', 'Viaje', 2, 12000, '[]', 'Emma', 'emma@example.com', '', '', 'en', ${erased});
    insert into legs (id, reservation_id, position, day, time, time_from, refunds_from, price_cents)
      values ('${id}', '${id}', 0, '2026-11-05', '14:30', 'agreed', '2026-11-05T14:30', 12000);
    insert into jobs (id, leg_id, people, half) values ('${id}', '${id}', 2, ${half ? `'${JSON.stringify(half)}'` : "null"});`;
  const van = { driverId: "luis", vehicleId: "van", state: "aboard", moments: {} };
  const said = { ...van, place: null, door: "with Emma at km 12", at: "15:00", problem: "Emma waits" };
  const bare = { ...van, place: "liberia", door: "", at: "15:00" };
  const old = await databaseBefore(
    "0108_erased_words_of_halves.sql",
    ride("erased", "now()", said) +
      ride("known", "null", said) +
      ride("placed", "now()", bare) +
      ride("whole", "now()", undefined),
  );
  const { rows } = await old.query("select id, half from jobs order by id");
  expect(rows).toEqual([
    { id: "erased", half: { ...said, door: "", problem: null } },
    { id: "known", half: said },
    { id: "placed", half: bare },
    { id: "whole", half: null },
  ]);
  await old.close();
});

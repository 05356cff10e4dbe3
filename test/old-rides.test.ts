import { expect, test } from "vitest";
import { type Geography, type TypedRide, whenOf } from "../app/domain/ride/when.ts";
import { databaseBefore } from "./database-before.ts";
import { reservation } from "./old-data.ts";

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

test("a ride to come whose flight was given has the hour that follows from it, and every ride the deadlines that were told", async () => {
  const geography: Geography = {
    places: [
      { id: "lir", airport: true },
      { id: "beach", airport: false },
      { id: "nowhere", airport: false },
    ],
    roads: [{ origin: "lir", destination: "beach", minutes: 75 }],
  };
  const flown = (way: string, flightTime: string | null, more: Partial<TypedRide> = {}) => {
    const [origin, destination] = way.split(" ") as [string, string];
    return { day: "2098-12-19", time: null, flight: null, flightTime, origin, destination, ...more };
  };
  const rides: (TypedRide & { flightTime: string | null })[] = [
    flown("lir beach", "22:40"),
    flown("lir beach", "23:40"),
    flown("lir nowhere", "10:00"),
    flown("beach lir", "12:50"),
    flown("beach lir", "01:30"),
    flown("beach lir", "12:50", { flight: "RZ 12" }),
    flown("nowhere lir", "12:50"),
    flown("beach nowhere", "12:50"),
    flown("lir beach", null, { flight: "UA1" }),
    flown("lir beach", "22:40", { time: "23:50" }),
  ];
  const place = ({ id, airport }: Geography["places"][number], n: number) =>
    `insert into places (id, airport, on_airport_page, position) values ('${id}', ${airport}, true, ${n});`;
  const text = (value: string | null | undefined) => (value ? `'${value}'` : "null");
  const leg = (ride: TypedRide, id: string, state: string) => `
    insert into legs (id, reservation_id, position, price_cents, day, time, flight, flight_time, origin, destination)
      values ('${id}', 'old', ${id}, 0, ${[ride.day, ride.time, ride.flight, ride.flightTime, ride.origin, ride.destination].map(text)});
    insert into jobs (id, leg_id, people, state) values ('${id}', '${id}', 2, '${state}');`;
  const old = await databaseBefore(
    "0070_pickup_sources.sql",
    [
      reservation("old", "'pending', 'PENDING', null").replace(/insert into legs.*/, ""),
      ...geography.places.map(place),
      `insert into roads (origin, destination, km, minutes, by) values ('lir', 'beach', 70, 75, '[]');`,
      ...rides.map((ride, n) => leg(ride, String(n), "planned")),
      leg(flown("lir beach", "22:40"), "50", "cancelled"),
      leg(flown("lir beach", "22:40", { day: "2026-01-05" }), "51", "planned"),
    ].join("\n"),
  );
  const { rows } = await old.query(
    `select day, time, time_from as "timeFrom", refunds_from from legs where position < 50 order by position`,
  );
  expect(rows).toEqual(
    rides.map((ride) => {
      return { ...whenOf(ride, "agreed", geography), refunds_from: `${ride.day}T${ride.time ?? "23:59"}` };
    }),
  );
  const { rows: untouched } = await old.query(
    "select day, time from legs where position >= 50 order by position",
  );
  expect(untouched).toEqual([
    { day: "2098-12-19", time: null },
    { day: "2026-01-05", time: null },
  ]);
  await expect(old.exec("update legs set time = null where id = '0'")).rejects.toThrow(
    "legs_time_has_source",
  );
  await expect(old.exec("update legs set time_to_check = true where id = '0'")).rejects.toThrow(
    "legs_time_to_check",
  );
  await expect(old.exec("update legs set refunds_from = '2098-12-19' where id = '0'")).rejects.toThrow(
    "legs_refunds",
  );
  await old.close();
});

test("a ride to come keeps the hours between which its tour collects its guests today, and its deadlines", async () => {
  const ride = (id: string, day: string, tour: string, state = "planned") => `
    ${reservation(id, "'pending', 'PENDING', null").replace(/insert into legs.*/, "")}
    update reservations set tour_id = '${tour}' where id = '${id}';
    insert into legs (id, reservation_id, position, price_cents, day, refunds_from) values ('${id}', '${id}', 0, 0, '${day}', '${day}T23:59');
    insert into jobs (id, leg_id, people, state) values ('${id}', '${id}', 2, '${state}');`;
  const old = await databaseBefore(
    "0074_tour_windows_of_rides.sql",
    `insert into tours (id, price_per_person_cents, minutes, images, position, pickup_from, pickup_to)
      values ('boat', 100, 300, '[]', 0, '12:30', '13:00'), ('walk', 100, 300, '[]', 0, '07:00', null);
      ${ride("boat", "2098-12-19", "boat")} ${ride("walk", "2098-12-19", "walk")}
      ${ride("off", "2098-12-19", "boat", "cancelled")} ${ride("past", "2026-01-05", "boat")}`,
  );
  const { rows } = await old.query(
    `select id, window_from || '-' || window_to as "window", refunds_from from legs order by id`,
  );
  expect(rows).toEqual([
    { id: "boat", window: "12:30-13:00", refunds_from: "2098-12-19T23:59" },
    { id: "off", window: null, refunds_from: "2098-12-19T23:59" },
    { id: "past", window: null, refunds_from: "2026-01-05T23:59" },
    { id: "walk", window: null, refunds_from: "2098-12-19T23:59" },
  ]);
  for (const wrong of ["'13:00', '12:30'", "'12:30', null", "null, '13:00'", "'12:30', 'later'"])
    await expect(old.exec(`update legs set (window_from, window_to) = (${wrong})`)).rejects.toThrow(
      "legs_window",
    );
  await old.close();
});

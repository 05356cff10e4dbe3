import { addDays } from "../app/domain/common/day.ts";
import { weekOf } from "../app/domain/common/week.ts";
import { signInOperator } from "./cast.ts";
import { driverWithRides } from "./driver-cast.ts";
import { openDetails, type Screen } from "./screen.ts";
import type { Site } from "./site.ts";
import { inDays } from "./steps.ts";

const driver = "ADriverWhoIsPaid0000";

/** A driver's week with a ride that lacks a rate, at the desk and on the driver's own page, and the rates. */
export async function payScreens(site: Site): Promise<Screen[]> {
  const { firstDay } = weekOf(inDays(-7));
  const day = (n: number) => addDays(firstDay, n);
  const page = await driverWithRides(site, driver, [
    { day: day(0), time: "10:00", job: { state: "done" } },
    { day: day(4), time: "05:30", job: { state: "done" } },
  ]);
  const tour = "update reservations set tour_id = '1001', tour = 'Río Celeste y cataratas' where id in";
  const rides = `(select legs.reservation_id from legs join jobs on jobs.leg_id = legs.id
    where jobs.driver_id = '${driver}' and legs.day = '${day(4)}')`;
  const entry = (kind: string, cents: number, n: number, currency = "CRC", minutes = "null") =>
    `insert into pay_entries (id, driver_id, kind, cents, currency, rides, minutes, reservation_id, job_id, state, day)
      select '${kind}${n}' || jobs.id, '${driver}', '${kind}', ${cents}, '${currency}', ${kind === "ride" ? 1 : 0}, ${minutes},
        legs.reservation_id, jobs.id, 'done', '${day(n)}'
      from jobs join legs on legs.id = jobs.leg_id where jobs.driver_id = '${driver}' and legs.day = '${day(0)}'`;
  await site.changeData(
    [
      `${tour} ${rides}`,
      `update legs set origin = null, destination = null where reservation_id in ${rides}`,
      `insert into pay_rates (id, kind, from_day, origin, destination, cents, currency, actor, created_at)
        values ('APayRateForARoad0000', 'ride', '${day(0)}', 'liberia-airport', 'flamingo', 600000, 'CRC', 'operator:op', '${day(1)}')`,
      `insert into pay_rates (id, kind, from_day, cents, currency, from_time, to_time, actor)
        values ('APayRateForNights000', 'night', '${day(0)}', 300000, 'CRC', '22:00', '05:00', 'operator:op')`,
      `insert into pay_rates (id, kind, from_day, cents, currency, free_minutes, actor)
        values ('APayRateForWaiting00', 'waiting', '${day(0)}', 50000, 'CRC', 20, 'operator:op')`,
      entry("ride", 600_000, 0),
      entry("night", 300_000, 0),
      entry("waiting", 150_000, 0, "CRC", "51"),
      `insert into pay_entries (id, driver_id, kind, cents, currency, day, note, actor)
        values ('ATipByCard0000000000', '${driver}', 'tip', 1800, 'USD', '${day(2)}', 'Familia Lindqvist', 'operator:op')`,
      `insert into exchange_rates (id, rate, set_by, at) values ('APaidWeeksRate000000', '507', 'operator:op', '${day(5)}')`,
      `insert into ledger (id, kind, method, amount_cents, currency, taken_by, held_by)
        values ('APaidWeeksCash000000', 'payment', 'cash', 1500, 'USD', 'driver:${driver}', 'driver:${driver}')`,
    ].join(";\n"),
  );
  const desk = "/dashboard/admin/team/pay";
  const week = `?semana=${firstDay}`;
  const common = { language: "es" as const, widths: [320, 390, 1440], cookie: await signInOperator(site) };
  return [
    { ...common, name: "drivers' weeks", address: `${desk}${week}` },
    { ...common, name: "a driver's week", address: `${desk}/${driver}${week}` },
    { ...common, name: "a driver's week, open", address: `${desk}/${driver}${week}`, open: openDetails },
    { ...common, name: "drivers' rates", address: `${desk}/rates`, open: openDetails },
    { ...common, name: "a driver's own rates", address: `${desk}/rates?chofer=${driver}` },
    {
      language: "es",
      widths: [320, 390],
      name: "the week on a driver's page",
      address: `${page}/week${week}`,
      open: openDetails,
    },
  ];
}

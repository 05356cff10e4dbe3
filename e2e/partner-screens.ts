import { createHash } from "node:crypto";
import { inLanguage, type Language } from "../app/domain/common/language.ts";
import { signInOperator } from "./cast.ts";
import { openDetails, type Screen } from "./screen.ts";
import { post } from "./screen-cast.ts";
import type { Site } from "./site.ts";
import { inDays } from "./steps.ts";

const guest = {
  intent: "book",
  way: "to",
  end: "liberia-airport",
  day: "other",
  flightTime: "23:40",
  departureFlight: "UA 1455",
  room: "312",
  firstName: "María Fernanda Quesada",
  passengers: "4",
  pays: "driver",
  agreed: "10000",
};

/** Makes a hotel with a rate and a desk, and guests of today and later; returns the path of the desk's page. */
async function hotelWithGuests(site: Site, id: string): Promise<{ path: string; guest: string }> {
  const secret = createHash("sha256").update(id).digest("base64url").slice(0, 23).concat("x");
  const hash = createHash("sha256").update(secret).digest("hex");
  const now = "now() - interval '40 days'";
  await site.changeData(`
    insert into partners (id, name, place, place_id, phone, code)
      values ('${id}', 'Hotel Capitán Suizo y Villas del Pacífico', 'Tamarindo', 'tamarindo', '+50626530031', '${id}');
    insert into partner_rates (id, partner_id, from_day, percent, actor, created_at)
      values ('rate${id}', '${id}', '2026-01-01', 10, 'operator:op', ${now});
    insert into partner_desks (id, partner_id, name, link_hash) values ('${id}', '${id}', 'Recepción', '${hash}')`);
  const path = `/partner/${secret}`;
  const names = ["Wilhelmina Featherstonehaugh-Montgomery", "Noah Lindqvist", "María Fernanda Quesada"];
  const days = [inDays(1), inDays(2), inDays(9)];
  const made = [];
  for (const [n, departure] of days.entries())
    made.push(await post(site.url + path, { ...guest, departure, firstName: names[n]!, room: `${300 + n}` }));
  // Rides of today are too soon to book at some hours.
  await site.changeData(`
    insert into drivers (id, name, phone, link_hash) values ('d${id}', 'Randall Quirós', '+50688881111', 'd${id}');
    insert into vehicles (id, name, plate, seats) values ('v${id}', 'HiAce 12', 'GB 2415', 12);
    update legs set day = '${inDays(0)}', time = '23:30' where reservation_id in
      (select id from reservations where partner_id = '${id}') and day in ('${days[0]}', '${days[1]}');
    update jobs set driver_id = 'd${id}', vehicle_id = 'v${id}' where leg_id in
      (select legs.id from legs join reservations on reservations.id = legs.reservation_id
       where partner_id = '${id}' and day = '${inDays(0)}' and first_name like 'Noah%')`);
  return { path, guest: new URL(made[0]!.headers.get("Location")!, site.url).pathname };
}

/** The page of a partner's desk in both languages, a guest's voucher, and what the office sees of its partner. */
export async function partnerScreens(site: Site, language: Language): Promise<Screen[]> {
  const id = `hotel${language}00000000000${language}`;
  const { path, guest: voucher } = await hotelWithGuests(site, id);
  const common = { language, widths: [320, 390, 1440] };
  const named = (name: string) => `${language} ${name}`;
  const at = (address: string) => inLanguage(address, language);
  const wrong = { ...guest, firstName: "", flightTime: "", phone: "12", day: "other", departure: "" };
  const cookie = await signInOperator(site);
  const office = { language: "es" as const, widths: [390, 1440], cookie };
  return [
    { ...common, name: named("partner"), address: at(path) },
    { ...common, name: named("partner, open"), address: at(path), open: openDetails },
    { ...common, name: named("partner with errors"), address: at(path), post: wrong },
    {
      ...common,
      widths: [390],
      name: named("partner without a script"),
      address: at(path),
      withoutScript: true,
    },
    { ...common, name: named("partner's guest"), address: at(voucher) },
    {
      ...common,
      widths: [390],
      name: named("partner, dead link"),
      address: at("/partner/abcdefghijklmnopqrstuvwx"),
    },
    {
      ...office,
      name: named("partner at the desk"),
      address: `/dashboard/admin/partners/${id}`,
      open: openDetails,
    },
  ];
}

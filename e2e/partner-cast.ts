import { post } from "./screen-cast.ts";
import type { Site } from "./site.ts";
import { inDays } from "./steps.ts";

/** The form with which a desk in Tamarindo books a ride of $100 for a guest. */
export const deskGuest = {
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

interface NewPartner {
  id: string;
  name: string;
  email?: string;
}

/** Returns the SQL that adds a partner in Tamarindo with a rate of 10 percent. */
export const partnerOf = ({ id, name, email = "" }: NewPartner) => `
    insert into partners (id, name, place, place_id, phone, email, code)
      values ('${id}', '${name}', 'Tamarindo', 'tamarindo', '+50626530031', '${email}', '${id}');
    insert into partner_rates (id, partner_id, from_day, percent, actor, created_at)
      values ('rate${id}', '${id}', '2026-01-01', 10, 'operator:op', now() - interval '40 days')`;

/** Books two guests on the page of a partner's desk, and returns the reference of the first. */
export async function bookTwoGuests(site: Site, path: string): Promise<string> {
  const first = await post(site.url + path, { ...deskGuest, departure: inDays(1) });
  await post(site.url + path, { ...deskGuest, departure: inDays(2), firstName: "Joan Okafor" });
  return /TMR-\w{5}/.exec(first.headers.get("Location")!)![0];
}

/** Lets a partner's rides be of a month, and Joan not come; the site then cuts its statement as it starts. */
export async function turnMonth(site: Site, id: string, month: string): Promise<void> {
  await site.changeData(`set session_replication_role = replica;
    update legs set day = '${month}-12' where reservation_id in (select id from reservations where partner_id = '${id}');
    update jobs set state = 'noShow' where leg_id in (select legs.id from legs join reservations
      on reservations.id = legs.reservation_id where partner_id = '${id}' and first_name like 'Joan%');
    update partner_entries set at = '${month}-12T20:00:00Z', day = '${month}-12' where partner_id = '${id}';
    delete from settings where key = 'statementsCut';
    set session_replication_role = origin`);
}

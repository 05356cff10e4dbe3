import { createHash } from "node:crypto";
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

export interface DeskOfPartner {
  id: string;
  name: string;
  email?: string;
}

/**
 * Returns the path of the page of a partner's desk, and the SQL that adds the partner with a rate of 10 percent.
 */
export function partnerWithDesk({ id, name, email = "" }: DeskOfPartner): { path: string; sql: string } {
  const secret = createHash("sha256").update(id).digest("base64url").slice(0, 23).concat("x");
  const hash = createHash("sha256").update(secret).digest("hex");
  const sql = `
    insert into partners (id, name, place, place_id, phone, email, code)
      values ('${id}', '${name}', 'Tamarindo', 'tamarindo', '+50626530031', '${email}', '${id}');
    insert into partner_rates (id, partner_id, from_day, percent, actor, created_at)
      values ('rate${id}', '${id}', '2026-01-01', 10, 'operator:op', now() - interval '40 days');
    insert into partner_desks (id, partner_id, name, link_hash) values ('${id}', '${id}', 'Recepción', '${hash}')`;
  return { path: `/partner/${secret}`, sql };
}

/**
 * Makes villas whose desk booked two guests; `drive` ends the ride of the first, and the second did not come.
 * `turnMonth` lets both rides be of a month, whose statement the site then cuts as it starts.
 */
export async function villasWithStatementDue(
  site: Site,
  script: string,
  drive: (reference: string, partnerId: string) => Promise<void>,
) {
  const id = `villas${script}000000000000`.slice(0, 20);
  const name = `Villas Tortuga ${script}`;
  const email = `villas-${script}@example.com`;
  const { path, sql } = partnerWithDesk({ id, name, email });
  await site.changeData(sql);
  const [first] = [
    await post(site.url + path, { ...deskGuest, departure: inDays(1) }),
    await post(site.url + path, { ...deskGuest, departure: inDays(2), firstName: "Joan Okafor" }),
  ];
  await drive(/TMR-\w{5}/.exec(first.headers.get("Location")!)![0], id);
  const turnMonth = async (month: string) => {
    await site.changeData(`set session_replication_role = replica;
      update legs set day = '${month}-12' where reservation_id in (select id from reservations where partner_id = '${id}');
      update jobs set state = 'noShow' where leg_id in (select legs.id from legs join reservations
        on reservations.id = legs.reservation_id where partner_id = '${id}' and first_name like 'Joan%');
      update partner_entries set at = '${month}-12T20:00:00Z', day = '${month}-12' where partner_id = '${id}';
      delete from settings where key = 'statementsCut';
      set session_replication_role = origin`);
  };
  return { name, email, turnMonth };
}

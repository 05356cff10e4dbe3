import { eq, or, type SQL, sql } from "drizzle-orm";
import { formerSecrets } from "../engine/secret.server.ts";
import { formerLinks } from "../schema/link-schema.server.ts";
import { partnerDesks } from "../schema/partner-schema.server.ts";
import { reservations } from "../schema/reservation-schema.server.ts";
import { drivers } from "../schema/team-schema.server.ts";

/**
 * Matches the reservation, the driver or the partner's desk that a link opens: a link made with today's SECRET, or with a former one
 * while SECRET_BEFORE has it.
 */
export const opensTrip = (hash: string): SQL =>
  openedBy(
    eq(reservations.tripHash, hash),
    sql`${reservations.id} = (${formerOwner(sql`reservation_id`, hash)})`,
  );
export const opensDriver = (hash: string): SQL =>
  openedBy(eq(drivers.linkHash, hash), sql`${drivers.id} = (${formerOwner(sql`driver_id`, hash)})`);
export const opensPartnerDesk = (hash: string): SQL =>
  openedBy(
    eq(partnerDesks.linkHash, hash),
    sql`${partnerDesks.id} = (${formerOwner(sql`partner_desk_id`, hash)})`,
  );

const formerOwner = (column: SQL, hash: string) =>
  sql`select ${column} from ${formerLinks} where hash = ${hash}`;
const openedBy = (today: SQL, before: SQL) => (formerSecrets.length > 0 ? or(today, before)! : today);

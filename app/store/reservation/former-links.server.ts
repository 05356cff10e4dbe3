import { eq, or, type SQL, sql } from "drizzle-orm";
import { formerSecrets } from "../engine/secret.server.ts";
import { formerLinks } from "../schema/link-schema.server.ts";
import { reservations } from "../schema/schema.server.ts";
import { drivers } from "../schema/team-schema.server.ts";

/** The reservation, or the driver, that this link opens: of today's SECRET, or of a former one while that is set. */
export const opensTrip = (hash: string): SQL =>
  openedBy(eq(reservations.tripHash, hash), sql`${reservations.id} = (${of(sql`reservation_id`, hash)})`);
export const opensDriver = (hash: string): SQL =>
  openedBy(eq(drivers.linkHash, hash), sql`${drivers.id} = (${of(sql`driver_id`, hash)})`);

const of = (column: SQL, hash: string) => sql`select ${column} from ${formerLinks} where hash = ${hash}`;
const openedBy = (today: SQL, before: SQL) => (formerSecrets.length > 0 ? or(today, before)! : today);

import { eq, or, type SQL, sql } from "drizzle-orm";
import { formerLinks } from "./link-schema.server.ts";
import { reservations } from "./schema.server.ts";
import { formerSecrets } from "./secret.server.ts";
import { drivers } from "./team-schema.server.ts";

/** The reservation, or the driver, that this link opens: of today's SECRET, or of a former one while that is set. */
export const opensTrip = (hash: string): SQL =>
  openedBy(eq(reservations.tripHash, hash), sql`${reservations.id} = (${of(sql`reservation_id`, hash)})`);
export const opensDriver = (hash: string): SQL =>
  openedBy(eq(drivers.linkHash, hash), sql`${drivers.id} = (${of(sql`driver_id`, hash)})`);

const of = (column: SQL, hash: string) => sql`select ${column} from ${formerLinks} where hash = ${hash}`;
const openedBy = (today: SQL, before: SQL) => (formerSecrets.length > 0 ? or(today, before)! : today);

import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Day } from "../../app/domain/common/day.ts";

const drivers = 30;
/** A driver's page that is in front gives its place so often. */
const everyMs = 20_000;

const secretOf = (n: number) => `placesOfTheBench${String(n).padStart(8, "0")}`;

/**
 * Lets thirty drivers be on the way to guests of this day, and give their places as their pages do, one after the other
 * within twenty seconds. Returns a function that ends it, and says how many places were taken.
 */
export async function givePlaces(db: NodePgDatabase, site: string, day: Day): Promise<() => Promise<number>> {
  for (let n = 0; n < drivers; n++) {
    const id = `D${String(n).padStart(19, "0")}`;
    const hash = createHash("sha256").update(secretOf(n)).digest("hex");
    await db.execute(sql`insert into drivers (id, name, phone, link_hash, gives_places)
      values (${id}, ${`Chofer ${n}`}, '+50688880001', ${hash}, true) on conflict do nothing`);
    await db.execute(sql`update jobs set driver_id = ${id}, state = 'onTheWay',
        moments = jsonb_build_object('onTheWay', now())
      where id = (select jobs.id from jobs join legs on legs.id = leg_id where day = ${day}
        and state = 'planned' order by jobs.id limit 1)`);
  }
  let [n, taken] = [0, 0];
  const give = async () => {
    const secret = secretOf(n % drivers);
    n += 1;
    const spot = { latitude: 10.3 + (n % 1000) / 5_000, longitude: -85.6, accuracy: 9 };
    const body = JSON.stringify({ kind: "here", spot });
    const headers = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", Origin: site };
    const answer = await fetch(`${site}/driver/${secret}/taps`, { method: "POST", headers, body });
    if (answer.ok) taken += 1;
    else throw new Error(`${answer.status} for a place`);
  };
  const timer = setInterval(() => void give(), everyMs / drivers);
  return async () => {
    clearInterval(timer);
    const { rows } = await db.execute<{ kept: number }>(sql`select count(*)::int as kept from driver_places`);
    if (rows[0]!.kept === 0) throw new Error("No place was kept.");
    return taken;
  };
}

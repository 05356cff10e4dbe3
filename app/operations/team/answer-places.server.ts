import { eq, sql } from "drizzle-orm";
import { driverWith } from "../../domain/common/actor.ts";
import { db } from "../../store/engine/db.server.ts";
import { forgetLastPlace } from "../../store/ride/last-places.server.ts";
import { drivers } from "../../store/schema/team-schema.server.ts";
import { recordTeamChange } from "../../store/team/team-changes.server.ts";
import { announceSaved } from "./team.server.ts";

/** Stores a driver's answer whether the places of taps are kept from now on, and when it was given. */
export async function answerPlaces(driverId: string, givesPlaces: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const isIt = eq(drivers.id, driverId);
    const [driver] = await tx.select().from(drivers).where(isIt).for("no key update");
    if (!driver || driver.givesPlaces === givesPlaces) return;
    await tx.update(drivers).set({ givesPlaces, answeredPlacesAt: sql`now()` }).where(isIt);
    if (!givesPlaces) await forgetLastPlace(tx, driverId);
    const [before, after] = [{ givesPlaces: driver.givesPlaces }, { givesPlaces }];
    await recordTeamChange(tx, driverWith(driverId), { driverId, change: "changed", before, after });
    await announceSaved(tx);
  });
}

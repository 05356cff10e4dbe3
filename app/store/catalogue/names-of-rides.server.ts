import type { PlannedLeg } from "../../domain/reservation/leg.ts";
import type { Transaction } from "../engine/db.server.ts";
import { listNames } from "./translated.server.ts";

/** Returns the names of the places and the tour in every language. */
export async function namesOf(
  tx: Transaction,
  rides: Pick<PlannedLeg, "origin" | "destination">[],
  tourId: string | null | undefined,
): Promise<string[]> {
  const stops = rides.flatMap(({ origin, destination }) => [origin, destination]);
  const tour = tourId ? await listNames("tour", [tourId], tx) : [];
  return [...(await listNames("place", stops, tx)), ...tour];
}

import { listPlaces } from "../../../store/catalogue/places.server.ts";
import { listFares } from "../../../store/price/fares.server.ts";
import type { SampleRide } from "../../../texts/desk/price/surcharge-words.ts";

/** Returns the first transfer that is sold, with which the price pages show examples. */
export async function findSampleRide(): Promise<SampleRide | undefined> {
  const [places, [fare]] = await Promise.all([listPlaces("es"), listFares()] as const);
  const nameOf = (place: string) => places.find(({ id }) => id === place)?.name ?? place;
  return fare && { from: nameOf(fare.origin), to: nameOf(fare.destination), fare };
}

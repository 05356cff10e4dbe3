import type { TripRide } from "../app/domain/reservation/trip-ride.ts";
import { tripSecret } from "../app/operations/reservation/trip-secret.server.ts";
import { loader } from "../app/routes/site/trip/page/trip.tsx";
import { jobsOfReservation } from "../app/store/ride/board.server.ts";
import { booked } from "./driving.ts";
import { args } from "./requests.ts";

/** Makes a new booking; returns its first ride, the secret of its page and that for fellow travellers. */
export async function bookedTrip(checkout?: Promise<string>) {
  const id = await booked(checkout);
  const [job] = await jobsOfReservation(id);
  const secret = tripSecret(id);
  const { shareUrl } = (await loadTrip(secret)).data.trip;
  const shared = new URL(shareUrl).pathname.split("/").at(-1)!;
  return { id, leg: job!.legId, job: job!.id, secret, shared };
}

export const loadTrip = (secret: string, query = "") =>
  // biome-ignore lint/suspicious/noExplicitAny: data with a status, or the trip itself
  loader(args(`/trip/${secret}${query}`, { params: { secret } })) as Promise<any>;

export const nextRide = async (secret: string): Promise<TripRide> =>
  (await loadTrip(secret)).data.trip.coming[0];

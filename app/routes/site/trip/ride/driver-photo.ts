import { isId } from "../../../../domain/common/reference.ts";
import { tripDriverPhoto } from "../../../../store/reservation/trip-rides.server.ts";
import { textsFor } from "../../../../texts/language.ts";
import { findTrip } from "../page/find-trip.server.ts";
import type { Route } from "./+types/driver-photo";

/** Answers with the photograph of the driver of a van, for the guest of that trip alone. */
export async function loader({ params: { secret, jobId }, request }: Route.LoaderArgs) {
  const trip = await findTrip(secret, textsFor(request).language);
  const photo = trip?.own && isId(jobId) && (await tripDriverPhoto(trip.own.id, jobId));
  if (!photo) throw new Response("No such photo", { status: 404 });
  return new Response(new Uint8Array(photo), {
    headers: {
      "Content-Type": "image/webp",
      "Content-Length": String(photo.length),
      "Cache-Control": "private, no-store",
    },
  });
}

import { readFields } from "../../domain/common/form.ts";
import { availabilityQuery } from "../../domain/sale/api.ts";
import { isTooSoon } from "../../domain/sale/lead-time.ts";
import type { RideAvailability } from "../../domain/sale/sale-rule.ts";
import { availabilityOf } from "../../operations/sale/availability.server.ts";
import { listLeadTimes } from "../../store/catalogue/catalogue.server.ts";
import type { Route } from "./+types/availability";
import { refuseCall } from "./product-api.server.ts";

const fields = ["from", "to", "tour", "day", "time", "people"] as const;

/** Answers whether a ride is available now. The forms ask for it separately, because their pages are kept in memory. */
export async function loader({ request }: Route.LoaderArgs) {
  const asked = readFields(new URL(request.url).searchParams, fields);
  const { data } = availabilityQuery.safeParse(asked);
  if (!data) return refuseCall(400, "Ask for a day and how many people come.");
  const { from, to, tour, day, time, people } = data;
  const ride = { day, time, origin: from, destination: to, tourId: tour };
  const clock = { now: new Date(), leads: await listLeadTimes() };
  const rides = [ride];
  const availability: RideAvailability = isTooSoon(ride, clock)
    ? "tooSoon"
    : await availabilityOf({ rides, people });
  return Response.json({ availability }, { headers: { "Cache-Control": "no-store" } });
}

export function action() {
  return refuseCall(405, "Ask here with GET.", { Allow: "GET, HEAD" });
}

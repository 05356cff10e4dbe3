import { commonPickupHour, runsOn, timeOrFirstPickup } from "../../domain/catalogue/tour-hours.ts";
import { readFields } from "../../domain/common/form.ts";
import { atPickup, fittingPickup } from "../../domain/ride/when.ts";
import { availabilityQuery } from "../../domain/sale/api-query.ts";
import { isTooSoon } from "../../domain/sale/lead-time.ts";
import type { RideAvailability } from "../../domain/sale/sale-rule.ts";
import { availabilityOf } from "../../operations/sale/availability.server.ts";
import { type AskedRide, insteadOf } from "../../operations/sale/instead.server.ts";
import { listLeadTimes } from "../../store/catalogue/places.server.ts";
import { findSoldTour } from "../../store/catalogue/tours.server.ts";
import { readGeography } from "../../store/ride/geography.server.ts";
import { en } from "../../texts/en.ts";
import type { Route } from "./+types/availability";
import { refuseCall } from "./product-api.server.ts";

const fields = ["from", "to", "tour", "day", "time", "flight", "flightTime", "people"] as const;

/** Answers whether a ride is available now. The forms ask for it separately, because their pages are kept in memory. */
export async function loader({ request }: Route.LoaderArgs) {
  const sent = readFields(new URL(request.url).searchParams, fields);
  const { data } = availabilityQuery.safeParse(sent);
  if (!data) return refuseCall(400, "Ask for a day and how many people come.");
  const { from: origin, to: destination, tour: tourId, people, ...asked } = data;
  const typed = { ...asked, origin, destination };
  const geography = await readGeography();
  const fitting = fittingPickup(typed, geography);
  if (fitting) return refuseCall(400, en.pickupMisfit(typed.time!, fitting.pickup));
  const tour = tourId ? await findSoldTour(tourId, "en") : undefined;
  const pickup = atPickup(typed, "guest", geography);
  const ride = { ...pickup, time: pickup.time ?? (tour ? commonPickupHour(tour) : null), tourId };
  const clock = { now: new Date(), leads: await listLeadTimes() };
  const availability = await availabilityNow({ ride, people, clock, tour });
  const isFlown = Boolean(asked.flight || asked.flightTime);
  const instead = await insteadOf({ ride, people, clock, tour, isFlown }, availability);
  return Response.json({ availability, ...instead }, { headers: { "Cache-Control": "no-store" } });
}

/** Judges a ride first by the days of its tour and by the lead times, and only then by the vans and seats left. */
async function availabilityNow({ ride, people, clock, tour }: AskedRide): Promise<RideAvailability> {
  if (tour && !runsOn(tour, ride.day)) return "closed";
  return isTooSoon({ ...ride, time: timeOrFirstPickup(ride.time, tour) }, clock)
    ? "tooSoon"
    : await availabilityOf({ rides: [ride], people });
}

export function action() {
  return refuseCall(405, "Ask here with GET.", { Allow: "GET, HEAD" });
}

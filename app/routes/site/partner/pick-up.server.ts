import type { TripRide } from "../../../domain/reservation/trip-ride.ts";
import { aboutMinutes, freshMinutes } from "../../../domain/ride/way-left.ts";
import { readComingVans } from "../../../operations/ride/coming-vans.server.ts";
import type { GuestOfPartner } from "../../../store/partner/partner-guests.server.ts";
import type { Partner } from "../../../store/partner/partners.server.ts";
import { tripRidesOfSeveral } from "../../../store/reservation/trip-rides.server.ts";
import type { Texts } from "../../../texts/en.ts";
import { briefHours } from "../../../texts/ride-places.ts";
import { driverNames } from "../../kit/trip-ride-words.ts";

export type PickUp = Awaited<ReturnType<typeof pickUpOf>>;

/**
 * Says in words how the rides of a partner's guests stand: what the guests may know of them, but no telephone. Their
 * pages ask for it each minute, so that all rides are read at once.
 */
export async function pickUpsOf(guests: GuestOfPartner[], partner: Partner, t: Texts): Promise<PickUp[]> {
  const ids = [...new Set(guests.map(({ reservationId }) => reservationId))];
  const rides = await tripRidesOfSeveral(ids, t.language);
  return await Promise.all(
    guests.map((guest) => {
      const ride = rides.get(guest.reservationId)?.find(({ id }) => id === guest.legId);
      return pickUpOf({ guest, ride }, partner, t);
    }),
  );
}

async function pickUpOf(
  { guest, ride }: { guest: GuestOfPartner; ride: TripRide | undefined },
  { placeId, door, name }: Partner,
  t: Texts,
) {
  const { reference, firstName, people, stage, legId } = guest;
  const arrives = placeId !== null && guest.destination === placeId;
  const [here, there] = arrives ? [ride?.to, ride?.from] : [ride?.from, ride?.to];
  // The guests of an agency are collected anywhere.
  const elsewhere = placeId === null ? here?.name : "";
  const vans = ride?.vans.map(({ vehicle }) => vehicle && `${vehicle.name} ${vehicle.plate}`) ?? [];
  return {
    id: legId,
    reference,
    guest: firstName,
    people,
    hour: ride ? briefHours(t, ride) : null,
    at: roomAt(here?.door ?? "", door || name) || elsewhere || "",
    place: there?.name ?? "",
    tour: guest.tour ?? "",
    arrives,
    drivers: ride ? [...new Set(driverNames(ride))].join(", ") : "",
    vans: vans.filter(Boolean).join(", "),
    ...(stage === "asked"
      ? ({ state: "asked", words: t.partnerPage.today.asked } as const)
      : await stateOf(ride, t)),
  };
}

/** Returns the room alone where the door is the partner's own: "312" of "Hotel Diriá, hab. 312". */
function roomAt(door: string, own: string): string {
  return door.startsWith(own) ? door.slice(own.length).replace(/^, (hab\. )?/, "") : door;
}

async function stateOf(ride: TripRide | undefined, t: Texts) {
  const { steps } = t.tripRide;
  const words = t.partnerPage.today;
  if (!ride) return { state: "cancelled", words: t.plans.cancelled } as const;
  const { state, vans } = ride;
  if (state === "onTheWay") {
    const [van, ...others] = Object.values(await readComingVans(ride));
    const isFresh = van && others.length === 0 && Date.now() - Date.parse(van.seenAt) < freshMinutes * 60_000;
    return { state, words: isFresh ? words.away(String(aboutMinutes(van.minutes))) : steps.onTheWay };
  }
  if (state === "planned") {
    const isNamed = vans.every(({ driver }) => driver);
    return { state, words: isNamed ? words.ready : steps.booked };
  }
  const said = { arrived: steps.arrived, aboard: steps.aboard, done: steps.driven, noShow: words.noShow };
  return { state, words: state === "cancelled" ? t.plans.cancelled : said[state] };
}

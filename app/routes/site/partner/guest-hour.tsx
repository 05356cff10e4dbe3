import type {
  GuestBookingField,
  GuestBookingValues,
  GuestRide,
  PartnerDoor,
  PartnerOffer,
} from "../../../domain/partner/guest-booking.ts";
import { useTexts } from "../../../texts/language.ts";
import { useStaysOpen } from "../../../ui/add-fold.tsx";
import { TextField } from "../../../ui/field.tsx";

interface GuestHourProps {
  values: GuestBookingValues;
  /** The values with which the form began. */
  first: GuestBookingValues;
  ride: GuestRide;
  door: PartnerDoor;
  offer: PartnerOffer;
  errorAt: (field: GuestBookingField) => string | undefined;
}

/** Asks for the flight, says which pick-up follows from it and why, and takes another hour. */
export function GuestHour({ values, first, ride, door, offer, errorAt }: GuestHourProps) {
  const t = useTexts();
  const words = t.partnerPage.book;
  const isAtAirport = offer.places.some(({ id, airport }) => airport && id === door.placeId);
  const field = (name: "departureFlight" | "flightTime" | "departureTime") => ({
    name,
    error: errorAt(name),
    defaultValue: first[name],
    autoComplete: "off",
  });
  const isOpen = useStaysOpen(!ride.flies || Boolean(first.departureTime || errorAt("departureTime")));
  return (
    <div className="grid gap-3">
      <div data-flight={isAtAirport ? undefined : ""} className="grid grid-cols-2 items-start gap-3">
        <TextField {...field("flightTime")} label={words.flightHour} type="time" />
        <TextField {...field("departureFlight")} label={words.flight} placeholder="UA 1234" maxLength={20} />
      </div>
      <div className="rounded-xl bg-lagoon-light/15 px-3.5 py-3">
        <p role="status">
          <PickUpWords ride={ride} offer={offer} />
        </p>
        <details open={isOpen}>
          <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center font-semibold text-lagoon underline underline-offset-4 [&::-webkit-details-marker]:hidden">
            {ride.flies ? words.hour : words.hourNoFlight}
          </summary>
          <TextField {...field("departureTime")} label={words.hourNoFlight} type="time" />
        </details>
        {ride.fitting && (
          <p className="mt-2 font-semibold text-coral-dark">
            {t.pickupMisfit(values.departureTime, ride.fitting)}
          </p>
        )}
      </div>
    </div>
  );
}

function PickUpWords({ ride, offer }: Pick<GuestHourProps, "ride" | "offer">) {
  const t = useTexts();
  const words = t.partnerPage.book;
  const { when, pickup } = ride;
  if (!when.time) return ride.flies ? words.hourOpen : words.hourToWrite;
  const isThere = offer.places.some(({ id, airport }) => airport && id === ride.from);
  const otherDay = pickup?.otherDay && (pickup.way === "landing" ? words.dayAfter : words.dayBefore);
  const why = when.timeFrom === "flight" && pickup ? t.pickupReason(pickup) : words.typed;
  return (
    <>
      <strong>{(isThere ? words.pickUpThere : words.pickUp)(t.time(when.time))}</strong>
      {`, ${[otherDay, why].filter(Boolean).join(", ")}`}
    </>
  );
}

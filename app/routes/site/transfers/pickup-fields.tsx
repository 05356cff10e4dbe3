import type { Place } from "../../../domain/catalogue/place.ts";
import type { RoadMinutes } from "../../../domain/catalogue/road.ts";
import { isDay } from "../../../domain/common/day.ts";
import type { FieldValues } from "../../../domain/common/form.ts";
import { isTooLate } from "../../../domain/ride/flight-pickup.ts";
import { fittingPickup, type Geography, type TypedRide, whenOfFlight } from "../../../domain/ride/when.ts";
import { rideFields, type TransferField, typedRides } from "../../../domain/sale/transfer.ts";
import { useTexts } from "../../../texts/language.ts";
import { TextField } from "../../../ui/field.tsx";
import { setField } from "../../kit/live-form.ts";

export interface PickupFieldsProps {
  values: FieldValues<TransferField>;
  words: Partial<Record<string, string>>;
  places: Place[];
  roads: RoadMinutes[];
  /** Tells whether a script can fill in the proposed hour. */
  live: boolean;
}

/** Asks for the flight of a ride and for the hour of the pickup; the style shows a flight only where an end is an airport. */
export function PickupFields({
  values,
  words,
  places,
  roads,
  live,
  isBack,
}: PickupFieldsProps & { isBack?: boolean }) {
  const { fields, hints } = useTexts();
  const names = rideFields[isBack ? 1 : 0];
  const ride = typedRides({ ...values, tripType: "roundTrip" })[isBack ? 1 : 0]!;
  const { origin, destination } = ride;
  const isFlown = whenOfFlight(ride, { places, roads }) !== undefined;
  const airport = places.find((place) => place.airport && (place.id === origin || place.id === destination));
  const way = airport && (airport.id === origin ? fields.lands : fields.takesOff);
  const text = (name: TransferField & keyof typeof fields) => ({
    name,
    label: fields[name],
    error: words[name],
    defaultValue: values[name],
  });
  return (
    <>
      <div data-flight className="grid grid-cols-2 items-end gap-5 sm:col-span-2">
        <TextField {...text(names.flight)} hint={hints.flight} />
        <TextField
          {...text(names.flightTime)}
          label={way ?? fields[names.flightTime]}
          hint={fields.optional}
          type="time"
        />
      </div>
      <div>
        <TextField
          {...text(names.time)}
          hint={isFlown ? hints.departureTimeOther : isBack ? undefined : hints.departureTime}
          optional={fields.optional}
          type="time"
        />
        <div role="status">
          <Proposal ride={ride} geography={{ places, roads }} field={names.time} live={live} />
        </div>
      </div>
    </>
  );
}

interface ProposalProps {
  ride: TypedRide;
  geography: Geography;
  field: TransferField;
  live: boolean;
}

/** Shows the pick-up that follows from the flight, or offers it where a typed hour is too late for the flight. */
function Proposal({ ride, geography, field, live }: ProposalProps) {
  const t = useTexts();
  const flown = whenOfFlight(ride, geography);
  if (!flown) return null;
  const { when, pickup } = flown;
  if (!ride.time)
    return (
      <p className="mt-3">
        <span className="block text-ink-soft">
          {t.form.pickup}
          {isDay(when.day) && ` · ${t.dayShort(when.day)}`}
        </span>
        <strong className="block font-display text-3xl">{t.time(pickup.time)}</strong>
        {t.pickupReason(pickup)}
      </p>
    );
  const isMisfit = fittingPickup(ride, geography) !== undefined;
  if (!isMisfit && !isTooLate(ride.time, pickup)) return null;
  return (
    <>
      {!isMisfit && <p className="mt-1.5 font-medium text-coral-dark">{t.form.pickupLate}</p>}
      {live && (
        <button
          type="button"
          onClick={({ currentTarget: { form } }) => setField(form, field, pickup.time)}
          className="mt-2 min-h-11 rounded-xl border-2 border-ink px-4 font-semibold hover:bg-sand-dark"
        >
          {t.form.pickupTake(t.time(pickup.time))}
        </button>
      )}
    </>
  );
}

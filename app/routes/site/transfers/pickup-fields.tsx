import type { Place } from "../../../domain/catalogue/place.ts";
import type { RoadMinutes } from "../../../domain/catalogue/road.ts";
import type { FieldValues } from "../../../domain/common/form.ts";
import { type FlightPickup, isTooLate, pickupOf } from "../../../domain/ride/flight-pickup.ts";
import type { TransferField } from "../../../domain/sale/transfer.ts";
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

const there = { flight: "departureFlight", hour: "flightTime", time: "departureTime" } as const;
const back = { flight: "returnFlight", hour: "returnFlightTime", time: "returnTime" } as const;

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
  const names = isBack ? back : there;
  const [origin, destination] = isBack ? [values.to, values.from] : [values.from, values.to];
  const ride = { origin, destination, flight: values[names.flight], flightTime: values[names.hour] };
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
          {...text(names.hour)}
          label={way ?? fields[names.hour]}
          hint={fields.optional}
          type="time"
        />
      </div>
      <div>
        <TextField
          {...text(names.time)}
          hint={isBack ? undefined : hints.departureTime}
          optional={fields.optional}
          type="time"
        />
        <div role="status">
          <Proposal
            pickup={pickupOf(ride, places, roads)}
            field={names.time}
            typed={values[names.time]}
            live={live}
          />
        </div>
      </div>
    </>
  );
}

interface ProposalProps {
  pickup: FlightPickup | undefined;
  field: string;
  typed: string;
  live: boolean;
}

/** The hour is only proposed until the guest takes it. */
function Proposal({ pickup, field, typed, live }: ProposalProps) {
  const t = useTexts();
  if (!pickup) return null;
  return (
    <>
      <p className="mt-2">{t.pickup(pickup)}</p>
      {typed && isTooLate(typed, pickup) && (
        <p className="mt-1.5 font-medium text-coral-dark">{t.form.pickupLate}</p>
      )}
      {live && !pickup.otherDay && typed !== pickup.time && (
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

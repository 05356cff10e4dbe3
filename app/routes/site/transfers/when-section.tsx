import { addDays, isDay } from "../../../domain/common/day.ts";
import { bookingHorizonDays } from "../../../domain/sale/booking-form.ts";
import { useFormTexts } from "../../../texts/language.ts";
import { TextField } from "../../../ui/field.tsx";
import type { AtFields, FormRide, TransferFormField, TransferFormValues } from "./form-ride.ts";
import { PickupHour } from "./pickup-hour.tsx";

interface WhenSectionProps {
  values: TransferFormValues;
  words: Partial<Record<string, string>>;
  refusals: AtFields;
  /** The hours at which a ride is booked at once, at the field of its time. */
  offers: AtFields;
  /** The way there and the way back: its fields are in the page always, because no script may be there to add them. */
  rides: [FormRide, FormRide];
  today: string;
  /** Tells whether React follows the form. */
  live: boolean;
}

/** Asks when each ride is, and for its flight; the style shows the second ride of a round trip only. */
export function WhenSection({ rides: [there, back], ...props }: WhenSectionProps) {
  const { outward, wayBack } = useFormTexts().form;
  return (
    <div data-rides className="grid items-start gap-x-6 gap-y-5">
      <RideFields {...props} ride={there} named={outward} />
      <div data-return className="max-lg:border-ink/15 max-lg:border-t max-lg:pt-5">
        <RideFields {...props} ride={back} named={wayBack} earliest={props.values.departure} />
      </div>
    </div>
  );
}

interface RideFieldsProps extends Omit<WhenSectionProps, "rides"> {
  ride: FormRide;
  /** What the ride is called while its places are not chosen. */
  named: string;
  earliest?: string;
}

function RideFields({
  ride,
  values,
  words,
  refusals,
  offers,
  named,
  today,
  earliest,
  live,
}: RideFieldsProps) {
  const { fields } = useFormTexts();
  const { names, origin, destination, way } = ride;
  const text = (name: TransferFormField) => ({
    name,
    error: words[name],
    refused: Boolean(refusals[name]),
    defaultValue: values[name],
  });
  const isBack = earliest !== undefined;
  const days = { landing: fields.dayYouLand, takeOff: fields.dayYouFly };
  const hours = { landing: fields.lands, takeOff: fields.takesOff };
  return (
    <fieldset className="@container">
      <legend data-legend className="mb-3 font-display font-bold text-lg">
        {origin && destination ? `${origin.name} → ${destination.name}` : named}
      </legend>
      <div className="grid grid-cols-2 items-start gap-x-2 gap-y-4 @xl:grid-cols-3 @xl:gap-x-4">
        <div className="col-span-2 @xl:col-span-1">
          <TextField
            {...text(names.day)}
            label={way ? days[way] : isBack ? fields.returnDate : fields.departure}
            type="date"
            min={earliest && isDay(earliest) ? earliest : today}
            max={addDays(today, bookingHorizonDays)}
            required={!isBack || values.tripType === "roundTrip"}
          />
        </div>
        <div data-flight>
          <TextField
            {...text(names.flight)}
            label={fields.departureFlight}
            placeholder="UA 1234"
            autoComplete="off"
          />
        </div>
        <div data-flight>
          <TextField {...text(names.flightTime)} label={way ? hours[way] : fields.flightTime} type="time" />
        </div>
      </div>
      {refusals[names.day]}
      <PickupHour {...{ ride, values, words, refusals, offers, live }} />
    </fieldset>
  );
}

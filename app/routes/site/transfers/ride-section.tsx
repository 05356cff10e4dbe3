import type { Place } from "../../../domain/catalogue/place.ts";
import { type Fare, fareBetween } from "../../../domain/price/fare.ts";
import { useFormTexts } from "../../../texts/language.ts";
import { SelectField } from "../../../ui/field.tsx";
import { PeopleField } from "../../../ui/people-field.tsx";
import { DoorField } from "../../kit/door-field.tsx";
import { ExtraFields } from "../../kit/extra-fields.tsx";
import { setField } from "../../kit/live-form.ts";
import type { AtFields, TransferFormValues } from "./form-ride.ts";

interface RideSectionProps {
  values: TransferFormValues;
  words: Partial<Record<string, string>>;
  refusals: AtFields;
  offered: Place[];
  fares: Fare[];
  airportPage: boolean;
  /** Tells whether React follows the form. */
  live: boolean;
}

/** Asks for the places, the trip and the people. */
export function RideSection({ values, words, refusals, live, ...places }: RideSectionProps) {
  const t = useFormTexts();
  return (
    <>
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <PlaceFields {...{ values, words, refusals, live }} {...places} />
        <DoorFields values={values} words={words} offered={places.offered} />
      </div>
      {refusals.to}
      <div className="mt-4 grid items-end gap-4 sm:grid-cols-2">
        <TripTypes chosen={values.tripType} error={words.tripType} />
        <PeopleField
          name="passengers"
          label={t.fields.passengers}
          hint={t.hints.passengers}
          error={words.passengers}
          defaultValue={values.passengers}
          required
          refused={Boolean(refusals.passengers)}
          min={1}
        />
      </div>
      {refusals.passengers}
      <ExtraFields values={values} words={words} isTransfer />
    </>
  );
}

/** From and To offer only places that a fare connects. Without a script every place stays open. */
function PlaceFields({ values, words, refusals, offered, fares, airportPage, live }: RideSectionProps) {
  const t = useFormTexts();
  const waiting = live && !values.from;
  // A destination that the address names stays in the list, so that the form can say why it has no price.
  const reached = ({ id }: Place) => fareBetween(fares, values.from, id) || id === values.to;
  const destinations = live && values.from ? offered.filter(reached) : offered;
  const origins = offered.filter((place) => fares.some((fare) => fare.origin === place.id));
  return (
    <>
      <SelectField
        name="from"
        label={t.fields.from}
        error={words.from}
        required
        defaultValue={values.from}
        onChange={({ currentTarget: { form, value } }) => {
          if (airportPage || !fareBetween(fares, value, values.to)) setField(form, "to", "");
        }}
      >
        <Options places={origins} empty={t.fields.choose} />
      </SelectField>
      <SelectField
        name="to"
        label={t.fields.to}
        error={words.to}
        refused={Boolean(refusals.to)}
        required
        defaultValue={values.to}
        disabled={airportPage && waiting}
      >
        <Options
          places={waiting ? [] : destinations}
          empty={waiting ? t.fields.chooseFrom : t.fields.choose}
        />
      </SelectField>
    </>
  );
}

function Options({ places, empty }: { places: Place[]; empty: string }) {
  return (
    <>
      <option value="">{empty}</option>
      {places.map((place) => (
        <option key={place.id} value={place.id} data-airport={place.airport || undefined}>
          {place.name}
        </option>
      ))}
    </>
  );
}

/** Asks for the exact address at each end that is chosen and is no airport; the style decides which of them show. */
function DoorFields({ values, words, offered }: Pick<RideSectionProps, "values" | "words" | "offered">) {
  const { fields } = useFormTexts();
  const isAirport = (id: string) => offered.some((place) => place.id === id && place.airport);
  const hasOne = isAirport(values.from) || isAirport(values.to);
  const door = (name: "originDoor" | "destinationDoor", place: string) => (
    <DoorField
      name={name}
      label={hasOne ? fields.door : fields[name]}
      error={words[name]}
      defaultValue={values[name]}
      place={place}
    />
  );
  return (
    <>
      <div data-door="from">{door("originDoor", values.from)}</div>
      <div data-door="to">{door("destinationDoor", values.to)}</div>
    </>
  );
}

function TripTypes({ chosen, error }: { chosen: string; error?: string | undefined }) {
  const t = useFormTexts();
  const types = [
    ["oneWay", t.fields.oneWay],
    ["roundTrip", t.fields.roundTrip],
  ] as const;
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{t.fields.tripType}</legend>
      <div className="grid grid-cols-2 gap-1 rounded-xl bg-sand-dark p-1">
        {types.map(([value, label]) => (
          <label
            key={value}
            className="grid min-h-11 cursor-pointer place-items-center rounded-lg border-2 border-transparent font-semibold text-ink-soft has-checked:border-ink has-checked:bg-shell has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-ink has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="tripType"
              value={value}
              defaultChecked={chosen === value}
              className="sr-only"
              // A round trip that is chosen again starts without a return date.
              onChange={({ currentTarget: { form } }) => setField(form, "returnDate", "")}
            />
            {label}
          </label>
        ))}
      </div>
      {error && <p className="mt-1.5 font-medium text-coral-dark">{error}</p>}
    </fieldset>
  );
}

import type { Place } from "../../../domain/catalogue/place.ts";
import type { FieldValues } from "../../../domain/common/form.ts";
import { type Fare, fareBetween } from "../../../domain/price/fare.ts";
import type { TransferField } from "../../../domain/sale/transfer.ts";
import { useTexts } from "../../../texts/language.ts";
import { SelectField } from "../../../ui/field.tsx";
import { setField } from "../../kit/live-form.ts";
import { DoorFields } from "./door-fields.tsx";

interface PlaceFieldsProps {
  values: FieldValues<TransferField>;
  words: Partial<Record<string, string>>;
  offered: Place[];
  fares: Fare[];
  airportPage: boolean;
  /** Tells whether React follows the form. */
  live: boolean;
}

/** From and To offer only places that a fare connects. Without a script every place stays open. */
export function PlaceFields({ values, words, offered, fares, airportPage, live }: PlaceFieldsProps) {
  const t = useTexts();
  const waiting = live && !values.from;
  // A destination that the address names stays in the list, so that the form can say why it has no price.
  const reached = ({ id }: Place) => fareBetween(fares, values.from, id) || id === values.to;
  const destinations = live && values.from ? offered.filter(reached) : offered;
  const origins = offered.filter((place) => fares.some((fare) => fare.origin === place.id));
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 font-display text-2xl font-bold">{t.form.ride}</legend>
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
        required
        defaultValue={values.to}
        disabled={airportPage && waiting}
      >
        <Options
          places={waiting ? [] : destinations}
          empty={waiting ? t.fields.chooseFrom : t.fields.choose}
        />
      </SelectField>
      <DoorFields values={values} words={words} />
    </fieldset>
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

import type { Place } from "../../../domain/catalogue/place.ts";
import type { Tour } from "../../../domain/catalogue/tour.ts";
import { type Fare, fareBetween } from "../../../domain/price/fare.ts";
import type { SoldSurcharge } from "../../../domain/price/surcharge.ts";
import { newTexts } from "../../../texts/desk/sale/new.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { type FieldOf, RadioChoice } from "./fields.tsx";
import type { NewValues } from "./new-answer.ts";

export interface NewCatalogue {
  places: Place[];
  fares: Fare[];
  surcharges: SoldSurcharge[];
  tours: Pick<Tour, "id" | "name" | "pricePerPersonCents" | "leastPeople">[];
  today: string;
}

interface RidePartProps {
  catalogue: NewCatalogue;
  field: FieldOf;
  initial: NewValues;
  values: NewValues;
  /** A script follows the form; without one every place stays open to choose. */
  live: boolean;
}

/** Holds the fields of the ride; CSS hides those that the chosen kind does not need. */
export function RidePart({ catalogue, field, initial, values, live }: RidePartProps) {
  const { places, fares, tours, today } = catalogue;
  const origins = places.filter(({ id }) => fares.some(({ origin }) => origin === id));
  const reached = ({ id }: Place) => fareBetween(fares, values.from, id) || id === values.to;
  const destinations = live && values.from ? places.filter(reached) : places;
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <RadioChoice
          name="kind"
          legend={newTexts.fields.kind}
          options={newTexts.kinds}
          chosen={initial.kind}
        />
        <RadioChoice
          name="channel"
          legend={newTexts.channel}
          options={newTexts.channels}
          chosen={initial.channel || "phone"}
        />
      </div>
      <div data-for="Viaje" className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField {...field("from")}>
          <Options options={origins} />
        </SelectField>
        <SelectField {...field("to")}>
          <Options options={destinations} />
        </SelectField>
      </div>
      <div data-for="Tour">
        <SelectField {...field("tour")}>
          <Options options={tours} />
        </SelectField>
      </div>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        <TextField {...field("departure")} type="date" min={today} />
        <TextField {...field("passengers")} type="number" inputMode="numeric" min={1} />
        <div className="max-sm:col-span-2">
          <TextField
            {...field("departureTime")}
            hint={field("departureTime").hint ?? newTexts.open}
            optional={newTexts.optional}
            type="time"
          />
        </div>
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField {...field("firstName")} />
        <TextField {...field("phone")} type="tel" inputMode="tel" />
      </div>
    </>
  );
}

function Options({ options }: { options: { id: string; name: string }[] }) {
  return (
    <>
      <option value="">{newTexts.choose}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}

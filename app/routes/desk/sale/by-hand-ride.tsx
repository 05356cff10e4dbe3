import type { Place } from "../../../domain/catalogue/place.ts";
import type { RoadMinutes } from "../../../domain/catalogue/road.ts";
import type { Tour, TourPrice, TourToBook } from "../../../domain/catalogue/tour.ts";
import { type Fare, fareBetween } from "../../../domain/price/fare.ts";
import type { SoldSurcharge } from "../../../domain/price/surcharge.ts";
import { byTheHour, mostCharterHours } from "../../../domain/sale/charter.ts";
import type { LeadHours } from "../../../domain/sale/lead-time.ts";
import type { PartnerToName } from "../../../store/partner/partners.server.ts";
import { byHandTexts } from "../../../texts/desk/sale/by-hand.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import type { ByHandValues } from "./by-hand-answer.ts";
import { type FieldOf, RadioChoice } from "./fields.tsx";

export interface ByHandCatalogue {
  places: Place[];
  fares: Fare[];
  roads: RoadMinutes[];
  surcharges: SoldSurcharge[];
  tours: (Pick<Tour, "id" | "name"> & TourPrice & TourToBook)[];
  today: string;
  /** The colones for one dollar that count now, as they are typed. */
  rate: string;
  /** The partners who may be named, those who booked last first, with what they earn and how they pay. */
  partners: PartnerToName[];
  /** The lead times of the places. */
  leads: [place: string, hours: LeadHours][];
}

interface RidePartProps {
  catalogue: ByHandCatalogue;
  field: FieldOf;
  initial: ByHandValues;
  values: ByHandValues;
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
          legend={byHandTexts.fields.kind}
          options={byHandTexts.kinds}
          chosen={initial.kind}
        />
        <RadioChoice
          name="channel"
          legend={byHandTexts.channel}
          options={byHandTexts.channels}
          chosen={initial.channel || "phone"}
        />
      </div>
      <div data-for="Viaje Horas" className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField {...field("from")}>
          <Options options={origins} />
        </SelectField>
        <div data-for="Viaje">
          <SelectField {...field("to")}>
            <Options options={destinations} />
          </SelectField>
        </div>
      </div>
      <div data-for="Tour">
        <SelectField {...field("tour")}>
          <Options options={tours} />
        </SelectField>
      </div>
      <div data-for="Horas" className="grid grid-cols-2 items-start gap-3">
        <TextField
          {...field("charterHours")}
          type="number"
          inputMode="numeric"
          min={1}
          max={mostCharterHours}
          hint={byHandTexts.charter.hint}
        />
        <div className="grid gap-3">
          <TextField {...field("charterPrice")} inputMode="decimal" />
          <TextField {...field("extraHour")} inputMode="decimal" />
        </div>
      </div>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        <TextField {...field("departure")} type="date" min={today} />
        <TextField {...field("passengers")} type="number" inputMode="numeric" min={1} />
        <div className="max-sm:col-span-2">
          <TextField
            {...field("departureTime")}
            optional={values.kind === byTheHour ? undefined : byHandTexts.optional}
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
      <option value="">{byHandTexts.choose}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}

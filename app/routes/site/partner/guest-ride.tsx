import { addDays } from "../../../domain/common/day.ts";
import {
  between,
  endsOf,
  type GuestBookingField,
  type GuestBookingValues,
  other,
  type PartnerDoor,
  type PartnerOffer,
} from "../../../domain/partner/guest-booking.ts";
import { bookingHorizonDays } from "../../../domain/sale/booking-form.ts";
import { useTexts } from "../../../texts/language.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { ChoiceRow } from "./choice-row.tsx";

type ErrorAt = (field: GuestBookingField) => string | undefined;

interface EndChoiceProps {
  values: GuestBookingValues;
  offer: PartnerOffer;
  door: PartnerDoor;
  errorAt: ErrorAt;
}

/**
 * Asks which way a ride goes, and its other end: airports have a button each. A partner without a place chooses both ends.
 */
export function EndChoice({ values, offer, door, errorAt }: EndChoiceProps) {
  const words = useTexts().partnerPage.book;
  const list = { values, errorAt };
  if (door.placeId === null)
    return (
      <>
        <input type="hidden" name="way" value={between} />
        <input type="hidden" name="end" value={other} />
        <PlaceField name="start" label={words.start} places={offer.places} {...list} />
        <PlaceField name="other" label={words.destination} places={offer.places} {...list} />
      </>
    );
  const { buttons: places, others } = endsOf(offer, door);
  const buttons = places.map(({ id, name, airport }) => ({ value: id, label: name, isAirport: airport }));
  const way = [
    { value: "to", label: words.to },
    { value: "from", label: words.from },
  ];
  return (
    <>
      <ChoiceRow name="way" legend={words.way} options={way} chosen={values.way} />
      {buttons.length === 0 ? (
        <>
          <input type="hidden" name="end" value={other} />
          <PlaceField name="other" label={words.end} places={others} {...list} />
        </>
      ) : (
        <ChoiceRow
          name="end"
          legend={words.end}
          options={others.length > 0 ? [...buttons, { value: other, label: words.otherPlace }] : buttons}
          chosen={values.end}
          error={errorAt("end")}
        >
          {others.length > 0 && (
            <div data-other-place className="mt-3">
              <PlaceField name="other" label={words.otherPlace} places={others} {...list} />
            </div>
          )}
        </ChoiceRow>
      )}
    </>
  );
}

interface PlaceFieldProps extends Pick<EndChoiceProps, "values" | "errorAt"> {
  name: "start" | "other";
  label: string;
  places: PartnerOffer["places"];
}

/** Chooses an end of the ride from a list; an airport among them has a flight (`look.css`). */
function PlaceField({ name, label, places, values, errorAt }: PlaceFieldProps) {
  const words = useTexts().partnerPage.book;
  return (
    <SelectField name={name} label={label} error={errorAt(name)} defaultValue={values[name]}>
      <option value="">{words.choosePlace}</option>
      {places.map((place) => (
        <option key={place.id} value={place.id} data-airport={place.airport ? "" : undefined}>
          {place.name}
        </option>
      ))}
    </SelectField>
  );
}

/** Asks for the day of a ride: today and tomorrow have a button each. */
export function DayChoice({
  values,
  today,
  errorAt,
}: Pick<EndChoiceProps, "values" | "errorAt"> & { today: string }) {
  const words = useTexts().partnerPage.book;
  const days = [
    { value: today, label: words.today },
    { value: addDays(today, 1), label: words.tomorrow },
    { value: other, label: words.otherDay },
  ];
  return (
    <ChoiceRow name="day" legend={words.day} options={days} chosen={values.day} error={errorAt("day")}>
      <div data-other-day className="mt-3">
        <TextField
          name="departure"
          label={words.date}
          type="date"
          min={today}
          max={addDays(today, bookingHorizonDays)}
          error={errorAt("departure")}
          defaultValue={values.departure}
        />
      </div>
    </ChoiceRow>
  );
}

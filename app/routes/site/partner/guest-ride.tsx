import { addDays } from "../../../domain/common/day.ts";
import {
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

/** Asks which way a ride goes, and its other end: airports have a button each. */
export function EndChoice({ values, offer, door, errorAt }: EndChoiceProps) {
  const words = useTexts().partnerPage.book;
  const { buttons: airports, others } = endsOf(offer, door);
  const buttons = airports.map(({ id, name }) => ({ value: id, label: name, isAirport: true }));
  const way = [
    { value: "to", label: words.to },
    { value: "from", label: words.from },
  ];
  return (
    <>
      <ChoiceRow name="way" legend={words.way} options={way} chosen={values.way} />
      <ChoiceRow
        name="end"
        legend={words.end}
        options={others.length > 0 ? [...buttons, { value: other, label: words.otherPlace }] : buttons}
        chosen={values.end}
        error={errorAt("end")}
      >
        <div data-other-place className="mt-3">
          <SelectField
            name="other"
            label={words.otherPlace}
            error={errorAt("other")}
            defaultValue={values.other}
          >
            <option value="">{words.choosePlace}</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      </ChoiceRow>
    </>
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

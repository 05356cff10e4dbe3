import { addDays, isDay } from "../../../domain/common/day.ts";
import { maxTransferPassengers } from "../../../domain/price/fare.ts";
import { bookingHorizonDays } from "../../../domain/sale/booking-form.ts";
import type { TransferField } from "../../../domain/sale/transfer.ts";
import { useTexts } from "../../../texts/language.ts";
import { TextField } from "../../../ui/field.tsx";
import { setField } from "../../kit/live-form.ts";
import { PickupFields, type PickupFieldsProps } from "./pickup-fields.tsx";

interface RideFieldsProps extends PickupFieldsProps {
  today: string;
}

export function TransferRideFields({ today, ...pickup }: RideFieldsProps) {
  const { values, words } = pickup;
  const t = useTexts();
  const { fields, hints } = t;
  const latest = addDays(today, bookingHorizonDays);
  const text = (name: TransferField) => ({ name, error: words[name], defaultValue: values[name] });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TripTypes chosen={values.tripType} error={words.tripType} />
        <TextField
          {...text("passengers")}
          label={fields.passengers}
          hint={hints.passengers}
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={maxTransferPassengers}
        />
        <TextField
          {...text("departure")}
          label={fields.departure}
          hint={hints.departure}
          type="date"
          min={today}
          max={latest}
          required
        />
        <PickupFields {...pickup} />
      </div>
      <fieldset data-return className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-4 font-display text-2xl font-bold">{t.form.wayBack}</legend>
        <TextField
          {...text("returnDate")}
          label={fields.returnDate}
          type="date"
          max={latest}
          min={isDay(values.departure) ? values.departure : today}
        />
        <PickupFields {...pickup} isBack />
      </fieldset>
    </>
  );
}

function TripTypes({ chosen, error }: { chosen: string; error?: string }) {
  const t = useTexts();
  const types = [
    ["oneWay", t.fields.oneWay],
    ["roundTrip", t.fields.roundTrip],
  ] as const;
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 font-semibold">{t.fields.tripType}</legend>
      <div className="grid grid-cols-2 gap-1 rounded-2xl bg-sand-dark p-1">
        {types.map(([value, label]) => (
          <label
            key={value}
            className="grid min-h-11 cursor-pointer place-items-center rounded-xl font-semibold border-2 border-transparent has-checked:border-ink has-checked:bg-shell has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
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

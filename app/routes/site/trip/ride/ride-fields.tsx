import type { ComponentProps } from "react";
import { type GuestField, isExtra, type TripRide } from "../../../../domain/reservation/trip-ride.ts";
import { longestDoor } from "../../../../domain/ride/ride-details.ts";
import type { Texts } from "../../../../texts/en.ts";
import { useTexts } from "../../../../texts/language.ts";
import { TextField } from "../../../../ui/field.tsx";
import type { RideAnswer } from "./ride-answer.server.ts";

interface RideFieldsProps {
  fields: GuestField[];
  ride: TripRide;
  values: Record<GuestField, string>;
  about: RideAnswer | undefined;
  /** True for fields that are still missing and that the form asks for. */
  asked?: boolean;
}

/** Shows some of the fields that only the guest knows; those for which a van needs room stand in one line. */
export function TripRideFields({ fields, ride, values, about, asked = false }: RideFieldsProps) {
  const t = useTexts();
  const extras = fields.filter(isExtra);
  const input = (field: GuestField) => {
    const words = wordsOf(t, field, ride);
    return (
      <TextField
        key={field}
        id={`${ride.id}-${field}`}
        name={field}
        defaultValue={values[field]}
        error={about && errorOf(t, field, about)}
        {...words}
        optional={asked ? undefined : words.optional}
      />
    );
  };
  return (
    <div className="grid grid-cols-2 items-end gap-x-3 gap-y-4">
      {fields
        .filter((field) => !isExtra(field) && field !== "childSeatAges")
        .map((field) => (
          <div key={field} className={isFlight(field) ? "" : "col-span-2"}>
            {input(field)}
          </div>
        ))}
      {extras.length > 0 && (
        <div className="col-span-2 grid grid-cols-3 items-end gap-3">{extras.map(input)}</div>
      )}
      {fields.includes("childSeatAges") && <div className="col-span-2">{input("childSeatAges")}</div>}
    </div>
  );
}

const isFlight = (field: GuestField) => field === "flight" || field === "flightTime";
const isDoor = (field: GuestField) => field === "originDoor" || field === "destinationDoor";

function wordsOf(
  { tripRide: { form }, fields, hints }: Texts,
  field: GuestField,
  ride: TripRide,
): Omit<ComponentProps<typeof TextField>, "name"> {
  const text = { maxLength: longestDoor, autoComplete: "off" };
  switch (field) {
    case "originDoor":
    case "destinationDoor": {
      const place = (field === "originDoor" ? ride.from : ride.to).name;
      return { label: place ? form.originDoor(place) : fields.stay, hint: form.doorHint, ...text };
    }
    case "flight":
      return { label: form.flight, placeholder: "UA 1234", ...text, maxLength: 20 };
    case "flightTime":
      return { label: ride.from.airport ? form.landing : form.takeOff, type: "time" };
    case "phone":
      return {
        label: form.phone,
        hint: form.phoneHint,
        optional: fields.optional,
        type: "tel",
        ...text,
        maxLength: 40,
      };
    case "extraStop":
      return { label: form.extraStop, optional: fields.optional, ...text };
    case "childSeatAges":
      return {
        label: fields.childSeatAges,
        hint: hints.childSeatAges,
        optional: fields.optional,
        ...text,
        maxLength: 40,
      };
    default:
      return { label: form[field], inputMode: "numeric", ...text, maxLength: 2 };
  }
}

function errorOf(t: Texts, field: GuestField, { typed, wrong, now }: RideAnswer): string | undefined {
  const value = now[field];
  if (value !== undefined) return value ? t.tripRide.form.now(value) : t.tripRide.form.nowEmpty;
  if (!wrong.includes(field)) return undefined;
  if (field === "flight") return t.errors.flightUnknown;
  if (field === "flightTime") return t.errors.timeUnknown;
  if (isExtra(field)) return t.tripRide.form.count;
  if (isDoor(field) || field === "extraStop")
    return (typed[field] ?? "").length > longestDoor ? t.errors.tooLong : t.errors.doorLink;
  if (field === "childSeatAges") return t.errors.agesUnknown;
  return field === "phone" ? t.errors.phoneUnknown : t.errors.tooLong;
}

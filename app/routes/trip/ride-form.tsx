import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { longestDoor } from "../../domain/ride-details.ts";
import {
  type GuestField,
  guestFieldsOf,
  guestValuesOf,
  isExtra,
  type TripRide,
  unsaidOf,
} from "../../domain/trip-ride.ts";
import type { Texts } from "../../texts/en.ts";
import { useTexts } from "../../texts/language.ts";
import { ourCompany } from "../../texts/spoken.ts";
import { Busy, Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import type { RideAnswer, RideFormAnswer } from "./ride-answer.server.ts";
import { RideNote } from "./ride-note.tsx";

interface RideFormProps {
  ride: TripRide;
  action: string;
  /** To a form that was sent without a script. */
  answered?: RideFormAnswer;
}

/** What only the guest knows of a ride: open while something is missing, and folded where all is said. */
export function RideForm({ ride, action, answered }: RideFormProps) {
  const t = useTexts();
  const fetcher = useFetcher<RideFormAnswer>();
  const answer = fetcher.data ?? answered;
  const about = answer && "id" in answer ? answer : undefined;
  // While somebody types, the page is read again: what stands in the form stays what it was.
  const [{ fields, open, shown }] = useState(() => ({
    fields: guestFieldsOf(ride, ourCompany().childSeats),
    open: unsaidOf(ride).length > 0 || answer !== undefined,
    shown: { ...guestValuesOf(ride), ...about?.typed },
  }));
  const [before, setBefore] = useState({ ...guestValuesOf(ride), ...about?.before });
  useEffect(() => {
    if (about) setBefore((known) => ({ ...known, ...about.before }));
  }, [about]);
  const input = (field: GuestField) => (
    <TextField
      key={field}
      id={`${ride.id}-${field}`}
      name={field}
      defaultValue={shown[field]}
      error={about && errorOf(t, field, about)}
      {...wordsOf(t, field, ride)}
    />
  );
  const sending = fetcher.state === "submitting";
  return (
    <details open={open} className="mt-5 -mb-2 border-t border-ink/10 pt-2 open:mb-0">
      <summary
        className={`flex min-h-11 w-fit cursor-pointer items-center ${open ? "font-display text-xl font-bold" : "font-semibold underline decoration-ink/30 underline-offset-4"}`}
      >
        {open ? t.tripRide.form.asked : t.tripRide.form.correct}
      </summary>
      <fetcher.Form method="post" action={action} className="mt-1 grid gap-5 sm:grid-cols-2">
        {open && <p className="-mt-1 text-ink-soft sm:col-span-2">{t.tripRide.form.askedText}</p>}
        <input type="hidden" name="leg" value={ride.id} />
        {fields.map((field) => (
          <input key={field} type="hidden" name={`before-${field}`} value={before[field]} />
        ))}
        {fields
          .filter((field) => !isExtra(field) && field !== "childSeatAges")
          .map((field) => (
            <div key={field} className={isDoor(field) || field === "extraStop" ? "sm:col-span-2" : ""}>
              {input(field)}
            </div>
          ))}
        <div className="grid grid-cols-3 items-end gap-3 sm:col-span-2">
          {fields.filter(isExtra).map(input)}
        </div>
        {fields.includes("childSeatAges") && <div className="sm:col-span-2">{input("childSeatAges")}</div>}
        <div className="grid gap-3 sm:col-span-2">
          <RideNote answer={answer} />
          <Button look="dark" disabled={sending} className="sm:justify-self-start">
            {sending ? <Busy /> : t.tripRide.form.save}
          </Button>
        </div>
      </fetcher.Form>
    </details>
  );
}

const isDoor = (field: GuestField) => field === "originDoor" || field === "destinationDoor";

function wordsOf({ tripRide: { form }, fields, hints }: Texts, field: GuestField, ride: TripRide) {
  switch (field) {
    case "originDoor":
    case "destinationDoor": {
      const place = (field === "originDoor" ? ride.from : ride.to).name;
      return {
        label: place ? form.originDoor(place) : form.stay,
        hint: form.doorHint,
        maxLength: longestDoor,
        autoComplete: "off",
      };
    }
    case "flight":
      return { label: form.flight, placeholder: "UA 1234", maxLength: 20, autoComplete: "off" };
    case "flightTime":
      return { label: ride.from.airport ? form.landing : form.takeOff, type: "time" };
    case "phone":
      return {
        label: form.phone,
        hint: form.phoneHint,
        optional: fields.optional,
        type: "tel",
        maxLength: 40,
        autoComplete: "off",
      };
    case "extraStop":
      return {
        label: form.extraStop,
        optional: fields.optional,
        maxLength: longestDoor,
        autoComplete: "off",
      };
    case "childSeatAges":
      return {
        label: fields.childSeatAges,
        hint: hints.childSeatAges,
        optional: fields.optional,
        maxLength: 40,
        autoComplete: "off",
      };
    default:
      return { label: form[field], inputMode: "numeric" as const, maxLength: 2, autoComplete: "off" };
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

import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import {
  type GuestField,
  guestFieldsOf,
  guestValuesOf,
  missingGuestDetails,
  type TripRide,
} from "../../../../domain/reservation/trip-ride.ts";
import { useTexts } from "../../../../texts/language.ts";
import { ourCompany } from "../../../../texts/with-company.ts";
import { Busy, Button } from "../../../../ui/button.tsx";
import type { RideAnswer, RideFormAnswer } from "./ride-answer.server.ts";
import { TripRideFields } from "./ride-fields.tsx";
import { RideNote } from "./ride-note.tsx";

interface RideFormProps {
  ride: TripRide;
  action: string;
  /** The answer to a form that was sent without a script. */
  answered?: RideFormAnswer;
}

/** Asks for the missing facts of a ride that only the guest knows, and folds the others away. */
export function RideForm({ ride, action, answered }: RideFormProps) {
  const t = useTexts();
  const { form } = t.tripRide;
  const fetcher = useFetcher<RideFormAnswer>();
  const answer = fetcher.data ?? answered;
  const about = answer && "id" in answer ? answer : undefined;
  // The page is read again while the guest types, so that the form keeps the values it had at first.
  const [{ fields, asked, rest, open, values }] = useState(() => {
    const fields = guestFieldsOf(ride, ourCompany().childSeats);
    const missing = missingGuestDetails(ride);
    const asked = fields.filter((field) => missing.includes(field));
    const rest = fields.filter((field) => !asked.includes(field));
    const open = asked.length === 0 ? answer !== undefined : rest.some((field) => isUnsaved(field, about));
    return { fields, asked, rest, open, values: { ...guestValuesOf(ride), ...about?.typed } };
  });
  const [before, setBefore] = useState({ ...guestValuesOf(ride), ...about?.before });
  useEffect(() => {
    if (about) setBefore((known) => ({ ...known, ...about.before }));
  }, [about]);
  const sending = fetcher.state === "submitting";
  const shown = { ride, values, about };
  const foot = (
    <div className="grid gap-3">
      <RideNote answer={answer} />
      <Button look="dark" disabled={sending} className="sm:justify-self-start">
        {sending ? <Busy /> : form.save}
      </Button>
    </div>
  );
  return (
    <fetcher.Form method="post" action={action} className="mt-5 -mb-2 border-t border-ink/10 pt-2">
      <input type="hidden" name="leg" value={ride.id} />
      {fields.map((field) => (
        <input key={field} type="hidden" name={`before-${field}`} value={before[field]} />
      ))}
      {asked.length > 0 && (
        <div className="mt-2 grid gap-5">
          <div>
            <h2 className="text-xl">{form.asked}</h2>
            {asked.some((field) => field !== "childSeatAges") && (
              <p className="text-ink-soft">{form.askedText}</p>
            )}
          </div>
          <TripRideFields {...shown} fields={asked} asked />
        </div>
      )}
      <details open={open} className={asked.length > 0 ? "mt-2" : ""}>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline decoration-ink/30 underline-offset-4">
          {form.correct}
        </summary>
        <div className="grid gap-5 pt-2 pb-5">
          <TripRideFields {...shown} fields={rest} />
          {asked.length === 0 && foot}
        </div>
      </details>
      {asked.length > 0 && <div className="pt-2 pb-2">{foot}</div>}
    </fetcher.Form>
  );
}

/** Tells whether the value was typed and is not stored yet. */
const isUnsaved = (field: GuestField, about: RideAnswer | undefined) =>
  about !== undefined && about.typed[field] !== about.before[field];

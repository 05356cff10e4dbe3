import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import {
  type GuestField,
  guestFieldsOf,
  guestValuesOf,
  missingGuestDetails,
  type TripRide,
} from "../../../../domain/reservation/trip-ride.ts";
import { extrasLine } from "../../../../texts/extras-line.ts";
import { useTexts } from "../../../../texts/language.ts";
import { ourCompany } from "../../../../texts/with-company.ts";
import { Busy, Button } from "../../../../ui/button.tsx";
import { neededWords } from "../../../kit/trip-ride-words.ts";
import type { RideAnswer, RideFormAnswer } from "./ride-answer.server.ts";
import { TripRideFields } from "./ride-fields.tsx";
import { RideNote } from "./ride-note.tsx";

interface RideFormProps {
  ride: TripRide;
  action: string;
  /** The answer to a form that was sent without a script. */
  answered?: RideFormAnswer | undefined;
  /** The ride is the next one, so that what it needs is the page's next step. */
  isNext?: boolean;
}

/** More fields than these wait behind a button, so that the page stays short. */
const mostShown = 2;

/** Asks for the missing facts of a ride that only the guest knows, and folds the others away. */
export function RideForm({ ride, action, answered, isNext = false }: RideFormProps) {
  const t = useTexts();
  const { form } = t.tripRide;
  const fetcher = useFetcher<RideFormAnswer>();
  const answer = fetcher.data ?? answered;
  const about = answer && "id" in answer ? answer : undefined;
  // The page is read again while the guest types, so that the form keeps the values it had at first.
  const [{ fields, asked, rest, open, needed, values }] = useState(() => {
    const fields = guestFieldsOf(ride, ourCompany().childSeats);
    const missing = missingGuestDetails(ride);
    const asked = fields.filter((field) => missing.includes(field));
    const rest = fields.filter((field) => !asked.includes(field));
    const open = asked.length === 0 ? answer !== undefined : rest.some((field) => isUnsaved(field, about));
    const needed = new Intl.ListFormat(t.locale).format(neededWords(t, ride));
    return { fields, asked, rest, open, needed, values: { ...guestValuesOf(ride), ...about?.typed } };
  });
  const [before, setBefore] = useState({ ...guestValuesOf(ride), ...about?.before });
  useEffect(() => {
    if (about) setBefore((known) => ({ ...known, ...about.before }));
  }, [about]);
  const sending = fetcher.state === "submitting";
  const shown = { ride, values, about };
  const button = (
    <Button look={isNext && asked.length > 0 ? "primary" : "quiet"} disabled={sending}>
      {sending ? <Busy /> : form.save}
    </Button>
  );
  // The shortest field has its button beside it.
  const isOne = asked.length === 1 && asked[0] === "childSeatAges";
  const askedFields = (
    <div className="grid gap-3">
      <div
        className={
          isOne ? "grid grid-cols-[1fr_auto] gap-3 [&>button]:mt-8 [&>button]:self-start" : "grid gap-4"
        }
      >
        <TripRideFields {...shown} fields={asked} asked />
        {button}
      </div>
      <RideNote answer={answer} />
    </div>
  );
  const isFolded = asked.length > mostShown;
  const extras = extrasLine(ride, t.summary.extras);
  return (
    <fetcher.Form
      method="post"
      action={action}
      className={
        asked.length > 0
          ? `grid gap-3 rounded-card border-[3px] border-mango bg-shell px-4 pt-4 pb-2 sm:px-6 ${isNext ? "shadow-card" : "mb-3"}`
          : "-my-2 px-1"
      }
    >
      <input type="hidden" name="leg" value={ride.id} />
      {fields.map((field) => (
        <input key={field} type="hidden" name={`before-${field}`} value={before[field]} />
      ))}
      {asked.length > 0 && (
        <>
          <div>
            <h2 className="text-xl">{form.asked}</h2>
            {isFolded && (
              <p data-needed="" className="mt-0.5 leading-snug first-letter:uppercase">
                {needed}
              </p>
            )}
          </div>
          {isFolded ? (
            <details open={answer !== undefined} className="group/asked">
              <summary className="flex min-h-12 cursor-pointer list-none items-center justify-center rounded-2xl bg-button px-6 py-3 font-semibold text-white group-open/asked:hidden hover:bg-button-dark [&::-webkit-details-marker]:hidden">
                {t.tripRide.need.open}
              </summary>
              {askedFields}
            </details>
          ) : (
            askedFields
          )}
        </>
      )}
      <details open={open}>
        <summary className="flex min-h-11 w-fit cursor-pointer flex-wrap items-center gap-x-3 py-1.5 leading-snug">
          <span className="font-semibold underline decoration-ink/30 underline-offset-4">
            {fields.includes("flight") ? form.correct : form.correctNoFlight}
          </span>
          {extras && <span className="text-sm text-ink-soft">{extras}</span>}
        </summary>
        <div className="grid gap-4 pt-2 pb-4">
          <TripRideFields {...shown} fields={rest} />
          {asked.length === 0 && (
            <>
              <RideNote answer={answer} />
              {button}
            </>
          )}
        </div>
      </details>
    </fetcher.Form>
  );
}

/** Tells whether the value was typed and is not stored yet. */
const isUnsaved = (field: GuestField, about: RideAnswer | undefined) =>
  about !== undefined && about.typed[field] !== about.before[field];

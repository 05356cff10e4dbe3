import { type ReactNode, useRef } from "react";
import { isDay, isTime } from "../../../domain/common/day.ts";
import { partsOfDay } from "../../../domain/ride/pickup-window.ts";
import { useFormTexts } from "../../../texts/language.ts";
import { standWords } from "../../../texts/ride-places.ts";
import { useStaysOpen } from "../../../ui/add-fold.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { FieldRefusal, Suggestion } from "../../../ui/field-refusal.tsx";
import { setField } from "../../kit/live-form.ts";
import type { AtFields, FormRide, TransferFormValues } from "./form-ride.ts";

interface PickupHourProps {
  ride: FormRide;
  values: TransferFormValues;
  words: Partial<Record<string, string>>;
  refusals: AtFields;
  offers: AtFields;
  live: boolean;
}

/** Says when a ride picks its guests up, and why; another hour, or a part of the day without one, can be chosen. */
export function PickupHour({ ride, values, words, refusals, offers, live }: PickupHourProps) {
  const t = useFormTexts();
  const { fields, form } = t;
  const box = useRef<HTMLDivElement>(null);
  const { names, way, pickup, fit } = ride;
  const { time } = ride.when;
  const isAnswered = time !== null && isTime(time) && fit !== "misfit";
  const typed = values[names.time];
  const isBetweenPlaces = Boolean(ride.origin && ride.destination && !way);
  const opensHour = useStaysOpen(isBetweenPlaces || Boolean(typed || words[names.time]));
  const opensPart = useStaysOpen(Boolean(values[names.dayPart]));
  return (
    <>
      <div
        ref={box}
        className={`relative mt-4 rounded-xl px-3.5 py-3 ${isAnswered ? "bg-lagoon-light/15" : "bg-sand-dark/60"}`}
      >
        <div role="status" className="noscript:hidden">
          {isAnswered ? <Hour ride={ride} /> : <Waiting way={way} />}
        </div>
        <details open={opensHour} className="not-open:absolute not-open:right-3.5 not-open:bottom-0">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-end font-semibold text-lagoon text-sm underline underline-offset-4 [&::-webkit-details-marker]:hidden">
            {time ? form.hour.another : form.hour.choose}
          </summary>
          <TextField
            name={names.time}
            label={fields.departureTime}
            error={words[names.time]}
            refused={fit === "misfit" || Boolean(refusals[names.time])}
            defaultValue={typed}
            type="time"
          />
        </details>
      </div>
      {way === "landing" && t.when.lateFlight && (
        <p className="mt-2 text-ink-soft text-sm">{t.when.lateFlight}</p>
      )}
      {refusals[names.time]}
      {offers[names.time]}
      {fit && pickup && (
        <FieldRefusal
          field={names.time}
          title={fit === "misfit" ? t.pickupMisfit(typed, pickup) : form.pickupLate}
        >
          {live && (
            <Suggestion onClick={() => setField(box.current?.closest("form") ?? null, names.time, "")}>
              {form.hour.take(t.time(pickup.time))}
            </Suggestion>
          )}
        </FieldRefusal>
      )}
      <details open={opensPart} hidden={Boolean(time)} className="mt-1">
        <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-1 text-ink-soft [&::-webkit-details-marker]:hidden">
          {way ? form.dayPart.flight : form.dayPart.hour}
          <span className="font-semibold text-lagoon underline underline-offset-4">
            {form.dayPart.choose}
          </span>
        </summary>
        <SelectField name={names.dayPart} label={fields.dayPart} defaultValue={values[names.dayPart]}>
          <option value="">{fields.anyTime}</option>
          {partsOfDay.map((part) => (
            <option key={part} value={part}>
              {form.dayPart[part]}
            </option>
          ))}
        </SelectField>
      </details>
    </>
  );
}

function Hour({ ride: { when, origin, door, pickup } }: { ride: FormRide }) {
  const t = useFormTexts();
  const { hour } = t.form;
  const { name: from = null, airport: fromAirport = false } = origin ?? {};
  const stand = standWords(t, { from, fromAirport, originDoor: door });
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <strong className="whitespace-nowrap font-display text-3xl tabular-nums tracking-tight">
          {t.time(when.time!)}
        </strong>
        <span className="min-w-0 text-sm leading-snug">
          <span className="block font-semibold">{stand}</span>
          {isDay(when.day) && <span className="text-ink-soft">{t.dayShort(when.day)}</span>}
        </span>
      </p>
      <Line>{when.timeFrom === "flight" && pickup ? t.pickupReason(pickup) : hour.typed}</Line>
    </>
  );
}

function Waiting({ way }: Pick<FormRide, "way">) {
  const { hour } = useFormTexts().form;
  const lines = { landing: hour.afterLanding, takeOff: hour.beforeFlight, open: hour.open };
  return (
    <>
      <p className="font-semibold">{hour.waiting}</p>
      <Line>{lines[way ?? "open"]}</Line>
    </>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className="mt-1 min-h-5 pr-28 text-ink-soft text-sm">{children}</p>
);

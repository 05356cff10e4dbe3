import type { Instead } from "../../domain/sale/instead.ts";
import type { RideAvailability } from "../../domain/sale/sale-rule.ts";
import { useFormTexts } from "../../texts/language.ts";
import { AskFor, type RequestedTrip } from "../../ui/ask-for.tsx";
import { FieldRefusal, Suggestion } from "../../ui/field-refusal.tsx";
import { setField } from "./live-form.ts";

/** What `/api/availability` answers about a ride. */
export interface AvailabilityAnswer extends Instead {
  availability: RideAvailability;
}

interface NotSoldProps {
  /** The refused field. */
  field: string;
  why: "closed" | "full" | "tooSoon" | "dayTooSoon" | "tourOffDay";
  instead: Instead;
  /** The fields of the ride's day and time; a tour has no field of a time. */
  names: { day: string; time?: string };
  /** What was typed into them. */
  typed: { day: string; time: string | null };
  requested: RequestedTrip;
}

/** Says at a field why a ride is not sold and what is possible instead, with presses that fill it in. */
export function NotSold({ field, why, instead, names, typed, requested }: NotSoldProps) {
  const t = useFormTexts();
  const { earliest, nextDay, hours } = instead;
  const { day, time } = names;
  const sameHour = why === "tooSoon" && typed.time && t.time(typed.time);
  const possible = earliest
    ? t.instead.earliest(t.dayShort(earliest.day), t.time(earliest.time))
    : nextDay && t.instead.nextDay(t.dayShort(nextDay));
  const fill = (form: HTMLFormElement | null, values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) setField(form, name, value);
  };
  return (
    <FieldRefusal
      field={field}
      title={possible || t.errors[why]}
      reason={possible ? t.instead.why[why] : undefined}
    >
      <div className="grid grid-cols-2 gap-2 empty:hidden noscript:hidden">
        {earliest && time && (
          <Suggestion
            note={t.dayShort(earliest.day)}
            onClick={({ currentTarget: { form } }) =>
              fill(form, { [day]: earliest.day, [time]: earliest.time })
            }
          >
            {t.time(earliest.time)}
          </Suggestion>
        )}
        {nextDay && (
          <Suggestion
            note={sameHour ? t.dayShort(nextDay) : undefined}
            onClick={({ currentTarget: { form } }) => fill(form, { [day]: nextDay })}
          >
            {sameHour || t.dayShort(nextDay)}
          </Suggestion>
        )}
      </div>
      {time && !earliest && <FreeHours hours={hours} field={time} />}
      <AskFor
        look="leaf"
        requested={requested}
        label={t.instead.askAnyway(sameHour || t.dayShort(typed.day))}
      />
    </FieldRefusal>
  );
}

/** Offers the hours of the day at which a ride is booked at once. */
export function FreeHours({ hours, field }: { hours: string[]; field: string }) {
  const t = useFormTexts();
  if (hours.length === 0) return null;
  return (
    <div className="mt-3 noscript:hidden">
      <p className="mb-2 font-semibold text-sm">{t.instead.hours}</p>
      <div className="grid grid-cols-3 gap-2">
        {hours.toSorted().map((hour) => (
          <Suggestion key={hour} onClick={({ currentTarget: { form } }) => setField(form, field, hour)}>
            {t.time(hour)}
          </Suggestion>
        ))}
      </div>
    </div>
  );
}

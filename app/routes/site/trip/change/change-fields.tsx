import { addDays, isDay } from "../../../../domain/common/day.ts";
import type { LegPlan } from "../../../../domain/reservation/trip-request.ts";
import { bookingHorizonDays } from "../../../../domain/sale/booking-form.ts";
import { useTexts } from "../../../../texts/language.ts";
import { Button } from "../../../../ui/button.tsx";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import type { ChangeAnswer, loadChange } from "./change-act.server.ts";
import { HiddenBefore } from "./change-offer.tsx";

type ChangeFieldsProps = Pick<
  Awaited<ReturnType<typeof loadChange>>,
  "plan" | "names" | "roads" | "places" | "today"
> & { answer?: ChangeAnswer; here: string };

/** Asks for the people and for day, hour and road of each ride to come, as they are stored or as they were typed. */
export function ChangeFields({ plan, names, roads, places, today, answer, here }: ChangeFieldsProps) {
  const t = useTexts();
  const words = t.plans.changePage;
  const { isTour, legs } = plan;
  const parts: (keyof LegPlan)[] = isTour ? ["day", "time"] : ["origin", "destination", "day", "time"];
  const stored = Object.fromEntries([
    ["people", String(plan.people)],
    ...legs.flatMap((leg) => parts.map((part) => [`${leg.id}-${part}`, leg[part] ?? ""])),
  ]) as Record<string, string>;
  const before = { ...stored, ...answer?.before };
  const shown: Record<string, string | undefined> = { ...stored, ...answer?.typed };
  const nameOf = (id = "") => places.find((place) => place.id === id)?.name ?? id;
  const errorAt = (field: string, say: (value: string) => string) => {
    const now = answer?.now[field];
    if (now !== undefined) return now ? words.now(say(now)) : words.nowEmpty;
    const error = answer?.errors[field];
    return error && t.errors[error];
  };
  const field = (name: string, say: (value: string) => string = String) => ({
    id: name,
    name,
    defaultValue: shown[name],
    error: errorAt(name, say),
  });
  const road = (leg: (typeof legs)[number], part: "origin" | "destination") => {
    const name = `${leg.id}-${part}`;
    const from = shown[`${leg.id}-origin`];
    const ids = roads
      .filter(([origin]) => part === "origin" || origin === from)
      .map((pair) => pair[part === "origin" ? 0 : 1]);
    const offered = places.filter(({ id }) => ids.includes(id) || id === shown[name]);
    return (
      <SelectField {...field(name, nameOf)} label={part === "origin" ? t.fields.from : t.fields.to}>
        {offered.map((place) => (
          <option key={place.id} value={place.id}>
            {place.name}
          </option>
        ))}
      </SelectField>
    );
  };
  return (
    <form method="post" action={here} noValidate className="grid gap-5">
      <HiddenBefore legs={legs.map(({ id }) => id)} before={before} />
      <section className="rounded-card bg-shell p-6 shadow-card">
        <TextField {...field("people")} label={words.people} inputMode="numeric" maxLength={3} />
      </section>
      {legs.map((leg) => (
        <section
          key={leg.id}
          aria-labelledby={`${leg.id}-ride`}
          className="grid gap-5 rounded-card bg-shell p-6 shadow-card sm:grid-cols-2"
        >
          <h2 id={`${leg.id}-ride`} className="mb-4 text-xl sm:col-span-2">
            {names[leg.id]}
          </h2>
          {!isTour && road(leg, "origin")}
          {!isTour && road(leg, "destination")}
          <TextField
            {...field(`${leg.id}-day`, (day) => (isDay(day) ? t.day(day) : day))}
            label={words.day}
            type="date"
            min={today}
            max={addDays(today, bookingHorizonDays)}
          />
          <TextField
            {...field(`${leg.id}-time`, t.time)}
            label={words.time}
            hint={words.timeHint}
            type="time"
          />
        </section>
      ))}
      <Button name="intent" value="look" look="dark" className="sm:justify-self-start">
        {words.look}
      </Button>
    </form>
  );
}

import { addDays, isDay } from "../../../../domain/common/day.ts";
import { bookingHorizonDays } from "../../../../domain/sale/booking-form.ts";
import { useTexts } from "../../../../texts/language.ts";
import { flightWords } from "../../../../texts/ride-places.ts";
import { Button } from "../../../../ui/button.tsx";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import { NoLine } from "../../../kit/no-line.tsx";
import type { ChangeAnswer, loadChange } from "./change-act.server.ts";
import { HiddenBefore } from "./change-offer.tsx";
import { changeablePartsOf, sameFlight, shownPart } from "./change-parts.ts";

type ChangeFieldsProps = Pick<
  Awaited<ReturnType<typeof loadChange>>,
  "plan" | "isByPartner" | "names" | "roads" | "places" | "today"
> & { answer?: ChangeAnswer; here: string };

/** Asks for the people and for day, hour and road of each ride to come, as they are stored or as they were typed. */
export function ChangeFields(props: ChangeFieldsProps) {
  const { plan, isByPartner, names, roads, places, today, answer, here } = props;
  const t = useTexts();
  const words = t.plans.changePage;
  const { isTour, legs } = plan;
  const stored = Object.fromEntries([
    ["people", String(plan.people)],
    ...legs.flatMap((leg) =>
      changeablePartsOf(leg, isTour).map((part) => [`${leg.id}-${part}`, shownPart(leg, part)] as const),
    ),
  ]) as Record<string, string>;
  const before = { ...stored, ...answer?.before };
  const shown: Record<string, string | undefined> = { ...stored, ...answer?.typed };
  const nameOf = (id = "") => places.find((place) => place.id === id)?.name ?? id;
  const errorAt = (field: string, say: (value: string) => string) => {
    const now = answer?.now[field];
    if (now !== undefined) return now ? words.now(say(now)) : words.nowEmpty;
    const error = answer?.errors[field];
    const fitting = error === "pickupMisfit" && answer?.fitting[field.slice(0, field.lastIndexOf("-"))];
    if (fitting) return t.pickupMisfit(answer?.typed[field] ?? "", fitting);
    return error && (error === "askFlight" ? words.askFlight : t.errors[error]);
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
            label={
              leg.way && leg.flightTime
                ? leg.way === "landing"
                  ? words.dayLands
                  : words.dayFlies
                : words.day
            }
            type="date"
            min={today}
            max={addDays(today, bookingHorizonDays)}
          />
          {leg.way && (
            <>
              <TextField
                {...field(`${leg.id}-flight`)}
                label={words.flight}
                maxLength={20}
                autoComplete="off"
              />
              <TextField
                {...field(`${leg.id}-flightTime`, t.time)}
                label={leg.way === "landing" ? t.tripRide.form.landing : t.tripRide.form.takeOff}
                type="time"
              />
              {(leg.flight || leg.flightTime) && (
                <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
                  <input
                    type="checkbox"
                    name={`${leg.id}-${sameFlight}`}
                    value="yes"
                    defaultChecked={shown[`${leg.id}-${sameFlight}`] === "yes"}
                    className="size-6"
                  />
                  {words.sameFlight(
                    flightWords(t, { ...leg, time: null, fromAirport: leg.way === "landing" }) ?? "",
                  )}
                </label>
              )}
            </>
          )}
          <TextField
            {...field(`${leg.id}-time`, t.time)}
            label={words.time}
            hint={
              leg.timeFrom === "flight" && leg.time ? words.timeOfFlight(t.time(leg.time)) : words.timeHint
            }
            type="time"
          />
        </section>
      ))}
      <NoLine />
      <Button name="intent" value="look" look="dark" className="sm:justify-self-start">
        {isByPartner ? t.trip.byPartner.look : words.look}
      </Button>
    </form>
  );
}

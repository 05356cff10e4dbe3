import { useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { type Tour, type TourGroup, tourQuote } from "../../../domain/catalogue/tour.ts";
import { addDays } from "../../../domain/common/day.ts";
import { type FieldErrors, type FieldValues, fieldErrors } from "../../../domain/common/form.ts";
import { type SoldSurcharge, withSurcharges } from "../../../domain/price/surcharge.ts";
import { type BookingError, bookingHorizonDays, typedPhone } from "../../../domain/sale/booking-form.ts";
import { surchargedDetails } from "../../../domain/sale/extra-details-form.ts";
import { isNotSold } from "../../../domain/sale/sale-rule.ts";
import {
  raisedToLeast,
  type TourBookingField,
  tourBookingFields,
  tourBookingSchema,
} from "../../../domain/sale/tour-booking.ts";
import { useTexts } from "../../../texts/language.ts";
import { AskFor } from "../../../ui/ask-for.tsx";
import { AsksFirst } from "../../../ui/asks-first.tsx";
import { Busy, Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { PriceBar, PricePanel } from "../../../ui/price-panel.tsx";
import { CustomerFields } from "../../kit/customer-fields.tsx";
import { DoorField } from "../../kit/door-field.tsx";
import { ExtraFields } from "../../kit/extra-fields.tsx";
import { FormProblem } from "../../kit/form-problem.tsx";
import { setField, useLiveForm } from "../../kit/live-form.ts";
import { useRideAvailability } from "../../kit/ride-availability.ts";
import { TourFacts } from "./tour-facts.tsx";
import { TourHead } from "./tour-head.tsx";

interface TourFormProps {
  tour: Tour;
  surcharges?: SoldSurcharge[] | undefined;
  today: string;
  values: FieldValues<TourBookingField>;
  answer?:
    | { errors: FieldErrors<TourBookingField, BookingError>; values: FieldValues<TourBookingField> }
    | { problem: string };
}

export function TourForm({ tour, surcharges = [], today, values, answer }: TourFormProps) {
  const t = useTexts();
  const sending = useNavigation().state !== "idle";
  const refused = answer && "errors" in answer ? answer : undefined;
  const form = useLiveForm<TourBookingField, BookingError>({
    fields: tourBookingFields,
    initial: refused?.values ?? values,
    serverErrors: refused?.errors,
    check: (current) => check({ ...current, tour: tour.id }, tour, today),
  });
  const { ref } = form.props;
  const { leastPeople, mostPeople } = tour;
  useEffect(() => {
    // The guest may have left the field before the script ran.
    const typed = ref.current?.elements.namedItem("passengers");
    if (typed instanceof HTMLInputElement && typed !== document.activeElement) raise(typed, leastPeople);
  }, [ref, leastPeople]);
  const words = Object.fromEntries(Object.entries(form.errors).map(([field, key]) => [field, t.errors[key]]));
  const { travellers } = form.values;
  const people = Number(form.values.passengers);
  const { date: day, passengers, firstName } = form.values;
  const leg = { day, from: null, to: null, time: null, flight: null };
  const requested = { tour: tour.name, legs: [leg], people: travellers || passengers, firstName };
  const asked = { tour: tour.id, day, people: travellers || passengers };
  const availability = useRideAvailability(ref, form.live ? asked : undefined);
  if (isNotSold(availability)) words.date ??= t.errors[availability];
  const isRefused = isNotSold(form.errors.date);
  const plain = people <= mostPeople ? tourQuote(tour, people) : { priceCents: 0, breakdown: [] };
  const ride = { day, time: null, ...surchargedDetails(form.values) };
  const quote = withSurcharges(plain, [ride], surcharges);
  const text = (name: TourBookingField) => ({ name, error: words[name], defaultValue: form.values[name] });

  return (
    <>
      <TourHead tour={tour} />
      <Form method="post" {...form.props} className="wrap grid gap-8 py-10 lg:grid-cols-[1fr_22rem] lg:py-16">
        <div className="grid gap-8">
          <TourFacts facts={tour.facts} />
          <p className="max-w-prose text-lg">{tour.description}</p>
          <FormProblem answer={answer} />
          {isRefused && <AskFor requested={requested} />}
          <fieldset className="grid gap-5 sm:grid-cols-2">
            <legend className="mb-4 font-display text-2xl font-bold">{t.bookTour.heading}</legend>
            <TextField
              {...text("date")}
              label={t.fields.date}
              type="date"
              required
              min={today}
              max={addDays(today, bookingHorizonDays)}
            />
            <TextField
              {...text("passengers")}
              label={t.fields.passengers}
              hint={
                travellers
                  ? t.hints.fewTravellers(t.people(people, Number(travellers)))
                  : t.hints.tourPassengers(leastPeople)
              }
              type="number"
              inputMode="numeric"
              min={leastPeople}
              max={mostPeople}
              required
              onInput={({ currentTarget }) => setField(currentTarget.form, "travellers", "")}
              onBlur={({ currentTarget }) => raise(currentTarget, leastPeople)}
            />
            <input type="hidden" name="travellers" defaultValue={form.values.travellers} />
            <div className="sm:col-span-2">
              <DoorField {...text("originDoor")} name="originDoor" label={t.tripRide.form.stay} />
            </div>
          </fieldset>
          <ExtraFields values={form.values} words={words} initial={refused?.values ?? values} />
          <CustomerFields values={form.values} words={words} messageHint={t.hints.tourMessage} />
        </div>
        <aside className="contents lg:sticky lg:top-8 lg:grid lg:gap-5 lg:self-start">
          <PricePanel
            quote={quote}
            note={`${t.dollars(tour.pricePerPersonCents)} ${t.bookTour.perPerson}. ${t.form.tourPriceNotes}`}
          >
            {isNotSold(availability) && !isRefused && <AskFor requested={requested} />}
            {availability === "ask" && <AsksFirst />}
          </PricePanel>
          <PriceBar quote={quote} people={Math.max(leastPeople, people)}>
            <Button disabled={sending} className="grow">
              {sending ? <Busy /> : t.form.continue}
            </Button>
          </PriceBar>
        </aside>
      </Form>
    </>
  );
}

function check(
  values: FieldValues<TourBookingField>,
  tour: TourGroup,
  today: string,
): FieldErrors<TourBookingField, BookingError> {
  const result = tourBookingSchema(today, tour, typedPhone).safeParse(values);
  return result.success ? {} : fieldErrors<TourBookingField, BookingError>(result.error);
}

/** Raises the passengers to the smallest group that is sold; the number that was typed is remembered in another field. */
function raise({ form, name, value }: HTMLInputElement, leastPeople: number): void {
  const raised = String(raisedToLeast(leastPeople, value));
  if (raised === value) return;
  setField(form, name, raised);
  setField(form, "travellers", Number(value) > 0 ? value : "");
}

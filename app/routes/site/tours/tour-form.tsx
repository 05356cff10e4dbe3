import { useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { type Tour, type TourToBook, tourQuote } from "../../../domain/catalogue/tour.ts";
import { commonPickupHour, runsOn } from "../../../domain/catalogue/tour-hours.ts";
import { addDays, type Day, isDay } from "../../../domain/common/day.ts";
import { type FieldErrors, type FieldValues, fieldErrors } from "../../../domain/common/form.ts";
import { type SoldSurcharge, withSurcharges } from "../../../domain/price/surcharge.ts";
import type { CancellationPolicy } from "../../../domain/reservation/policy.ts";
import {
  type BookingError,
  bookingHorizonDays,
  customerFields,
  typedPhone,
} from "../../../domain/sale/booking-form.ts";
import { surchargedDetails } from "../../../domain/sale/extra-details-form.ts";
import { nothingInstead } from "../../../domain/sale/instead.ts";
import {
  isDayRefused,
  raisedToLeast,
  type TourBookingField,
  tourBookingFields,
  tourBookingSchema,
} from "../../../domain/sale/tour-booking.ts";
import { useFormTexts } from "../../../texts/language.ts";
import { AsksFirst } from "../../../ui/asks-first.tsx";
import { Busy, Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { FormFoot, openFieldsId } from "../../../ui/form-foot.tsx";
import { FormSection } from "../../../ui/form-section.tsx";
import { PeopleField } from "../../../ui/people-field.tsx";
import { PricePanel } from "../../../ui/price-panel.tsx";
import { CustomerFields } from "../../kit/customer-fields.tsx";
import { DoorField } from "../../kit/door-field.tsx";
import { ExtraFields } from "../../kit/extra-fields.tsx";
import { FormProblem } from "../../kit/form-problem.tsx";
import { FormRefunds } from "../../kit/form-refunds.tsx";
import { formScript } from "../../kit/form-script.ts";
import { setField, useLiveForm } from "../../kit/live-form.ts";
import { NotSold } from "../../kit/not-sold.tsx";
import { ProofBeside } from "../../kit/proof.tsx";
import { useRideAvailability } from "../../kit/ride-availability.ts";
import { DraftKey, NoConnection, useSendLater, WaitingButton } from "../../kit/send-later.tsx";
import { hoursHint } from "../../kit/tour-facts.ts";
import { tourPriceWords } from "../../kit/tour-price.ts";
import { LargeGroup } from "./large-group.tsx";
import { TourFacts } from "./tour-facts.tsx";
import { TourHead } from "./tour-head.tsx";

interface TourFormProps {
  tour: Tour;
  surcharges?: SoldSurcharge[] | undefined;
  policy: CancellationPolicy;
  today: string;
  values: FieldValues<TourBookingField>;
  answer?:
    | {
        errors: FieldErrors<TourBookingField, BookingError>;
        values: FieldValues<TourBookingField>;
        /** The next day that is possible, where the chosen one is not. */
        nextDay?: Day | null;
      }
    | { problem: string };
}

export function TourForm({ tour, surcharges = [], policy, today, values, answer }: TourFormProps) {
  const t = useFormTexts();
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
  const price = tourPriceWords(t, tour);
  useEffect(() => {
    // The guest may have left the field before the script ran.
    const typed = ref.current?.elements.namedItem("passengers");
    if (typed instanceof HTMLInputElement && typed !== document.activeElement) raise(typed, leastPeople);
  }, [ref, leastPeople]);
  const labels: Partial<Record<TourBookingField, string>> = { ...t.fields, originDoor: t.fields.stay };
  const words: Partial<Record<string, string>> = Object.fromEntries(
    Object.entries(form.errors).map(([field, key]) => [field, t.errors[key]]),
  );
  const { travellers } = form.values;
  const people = Number(form.values.passengers);
  const { date: day, passengers, firstName } = form.values;
  const leg = { day, from: null, to: null, time: null, flight: null };
  const requested = { tour: tour.name, legs: [leg], people: travellers || passengers, firstName };
  const asked = { tour: tour.id, day, people: travellers || passengers };
  const live = useRideAvailability(ref, form.live ? asked : undefined);
  const told = live?.availability === "tooSoon" ? "dayTooSoon" : live?.availability;
  const offDay = isDay(day) && !runsOn(tour, day) ? "tourOffDay" : undefined;
  const why = offDay ?? [form.errors.date, told].find(isDayRefused);
  if (why) words.date ??= t.errors[why];
  // Without a script the server says the next day that is possible, as it was when the form was sent.
  const nextDay = live ? live.nextDay : (refused?.nextDay ?? null);
  const plain = people <= mostPeople ? tourQuote(tour, people) : { priceCents: 0, breakdown: [] };
  const ride = { day, time: commonPickupHour(tour), ...surchargedDetails(form.values) };
  const quote = withSurcharges(plain, [ride], surcharges);
  const text = (name: TourBookingField) => ({ name, error: words[name], defaultValue: form.values[name] });
  const isTooMany = people > mostPeople;
  const open = tourBookingFields
    .filter((field) => field !== "tour" && (form.wanting.includes(field) || words[field]))
    .map((name) => ({ name, label: labels[name] ?? "", isEmpty: form.values[name] === "" }));
  const ofYou = open.filter(({ name }) => (customerFields as readonly string[]).includes(name)).length;

  // A refusal says more.
  if (isTooMany) delete words.passengers;
  if (why) delete words.date;
  const later = useSendLater(form.props.ref, answer, !sending && form.wanting.length === 0);

  return (
    <>
      <TourHead tour={tour} />
      <Form
        method="post"
        {...form.props}
        className="wrap max-sm:[--gutter:0.75rem] grid gap-3 py-8 lg:grid-cols-[1fr_23rem] lg:items-start lg:gap-5 lg:py-12"
      >
        <div className="grid gap-3 lg:gap-4">
          <div className="mb-3 grid gap-8">
            <TourFacts tour={tour} />
            <p className="max-w-prose text-lg">{tour.description}</p>
          </div>
          <FormProblem waits answer={answer} open={open} />
          <FormSection number={1} title={t.form.tour} toGo={open.length - ofYou}>
            <div className="grid items-end gap-4 sm:grid-cols-2">
              <TextField
                {...text("date")}
                label={t.fields.date}
                hint={hoursHint(t, tour)}
                type="date"
                required
                min={today}
                max={addDays(today, bookingHorizonDays)}
                refused={why !== undefined}
              />
              {why && (
                <div className="sm:order-1 sm:col-span-2">
                  <NotSold
                    field="date"
                    why={why}
                    instead={{ ...nothingInstead, nextDay }}
                    names={{ day: "date" }}
                    typed={leg}
                    requested={requested}
                  />
                </div>
              )}
              <PeopleField
                {...text("passengers")}
                label={t.fields.passengers}
                hint={travellers ? t.hints.fewTravellers(people, Number(travellers)) : price.leastPeople}
                min={leastPeople}
                required
                onInput={({ currentTarget }) => setField(currentTarget.form, "travellers", "")}
                onBlur={({ currentTarget }) => raise(currentTarget, leastPeople)}
                refused={isTooMany}
              />
              {isTooMany && (
                <div className="sm:order-1 sm:col-span-2">
                  <LargeGroup tour={tour} people={people} requested={requested} />
                </div>
              )}
              <input type="hidden" name="travellers" defaultValue={travellers} />
              <div className="sm:order-1 sm:col-span-2">
                <DoorField {...text("originDoor")} name="originDoor" label={t.fields.stay} />
              </div>
            </div>
            <ExtraFields values={form.values} words={words} />
          </FormSection>
          <FormSection number={2} title={t.form.you} toGo={ofYou}>
            <CustomerFields
              values={form.values}
              words={words}
              note={{ title: t.form.tourNote, hint: t.hints.tourMessage }}
            />
          </FormSection>
        </div>
        <aside className="contents lg:sticky lg:top-5 lg:grid lg:gap-5 lg:rounded-card lg:bg-shell lg:p-6 lg:shadow-card">
          <PricePanel
            inCard
            quote={quote}
            instead={isTooMany ? t.form.refuse.tour(mostPeople) : t.errors.passengersWhole}
            note={`${price.amount} ${price.unit}. ${t.form.tourPriceNotes}`}
          >
            {told === "ask" && <AsksFirst />}
            {form.live && quote.priceCents > 0 && (
              <FormRefunds
                policy={policy}
                rides={[{ ...ride, collectedFrom: tour.pickupFrom }]}
                today={today}
              />
            )}
          </PricePanel>
          <FormFoot
            instead={later.waits && <NoConnection text={t.form.noConnection.text} />}
            quote={quote}
            unit={t.form.people(Math.max(leastPeople, people || 0))}
            open={open}
          >
            {later.waits ? (
              <WaitingButton stop={later.stop} />
            ) : (
              <Button disabled={sending} aria-describedby={openFieldsId} className="grow">
                {sending ? <Busy /> : t.form.continue}
              </Button>
            )}
          </FormFoot>
          <ProofBeside />
        </aside>
        <DraftKey />
        <script suppressHydrationWarning>{formScript}</script>
      </Form>
    </>
  );
}

function check(
  values: FieldValues<TourBookingField>,
  tour: TourToBook,
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

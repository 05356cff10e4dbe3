import { Form, useNavigation } from "react-router";
import type { Place } from "../../../domain/catalogue/place.ts";
import type { RoadMinutes } from "../../../domain/catalogue/road.ts";
import { type FieldErrors, type FieldValues, fieldErrors } from "../../../domain/common/form.ts";
import { type Fare, fareBetween, maxTransferPassengers, transferQuote } from "../../../domain/price/fare.ts";
import { type SoldSurcharge, withOrderedExtras, withSurcharges } from "../../../domain/price/surcharge.ts";
import type { CancellationPolicy } from "../../../domain/reservation/policy.ts";
import type { Geography } from "../../../domain/ride/when.ts";
import { type BookingError, customerFields, typedPhone } from "../../../domain/sale/booking-form.ts";
import { dayPartFields } from "../../../domain/sale/day-part.ts";
import { surchargedDetails } from "../../../domain/sale/extra-details-form.ts";
import { isNotSold } from "../../../domain/sale/sale-rule.ts";
import { rideFields, type TransferField, transferSchema } from "../../../domain/sale/transfer.ts";
import { useFormTexts } from "../../../texts/language.ts";
import { AsksFirst } from "../../../ui/asks-first.tsx";
import { Busy, Button } from "../../../ui/button.tsx";
import { FormFoot, openFieldsId } from "../../../ui/form-foot.tsx";
import { FormSection } from "../../../ui/form-section.tsx";
import { PricePanel } from "../../../ui/price-panel.tsx";
import { CustomerFields } from "../../kit/customer-fields.tsx";
import { FormProblem } from "../../kit/form-problem.tsx";
import { FormRefunds } from "../../kit/form-refunds.tsx";
import { formScript } from "../../kit/form-script.ts";
import { useLiveForm } from "../../kit/live-form.ts";
import { type AvailabilityAnswer, FreeHours, NotSold } from "../../kit/not-sold.tsx";
import { ProofBeside } from "../../kit/proof.tsx";
import { useRideAvailability } from "../../kit/ride-availability.ts";
import { DraftKey, NoConnection, useSendLater, WaitingButton } from "../../kit/send-later.tsx";
import { DriversSign } from "./drivers-sign.tsx";
import {
  type AtFields,
  bothRides,
  type FormRide,
  type TransferFormField,
  type TransferFormValues,
  transferFormFields,
} from "./form-ride.ts";
import { requestedRide, whyUnsold } from "./requested-ride.ts";
import { RideSection } from "./ride-section.tsx";
import { groupWords, NoFare, pricedVans, SeveralVans } from "./unsold-ride.tsx";
import { WhenSection } from "./when-section.tsx";

export type TransferAnswer =
  | {
      errors: FieldErrors<TransferFormField, BookingError>;
      values: TransferFormValues;
      /** The availability of the way there and back, where one of them is not sold. */
      answers?: (AvailabilityAnswer | undefined)[];
    }
  | { problem: string };

interface TransferFormProps {
  /** The places that this page offers; fares decide which of them go together. */
  offered: Place[];
  fares: Fare[];
  surcharges?: SoldSurcharge[] | undefined;
  roads: RoadMinutes[];
  policy: CancellationPolicy;
  today: string;
  values: TransferFormValues;
  answer?: TransferAnswer;
  /** The spa treatment that the ride is for; its hour is asked for in the message. */
  treatment?: string | undefined;
  /** The airport page asks for From before To; the other page keeps its button shut until the form is right. */
  airportPage?: boolean;
}

const whenFields: readonly string[] = [
  ...rideFields.flatMap((names) => Object.values(names)),
  ...dayPartFields,
];
const ofYou: readonly string[] = customerFields;

export function TransferForm(props: TransferFormProps) {
  const { offered, fares, surcharges, roads, policy, today, values, answer, airportPage = false } = props;
  const t = useFormTexts();
  const note = props.treatment
    ? { title: t.spaRide.note, hint: t.spaRide.noteHint }
    : { title: t.form.note, hint: t.hints.transferMessage };
  const geography = { places: offered, roads };
  const sending = useNavigation().state !== "idle";
  const refused = answer && "errors" in answer ? answer : undefined;
  const form = useLiveForm<TransferFormField, BookingError>({
    fields: transferFormFields,
    initial: refused?.values ?? values,
    serverErrors: refused?.errors,
    check: (current) => check(current, { fares, geography, today }),
  });
  const isRound = form.values.tripType === "roundTrip";
  const both = bothRides(form.values, offered, roads);
  const rides = isRound ? both : both.slice(0, 1);
  const whens = rides.map(({ when }) => when);
  const words: Partial<Record<string, string>> = Object.fromEntries(
    Object.entries(form.errors).map(([field, key]) => [field, t.errors[key]]),
  );
  const unsold = whyUnsold(form.values, fares);
  const first = useRideAvailability(form.props.ref, form.live ? askedRide(both[0], form.values) : undefined);
  const second = useRideAvailability(
    form.props.ref,
    form.live && isRound ? askedRide(both[1], form.values) : undefined,
  );
  // Without a script the server says it, as it was when the form was sent.
  const answers = form.live ? [first, second] : (refused?.answers ?? []);
  const people = Number(form.values.passengers);
  const quote = quoteOfForm(form.values, whens, fares, surcharges);
  const requested = requestedRide(form.values, offered);
  const vans = pricedVans(people, (group) =>
    quoteOfForm({ ...form.values, passengers: String(group) }, whens, fares, surcharges),
  );
  const refusals: AtFields = {
    to: unsold === "noFare" && <NoFare requested={requested} />,
    passengers: unsold === "passengersRange" && (
      <SeveralVans people={people} vans={vans} isRound={isRound} requested={requested} />
    ),
  };
  const offers: AtFields = {};
  for (const [n, told] of answers.entries()) {
    const { names, typed } = both[n]!;
    const why = told?.availability;
    // No other hour helps a guest who flies.
    if (why === "ask" && !typed.flightTime)
      offers[names.time] = <FreeHours hours={told!.hours} field={names.time} />;
    if (!told || !isNotSold(why)) continue;
    const field = why === "tooSoon" && typed.time ? names.time : names.day;
    refusals[field] = <NotSold {...{ field, why, names, typed, requested }} instead={told} />;
  }
  const open = transferFormFields.filter(
    (field) => form.wanting.includes(field) || words[field] || refusals[field],
  );
  const toGo = (isOfPart: (field: string) => boolean) => open.filter(isOfPart).length;
  // A refusal says more than the word that an error would be.
  for (const field of Object.keys(refusals)) if (refusals[field]) delete words[field];
  for (const { fit, names } of rides) if (fit === "misfit") delete words[names.time];
  const shared = { values: form.values, words, refusals, live: form.live };
  const isShut = form.live && !airportPage && form.wanting.length > 0;

  const hasOpenHour = rides.some(({ when, names }) => !when.time && !form.values[names.dayPart]);
  const later = useSendLater(form.props.ref, answer, !sending && form.wanting.length === 0);

  return (
    <Form
      method="post"
      {...form.props}
      className="wrap max-sm:[--gutter:0.75rem] -mt-4 grid gap-3 pb-8 lg:mt-0 lg:grid-cols-[1fr_23rem] lg:items-start lg:gap-5 lg:py-5"
    >
      <div className="grid gap-3 lg:gap-4">
        <FormProblem waits answer={answer} open={open.map((name) => ({ name, label: t.fields[name] }))} />
        <FormSection
          number={1}
          title={t.form.ride}
          toGo={toGo((field) => !whenFields.includes(field) && !ofYou.includes(field))}
        >
          <RideSection {...shared} offered={offered} fares={fares} airportPage={airportPage} />
        </FormSection>
        <FormSection
          number={2}
          title={t.form.when}
          toGo={toGo((field) => whenFields.includes(field))}
          later={hasOpenHour ? t.form.hourOpen : undefined}
        >
          <WhenSection {...shared} offers={offers} rides={both} today={today} />
        </FormSection>
        <FormSection number={3} title={t.form.you} toGo={toGo((field) => ofYou.includes(field))}>
          <CustomerFields {...shared} note={note}>
            {rides.some(({ way }) => way === "landing") && <DriversSign name={form.values.firstName} />}
          </CustomerFields>
        </FormSection>
      </div>
      <aside className="contents lg:sticky lg:top-5 lg:grid lg:gap-5 lg:rounded-card lg:bg-shell lg:p-6 lg:shadow-card">
        <PricePanel
          inCard
          quote={quote}
          unit={[t.form.rides(isRound), people > 0 && t.form.people(people)].filter(Boolean).join(", ")}
          instead={unsold && (unsold === "noFare" ? t.form.priceNone : groupWords(t, people, vans))}
        >
          {answers.some((told) => told?.availability === "ask") && <AsksFirst />}
          {form.live && quote.priceCents > 0 && <FormRefunds policy={policy} rides={whens} today={today} />}
        </PricePanel>
        <FormFoot
          quote={quote}
          instead={later.waits && <NoConnection text={t.form.noConnection.text} />}
          unit={t.form.rides(isRound)}
          open={open.map((name) => ({
            name,
            label: t.fields[name],
            isEmpty: form.values[name] === "",
          }))}
        >
          {later.waits ? (
            <WaitingButton stop={later.stop} />
          ) : (
            <Button
              disabled={sending || isShut}
              data-shut={airportPage || form.live ? undefined : ""}
              aria-describedby={openFieldsId}
              className="grow"
            >
              {sending ? <Busy /> : t.form.continue}
            </Button>
          )}
        </FormFoot>
        <ProofBeside />
      </aside>
      <DraftKey />
      <script suppressHydrationWarning>{formScript}</script>
    </Form>
  );
}

function check(
  values: TransferFormValues,
  { fares, geography, today }: { fares: Fare[]; geography: Geography; today: string },
): FieldErrors<TransferFormField, BookingError> {
  const result = transferSchema(today, typedPhone, { geography }).safeParse(values);
  const errors = result.success ? {} : fieldErrors<TransferFormField, BookingError>(result.error);
  return whyUnsold(values, fares) === "noFare" ? { ...errors, to: "noFare" } : errors;
}

function askedRide({ origin, destination, when }: FormRide, { passengers }: TransferFormValues) {
  const { day, time } = when;
  return { from: origin?.id ?? "", to: destination?.id ?? "", day, time: time ?? "", people: passengers };
}

export function quoteOfForm(
  values: FieldValues<TransferField>,
  whens: FormRide["when"][],
  fares: Fare[],
  surcharges: SoldSurcharge[] = [],
) {
  const people = Number(values.passengers);
  const fits = Number.isInteger(people) && people >= 1 && people <= maxTransferPassengers;
  const fare = fits ? fareBetween(fares, values.from, values.to) : undefined;
  const tripType = values.tripType === "roundTrip" ? "roundTrip" : "oneWay";
  const surcharged = withOrderedExtras(whens, surchargedDetails(values));
  return withSurcharges(transferQuote(fare, people, tripType), surcharged, surcharges);
}

import { Form, useNavigation } from "react-router";
import type { Place } from "../../../domain/catalogue/place.ts";
import type { RoadMinutes } from "../../../domain/catalogue/road.ts";
import { type FieldErrors, type FieldValues, fieldErrors } from "../../../domain/common/form.ts";
import { type Fare, fareBetween, maxTransferPassengers, transferQuote } from "../../../domain/price/fare.ts";
import { type SoldSurcharge, surchargedAt, withSurcharges } from "../../../domain/price/surcharge.ts";
import { fittingPickup, type Geography, type When, whenOf } from "../../../domain/ride/when.ts";
import { type BookingError, typedPhone } from "../../../domain/sale/booking-form.ts";
import { surchargedDetails } from "../../../domain/sale/extra-details-form.ts";
import { isNotSold } from "../../../domain/sale/sale-rule.ts";
import {
  rideFields,
  type TransferField,
  transferFields,
  transferSchema,
  typedRides,
} from "../../../domain/sale/transfer.ts";
import { useTexts } from "../../../texts/language.ts";
import { AskFor } from "../../../ui/ask-for.tsx";
import { AsksFirst } from "../../../ui/asks-first.tsx";
import { Busy, Button } from "../../../ui/button.tsx";
import { PriceBar, PricePanel } from "../../../ui/price-panel.tsx";
import { CustomerFields } from "../../kit/customer-fields.tsx";
import { ExtraFields } from "../../kit/extra-fields.tsx";
import { FormProblem } from "../../kit/form-problem.tsx";
import { useLiveForm } from "../../kit/live-form.ts";
import { useRideAvailability } from "../../kit/ride-availability.ts";
import { shutScript } from "../../kit/shut-script.ts";
import { PlaceFields } from "./place-fields.tsx";
import { requestedRide, whyUnsold } from "./requested-ride.ts";
import { TransferRideFields } from "./ride-fields.tsx";

interface TransferFormProps {
  /** The places that this page offers; fares decide which of them go together. */
  offered: Place[];
  fares: Fare[];
  surcharges?: SoldSurcharge[] | undefined;
  roads: RoadMinutes[];
  today: string;
  values: FieldValues<TransferField>;
  answer?:
    | { errors: FieldErrors<TransferField, BookingError>; values: FieldValues<TransferField> }
    | { problem: string };
  /** The airport page asks for From before To; the other page keeps its button shut until the form is right. */
  airportPage?: boolean;
}

export function TransferForm({
  offered,
  fares,
  surcharges,
  roads,
  today,
  values,
  answer,
  airportPage = false,
}: TransferFormProps) {
  const t = useTexts();
  const geography = { places: offered, roads };
  const sending = useNavigation().state !== "idle";
  const refused = answer && "errors" in answer ? answer : undefined;
  const form = useLiveForm<TransferField, BookingError>({
    fields: transferFields,
    initial: refused?.values ?? values,
    serverErrors: refused?.errors,
    check: (current) => check(current, { fares, geography, today }),
  });
  const rides = typedRides(form.values);
  const whens = rides.map((ride) => whenOf(ride, "guest", geography));
  const words: Record<string, string> = Object.fromEntries(
    Object.entries(form.errors).map(([field, key]) => [field, t.errors[key]]),
  );
  for (const [n, ride] of rides.entries()) {
    const { time } = rideFields[n]!;
    const fitting = form.errors[time] === "pickupMisfit" && fittingPickup(ride, geography);
    if (fitting) words[time] = t.pickupMisfit(ride.time!, fitting.pickup);
  }
  const quote = quoteOfForm(form.values, whens, fares, surcharges);
  const wanting = form.live && !airportPage ? form.wanting : [];
  const missing = wanting.filter((field) => form.values[field] === "");
  const unsold = whyUnsold(form.values, fares);
  // The head has the button for a ride that the guest arrived with.
  const inHead = values.from && values.to && unsold === whyUnsold(values, fares);
  if (unsold === "noFare") words.to = t.form.priceNone;
  const [there, back] = rides.map(({ origin, destination }, n) => {
    const { day, time } = whens[n]!;
    return { from: origin!, to: destination!, day, time: time ?? "", people: form.values.passengers };
  });
  const first = useRideAvailability(form.props.ref, form.live ? there : undefined);
  const second = useRideAvailability(form.props.ref, form.live ? back : undefined);
  if (isNotSold(first)) words.departure ??= t.errors[first];
  if (isNotSold(second)) words.returnDate ??= t.errors[second];
  const isRefused = Object.values(form.errors).some(isNotSold);
  const isGone = isNotSold(first) || isNotSold(second);
  const requested = requestedRide(form.values, offered);
  const fieldProps = { values: form.values, words };

  return (
    <Form method="post" {...form.props} className="wrap grid gap-8 py-10 lg:grid-cols-[1fr_22rem] lg:py-16">
      <div className="grid gap-8">
        <FormProblem answer={answer} />
        {isRefused && <AskFor requested={requested} />}
        <PlaceFields
          {...fieldProps}
          offered={offered}
          fares={fares}
          airportPage={airportPage}
          live={form.live}
        />
        <TransferRideFields {...fieldProps} today={today} places={offered} roads={roads} live={form.live} />
        <ExtraFields {...fieldProps} hasWay initial={refused?.values ?? values} />
        <CustomerFields {...fieldProps} messageHint={t.hints.transferMessage} />
      </div>
      <aside className="contents lg:sticky lg:top-8 lg:grid lg:gap-5 lg:self-start">
        <PricePanel
          quote={quote}
          note={t.form.priceNotes}
          instead={unsold === "noFare" ? t.form.priceNone : unsold && t.errors[unsold]}
        >
          {((unsold && !inHead) || (isGone && !isRefused)) && <AskFor requested={requested} />}
          {[first, second].includes("ask") && <AsksFirst />}
        </PricePanel>
        <PriceBar
          quote={quote}
          missing={missing.map((field) => t.fields[field])}
          wrong={wanting.filter((field) => !missing.includes(field)).map((field) => t.fields[field])}
        >
          <Button
            disabled={sending || wanting.length > 0}
            data-shut={airportPage || form.live ? undefined : ""}
            className="grow"
          >
            {sending ? <Busy /> : t.form.continue}
          </Button>
        </PriceBar>
      </aside>
      {!airportPage && <script>{shutScript}</script>}
    </Form>
  );
}

function check(
  values: FieldValues<TransferField>,
  { fares, geography, today }: { fares: Fare[]; geography: Geography; today: string },
): FieldErrors<TransferField, BookingError> {
  const result = transferSchema(today, typedPhone, { geography }).safeParse(values);
  const errors = result.success ? {} : fieldErrors<TransferField, BookingError>(result.error);
  return whyUnsold(values, fares) === "noFare" ? { ...errors, to: "noFare" } : errors;
}

export function quoteOfForm(
  values: FieldValues<TransferField>,
  whens: When[],
  fares: Fare[],
  surcharges: SoldSurcharge[] = [],
) {
  const people = Number(values.passengers);
  const fits = Number.isInteger(people) && people >= 1 && people <= maxTransferPassengers;
  const fare = fits ? fareBetween(fares, values.from, values.to) : undefined;
  const tripType = values.tripType === "roundTrip" ? "roundTrip" : "oneWay";
  const rides = surchargedAt(whens, surchargedDetails(values));
  return withSurcharges(transferQuote(fare, people, tripType), rides, surcharges);
}

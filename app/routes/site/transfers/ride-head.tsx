import type { ComponentProps } from "react";
import type { Place } from "../../../domain/catalogue/place.ts";
import type { FieldValues } from "../../../domain/common/form.ts";
import { type Fare, fareBetween, transferQuote } from "../../../domain/price/fare.ts";
import type { TransferField } from "../../../domain/sale/transfer.ts";
import { useTexts } from "../../../texts/language.ts";
import { AskFor } from "../../../ui/ask-for.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { requestedRide, whyUnsold } from "./requested-ride.ts";

interface RideHeadProps extends Pick<ComponentProps<typeof PageHead>, "scene" | "poster"> {
  places: Place[];
  fares: Fare[];
  values: FieldValues<TransferField>;
  words: { heading: string; lead: string };
}

/** A guest who arrives with a ride already chosen is answered at once: the head names the ride and its price for this group. */
export function RideHead({ places, fares, values, words, ...look }: RideHeadProps) {
  const t = useTexts();
  const [from, to] = [values.from, values.to].map((id) => places.find((place) => place.id === id));
  if (!from || !to) return <PageHead title={words.heading} lead={words.lead} {...look} />;
  const people = Number(values.passengers) || 1;
  const unsold = whyUnsold(values, fares);
  const round = values.tripType === "roundTrip";
  const fare = fareBetween(fares, from.id, to.id);
  const { priceCents } = transferQuote(fare, people, round ? "roundTrip" : "oneWay");
  return (
    <PageHead
      title={`${from.name} → ${to.name}`}
      lead={unsold ? t.errors[unsold] : t.form.rideAnswer(t.dollars(priceCents), people, round)}
      short
      {...look}
    >
      {unsold && <AskFor look="light" requested={requestedRide(values, places)} />}
    </PageHead>
  );
}

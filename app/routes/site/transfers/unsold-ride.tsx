import { type Quote, vansOf } from "../../../domain/price/fare.ts";
import { useTexts } from "../../../texts/language.ts";
import { AskFor, type RequestedTrip } from "../../../ui/ask-for.tsx";
import { FieldRefusal } from "../../../ui/field-refusal.tsx";

interface UnsoldRideProps {
  requested: RequestedTrip;
}

/** Stands at "To" where two places have no price together. */
export function NoFare({ requested }: UnsoldRideProps) {
  const { refuse } = useTexts().form;
  return (
    <FieldRefusal field="to" title={refuse.noFare} reason={refuse.noFareReason}>
      <AskFor look="leaf" requested={requested} label={refuse.askPrice} />
    </FieldRefusal>
  );
}

interface SeveralVansProps extends UnsoldRideProps {
  people: number;
  isRound: boolean;
  /** Quotes a van with so many people. */
  quote(people: number): Quote;
}

/** Stands at "People" where they fit no van: says what several vans cost, where the ride has a price. */
export function SeveralVans({ people, isRound, quote, requested }: SeveralVansProps) {
  const t = useTexts();
  const { refuse } = t.form;
  const vans = vansOf(people);
  const prices = vans?.map((group) => quote(group).priceCents) ?? [];
  const cents = prices.reduce((sum, price) => sum + price, 0);
  if (!vans || cents === 0) {
    return (
      <FieldRefusal field="passengers" title={t.errors.passengersRange}>
        <AskFor look="leaf" requested={requested} />
      </FieldRefusal>
    );
  }
  const [price, rides] = [t.dollars(cents), t.form.rides(isRound)];
  const groups = vans.map((group, n) => refuse.van(group, t.dollars(prices[n]!)));
  const each =
    new Set(vans).size === 1
      ? refuse.vansOf(vans[0]!, t.dollars(prices[0]!), rides)
      : `${groups.join(", ")}, ${rides}.`;
  return (
    <FieldRefusal
      field="passengers"
      title={refuse.vans(people, vans.length, price)}
      reason={`${each} ${refuse.confirmVans}`}
    >
      <AskFor
        look="leaf"
        requested={{ ...requested, people: refuse.inVans(String(people), vans.length, price) }}
        label={refuse.askVans(vans.length, price)}
      />
      <p className="text-ink-soft text-sm">{refuse.written}</p>
    </FieldRefusal>
  );
}

import { vansOf } from "../../../domain/price/fare.ts";
import type { Quote } from "../../../domain/price/price-line.ts";
import type { FormTexts } from "../../../texts/en-forms.ts";
import { useFormTexts } from "../../../texts/language.ts";
import { AskFor, type RequestedTrip } from "../../../ui/ask-for.tsx";
import { FieldRefusal } from "../../../ui/field-refusal.tsx";

interface UnsoldRideProps {
  requested: RequestedTrip;
}

/** Stands at "To" where two places have no price together. */
export function NoFare({ requested }: UnsoldRideProps) {
  const { refuse } = useFormTexts().form;
  return (
    <FieldRefusal field="to" title={refuse.noFare} reason={refuse.noFareReason}>
      <AskFor look="leaf" requested={requested} label={refuse.askPrice} />
    </FieldRefusal>
  );
}

/** The people of each van, and what it costs. */
type Vans = { people: number; cents: number }[];

/** Returns the vans for a group that fits no single one; undefined where they have no price here. */
export function pricedVans(people: number, quote: (people: number) => Quote): Vans | undefined {
  const vans = vansOf(people)?.map((group) => ({ people: group, cents: quote(group).priceCents }));
  return vans?.every(({ cents }) => cents > 0) ? vans : undefined;
}

/** Says what a group that fits no single van rides in. */
export function groupWords(t: FormTexts, people: number, vans: Vans | undefined): string {
  return vans ? t.form.refuse.vans(people, vans.length, t.dollars(totalOf(vans))) : t.errors.passengersRange;
}

const totalOf = (vans: Vans) => vans.reduce((sum, { cents }) => sum + cents, 0);

interface SeveralVansProps extends UnsoldRideProps {
  people: number;
  vans: Vans | undefined;
  isRound: boolean;
}

/** Stands at "People" where they fit no van: says what several vans cost, where the ride has a price. */
export function SeveralVans({ people, vans, isRound, requested }: SeveralVansProps) {
  const t = useFormTexts();
  const { refuse } = t.form;
  const title = groupWords(t, people, vans);
  if (!vans) {
    return (
      <FieldRefusal field="passengers" title={title}>
        <AskFor look="leaf" requested={requested} />
      </FieldRefusal>
    );
  }
  const [price, rides] = [t.dollars(totalOf(vans)), t.form.rides(isRound)];
  const [first] = vans as [Vans[number]];
  const groups = vans.map((van) => refuse.van(van.people, t.dollars(van.cents)));
  const each = vans.every((van) => van.people === first.people)
    ? refuse.vansOf(first.people, t.dollars(first.cents), rides)
    : `${groups.join(", ")}, ${rides}.`;
  return (
    <FieldRefusal field="passengers" title={title} reason={`${each} ${refuse.confirmVans}`}>
      <AskFor
        look="leaf"
        requested={{ ...requested, people: refuse.inVans(String(people), vans.length, price) }}
        label={refuse.askVans(vans.length, price)}
      />
      <p className="text-ink-soft text-sm">{refuse.written}</p>
    </FieldRefusal>
  );
}

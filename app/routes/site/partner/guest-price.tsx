import type { GuestRide, PartnerOffer } from "../../../domain/partner/guest-booking.ts";
import { isBeyondLimit } from "../../../domain/partner/relation.ts";
import { peopleInBasePrice } from "../../../domain/price/fare.ts";
import { useTexts } from "../../../texts/language.ts";

interface GuestPriceProps {
  ride: GuestRide;
  offer: PartnerOffer;
  people: string;
  /** A person confirms the booking first. */
  asksFirst: boolean;
}

/** Says what the ride costs, what the partner earns by it, and whether its limit lets it book the ride. */
export function GuestPrice({ ride, offer: { relation, leftCents }, people, asksFirst }: GuestPriceProps) {
  const t = useTexts();
  const words = t.partnerPage.book;
  const { quote, earnedCents, from, to } = ride;
  const shareWords = () => {
    if (relation === "bill") return words.billed(t.dollars(quote.priceCents - (earnedCents ?? 0)));
    if (earnedCents === undefined) return words.earnsNothing;
    if (relation === "net") return words.net(t.dollars(quote.priceCents - earnedCents));
    return (relation === "deposit" ? words.deposit : words.earn)(t.dollars(earnedCents));
  };
  const isChosen = from !== "" && to !== "";
  if (quote.priceCents === 0)
    return (
      <p aria-live="polite" className="border-ink/10 border-t pt-4 text-ink-soft">
        {isChosen && people ? words.noFare : words.noPrice}
      </p>
    );
  const most =
    Number(people) <= peopleInBasePrice ? words.perVan(String(peopleInBasePrice)) : words.perGroup(people);
  return (
    <div aria-live="polite" className="grid gap-2 border-ink/10 border-t pt-4">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <p className="leading-tight">
          <strong className="block font-display text-4xl tabular-nums">{t.dollars(quote.priceCents)}</strong>
          <span className="text-ink-soft">{most}</span>
        </p>
        <p className="rounded-full bg-leaf/20 px-3 py-1 font-semibold">{shareWords()}</p>
      </div>
      {quote.breakdown.length > 1 && (
        <ul className="text-ink-soft text-sm">
          {quote.breakdown.map((line, n) => (
            <li key={n} className="flex justify-between gap-3">
              <span>{t.priceLine(line)}</span>
              <span className="tabular-nums">{t.dollars(line.cents)}</span>
            </li>
          ))}
        </ul>
      )}
      {leftCents !== null &&
        (isBeyondLimit(leftCents, 0, quote.priceCents) ? (
          <p className="rounded-xl bg-mango/35 px-3.5 py-2.5 font-semibold">
            {words.passesLimit(t.dollars(leftCents))}
          </p>
        ) : (
          <p className="text-ink-soft">{words.leftOfLimit(t.dollars(leftCents))}</p>
        ))}
      {asksFirst && <p className="rounded-xl bg-mango/35 px-3.5 py-2.5 font-semibold">{words.asks}</p>}
    </div>
  );
}

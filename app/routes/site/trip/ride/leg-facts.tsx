import type { ReactNode } from "react";
import { formatDuration } from "../../../../domain/catalogue/road.ts";
import type { Leg } from "../../../../domain/reservation/reservation.ts";
import { useTexts } from "../../../../texts/language.ts";
import { flightWords, goesWords, standWords } from "../../../../texts/ride-places.ts";
import { ourCompany } from "../../../../texts/with-company.ts";
import { Named } from "../../../../ui/named.tsx";
import { NameSign } from "../../../../ui/sign.tsx";
import { Fact } from "./fact.tsx";

interface LegFactsProps {
  leg: Leg;
  tour: string | null;
  /** The name on the driver's sign. */
  name: string;
  /** The part that says who comes, where that is known. */
  who?: ReactNode;
  /** A guest on board does not wait any more. */
  isAboard?: boolean;
  /** Its flight is looked up until it lands or takes off. */
  isFollowed?: boolean | undefined;
}

/** Says who comes, where to stand with which sign to look for, and where the ride goes. */
export function LegFacts({ leg, tour, name, who, isAboard = false, isFollowed }: LegFactsProps) {
  const t = useTexts();
  const words = t.tripRide;
  const goes = goesWords(t, leg);
  const flight = flightWords(t, leg);
  const { driveMinutes } = leg;
  return (
    <dl>
      {who}
      {!isAboard && (
        <Fact icon="stand" term={words.stand.label}>
          <strong className="block">{standWords(t, leg)}</strong>
          {flight && (
            <span className="block text-[0.95rem] text-ink-soft">
              <Named text={flight} names={[leg.flight]} />
            </span>
          )}
          {flight && isFollowed && (
            <span className="block text-[0.95rem] text-ink-soft">{t.when.followed}</span>
          )}
          {flight && leg.fromAirport && t.when.lateFlight && (
            <span className="block text-[0.95rem] text-ink-soft">{t.when.lateFlight}</span>
          )}
          {leg.fromAirport && ourCompany().nameOnSign && (
            <span className="mt-1.5 block">
              <span className="mb-1 block text-[0.95rem] text-ink-soft">{words.stand.sign} </span>
              <NameSign name={name} />
            </span>
          )}
        </Fact>
      )}
      {tour && (
        <Fact icon="tour" term={t.summary.tour}>
          <strong>{tour}</strong>
        </Fact>
      )}
      {goes && (
        <Fact icon="goes" term={words.goes.label}>
          <strong className="block">{goes}</strong>
          {driveMinutes && (
            <span className="block text-[0.95rem] text-ink-soft">
              {words.goes.drive(formatDuration(driveMinutes))}
            </span>
          )}
        </Fact>
      )}
    </dl>
  );
}

import { rateOf } from "../../../domain/money/dated-rate.ts";
import { earnedCents } from "../../../domain/partner/rate.ts";
import { shareOf } from "../../../domain/reservation/leg.ts";
import { tripTypeOf } from "../../../domain/sale/by-hand.ts";
import { dollars } from "../../../texts/desk/ride/ride.ts";
import { byHandTexts } from "../../../texts/desk/sale/by-hand.ts";
import { SelectField } from "../../../ui/field.tsx";
import type { ByHandValues } from "./by-hand-answer.ts";
import { quoteByHand } from "./by-hand-price.ts";
import type { ByHandCatalogue } from "./by-hand-ride.tsx";
import type { FieldOf } from "./fields.tsx";

interface PartnerPartProps {
  values: ByHandValues;
  catalogue: ByHandCatalogue;
  field: FieldOf;
}

/** Asks which partner the booking comes from, and says what it earns. */
export function PartnerPart({ values, catalogue, field }: PartnerPartProps) {
  const { partners } = catalogue;
  if (partners.length === 0) return null;
  const earns = earnsWords(values, catalogue);
  return (
    <div>
      <SelectField {...field("partner")} optional={byHandTexts.optional}>
        <option value="">{byHandTexts.noPartner}</option>
        {partners.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <p aria-live="polite" className="mt-1 font-semibold empty:hidden">
        {earns}
      </p>
    </div>
  );
}

/** Says what the chosen partner earns once the rides are done; the server computes it again then. */
function earnsWords(values: ByHandValues, catalogue: ByHandCatalogue): string | undefined {
  const partner = catalogue.partners.find(({ id }) => id === values.partner);
  const { quote, agreedCents } = quoteByHand(values, catalogue);
  const cents = agreedCents ?? quote?.priceCents;
  if (!partner || !cents) return undefined;
  const isTour = values.kind === "Tour";
  const road = { origin: isTour ? null : values.from, destination: isTour ? null : values.to };
  const rate = rateOf(partner.rates, { ...road, tourId: isTour ? values.tour : null }, new Date());
  if (!rate) return byHandTexts.partnerWithoutRate;
  const rides = !isTour && tripTypeOf(values) === "roundTrip" ? 2 : 1;
  const earned = shareOf(cents, rides).reduce((sum, part) => sum + earnedCents(rate, part), 0);
  return byHandTexts.partnerEarns(dollars(earned));
}

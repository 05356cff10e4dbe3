import { rateOf } from "../../../domain/money/dated-rate.ts";
import { earnedCents } from "../../../domain/partner/rate.ts";
import { isBeyondLimit, isPaidByPartner } from "../../../domain/partner/relation.ts";
import { shareOf } from "../../../domain/reservation/leg.ts";
import { tripTypeOf } from "../../../domain/sale/by-hand.ts";
import type { PartnerToName } from "../../../store/partner/partners.server.ts";
import { dollars } from "../../../texts/desk/ride/ride.ts";
import { byHandTexts } from "../../../texts/desk/sale/by-hand.ts";
import { SelectField } from "../../../ui/field.tsx";
import { Tick } from "../kit/fields.tsx";
import type { ByHandValues } from "./by-hand-answer.ts";
import { quoteByHand } from "./by-hand-price.ts";
import type { ByHandCatalogue } from "./by-hand-ride.tsx";
import type { FieldOf } from "./fields.tsx";

interface PartnerPartProps {
  values: ByHandValues;
  catalogue: ByHandCatalogue;
  field: FieldOf;
}

/** Asks which partner the booking comes from, and says what it earns, or how it pays and whether it exceeds its limit. */
export function PartnerPart({ values, catalogue, field }: PartnerPartProps) {
  const { partners } = catalogue;
  if (partners.length === 0) return null;
  const partner = partners.find(({ id }) => id === values.partner);
  const { quote, agreedCents } = quoteByHand(values, catalogue);
  const cents = agreedCents ?? quote?.priceCents;
  const shown = field("partner");
  const isBeyond =
    partner !== undefined &&
    cents !== undefined &&
    isBeyondLimit(partner.limitCents, partner.usedCents, cents);
  return (
    <div>
      <SelectField {...shown} optional={byHandTexts.optional}>
        <option value="">{byHandTexts.noPartner}</option>
        {partners.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div aria-live="polite" className="mt-1 empty:hidden">
        {partner && cents ? (
          <p className="font-semibold">{partnerMoneyWords(values, partner, cents)}</p>
        ) : null}
        {partner && isPaidByPartner(partner.relation) && (
          <p className="text-ink-soft text-sm">{byHandTexts.partnerQuote}</p>
        )}
        {partner && isBeyond && (
          <p className="mt-2 rounded-xl bg-mango/35 px-3.5 py-2.5 font-semibold">
            {byHandTexts.partnerLimit(dollars(partner.usedCents), dollars(partner.limitCents!))}
          </p>
        )}
      </div>
      {(isBeyond || shown.error === byHandTexts.errors.overLimit) && (
        <Tick
          name="beyondLimit"
          label={byHandTexts.fields.beyondLimit}
          defaultChecked={values.beyondLimit === "on"}
        />
      )}
    </div>
  );
}

/** Returns the cents that these rides earn a partner at this price; undefined without a rate. */
export function earnedByHand(
  values: ByHandValues,
  { rates }: PartnerToName,
  cents: number,
): number | undefined {
  const isTour = values.kind === "Tour";
  const road = { origin: isTour ? null : values.from, destination: isTour ? null : values.to };
  const rate = rateOf(rates, { ...road, tourId: isTour ? values.tour : null }, new Date());
  const rides = !isTour && tripTypeOf(values) === "roundTrip" ? 2 : 1;
  return rate && shareOf(cents, rides).reduce((sum, part) => sum + earnedCents(rate, part), 0);
}

/** Says what the rides earn a partner, or how it pays for them; the server computes it again once they are done. */
function partnerMoneyWords(values: ByHandValues, partner: PartnerToName, cents: number): string {
  const { relation } = partner;
  const atRate = earnedByHand(values, partner, cents);
  if (atRate === undefined && relation !== "bill") return byHandTexts.partnerWithoutRate;
  const earned = atRate ?? 0;
  if (relation === "referral") return byHandTexts.partnerEarns(dollars(earned));
  return byHandTexts.partnerPays[relation](dollars(relation === "deposit" ? earned : cents - earned));
}

import { formatColones } from "../../../domain/common/money.ts";
import { inColones, typedRate } from "../../../domain/money/cash.ts";
import { isPaidByPartner } from "../../../domain/partner/relation.ts";
import { byHandTexts } from "../../../texts/desk/sale/by-hand.ts";
import { TextField } from "../../../ui/field.tsx";
import { useMay } from "../kit/shut.tsx";
import type { ByHandValues } from "./by-hand-answer.ts";
import { quoteByHand } from "./by-hand-price.ts";
import type { ByHandCatalogue } from "./by-hand-ride.tsx";
import { type FieldOf, RadioChoice } from "./fields.tsx";
import { earnedByHand } from "./partner-part.tsx";

interface PaidPartProps {
  values: ByHandValues;
  catalogue: ByHandCatalogue;
  initial: ByHandValues;
  field: FieldOf;
}

/**
 * Asks how the guest pays now, or says who pays where the guest does not; CSS shows the rate of the day and the sum for a
 * payment in colones, less a deposit.
 */
export function PaidPart({ values, catalogue, initial, field }: PaidPartProps) {
  const mayTake = useMay("cash");
  const partner = catalogue.partners.find(({ id }) => id === values.partner);
  if (partner && isPaidByPartner(partner.relation)) return <p>{byHandTexts.errors.paidByPartner}.</p>;
  if (!mayTake) return <p className="text-ink-soft">{byHandTexts.notCash}</p>;
  const { quote, agreedCents } = quoteByHand(values, catalogue);
  const price = agreedCents ?? quote?.priceCents;
  const deposit = partner?.relation === "deposit" && price && earnedByHand(values, partner, price);
  const cents = price && price - (deposit || 0);
  const rate = typedRate(values.rate);
  return (
    <>
      <RadioChoice name="paid" legend={byHandTexts.paid} options={byHandTexts.paidBy} chosen={initial.paid} />
      <div className="in-account">
        <TextField {...field("voucher")} optional={byHandTexts.optional} hint={byHandTexts.voucherHint} />
      </div>
      <div className="in-colones grid gap-2">
        <TextField {...field("rate")} defaultValue={initial.rate || catalogue.rate} inputMode="decimal" />
        {cents && rate && (
          <p className="font-semibold tabular-nums" aria-live="polite">
            {byHandTexts.colones(formatColones(inColones(cents, rate)))}
          </p>
        )}
      </div>
    </>
  );
}

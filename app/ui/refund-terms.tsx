import type { Day } from "../domain/common/day.ts";
import type { RefundTerm } from "../domain/reservation/policy.ts";
import { useFormTexts } from "../texts/language.ts";

export interface RideRefund {
  day: Day;
  terms: RefundTerm[];
}

/** Says until when which part of a ride's price comes back, ride by ride, for this booking at this moment. */
export function RefundTerms({ rides }: { rides: RideRefund[] }) {
  const { refund, refundTerm, dayShort } = useFormTexts();
  if (rides.length === 0) return null;
  return (
    <div className="mt-4 grid gap-2 border-t border-ink/10 pt-4 text-sm">
      <p className="font-semibold">{refund.heading}</p>
      {rides.map(({ day, terms }, n) => (
        <p key={n}>
          <span className="block text-ink-soft">{refund.ride(dayShort(day))}</span>
          {terms[0] && terms[0].percent < 100 && <span className="block">{refund.notFree}</span>}
          {terms.map((term) => (
            <span key={term.percent} className="block font-semibold">
              {refundTerm(term)}
            </span>
          ))}
          {terms.length === 0 && <span className="block font-semibold">{refund.none}</span>}
        </p>
      ))}
      <p className="text-ink-soft">{refund.note}</p>
    </div>
  );
}

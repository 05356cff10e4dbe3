import { useEffect, useState } from "react";
import { isDay, isTime } from "../../domain/common/day.ts";
import { type CancellationPolicy, refundsFromOf, refundTermsOf } from "../../domain/reservation/policy.ts";
import { RefundTerms } from "../../ui/refund-terms.tsx";

interface FormRefundsProps {
  policy: CancellationPolicy;
  /** `collectedFrom`: the hour from which a tour without one hour collects its guests. */
  rides: { day: string; time: string | null; collectedFrom?: string | null }[];
  today: string;
}

/** Says until when money comes back from the first typed letter on, so that the page's script moves nothing as it starts. */
export function FormRefunds(props: FormRefundsProps) {
  const [isTyped, setIsTyped] = useState(false);
  useEffect(() => {
    const typed = () => setIsTyped(true);
    addEventListener("input", typed, { once: true });
    return () => removeEventListener("input", typed);
  }, []);
  return isTyped && <TypedRefunds {...props} />;
}

/** Says until when money comes back for the rides as they are typed, as they would be booked at this moment. */
export function TypedRefunds({ policy, rides, today }: FormRefundsProps) {
  const known = rides.filter(({ day, time }) => isDay(day) && day >= today && (!time || isTime(time)));
  return (
    <RefundTerms
      rides={known.map((ride) => {
        const refundsFrom = refundsFromOf(ride, ride.collectedFrom);
        return { day: ride.day, terms: refundTermsOf(policy, { ...ride, refundsFrom }) };
      })}
    />
  );
}

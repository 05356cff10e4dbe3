import { useEffect, useState } from "react";
import { isDay, isTime } from "../../domain/common/day.ts";
import { type CancellationPolicy, refundsFromOf, refundTermsOf } from "../../domain/reservation/policy.ts";
import { RefundTerms } from "../../ui/refund-terms.tsx";

interface FormRefundsProps {
  policy: CancellationPolicy;
  rides: { day: string; time: string | null }[];
  today: string;
}

/**
 * Says in a form until when money comes back for the rides as they are typed, as they would be booked at this moment.
 * It appears with the first typed letter: a page that wakes moves nothing.
 */
export function FormRefunds({ policy, rides, today }: FormRefundsProps) {
  const [isTyped, setIsTyped] = useState(false);
  useEffect(() => {
    const typed = () => setIsTyped(true);
    addEventListener("input", typed, { once: true });
    return () => removeEventListener("input", typed);
  }, []);
  if (!isTyped) return null;
  const known = rides.filter(({ day, time }) => isDay(day) && day >= today && (!time || isTime(time)));
  return (
    <RefundTerms
      rides={known.map((ride) => {
        return { day: ride.day, terms: refundTermsOf(policy, { ...ride, refundsFrom: refundsFromOf(ride) }) };
      })}
    />
  );
}

import type { BookingSummary } from "../../../domain/reservation/reservation.ts";
import { peopleOf } from "../../../domain/reservation/reservation.ts";
import { useTexts } from "../../../texts/language.ts";
import { AskFor } from "../../../ui/ask-for.tsx";

/** Why this trip is not booked unpaid, and what the guest can do instead. */
export function BeyondNote({ booked, canPay }: { booked: BookingSummary; canPay: boolean }) {
  const { beyond } = useTexts().checkout;
  return (
    <div role="status" className="rounded-xl border-2 border-ink/15 bg-sand px-5 py-4">
      <p className="font-semibold">{beyond.why}</p>
      <p className="mt-2">{canPay ? beyond.payOrAsk : beyond.ask}</p>
      <AskFor wish={{ ...booked, people: peopleOf(booked) }} />
    </div>
  );
}

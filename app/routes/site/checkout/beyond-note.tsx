import type { BookingSummary } from "../../../domain/reservation/reservation.ts";
import { peopleOf } from "../../../domain/reservation/reservation.ts";
import { useTexts } from "../../../texts/language.ts";
import { AskFor } from "../../../ui/ask-for.tsx";

/** Explains why this trip is not booked without a payment, and what the guest can do instead. */
export function BeyondNote({ booked, canPay }: { booked: BookingSummary; canPay: boolean }) {
  const { beyond } = useTexts().checkout;
  return (
    <div role="status" className="rounded-xl border-2 border-ink/15 bg-sand px-5 py-4">
      <p className="font-semibold">{beyond.why}</p>
      <p className="mt-2">{canPay ? beyond.payOrAsk : beyond.ask}</p>
      <AskFor requested={{ ...booked, people: peopleOf(booked) }} />
    </div>
  );
}

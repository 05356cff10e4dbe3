import type { BookingSummary } from "../../../domain/reservation/reservation.ts";
import { peopleOf } from "../../../domain/reservation/reservation.ts";
import type { Unbookable } from "../../../operations/sale/reserve.server.ts";
import { useTexts } from "../../../texts/language.ts";
import { AskFor } from "../../../ui/ask-for.tsx";
import { AskWhatsapp } from "../../../ui/ask-whatsapp.tsx";

export type CheckoutProblemKey = "failed" | "busy" | "otherPrice" | "emailInDoubt" | Unbookable;

/** Explains why nothing was booked. */
export function CheckoutProblem({
  problem,
  booked,
}: {
  problem: CheckoutProblemKey;
  booked?: BookingSummary;
}) {
  const t = useTexts();
  const failed = problem === "failed";
  // Nothing went wrong: the page sends the booking again by itself.
  const [role, look] =
    problem === "busy" ? ["status", "border-ink/15 bg-sand"] : ["alert", "border-coral bg-shell"];
  return (
    <div role={role} className={`rounded-xl border-2 ${look} px-5 py-4`}>
      {failed && <p className="font-display text-xl font-bold">{t.checkout.failed}</p>}
      <p>{failed ? t.checkout.failedText : t.checkout[problem]}</p>
      {booked ? (
        <AskFor requested={{ ...booked, people: peopleOf(booked) }} label={t.checkout.failedFooter} />
      ) : (
        <AskWhatsapp label={t.checkout.failedFooter} look="quiet" className="mt-4" />
      )}
    </div>
  );
}

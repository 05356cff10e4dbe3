import { useTexts } from "../../../../texts/language.ts";
import type { GuestsTrip } from "../../../kit/guests-trip.server.ts";

type AccountProps = Pick<
  GuestsTrip,
  "capturedCents" | "refundedCents" | "refundingCents" | "owedCents" | "dueCents"
>;

/** Shows beneath the lines of a price what was paid, what went back or will, and what is still to pay. */
export function Account({ capturedCents, refundedCents, refundingCents, owedCents, dueCents }: AccountProps) {
  const t = useTexts();
  const { account: words } = t.pay;
  if (capturedCents === 0) return null;
  const rows = [
    [words.paid, capturedCents],
    [words.back, refundedCents],
    [words.goesBack, refundingCents + owedCents],
    [words.due, dueCents],
  ] as const;
  return (
    <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 border-t border-ink/10 pt-4">
      {rows
        .filter(([, cents]) => cents > 0)
        .map(([name, cents]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="text-right font-semibold tabular-nums">{t.dollars(cents)}</dd>
          </div>
        ))}
    </dl>
  );
}

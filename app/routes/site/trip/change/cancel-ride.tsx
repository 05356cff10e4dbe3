import type { Texts } from "../../../../texts/en.ts";
import { useTexts } from "../../../../texts/language.ts";
import { briefHours } from "../../../../texts/ride-places.ts";
import type { loadCancel } from "./cancel-act.server.ts";

type CancellableRide = Awaited<ReturnType<typeof loadCancel>>["rides"][number];

interface CancelRideProps {
  ride: CancellableRide;
  paidCents: number;
  isByPartner: boolean;
  /** The link that chooses the ride; without it the ride is chosen. */
  href?: string;
}

/** Shows one ride with what would go back for it now, and why. */
export function CancelRide({ ride, paidCents, isByPartner, href }: CancelRideProps) {
  const t = useTexts();
  const { name, day, backCents } = ride;
  const words = (
    <>
      <span className="block font-display text-xl font-bold">{name}</span>
      <span className="block text-ink-soft">
        {[t.day(day), briefHours(t, ride)].filter(Boolean).join(", ")}
      </span>
      {paidCents > 0 && href && (
        <strong className="mt-2 block">
          {backCents > 0 ? t.plans.cancelPage.sum(t.dollars(backCents)) : t.plans.cancelPage.none}
        </strong>
      )}
      {!isByPartner && <span className="block">{whyWords(t, ride, paidCents)}</span>}
    </>
  );
  const card = "block rounded-card bg-shell p-5 shadow-card sm:p-6";
  return href ? (
    <a href={href} className={`${card} border-2 border-transparent hover:border-ink`}>
      {words}
    </a>
  ) : (
    <div>{words}</div>
  );
}

/** Says what is kept, and until when that holds. */
function whyWords(
  { plans: { cancelPage }, refundTerms }: Texts,
  { percent, keptCents, backCents, terms }: CancellableRide,
  paidCents: number,
): string {
  if (paidCents === 0) return cancelPage.unpaid;
  if (backCents === 0 && keptCents === 0) return cancelPage.staysPaid;
  const holds = `${refundTerms(terms)}.`;
  const sentence = holds[0]!.toUpperCase() + holds.slice(1);
  return percent > 0 && percent < 100 ? `${cancelPage.keeps(100 - percent)} ${sentence}` : sentence;
}

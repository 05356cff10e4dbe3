import { useTexts } from "../../../../texts/language.ts";
import { Named } from "../../../../ui/named.tsx";
import { collectorWords } from "../../../kit/trip-ride-words.ts";
import { cashWords } from "../../../kit/trip-state-words.ts";
import type { OwnTripShown } from "./read-trip.server.ts";

type Due = Pick<OwnTripShown, "dueCents" | "online" | "collector" | "today">;

/** Says at the head of the next ride's card what is still to pay, and until when; where it can be paid online, it leads there. */
export function DueLine({ due }: { due: Due }) {
  const t = useTexts();
  const { dueCents, online, collector } = due;
  if (dueCents === 0) return null;
  const look = "block border border-transparent bg-mango/20 px-4 py-2.5 leading-snug sm:px-6";
  if (collector)
    return (
      <p className={look}>
        <Named text={cashWords(t, due) ?? ""} names={[collectorWords(t, collector)]} />
      </p>
    );
  const sum = <strong className="tabular-nums">{t.tripRide.steps.toPay(t.dollars(dueCents))}</strong>;
  if (!online)
    return (
      <p className={look}>
        {sum} <span className="block text-[0.95rem]">{t.trip.payAgreed}</span>
      </p>
    );
  return (
    <a href="#pay" className={`${look} relative pr-10 hover:bg-mango/30`}>
      {sum} <span>{t.pay.anyTime}</span>
      <span
        aria-hidden="true"
        className="absolute top-1/2 right-4 -translate-y-1/2 text-xl sm:right-6 lg:hidden"
      >
        ↓
      </span>
    </a>
  );
}

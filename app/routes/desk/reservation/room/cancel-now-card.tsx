import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { RoomCard } from "../../kit/card.tsx";
import type { CancelNow } from "./cancel-view.server.ts";

/** Shows the answer for a guest who asks how much they would get back. */
export function CancelNowCard({ now: { sum, ofPaid, terms, owed } }: { now: CancelNow }) {
  return (
    <RoomCard id="cancel-now" heading={roomTexts.cancel.now}>
      <p className="text-ink-soft">
        {terms.length > 0 && (
          <strong className="font-display text-[1.9rem] leading-none text-ink tabular-nums">{sum} </strong>
        )}
        {ofPaid}
      </p>
      {[...terms, ...(owed ? [owed] : [])].map((term) => (
        <p key={term} className="mt-1 text-[0.9rem] leading-snug text-ink-soft">
          {term}
        </p>
      ))}
    </RoomCard>
  );
}

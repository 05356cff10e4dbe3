import { useContext } from "react";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { Countdown, UndoForm } from "../../kit/answer-bar.tsx";
import { buttons, RoomCard } from "../../kit/card.tsx";
import { FormsContext } from "../../kit/form.tsx";
import type { CancelNow } from "./cancel-view.server.ts";
import type { Room } from "./room.server.ts";

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

/** Has the undo of a cancellation for whoever opens the page within its minute; who pressed has it at the foot. */
export function UndoCancelled({ open }: { open: NonNullable<Room["undoable"]> }) {
  const { answer } = useContext(FormsContext);
  if (answer?.waits) return null;
  return (
    <div className="mx-auto w-full max-w-[90rem] px-3 pt-3 lg:px-6">
      <div className="flex items-center gap-4 rounded-card bg-shell px-4 py-3 shadow-card">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{roomTexts.cancel.justNow}</p>
          <Countdown key={open.acts} seconds={open.seconds} />
        </div>
        <UndoForm undo={{ intent: "undoAct", acts: open.acts, undone: "" }} look={buttons.quiet} />
      </div>
    </div>
  );
}

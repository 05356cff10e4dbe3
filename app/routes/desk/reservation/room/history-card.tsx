import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { buttons, RoomCard } from "../../kit/card.tsx";
import { DeskForm } from "../../kit/form.tsx";
import type { HistoryLine } from "../history.server.ts";

const { history: words, join } = roomTexts;
const shownAtOnce = 5;

interface HistoryCardProps {
  lines: HistoryLine[];
  /** The references of those that look alike, and that a colleague said to be other trips: that can be taken back. */
  apart: string[];
}

/** Lists who changed what from what to what, and why, newest first. */
export function HistoryCard({ lines, apart }: HistoryCardProps) {
  const older = lines.slice(shownAtOnce);
  return (
    <RoomCard id="history" heading={words.heading}>
      <Lines lines={lines.slice(0, shownAtOnce)} />
      {older.length > 0 && (
        <details>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-lagoon underline underline-offset-2">
            {words.all(lines.length)}
          </summary>
          <Lines lines={older} />
        </details>
      )}
      {apart.map((duplicate) => (
        <DeskForm
          key={duplicate}
          name={`together-${duplicate}`}
          intent="maybeDuplicate"
          fields={{ duplicate }}
        >
          <button type="submit" className={buttons.link}>
            {join.compareAgain(duplicate)}
          </button>
        </DeskForm>
      ))}
    </RoomCard>
  );
}

function Lines({ lines }: { lines: HistoryLine[] }) {
  return (
    <ol>
      {lines.map(({ id, when, who, what, why }) => (
        <li
          key={id}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-t border-ink/10 py-2 text-[0.9rem] leading-snug"
        >
          <span className="w-32 text-ink-soft">{when}</span>
          <span className="break-words">
            <strong>{who}</strong> {what}
            {why && <span className="block text-ink-soft">{why}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

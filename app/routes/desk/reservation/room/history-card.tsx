import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { RoomCard } from "../../kit/card.tsx";
import type { HistoryLine } from "../history.server.ts";

const { history: words } = roomTexts;
const shownAtOnce = 5;

/** Lists who changed what from what to what, and why, newest first. */
export function HistoryCard({ lines }: { lines: HistoryLine[] }) {
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

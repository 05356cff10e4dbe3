import { payTexts as words } from "../../../../texts/desk/team/pay.ts";
import type { AccountDay } from "../../../kit/pay/account.server.ts";
import { DeskForm } from "../../kit/form.tsx";

interface DayLinesProps {
  day: AccountDay;
  /** The ids of what can be taken back. */
  byHand: string[];
}

/** Lists the lines of a day: each ride with its booking, each extra, and what was taken back and why. */
export function DayLines({ day: { lines }, byHand }: DayLinesProps) {
  return (
    <ul className="grid gap-1 text-sm">
      {lines.map(({ id, title, text, reference, sum }) => (
        <li key={id} className="grid grid-cols-[1fr_auto] items-center gap-x-4">
          <p className="min-w-0 [overflow-wrap:anywhere]">
            {title}{" "}
            {reference && (
              <a
                href={`/dashboard/admin/r/${reference}`}
                className="inline-flex min-h-11 items-center font-semibold text-lagoon underline lg:min-h-8"
              >
                {reference}
              </a>
            )}{" "}
            {text && <span className="text-ink-soft">{text}</span>}
          </p>
          <p className="text-right tabular-nums">{sum}</p>
          {byHand.includes(id) && (
            <DeskForm name={`undo-${id}`} intent="undo" fields={{ id }} keepsQuery className="col-span-2">
              <button type="submit" className="min-h-11 font-semibold underline underline-offset-2">
                {words.byHand.undo}
              </button>
            </DeskForm>
          )}
        </li>
      ))}
    </ul>
  );
}

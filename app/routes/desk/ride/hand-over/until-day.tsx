import { addDays } from "../../../../domain/common/day.ts";
import { handOverTexts as words } from "../../../../texts/desk/ride/hand-over.ts";

interface UntilDayProps {
  driverId: string;
  day: string;
  until: string;
  today: string;
  /** The last day that can be chosen. */
  last: string;
}

const look =
  "inline-flex min-h-12 items-center rounded-xl border-[1.5px] border-line bg-white px-4 font-semibold aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-sand";

/** Chooses until when a driver is away: the page then shows the rides of all these days. */
export function UntilDay({ driverId, day, until, today, last }: UntilDayProps) {
  const ways = [
    [day, day === today ? words.onlyToday : words.onlyThatDay],
    ...(day === today ? [[addDays(day, 1), words.andTomorrow]] : []),
    [addDays(day, 6), words.week],
  ] as const;
  const isOther = !ways.some(([end]) => end === until);
  return (
    <nav aria-label={words.until} className="flex flex-wrap items-center gap-2">
      {ways.map(([end, name]) => (
        <a
          key={end}
          href={`?chofer=${driverId}&hasta=${end}`}
          aria-current={end === until ? "true" : undefined}
          className={look}
        >
          {name}
        </a>
      ))}
      <details open={isOther} className="contents">
        <summary className={`${look} cursor-pointer list-none`}>{words.other}</summary>
        <form className="flex flex-wrap items-center gap-2">
          <input type="hidden" name="chofer" value={driverId} />
          <input
            type="date"
            name="hasta"
            aria-label={words.until}
            min={day}
            max={last}
            defaultValue={until}
            required
            className="min-h-12 rounded-xl border border-line bg-white px-3"
          />
          <button type="submit" className={look}>
            {words.see}
          </button>
        </form>
      </details>
    </nav>
  );
}

import { rideChecks } from "../../../../domain/ride/ride-checks.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { checkColumns } from "../../kit/check-looks.ts";

/** Names the columns of the rides on a desktop; each row says them to screen readers itself. */
export function ColumnNames() {
  return (
    <div aria-hidden="true" className="ride-row text-sm text-ink-soft max-lg:hidden lg:px-4 lg:pb-1">
      <span />
      <span className="[grid-area:time]">{dayTexts.columns.time}</span>
      <span className="[grid-area:from]">{dayTexts.columns.from}</span>
      <span className="[grid-area:to]">{dayTexts.columns.to}</span>
      <span className="[grid-area:guest]">{dayTexts.columns.guest}</span>
      <span className="[grid-area:driver]">{dayTexts.columns.driver}</span>
      <span
        className={`grid ${checkColumns.head} text-center text-[0.78rem] whitespace-nowrap max-[88rem]:text-[0.72rem] [grid-area:checks]`}
      >
        {rideChecks.map((check) => (
          <span key={check}>{dayTexts.checks[check]}</span>
        ))}
      </span>
      <span className="text-right [grid-area:money]">{dayTexts.columns.collect}</span>
    </div>
  );
}

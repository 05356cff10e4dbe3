import { waited } from "../../domain/ride/waited.ts";
import { useSecond } from "./use-second.ts";

interface ClockProps {
  /** The moments at which the van arrived and the page was read, as ISO text. */
  since: string;
  asOf: string;
  className: string;
}

/** Shows how long a van has waited for its guests, each second anew; the words beside it say since when. */
export function WaitedClock({ since, asOf, className }: ClockProps) {
  const now = useSecond(asOf);
  return (
    <span aria-hidden="true" className={`tabular-nums ${className}`}>
      {now ? waited(since, now) : "\u00a0"}
    </span>
  );
}

import { type RideCheck, rideChecks } from "../../../../domain/ride/ride-checks.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { type CheckLook, checkLooks } from "../../kit/check-looks.ts";
import type { DayRow } from "../board/day-row.server.ts";

/** Shows the checks as letters in circles on a phone, and as dots under their words on a desktop. */
export function Checks({ lacks, urgency }: Pick<DayRow, "lacks" | "urgency">) {
  const checks = checkLooks(lacks, urgency);
  const soon = urgency === "soon";
  const looks: Record<CheckLook, string> = {
    clear: "ride-clear",
    first: soon ? "bg-mango text-ink" : "bg-coral text-white",
    missing: `border-2 bg-shell ${soon ? "border-mango text-ink" : "border-coral text-coral-dark"}`,
    later: "border-2 border-line bg-shell text-ink-soft",
  };
  return (
    <ul className="flex gap-0.5 lg:contents">
      {rideChecks.map((check: RideCheck) => (
        <li key={check} className="lg:grid lg:place-items-center">
          <span
            className={`ride-check ${checks[check] === "clear" ? "" : "lg:size-[1.15rem]"} ${looks[checks[check]]}`}
          >
            <span aria-hidden="true" className="lg:hidden">
              {dayTexts.letters[check]}
            </span>
            {checks[check] === "first" && (
              <span aria-hidden="true" className="text-xs max-lg:hidden">
                !
              </span>
            )}
            <span className="sr-only">
              {dayTexts.checks[check]}: {dayTexts.checkLooks[checks[check]]}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

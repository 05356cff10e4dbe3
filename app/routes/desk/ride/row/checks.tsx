import { type RideCheck, rideChecks } from "../../../../domain/ride/ride-checks.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { type CheckLook, checkLooks } from "../../kit/check-looks.ts";
import type { DayRow } from "../board/day-row.server.ts";

/** Shows the checks as letters in circles on a phone, and as dots under their words on a desktop; styles draw both. */
export function Checks({ lacks, urgency }: Pick<DayRow, "lacks" | "urgency">) {
  const checks = checkLooks(lacks, urgency);
  const soon = urgency === "soon";
  const looks: Record<CheckLook, string> = {
    clear: "ride-clear",
    first: soon ? "ride-first bg-mango text-ink" : "ride-first bg-coral text-white",
    missing: `ride-lacks ${soon ? "border-mango text-ink" : "border-coral text-coral-dark"}`,
    later: "ride-lacks border-line text-ink-soft",
  };
  return (
    <ul className="ride-checks">
      {rideChecks.map((check: RideCheck) => (
        <li
          key={check}
          data-letter={dayTexts.letters[check]}
          className={`ride-check ${looks[checks[check]]}`}
        >
          <span className="sr-only">{`${dayTexts.checks[check]}: ${dayTexts.checkLooks[checks[check]]}`}</span>
        </li>
      ))}
    </ul>
  );
}

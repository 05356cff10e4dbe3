import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { DriverInitials } from "../../kit/driver-initials.tsx";
import { besideInitials, InVan } from "../board/in-van.tsx";
import { quiet } from "../row/next-button.tsx";
import { AssignForm } from "./assign-best.tsx";
import type { AssignView, OfferView } from "./assign-view.server.ts";

const { assign } = dayTexts;

/**
 * Lets a colleague overrule clashes and papers that ran out with one reason, after each is shown; no other obstacle has
 * a button.
 */
export function OverruleClash({
  offer,
  view,
  isAsked,
}: {
  offer: OfferView;
  view: AssignView;
  isAsked: boolean;
}) {
  const { driverId, vehicleId, name, block, clash, papers, shown } = offer;
  const id = `why-${driverId}`;
  const row = "flex min-h-[3.75rem] flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2 *:first:grayscale";
  if (papers.length === 0 && (block || !clash)) {
    return (
      <li className={row}>
        <DriverInitials {...offer} />
        <p className={`${besideInitials} text-ink-soft`}>
          <InVan {...offer} />
          <span className="block text-[0.95rem]">{block}</span>
        </p>
      </li>
    );
  }
  return (
    <li>
      {/* The question would otherwise open below the edge of a phone. */}
      <details
        open={isAsked}
        onToggle={({ currentTarget }) => currentTarget.scrollIntoView({ block: "nearest" })}
      >
        <summary className={`${row} cursor-pointer list-none`}>
          <DriverInitials {...offer} />
          <p className={`${besideInitials} text-ink-soft`}>
            <span className="font-bold">{name}</span>
            <span className="block text-[0.95rem]">
              <span className="font-bold text-coral-dark">{block ?? clash?.late}</span>{" "}
              {!block && clash?.whose}
            </span>
          </p>
          <span className={`${quiet} w-20 shrink-0 bg-transparent! px-2!`}>{assign.anyway}</span>
        </summary>
        <AssignForm view={view} driverId={driverId} vehicleId={vehicleId} shown={shown}>
          <div className="grid gap-2 px-3.5 pb-3">
            <ul className="grid gap-1 text-[0.95rem] leading-snug">
              {[...papers, ...(clash?.all ?? [])].map((sentence) => (
                <li key={sentence}>{sentence}.</li>
              ))}
            </ul>
            <label htmlFor={id} className="font-semibold">
              {assign.reason}
            </label>
            <div className="flex gap-2">
              <input
                id={id}
                name="reason"
                required
                maxLength={200}
                aria-describedby={`${id}-hint`}
                className="min-h-11 min-w-0 grow rounded-xl border border-line bg-white px-3"
              />
              <button type="submit" className={quiet}>
                {assign.anyway}
              </button>
            </div>
            <p id={`${id}-hint`} className="text-sm text-ink-soft">
              {assign.reasonHint}
            </p>
          </div>
        </AssignForm>
      </details>
    </li>
  );
}

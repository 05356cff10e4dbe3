import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { chevron } from "../../../../ui/field.tsx";
import { DriverInitials } from "../../kit/driver-initials.tsx";
import { SheetForm } from "../../kit/sheet.tsx";
import { laneMarks } from "../driver-lanes/lane-hours.ts";
import type { LaneRide } from "./assign-lane.server.ts";
import type { AssignView, OfferView } from "./assign-view.server.ts";

const { assign } = dayTexts;

/** Shows the best driver for the rides: the reasons, the van, and who gets a message. */
export function Best({ offer, view }: { offer: OfferView; view: AssignView }) {
  const words = assign.to(offer.name.split(" ")[0]!);
  return (
    <AssignForm view={view} driverId={offer.driverId}>
      <div className="grid gap-3 rounded-card border-2 border-lagoon bg-shell p-4 shadow-card">
        <div className="flex items-center gap-3">
          <DriverInitials {...offer} large />
          <div className="min-w-0 leading-snug">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <span className="font-display text-xl font-bold">{offer.name}</span>
              <span className="rounded-full bg-[#dff0ed] px-2.5 py-0.5 text-sm font-semibold text-[#0a4f54]">
                {assign.best}
              </span>
            </p>
            <p className="text-ink-soft">{[offer.van, offer.seats].filter(Boolean).join(" · ")}</p>
          </div>
        </div>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-[0.95rem]">
          {offer.reasons.map((reason) => (
            <li key={reason} className="flex gap-2">
              <span aria-hidden="true" className="font-bold text-[#0f6b40]">
                ✓
              </span>
              {reason}
            </li>
          ))}
        </ul>
        <DayWithRides rides={offer.lane} />
        <VanChoice view={view} offer={offer} />
        <button
          type="submit"
          className="min-h-[3.4rem] rounded-2xl bg-button px-5 font-semibold text-white hover:bg-button-dark lg:min-h-12"
        >
          {words}
        </button>
        <p className="text-[0.95rem] text-ink-soft">{offer.afterwards}</p>
      </div>
    </AssignForm>
  );
}

/**
 * Returns whether a label fits into a bar. The width is in hundredths of the lane, which has about 320 px; words that
 * would be cut are left out.
 */
const hasRoom = (label: string, width: number) => width * 3.2 > label.length * 6 + 12;

/** Shows the day of a driver, with the new rides in its gaps. */
export function DayWithRides({ rides, hasHours = true }: { rides: LaneRide[]; hasHours?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      className={`w-full text-[11px] font-semibold tabular-nums ${hasHours ? "h-12" : "h-8"}`}
    >
      <rect width="100%" height="32" rx="8" className="fill-sand-dark/60" />
      {laneMarks.map(({ hour, left }) => (
        <g key={hour} className="fill-ink-soft font-normal">
          <line x1={`${left}%`} x2={`${left}%`} y2="32" className="stroke-ink/10" />
          {hasHours && (
            <text x={`${left}%`} y="45" textAnchor="middle">
              {hour}
            </text>
          )}
        </g>
      ))}
      {rides.map(({ label, left, width, isNew }) => (
        <foreignObject key={`${left} ${label}`} x={`${left}%`} width={`${width}%`} y="4" height="24">
          <p
            className={`h-6 truncate rounded-md px-1.5 leading-6 ${isNew ? "bg-lagoon text-white" : "bg-[#a9c9c7] text-ink"}`}
          >
            {hasRoom(label, width) && label}
          </p>
        </foreignObject>
      ))}
    </svg>
  );
}

export function VanChoice({ view, offer }: { view: AssignView; offer: OfferView }) {
  return (
    <label className="flex min-w-0 grow items-center gap-3">
      <span className="text-[0.95rem] font-semibold">{assign.van}</span>
      <select
        name="vehicle"
        defaultValue={offer.vehicleId}
        className={`min-h-11 min-w-0 grow rounded-xl border border-line bg-white pl-3 ${chevron}`}
      >
        <option value="">{assign.noVan}</option>
        {view.vans.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

interface AssignFormProps {
  view: AssignView;
  driverId: string;
  /** A form with a field for the van leaves this out. */
  vehicleId?: string;
  /** The keys of what was said against it, all of which a reason overrules. */
  shown?: string[];
  children: React.ReactNode;
}

/** Assigns all rides of the sheet to one driver. */
export function AssignForm({ view, driverId, vehicleId, shown, children }: AssignFormProps) {
  return (
    <SheetForm
      intent="assign"
      fields={{ driver: driverId, vehicle: vehicleId, was: view.jobs.map(({ was }) => was), shown }}
    >
      {children}
    </SheetForm>
  );
}

import { useState } from "react";
import { dayTexts } from "../../../texts/es-day.ts";
import type { AssignView, OfferView } from "./assign-view.server.ts";
import type { DayTold } from "./day-act.server.ts";
import { quiet } from "./next-button.tsx";
import { Initials } from "./ride-row.tsx";
import { Sheet, SheetForm } from "./sheet.tsx";

const { assign } = dayTexts;

/** Who takes a ride: the best with reasons, the others in order, and why the rest can't. */
export function AssignSheet({ view: live, told }: { view: AssignView; told: DayTold | undefined }) {
  // Whose they were when it was opened: who is not asked would be replaced unseen by somebody who gets one meanwhile.
  const [first] = useState(() => new Map(live.jobs.map(({ id, was }) => [id, was])));
  const jobs = live.jobs.map((job) => ({ ...job, was: told?.was?.[job.id] ?? first.get(job.id) ?? job.was }));
  const view = { ...live, jobs };
  const free = view.offers.filter(({ why }) => !why);
  const hard = view.offers.filter(({ why }) => why);
  const [best, ...others] = free;
  return (
    <Sheet heading={assign.heading} id="assign">
      {view.jobs.map((job) => (
        <p key={job.id} className="grid grid-cols-[auto_1fr] items-center gap-x-4 leading-snug">
          <span className="row-span-2 font-display text-3xl font-bold tabular-nums">{job.time}</span>
          <span className="font-semibold">{job.route}</span>
          <span className="text-[0.95rem] text-ink-soft">{job.about}</span>
          {job.has && <span className="col-span-2 mt-1 font-semibold">{assign.has(job.has)}</span>}
        </p>
      ))}
      {view.about && <p className="font-semibold">{view.about}</p>}
      {view.offers.length === 0 && (
        <p>
          {assign.noDrivers}{" "}
          <a href="/dashboard/admin/team" className="font-semibold text-lagoon underline">
            {assign.team}
          </a>
        </p>
      )}
      {best && <Best key={best.driverId} offer={best} view={view} />}
      {others.length > 0 && (
        <Group heading={assign.others}>
          {others.map((offer) => (
            <Offer key={offer.driverId} offer={offer} view={view} />
          ))}
        </Group>
      )}
      {hard.length > 0 && (
        <Group heading={assign.hard} muted>
          {hard.map((offer) => (
            <Hard key={offer.driverId} offer={offer} view={view} isAsked={told?.asks === offer.driverId} />
          ))}
        </Group>
      )}
      {view.hasDriver && (
        <Give view={view} driverId="" vehicleId="">
          <button type="submit" className={`${quiet} w-full`}>
            {assign.take}
          </button>
        </Give>
      )}
    </Sheet>
  );
}

function Best({ offer, view }: { offer: OfferView; view: AssignView }) {
  const words = assign.to(offer.name.split(" ")[0]!);
  return (
    <Give view={view} driverId={offer.driverId}>
      <div className="grid gap-3 rounded-card border-2 border-lagoon bg-shell p-4 shadow-card">
        <div className="flex items-center gap-3">
          <Initials name={offer.name} />
          <p className="leading-snug">
            <span className="block font-display text-xl font-bold">{offer.name}</span>
            <span className="text-ink-soft">{[offer.van, offer.seats].filter(Boolean).join(" · ")}</span>
          </p>
          <span className="ml-auto rounded-full bg-[#dff0ed] px-3 py-1 text-sm font-semibold text-[#0a4f54]">
            {assign.best}
          </span>
        </div>
        <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          {offer.reasons.map((reason) => (
            <li key={reason} className="flex gap-2">
              <span aria-hidden="true" className="font-bold text-[#0f6b40]">
                ✓
              </span>
              {reason}
            </li>
          ))}
        </ul>
        <Lane offer={offer} />
        <VanChoice view={view} offer={offer} />
        <button
          type="submit"
          className="min-h-[3.4rem] rounded-2xl bg-coral px-5 font-semibold text-white hover:bg-coral-dark lg:min-h-12"
        >
          {words}
        </button>
      </div>
    </Give>
  );
}

/** The day of whom the ride would go to, with the ride in its gap. */
function Lane({ offer }: { offer: OfferView }) {
  return (
    <svg aria-hidden="true" className="h-8 w-full rounded-lg bg-sand-dark/60 text-[11px] font-semibold">
      {offer.lane.map(({ label, left, width, isNew }) => (
        <svg key={`${left} ${label}`} aria-hidden="true" x={`${left}%`} width={`${width}%`} y="4" height="24">
          <rect width="100%" height="24" rx="6" className={isNew ? "fill-lagoon" : "fill-[#a9c9c7]"} />
          <text x="6" y="16" className={isNew ? "fill-white" : "fill-ink"}>
            {label}
          </text>
        </svg>
      ))}
    </svg>
  );
}

function VanChoice({ view, offer }: { view: AssignView; offer: OfferView }) {
  return (
    <label className="flex items-center gap-3 text-[0.95rem]">
      <span className="font-semibold">{assign.van}</span>
      <select
        name="vehicle"
        defaultValue={offer.vehicleId}
        className="min-h-11 min-w-0 grow rounded-xl border border-line bg-white px-3"
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

function Group({
  heading,
  muted,
  children,
}: {
  heading: string;
  muted?: boolean;
  children: React.ReactNode;
}) {
  return (
    <section>
      <h3 className="mb-2 font-sans text-base font-semibold tracking-normal text-ink-soft">{heading}</h3>
      <ul
        className={`divide-y divide-ink/10 rounded-card ${muted ? "bg-sand-dark/50" : "bg-shell shadow-card"}`}
      >
        {children}
      </ul>
    </section>
  );
}

function Who({ offer, text, wrong }: { offer: OfferView; text: string; wrong?: boolean }) {
  return (
    <>
      <Initials name={offer.name} />
      <p className="min-w-0 grow leading-snug">
        <span className="font-bold">{offer.name}</span> <span className="text-ink-soft">· {offer.van}</span>
        <span className={`block text-[0.95rem] ${wrong ? "text-coral-dark" : "text-ink-soft"}`}>{text}</span>
      </p>
    </>
  );
}

function Offer({ offer, view }: { offer: OfferView; view: AssignView }) {
  return (
    <li>
      <Give view={view} driverId={offer.driverId} vehicleId={offer.vehicleId}>
        <div className="flex min-h-[3.75rem] items-center gap-3 px-3.5 py-2">
          <Who offer={offer} text={offer.reasons.slice(0, 3).join(" · ")} />
          <button type="submit" className={quiet}>
            {dayTexts.actions.assign}
            <span className="sr-only"> {offer.name}</span>
          </button>
        </div>
      </Give>
    </li>
  );
}

/** A clash may be overruled, with a reason; what else hinders has no button. */
function Hard({ offer, view, isAsked }: { offer: OfferView; view: AssignView; isAsked: boolean }) {
  const id = `why-${offer.driverId}`;
  return (
    <li className="px-3.5 py-2">
      <div className="flex min-h-[3rem] items-center gap-3">
        <Who offer={offer} text={offer.why!} wrong />
      </div>
      {!offer.isBlocked && (
        <details open={isAsked} className="pb-1">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline">
            {assign.anyway}
          </summary>
          <Give view={view} driverId={offer.driverId} vehicleId={offer.vehicleId}>
            <label htmlFor={id} className="block font-semibold">
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
            <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
              {assign.reasonHint}
            </p>
          </Give>
        </details>
      )}
    </li>
  );
}

interface GiveProps {
  view: AssignView;
  driverId: string;
  /** None where a field of the form says it. */
  vehicleId?: string;
  children: React.ReactNode;
}

function Give({ view, driverId, vehicleId, children }: GiveProps) {
  return (
    <SheetForm>
      <input type="hidden" name="intent" value="assign" />
      <input type="hidden" name="driver" value={driverId} />
      {vehicleId !== undefined && <input type="hidden" name="vehicle" value={vehicleId} />}
      {view.jobs.map(({ id, was }) => (
        <input key={id} type="hidden" name="was" value={was} />
      ))}
      {children}
    </SheetForm>
  );
}

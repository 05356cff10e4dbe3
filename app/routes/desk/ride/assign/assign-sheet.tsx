import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { handOverTexts } from "../../../../texts/desk/ride/hand-over.ts";
import { shortName } from "../../../../texts/desk/ride/ride.ts";
import type { Answer } from "../../kit/answer.ts";
import { DriverInitials } from "../../kit/driver-initials.tsx";
import { Sheet, sheetHref } from "../../kit/sheet.tsx";
import { besideInitials, InVan } from "../board/in-van.tsx";
import { quiet } from "../row/next-button.tsx";
import { AssignForm, Best, VanChoice } from "./assign-best.tsx";
import type { AssignView, OfferView } from "./assign-view.server.ts";
import { OverruleClash } from "./overrule-clash.tsx";
import { RidePlan } from "./plan-sheet.tsx";

const { assign } = dayTexts;

const isHindered = ({ block, clash }: OfferView) => block !== undefined || clash !== undefined;

/** Chooses who drives: the best offer with its reasons, the others in order, and why the rest can't. */
export function AssignSheet({ view: live, answer }: { view: AssignView; answer: Answer | undefined }) {
  // The drivers at the moment when the sheet was opened go along with the form. Otherwise a driver who was assigned
  // meanwhile would be replaced unseen.
  const [first] = useState(() => new Map(live.jobs.map(({ id, was }) => [id, was])));
  const jobs = live.jobs.map((job) => ({
    ...job,
    was: answer?.was?.[job.id] ?? first.get(job.id) ?? job.was,
  }));
  const view = { ...live, jobs };
  return (
    <Sheet heading={view.plan?.heading ?? assign.heading} id="assign">
      {view.plan ? <RidePlan plan={view.plan} jobs={jobs} /> : <Offers view={view} answer={answer} />}
      {view.hasDriver && (
        <AssignForm view={view} driverId="" vehicleId="">
          <button type="submit" className={`${quiet} w-full`}>
            {assign.take}
          </button>
        </AssignForm>
      )}
    </Sheet>
  );
}

/** Offers each driver for all of the rides. */
function Offers({ view, answer }: { view: AssignView; answer: Answer | undefined }) {
  const [query] = useSearchParams();
  const [best, ...others] = view.offers.filter((offer) => !isHindered(offer) && !offer.isTheirs);
  const hindered = view.offers.filter(isHindered);
  const current = view.offers.find((offer) => !isHindered(offer) && offer.isTheirs);
  return (
    <>
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
      {current && (
        <Group heading={assign.hasIt}>
          <CurrentDriver key={current.driverId} offer={current} view={view} />
        </Group>
      )}
      {hindered.length > 0 && (
        <Group heading={assign.hard} muted>
          {hindered.map((offer) => (
            <OverruleClash
              key={offer.driverId}
              offer={offer}
              view={view}
              isAsked={answer?.asks === offer.driverId}
            />
          ))}
        </Group>
      )}
      {view.jobs.length === 1 && view.offers.length > 0 && view.offers.every(({ block }) => block) && (
        <Link to={sheetHref(query, "ride", view.jobs[0]!.id)} preventScrollReset className={quiet}>
          {dayTexts.ride.split}
        </Link>
      )}
    </>
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

function Who({ offer, text }: { offer: OfferView; text: string }) {
  return (
    <>
      <DriverInitials {...offer} />
      <p className={besideInitials}>
        <InVan {...offer} />
        <span className="block text-[0.95rem] text-ink-soft">{text}</span>
      </p>
    </>
  );
}

function Offer({ offer, view }: { offer: OfferView; view: AssignView }) {
  return (
    <li>
      <AssignForm view={view} driverId={offer.driverId} vehicleId={offer.vehicleId}>
        <div className="flex min-h-[3.75rem] flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2">
          <Who offer={offer} text={offer.briefly} />
          <button type="submit" className={`${quiet} px-3!`}>
            {dayTexts.actions.assign}
            <span className="sr-only"> {offer.name}</span>
          </button>
        </div>
      </AssignForm>
    </li>
  );
}

/** Shows the driver who already has the ride, with a choice of another van. */
function CurrentDriver({ offer, view }: { offer: OfferView; view: AssignView }) {
  return (
    <li className="grid gap-2 px-3.5 py-2.5">
      <div className="flex flex-wrap items-center gap-3">
        <Who offer={offer} text={offer.seats} />
      </div>
      {view.day && (
        <a
          href={`/dashboard/admin/day/${view.day}/sick?chofer=${offer.driverId}`}
          className="inline-flex min-h-11 w-fit items-center font-semibold underline in-data-kept:hidden"
        >
          {handOverTexts.linkOf(shortName(offer.name))}
        </a>
      )}
      <AssignForm view={view} driverId={offer.driverId}>
        <div className="flex gap-2">
          <VanChoice view={view} offer={offer} />
          <button type="submit" className={quiet}>
            {assign.otherVan}
          </button>
        </div>
      </AssignForm>
    </li>
  );
}

import { Fragment } from "react";
import type { Urgency } from "../../../../domain/ride/ride-checks.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { shortPlace } from "../../../../texts/desk/ride/ride.ts";
import type { DayRow } from "../board/day-row.server.ts";

/** A nearer ride gets a louder colour for what it lacks. */
export const urgencyColours: Record<Urgency, string> = {
  now: "text-coral-dark",
  soon: "text-[#7a4f00]",
  later: "text-ink-soft",
};
export const missingLook = (urgency: Urgency) =>
  `${urgencyColours[urgency]} ${urgency === "later" ? "" : "font-semibold"}`;

/** Shows the way: on a desktop each place over its door, on a phone one line of places and one of doors. */
export function RideRoute({ from, fromDoor, to, toDoor, wants, urgency }: DayRow) {
  return (
    <div className="ride-route">
      <Stop
        name={to ? shortPlace({ name: from }) : from}
        door={fromDoor}
        wants={wants.from}
        urgency={urgency}
        className={to ? "[grid-area:from]" : "[grid-area:from/from-start/from/to-end]"}
      />
      {to && (
        <>
          <span aria-hidden="true" className="text-lagoon [grid-area:arrow]">
            →
          </span>
          <Stop
            name={shortPlace({ name: to })}
            door={toDoor}
            wants={wants.to}
            urgency={urgency}
            className="[grid-area:to]"
          />
        </>
      )}
    </div>
  );
}

interface StopProps {
  name: string;
  door: string;
  wants: string | undefined;
  urgency: Urgency;
  className: string;
}

function Stop({ name, door, wants, urgency, className }: StopProps) {
  return (
    <p title={door ? `${name} · ${door}` : undefined} className={`ride-dense ${className}`}>
      <span className="font-semibold">{name}</span>
      {(door || wants) && <br className="max-lg:hidden" />}
      {door && <span className="ride-door text-[0.9rem] text-ink-soft lg:text-[0.8rem]">{door}</span>}
      <MissingWords what={wants} urgency={urgency} after={door} />
    </p>
  );
}

/** Names what is missing; on a phone a sentence of the card says it. */
function MissingWords({
  what,
  urgency,
  after,
}: {
  what: string | undefined;
  urgency: Urgency;
  after: string;
}) {
  if (!what) return null;
  return (
    <span className="text-[0.8rem] max-lg:hidden">
      {after && <span className="text-ink-soft"> · </span>}
      <span className={missingLook(urgency)}>{what}</span>
    </span>
  );
}

export function Guest({ guest, party, note, wants, urgency }: DayRow) {
  const [people = "", ...more] = party.split(" · ");
  const [count, ...words] = people.split(" ");
  return (
    <p title={`${guest} · ${party}`} className="ride-guest ride-dense">
      <span className="font-bold">{guest}</span>{" "}
      <span className="ride-detail">
        {count}
        <span className="sr-only">{`\u00a0${words.join(" ")}`}</span>
        {note && (
          <span
            title={note}
            className="ml-1.5 rounded bg-sand-dark px-1 text-[0.7rem] text-ink max-lg:hidden"
          >
            {dayTexts.note}
          </span>
        )}
      </span>{" "}
      {more.length > 0 && <br className="max-lg:hidden" />}
      {more.map((part) => (
        <Fragment key={part}>
          <span className="ride-detail">{part.replaceAll(" ", "\u00a0")}</span>{" "}
        </Fragment>
      ))}
      <MissingWords what={wants.guest} urgency={urgency} after={party} />
    </p>
  );
}

/** Shows one line of the note on a phone; a desktop has room for its mark alone. */
export function Note({ note }: DayRow) {
  if (!note) return null;
  return <p className="truncate text-[0.9rem] text-ink-soft italic [grid-area:note] lg:hidden">«{note}»</p>;
}

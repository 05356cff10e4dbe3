import { type ComponentProps, type MouseEvent, useState } from "react";
import { useFetcher, useLinkClickHandler, useSearchParams } from "react-router";
import { hurts } from "../../../../domain/ride/hurt.ts";
import type { RideCheck } from "../../../../domain/ride/ride-checks.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { hourWords } from "../../../../texts/desk/ride/hour.ts";
import { shortPlace } from "../../../../texts/desk/ride/ride.ts";
import type { Answer } from "../../kit/answer.ts";
import { useInitials } from "../../kit/driver-initials.tsx";
import { sheetHref } from "../../kit/sheet.tsx";
import { useMay } from "../../kit/shut.tsx";
import { useChosenRides } from "../board/chosen.ts";
import type { DayRow } from "../board/day-row.server.ts";
import { startDrag } from "../driver-lanes/drag.ts";
import { NextButton } from "./next-button.tsx";
import { PlainStep, plainStep } from "./plain-step.tsx";
import { Note } from "./ride-route.tsx";
import { NowLine, type RideProps } from "./ride-row.tsx";
import { useRefusal } from "./use-refusal.ts";
import { useRideBox } from "./use-ride-box.ts";

/**
 * Shows one of many rides in nine elements, ten where something is missing of it. What can be pressed for it is drawn
 * once it is touched or a keyboard reaches it, but for what is done at one press.
 */
export function SlimRide({ row, now }: Omit<RideProps, "first">) {
  const fetcher = useFetcher<Answer>({ key: row.id });
  const [query] = useSearchParams();
  const mayAct = useMay("dispatch");
  const box = useRideBox(row);
  const { ids, isChoosing, choose } = useChosenRides();
  const [isOpened, setOpened] = useState(false);
  const wrong = useRefusal(fetcher, row);
  const { urgency, isEnded, money } = row;
  const says = wrong ?? row.say;
  const mayTake = useMay("cash");
  const isAtRest = !(wrong || row.before || isOpened || isChoosing);
  const plain = isAtRest ? plainStep(row, mayTake) : undefined;
  const touch = ({ target }: MouseEvent) => {
    if ((target as Element).closest("a, button, input")) return;
    if (!isChoosing) setOpened(!isOpened);
    else if (!isEnded) choose(row.id, !ids.includes(row.id));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a keyboard opens the line by its first link.
    <li
      data-ride=""
      data-open={row.isOpen ? "" : undefined}
      data-hurt={hurts[row.hurt ?? -1]}
      data-over={row.isOver ? "" : undefined}
      data-urgency={urgency === "later" ? undefined : urgency}
      id={`ride-${row.id}`}
      className="ride-slim"
      draggable={mayAct && !isEnded}
      onDragStart={(event) => startDrag(event, row.was)}
      onFocus={({ target }) => {
        if (!target.closest(".slim-press")) setOpened(true);
      }}
      onClick={touch}
    >
      {now && <NowLine now={now} className="absolute -top-px right-0 left-0" />}
      <input {...box} />
      <SheetLink to={sheetHref(query, "ride", row.id)} data-open-ride="" className="slim-way">
        {`${hourWords(row)} `}
        <Stop place={row.from} door={row.fromDoor} wants={row.wants.from} />
        {row.to && <Stop place={row.to} door={row.toDoor} wants={row.wants.to} />}
      </SheetLink>
      <p className="slim-guest" title={row.note ? `«${row.note}»` : undefined}>
        {guestWords(row)}
      </p>
      <DriverOf row={row} href={sheetHref(query, mayAct && !isEnded ? "assign" : "ride", row.id)} />
      {row.stateWords === undefined ? (
        <ChecksOf {...row} />
      ) : (
        <span className="slim-state">{row.stateWords}</span>
      )}
      <span
        className={money.look === "paid" ? "slim-money" : `slim-money slim-${money.look}`}
        title={money.amount && money.text}
      >
        {money.amount ?? money.text}
      </span>
      {plain && <PlainStep row={row} step={plain} />}
      {!plain && says && (
        <p
          data-say
          role={wrong ? "alert" : undefined}
          className={wrong || row.problem ? "slim-say slim-wrong" : "slim-say"}
        >
          {says}
        </p>
      )}
      {isOpened && <Note {...row} />}
      {isOpened && (
        <div data-buttons className="slim-buttons">
          {!row.isOver && <NextButton row={row.before ?? row} filled={false} />}
        </div>
      )}
    </li>
  );
}

/** A desktop shows the door, or what is missing of it, under the place: the browser writes both. */
function Stop({ place, door, wants }: { place: string; door: string; wants: string | undefined }) {
  const under = [door, wants].filter(Boolean).join(" · ");
  return (
    <span data-door={under || undefined} data-wants={wants && ""}>
      {shortPlace({ name: place })}
    </span>
  );
}

function guestWords({ guest, people, party, note, wants }: DayRow): string {
  const brings = party.slice(dayTexts.people(people).length);
  const more = [brings.replace(/^ · /, ""), note && dayTexts.note, wants.guest];
  return [`${guest},\u00a0${people}`, ...more].filter(Boolean).join(" · ");
}

function DriverOf({ row, href }: { row: DayRow; href: string }) {
  const { driver, van, isEnded, wantsDriver, isUntimed, isAccepted } = row;
  const { letters, shade } = useInitials(driver ?? { id: "", name: "" });
  const mayAct = useMay("dispatch");
  if (!driver && (!mayAct || isEnded)) return null;
  const aside = isAccepted ? dayTexts.accepted : isUntimed ? dayTexts.untimed : van?.name;
  return (
    <SheetLink
      to={href}
      data-assign=""
      data-initials={driver && letters}
      data-wants={wantsDriver && ""}
      className={driver ? `slim-driver ${shade}` : "slim-assign"}
    >
      {driver ? [driver.name, wantsDriver ?? aside].filter(Boolean).join("\n") : dayTexts.actions.assign}
    </SheetLink>
  );
}

/** Opens a sheet of this page; its address is the query alone, because a page has hundreds of these. */
function SheetLink({ to, ...link }: { to: string } & ComponentProps<"a">) {
  const open = useLinkClickHandler<HTMLAnchorElement>(to, { preventScrollReset: true });
  return <a href={to} onClick={open} {...link} />;
}

/** Draws the five checks in one element, which says in words what is missing. */
function ChecksOf({ lacks }: Pick<DayRow, "lacks">) {
  const words = (check: RideCheck) => dayTexts.checks[check];
  return (
    <span className="slim-checks" data-lacks={lacks.join(" ") || undefined}>
      {lacks.length > 0 ? dayTexts.lacks(lacks.map(words)) : dayTexts.isReady}
    </span>
  );
}

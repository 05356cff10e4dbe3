import { Link, useSearchParams } from "react-router";
import type { RideField } from "../../../../domain/ride/ride-details.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { shortName } from "../../../../texts/desk/ride/ride.ts";
import { ChatMark } from "../../../../ui/chat-mark.tsx";
import { asShown } from "../../kit/as-shown.ts";
import { PressForm } from "../../kit/press-form.tsx";
import type { MovedFlight, NextStep } from "../../kit/ride/next-step.server.ts";
import { sheetHref } from "../../kit/sheet.tsx";
import { useMay } from "../../kit/shut.tsx";
import type { DayRow } from "../board/day-row.server.ts";
import { useChatWithGuest } from "../board/greetings.ts";

const { actions } = dayTexts;
const shape = "ride-button";
const quietLook = "border-[1.5px] border-[#d5cbb6] bg-white hover:border-ink";
export const quiet = `${shape} ${quietLook}`;
const filledLook = "bg-button text-white hover:bg-button-dark";
const inkLook = "bg-ink text-sand hover:bg-lagoon";

interface NextButtonProps {
  row: DayRow;
  /** This button is the one filled button of the screen. */
  filled: boolean;
}

/** Shows the first thing to do, other possible steps, and a chat with the guest. */
export function NextButton({ row, filled }: NextButtonProps) {
  const [query] = useSearchParams();
  const mayAct = useMay("dispatch");
  const mayTake = useMay("cash");
  const look = `${shape} ${filled ? filledLook : inkLook}`;
  const opens = (sheet: "assign" | "ride", words: string, className = quiet, field?: RideField) => (
    <Link
      to={sheetHref(query, sheet, row.id, field)}
      preventScrollReset
      discover="none"
      className={className}
    >
      {words}
    </Link>
  );
  const name = shortName(row.guest);
  const chat = useChatWithGuest(row);
  const step = row.next;
  const posted = step && (step.do !== "collected" || mayTake) ? postedStep(step, row) : undefined;
  const take = (className: string) => (
    <a href={`/dashboard/admin/r/${row.reference}#take`} className={className}>
      {actions.take(row.due)}
    </a>
  );
  // Beside two other buttons there is no room for the chat; a desktop has a key for it.
  const isKeyAlone = step && ("chat" in step || step.do === "giveTo" || step.do === "collected");
  const isOnlyNoted = step && ("chat" in step || isActedOn(step));
  return (
    <>
      {step && "chat" in step && (
        <a
          href={step.chat}
          target="_blank"
          rel="noopener"
          data-chat={step.do === "told" || step.do === "ask" || undefined}
          className={`${shape} gap-2 bg-leaf text-ink hover:brightness-105`}
        >
          <ChatMark />
          {actions.write(step.name)}
        </a>
      )}
      {step?.do === "solve" && step.call && (
        <a href={step.call.href} className={look}>
          {actions.call(step.call.name)}
        </a>
      )}
      {step?.do === "solve" &&
        step.mayGive &&
        opens("assign", row.driver ? actions.seeDrivers : actions.assign, step.call ? quiet : look)}
      {posted ? (
        <StepButton row={row} fields={posted.fields} className={isOnlyNoted ? quiet : look}>
          {posted.words}
        </StepButton>
      ) : step?.do === "ask" ? (
        opens("ride", actions.note.time, quiet, "time")
      ) : step?.do === "note" ? (
        opens("ride", noteWords(step), look, step.field)
      ) : step?.do === "assign" ? (
        opens("assign", actions.assign, look)
      ) : step?.do === "take" || step?.do === "collected" ? (
        take(look)
      ) : step?.do === "noShow" ? (
        <a href={step.href} className={quiet}>
          {dayTexts.ride.noShow}
        </a>
      ) : (
        opens("ride", actions.open)
      )}
      {posted && step?.do === "collected" && take(quiet)}
      {step?.do === "putTime" && step.keeps && (
        <StepButton row={row} fields={keptTime(step.keeps, step.flight)} className={quiet}>
          {actions.keep(step.keeps)}
        </StepButton>
      )}
      {step && isOfTime(step) && opens("ride", actions.otherTime, quiet, "time")}
      {mayAct &&
        !row.driver &&
        !row.isEnded &&
        !(step && (isAssigning(step) || isOfTime(step))) &&
        opens("assign", actions.assign, `${quiet} lg:hidden`)}
      {step?.do === "giveTo" && opens("assign", actions.seeDrivers)}
      {!(step && isToGuest(step)) && (
        <a
          href={chat}
          target="_blank"
          rel="noopener"
          data-chat
          aria-label={actions.write(name)}
          className={isKeyAlone ? "hidden" : `${quiet} max-w-28 gap-1.5 text-[#0f5132] lg:hidden`}
        >
          {!isKeyAlone && <ChatMark />}
          {!isKeyAlone && <span className="truncate">{name}</span>}
        </a>
      )}
    </>
  );
}

interface StepButtonProps extends Pick<NextButtonProps, "row"> {
  fields: Record<string, string>;
  className: string;
  children: string;
}

/** A button that carries a step out at one press. */
function StepButton({ row, fields, className, children }: StepButtonProps) {
  return (
    <PressForm fetcherKey={row.id} fields={{ ...shownBy(row), ...fields }} className="contents">
      <button type="submit" className={className}>
        {children}
      </button>
    </PressForm>
  );
}

/** The fields that say of which ride a press is, and how it was shown. */
export const shownBy = (row: DayRow) => ({
  job: row.id,
  leg: row.legId,
  was: row.was,
  ...asShown({ time: row.time ?? "" }),
});

/** The fields that keep a time whose flight changed, or write that flight's hour beside it. */
const keptTime = (time: string, flight?: MovedFlight) => ({
  intent: "putTime",
  time,
  keeps: "yes",
  ...(flight && { flightTime: flight.time, ...asShown({ flightTime: flight.was }) }),
});

/** The fields that write the hour of a flight with the pick-up that fits it. */
const movedFlight = ({ day, time, wasDay, was }: MovedFlight) => ({
  flightTime: time,
  flightDay: day,
  ...asShown({ flightTime: was, flightDay: wasDay }),
});

/** Returns whether the colleague calls or assigns before the problem is noted as solved. */
const isActedOn = (step: NextStep) => step.do === "solve" && (step.call !== undefined || step.mayGive);
export const isAssigning = (step: NextStep) => step.do === "assign" || (step.do === "solve" && step.mayGive);
/** Returns whether the step sets the hour; beside its buttons there is room for no others. */
const isOfTime = (step: NextStep) => step.do === "putTime" || step.do === "keepTime";
const isToGuest = (step: NextStep) => step.do === "told" || step.do === "ask";

/** A place with more letters stands in the sentence alone, not on the button. */
const longestPlace = 12;

function noteWords({ what, at = "" }: Extract<NextStep, { do: "note" }>): string {
  return at && at.length <= longestPlace ? actions.doorAt(at) : actions.note[what];
}

/** Returns the fields that carry a step out at one press, and the button's words. */
export function postedStep(
  step: NextStep,
  row: DayRow,
): { words: string; fields: Record<string, string> } | undefined {
  switch (step.do) {
    case "putTime":
      return {
        words: actions.put(step.time),
        fields: { intent: "putTime", time: step.time, ...(step.flight && movedFlight(step.flight)) },
      };
    case "keepTime":
      return { words: actions.keep(step.time), fields: keptTime(step.time) };
    case "giveTo":
      return {
        words: actions.giveTo(step.name),
        fields: { intent: "assign", driver: step.driverId, vehicle: step.vehicleId ?? "" },
      };
    case "collect":
      return { words: actions.driverCollects(row.due), fields: { intent: "collect" } };
    case "collected":
      return {
        words: actions.collected(step.name, row.due),
        fields: { intent: "collected", shown: String(step.cents) },
      };
    case "received":
      return { words: actions.received, fields: { intent: "received" } };
    case "told":
      return { words: actions.told, fields: { intent: "told" } };
    case "underWay":
      return { words: actions.underWay, fields: { intent: "step", to: "onTheWay" } };
    case "solve":
      return { words: actions.solved, fields: { intent: "solve", problem: step.problem } };
    default:
      return undefined;
  }
}

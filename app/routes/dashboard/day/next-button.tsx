import { type FetcherWithComponents, Link, useLocation, useSearchParams } from "react-router";
import { dayTexts } from "../../../texts/es-day.ts";
import { shortName } from "../../../texts/es-ride.ts";
import { ChatMark } from "../../../ui/chat-mark.tsx";
import { useMay } from "../shut.tsx";
import type { DayTold } from "./day-act.server.ts";
import type { DayRow, NextStep } from "./day-row.server.ts";

const { actions } = dayTexts;
const shape =
  "inline-flex min-h-[2.9rem] items-center justify-center rounded-2xl px-3 text-center leading-tight font-semibold lg:min-h-9.5 lg:rounded-xl lg:px-3 lg:text-sm";
const quietLook = "border-[1.5px] border-[#d5cbb6] bg-white hover:border-ink";
export const quiet = `${shape} ${quietLook}`;
const filledLook = "bg-coral text-white hover:bg-coral-dark";
const inkLook = "bg-ink text-sand hover:bg-lagoon";

/** What an address opens, and of which rides. */
const sheets = ["assign", "ride", "note"] as const;
export const hasSheet = (query: URLSearchParams) => sheets.some((sheet) => query.has(sheet));

/** The same address with no sheet open. */
export function withoutSheet(query: URLSearchParams): string {
  const next = new URLSearchParams(query);
  for (const sheet of sheets) next.delete(sheet);
  return `?${next}`;
}

/** The same address with a sheet open. */
export function sheetHref(query: URLSearchParams, sheet: (typeof sheets)[number], jobId: string): string {
  const next = new URLSearchParams(withoutSheet(query));
  next.set(sheet, jobId);
  return `?${next}`;
}

interface NextButtonProps {
  row: DayRow;
  fetcher: FetcherWithComponents<DayTold | undefined>;
  /** The one filled button of the screen. */
  filled: boolean;
}

/** What is to be done first, what else may be, and a word to the guest. */
export function NextButton({ row, fetcher, filled }: NextButtonProps) {
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const mayAct = useMay("dispatch");
  const busy = fetcher.state !== "idle";
  const look = `${shape} ${filled ? filledLook : inkLook}`;
  const opens = (sheet: "assign" | "ride", words: string, className = quiet) => (
    <Link to={sheetHref(query, sheet, row.id)} preventScrollReset className={className}>
      {words}
    </Link>
  );
  const name = shortName(row.guest);
  const step = row.next;
  const posted = step && postedStep(step, row);
  return (
    <>
      {posted ? (
        <fetcher.Form
          method="post"
          action={pathname + search}
          onSubmit={(event) => busy && event.preventDefault()}
          className="contents"
        >
          <input type="hidden" name="job" value={row.id} />
          <input type="hidden" name="leg" value={row.legId} />
          <input type="hidden" name="was" value={row.was} />
          <input type="hidden" name="was-time" value={row.time ?? ""} />
          {Object.entries(posted.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {"chat" in step && (
            <a
              href={step.chat}
              target="_blank"
              rel="noopener"
              data-chat={step.do === "told" || undefined}
              className={`${shape} ${filled ? "bg-leaf text-ink" : quietLook} gap-2`}
            >
              <ChatMark />
              {actions.write(step.name)}
            </a>
          )}
          <button type="submit" aria-disabled={busy} className={"chat" in step ? quiet : look}>
            {posted.words}
          </button>
        </fetcher.Form>
      ) : step?.do === "note" ? (
        opens("ride", actions.note[step.what], look)
      ) : step?.do === "assign" ? (
        opens("assign", actions.assign, look)
      ) : step?.do === "take" ? (
        <a href={`/dashboard/admin/r/${row.reference}#take`} className={look}>
          {actions.take(row.due)}
        </a>
      ) : (
        opens("ride", actions.open)
      )}
      {step?.do === "putTime" && opens("ride", actions.otherTime)}
      {mayAct &&
        !row.driver &&
        !row.isEnded &&
        step?.do !== "assign" &&
        opens("assign", actions.assign, `${quiet} lg:hidden`)}
      {step?.do === "giveTo" && opens("assign", actions.seeDrivers)}
      {step?.do !== "told" && (
        <a
          href={row.chat}
          target="_blank"
          rel="noopener"
          data-chat
          aria-label={actions.write(name)}
          // Beside the driver's there is no room for it, and a desktop has its key.
          className={`${quiet} max-w-28 gap-1.5 text-[#0f5132] lg:hidden ${step && "chat" in step ? "max-lg:hidden" : ""}`}
        >
          <ChatMark />
          <span className="truncate">{name}</span>
        </a>
      )}
    </>
  );
}

/** The fields that carry a step out at one press, and its words. */
function postedStep(
  step: NextStep,
  row: DayRow,
): { words: string; fields: Record<string, string> } | undefined {
  switch (step.do) {
    case "putTime":
      return { words: actions.put(step.time), fields: { intent: "putTime", time: step.time } };
    case "giveTo":
      return {
        words: actions.giveTo(step.name),
        fields: { intent: "assign", driver: step.driverId, vehicle: step.vehicleId ?? "" },
      };
    case "collect":
      return { words: actions.driverCollects(row.due), fields: { intent: "collect" } };
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

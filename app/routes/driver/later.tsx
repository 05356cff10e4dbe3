import { formatCents, formatColones } from "../../domain/common/money.ts";
import type { CashSums } from "../../domain/money/cash.ts";
import type { SeenRide } from "../../domain/ride/driver-day.ts";
import { hourWords } from "../../texts/desk/ride/hour.ts";
import { driverTexts as t } from "../../texts/driver.ts";
import { Moved, ToBeAgreed } from "./from-to.tsx";
import { Money } from "./money.tsx";
import { detailOf, groupOf, moneyOf, wayOf } from "./ride-words.ts";
import { TapForm } from "./tap-form.tsx";
import { Undo, useUndoable } from "./undo.tsx";

interface LaterProps {
  heading: string;
  rides: SeenRide[];
  /** The sentence that is shown where there are no rides. */
  none?: string;
}

/** Shows rides that are not driven now, each as a card. */
export function Later({ heading, rides, none }: LaterProps) {
  if (rides.length === 0 && !none) return null;
  return (
    <section>
      <h2 className="text-[1.25rem]">{heading}</h2>
      {rides.length === 0 && <p className="mt-2 text-[1.0625rem] text-ink-soft">{none}</p>}
      <ul className="mt-2.5 grid gap-2">
        {rides.map((ride) => (
          <li
            key={ride.id}
            data-tap
            tabIndex={-1}
            className="rounded-2xl bg-[#f6eddc] p-3.5 text-[1.0625rem] leading-snug"
          >
            <Card ride={ride} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ ride }: { ride: SeenRide }) {
  const undoable = useUndoable(ride.id, ["received"]);
  const details = [detailOf(ride, "from"), detailOf(ride, "to")].filter(Boolean).join(" → ");
  // One group of a tour may be aboard while another is fetched.
  const mark = ride.state !== "planned" ? ride.state : ride.received ? "received" : undefined;
  const isAsked = ride.state !== "planned" && ride.collectCents !== null;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-display text-[1.4rem] font-extrabold tabular-nums">{hourWords(ride)}</p>
        {!isAsked && <p className="font-bold tabular-nums">{moneyOf(ride)}</p>}
      </div>
      <ToBeAgreed ride={ride} />
      <Moved ride={ride} />
      <p className="font-bold">{wayOf(ride)}</p>
      {details && <p className="font-medium">{details}</p>}
      <p className="text-ink-soft">{[ride.guest, groupOf(ride)].filter(Boolean).join(" · ")}</p>
      {mark ? (
        <div className="mt-1 flex items-center justify-between gap-3">
          <p className="font-semibold text-[#0b5c3b]">
            ✓ {t.marked[mark]}
            {!undoable && ride.waiting.some((kind) => kind === mark) && `, ${t.waitsToBeSent}`}
          </p>
          {undoable && <Undo />}
          {isAsked && <Money ride={ride} />}
        </div>
      ) : (
        <TapForm jobId={ride.id} kind="received" shown={{ time: ride.time }} className="mt-2.5">
          <button
            type="submit"
            className="min-h-12 w-full rounded-2xl border-2 border-night bg-white px-4 font-bold text-night"
          >
            {t.press.received}
          </button>
        </TapForm>
      )}
    </>
  );
}

/** Lists the rides that are over, one line each, and the cash that they brought. */
export function Over({ rides, collected }: { rides: SeenRide[]; collected: CashSums }) {
  const { USD, CRC } = collected;
  const sums = [USD > 0 && formatCents(USD), CRC > 0 && formatColones(CRC)].filter(Boolean).join(" · ");
  if (rides.length === 0 && !sums) return null;
  return (
    <section>
      <h2 className="text-[1.25rem]">{t.over}</h2>
      <ul className="mt-2 grid gap-1 text-[1.0625rem] leading-snug">
        {rides.map((ride) => (
          <li key={ride.id}>
            <p className="flex gap-3">
              <span className="font-bold tabular-nums">{hourWords(ride)}</span>
              <span className="min-w-0 grow">{wayOf(ride)}</span>
              <span className="font-semibold">{t.marked[ride.state]}</span>
            </p>
            {isForgotten(ride) && (
              <div className="my-2 flex justify-end">
                <Money ride={ride} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {sums && (
        <p className="mt-2 flex justify-between gap-3 border-t-2 border-sand-dark pt-2 text-[1.0625rem] font-bold tabular-nums">
          <span>{t.collectedToday}</span>
          <span>{sums}</span>
        </p>
      )}
    </section>
  );
}

/** Tells whether a ride was driven but its cash was not reported. */
function isForgotten({ state, collectCents, isCollected, waiting }: SeenRide): boolean {
  return state === "done" && collectCents !== null && (!isCollected || waiting.includes("collected"));
}

import { useContext } from "react";
import { formatCents } from "../../domain/common/money.ts";
import type { SeenRide } from "../../domain/ride/driver-day.ts";
import { type DriverStep, driverSteps, nextStep } from "../../domain/ride/driver-ride.ts";
import type { DriverTap } from "../../domain/ride/driver-tap.ts";
import { driverTexts as t } from "../../texts/driver.ts";
import { clock, placeOf, tappedWords, tourEnd } from "./ride-words.ts";
import { TapContext, TapForm } from "./tap-form.tsx";
import { Undo, useUndoable } from "./undo.tsx";

const size =
  "min-h-[clamp(7.5rem,42svh-12.3rem,9.875rem)] flat:min-h-[9.875rem] w-full rounded-[1.7rem] px-4 text-center";

/** Shows the one large button, in reach of the thumb. */
function Step({ ride }: { ride: SeenRide }) {
  const step = nextStep(ride);
  if (!step) return null;
  return (
    <TapForm jobId={ride.id} kind={step} shown={step === "received" ? { time: ride.time } : undefined}>
      <button
        type="submit"
        className={`${size} border border-transparent bg-act text-white shadow-[0_10px_28px_-6px_rgb(7_94_102/0.55)] active:bg-act-dark`}
      >
        <span className="block font-display text-[2.9rem] leading-none flat:text-[2.3rem] font-extrabold tracking-[-0.02em]">
          {t.press[step]}
        </span>
        <span className="mt-2 block text-[1.0625rem] leading-snug font-semibold">{hintOf(ride, step)}</span>
      </button>
    </TapForm>
  );
}

export function hintOf(ride: SeenRide, step: DriverStep): string {
  const { hint } = t;
  switch (step) {
    case "received":
      return hint.received;
    case "onTheWay":
      return hint.onTheWay(placeOf(ride, "from"));
    case "arrived":
      return hint.arrived(placeOf(ride, "from"));
    case "aboard":
      return hint.aboard(t.people(ride.people));
    case "done": {
      if (ride.collectCents && !ride.isCollected) return hint.collectFirst(formatCents(ride.collectCents));
      const back = tourEnd(ride);
      return back === undefined ? hint.done(placeOf(ride, "to")) : hint.tourDone(back);
    }
  }
}

/**
 * Shows the button of the next step, or for some seconds after a tap the one that takes it back. The line that
 * announces a tap exists before its words, so that screen readers speak it.
 */
export function StepPress({ ride }: { ride: SeenRide | undefined }) {
  const { undoable, undone, lost } = useContext(TapContext)!;
  const taken = useUndoable(ride?.id ?? "", stepKinds);
  const look = taken ? "" : undone ? "pb-2 text-center" : "sr-only";
  return (
    <div className={taken && undoLook}>
      <p role="status" className={`text-[1.2rem] leading-tight font-bold tabular-nums ${look}`}>
        {undoable && `${tappedWords(undoable)} · ${clock(undoable.at)}${lost ? `, ${t.waitsToBeSent}` : ""}`}
        {undone && undoneWords(undone, ride)}
      </p>
      {taken ? <Undo className="w-full max-w-80 py-4 text-[1.3rem]" /> : ride && <Step ride={ride} />}
    </div>
  );
}

/** Says that a tap was taken back, and after a step also what is pressed next again. */
function undoneWords({ jobId, kind }: DriverTap, ride: SeenRide | undefined): string {
  const isStep = ride?.id === jobId && stepKinds.some((step) => step === kind);
  const next = isStep ? nextStep(ride) : undefined;
  return t.undone(next && t.press[next]);
}

const stepKinds = [...driverSteps, "noShow"] as const;
const undoLook = `${size} grid content-center justify-items-center gap-3 border-[3px] border-night bg-white py-2`;
